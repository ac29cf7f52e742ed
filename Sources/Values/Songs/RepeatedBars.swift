// SPDX-License-Identifier: GPL-3.0-or-later

/// A bar as it is written, with the signs around it.
struct WrittenBar {
  var bar: SongBar
  var words: [UInt8] = []
  var startsRepeat = false
  var endsRepeat = false
  /// The times of the ending that begins here; empty where none does.
  var endings: [Int] = []
}

/// Writes out repeats: what stands between their signs comes twice, or as often as there are endings.
///
/// A repeat without a beginning begins with the section or after the one before. An ending goes on until the next one; the
/// last one, if no sign ends it, until the section or the next repeat.
struct RepeatedBars {
  /// As they are played; one more than there may be, if there are too many.
  private(set) var bars: [SongBar] = []
  private let most: Int
  private let written: [WrittenBar]
  private var start = 0
  /// Of the repeat that is open: where its endings begin, and their times.
  private var endings: [(first: Int, end: Int, times: [Int])] = []

  init(_ written: [WrittenBar], atMost most: Int) {
    (self.written, self.most) = (written, most)
    for (place, bar) in written.enumerated() {
      if bar.startsRepeat, place > start { end(at: place) }
      if !bar.endings.isEmpty {
        closeEnding(at: place)
        endings.append((place, place, bar.endings))
      }
      guard bar.endsRepeat else { continue }
      closeEnding(at: place + 1)
      let goesOn = place + 1 < written.count && !written[place + 1].endings.isEmpty
      if endings.isEmpty {
        play(start...place)
        play(start...place)
        start = place + 1
      } else if !goesOn {
        end(at: place + 1, isClosed: true)
      }
    }
    end(at: written.count)
  }

  private mutating func closeEnding(at place: Int) {
    if let last = endings.indices.last { endings[last].end = place }
  }

  /// All of the open repeat; one that a sign closes is played twice at least.
  private mutating func end(at place: Int, isClosed: Bool = false) {
    closeEnding(at: place)
    defer { (start, endings) = (place, []) }
    guard let first = endings.first else {
      if start < place { play(start...(place - 1)) }
      return
    }
    let times = endings.reduce(isClosed ? 2 : 1) { max($0, $1.times.max() ?? 1) }
    for time in 1...times {
      if start < first.first { play(start...(first.first - 1)) }
      guard let ending = endings.first(where: { $0.times.contains(time) }) else { continue }
      if ending.first < ending.end { play(ending.first...(ending.end - 1)) }
    }
  }

  private mutating func play(_ range: ClosedRange<Int>) {
    for place in range where bars.count <= most {
      var bar = written[place].bar
      bar.words = SongText.clean(written[place].words[...])
      bars.append(bar)
    }
  }
}
