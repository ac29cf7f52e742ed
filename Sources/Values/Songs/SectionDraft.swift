// SPDX-License-Identifier: GPL-3.0-or-later

/// A section while its lines are read.
struct SectionDraft {
  let kind: SongSection.Kind
  let label: String
  let line: Int
  private(set) var bars: [WrittenBar] = []
  /// Sung before its first bar begins.
  private var early: [UInt8] = []
  /// Of the bar line that was read last.
  private var opens = BarSign()
  /// The second of two bars that are repeated together.
  private var awaited: [SongChange]?

  init(_ kind: SongSection.Kind, label: String, line: Int) {
    (self.kind, self.label, self.line) = (kind, label, line)
  }

  /// Nothing was sung in it, and nothing played.
  var isEmpty: Bool { bars.isEmpty && early.isEmpty }

  mutating func add(_ bar: SongBar, words: [UInt8]) {
    let isFirst = bars.isEmpty
    var written = WrittenBar(bar: bar, words: isFirst ? early + words : words)
    (written.startsRepeat, written.endings) = (opens.startsRepeat, opens.endings)
    bars.append(written)
    opens = BarSign()
    if isFirst { early = [] }
  }

  /// Sung while the chord before still sounds; before all chords, with the first.
  mutating func sing(_ words: ArraySlice<UInt8>) {
    guard !trimmed(words).isEmpty else { return }
    if let last = bars.indices.last {
      bars[last].words += [UInt8(ascii: " ")] + words
    } else {
      early += words + [UInt8(ascii: " ")]
    }
  }

  mutating func pass(_ sign: BarSign) {
    if sign.endsRepeat, let last = bars.indices.last { bars[last].endsRepeat = true }
    if sign.startsRepeat { opens.startsRepeat = true }
    if !sign.endings.isEmpty { opens.endings = sign.endings }
  }

  // MARK: - Bars that stand for others

  /// What the last bar plays, or the last two; nil where there are not as many.
  mutating func repeated(_ count: Int) -> [SongChange]? {
    guard bars.count >= count else { return nil }
    if count == 2 { awaited = bars[bars.count - 1].bar.changes }
    return bars[bars.count - count].bar.changes
  }

  /// For a bar that is left blank, since the one before stands for two.
  mutating func takeAwaited() -> [SongChange]? {
    defer { awaited = nil }
    return awaited
  }
}
