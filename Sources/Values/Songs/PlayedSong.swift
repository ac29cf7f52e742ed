// SPDX-License-Identifier: GPL-3.0-or-later

/// A song from its first bar to its last.
extension Song {
  /// A bar where it is played.
  public struct PlayedBar: Equatable, Sendable {
    public var bar: SongBar
    /// Of the song's sections, from 0.
    public var section: Int
  }

  /// Where another chord begins, or where all chords end.
  public struct PlayedChange: Equatable, Sendable {
    /// Of the song's bars, from 0.
    public var bar: Int
    public var change: SongChange
  }

  /// A few bars that are learned together.
  public struct Part: Equatable, Sendable {
    public var section: Int
    /// Of the song's bars, from 0.
    public var bars: Range<Int>
  }

  /// Every bar as often as it is played.
  public var played: [PlayedBar] {
    var all: [PlayedBar] = []
    for (section, content) in sections.enumerated() {
      for bar in content.bars { all.append(PlayedBar(bar: bar, section: section)) }
    }
    return all
  }

  /// Every chord but those that only go on.
  public var changes: [PlayedChange] {
    var (all, bar, last) = ([PlayedChange](), 0, SongChord?.none)
    for section in sections {
      for content in section.bars {
        for change in content.changes where all.isEmpty || change.chord?.name != last?.name {
          all.append(PlayedChange(bar: bar, change: change))
          last = change.chord
        }
        bar += 1
      }
    }
    return all
  }

  /// The first change after a place; nil where the chord goes on to the end. In hundredths of a beat from the bar's beginning.
  public func change(afterBar bar: Int, at: Int = 0) -> PlayedChange? {
    changes.first { ($0.bar, $0.change.at) > (bar, at) }
  }

  /// The song in parts of so many bars, each within one section. An upbeat, and a bar that is left over, stand with the
  /// part beside them.
  public func parts(of count: Int) -> [Part] {
    guard count > 0 else { return [] }
    let count = min(count, SongBounds.bars)
    var (parts, start) = ([Part](), 0)
    for (section, content) in sections.enumerated() {
      let end = start + content.bars.count
      while start < end {
        var next = start + count + (start == 0 && upbeat > 0 ? 1 : 0)
        if count > 1, end - next == 1 { next = end }
        next = min(next, end)
        parts.append(Part(section: section, bars: start..<next))
        start = next
      }
    }
    return parts
  }
}
