// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// A sentence on pages of whole words, which turn by themselves at a reader's pace, and come again after the last.
struct Pages {
  struct Page {
    var lines: [[LetterCell]]
    /// How long it is shown.
    var seconds: Double
  }

  let all: [Page]

  /// On pages of so many lines of so many dots.
  init(_ sentence: String, in letters: Letters, columns: Int, lines: Int) {
    let text = Lines(sentence, in: letters, columns: columns).all
    guard lines > 0 else {
      all = []
      return
    }
    all = stride(from: 0, to: text.count, by: lines).map { start in
      let lines = Array(text[start..<min(start + lines, text.count)])
      // A letter of Latin is eight dots wide.
      return Page(
        lines: lines, seconds: ReadingPace.seconds(letters: lines.reduce(0) { $0 + Lines.width($1) } / 8))
    }
  }

  /// How long it takes to read all of them once.
  var seconds: Double { all.reduce(0) { $0 + $1.seconds } }

  /// The page that is shown so long after the sentence began; nil where there is none.
  func index(after seconds: Double) -> Int? { place(after: seconds)?.index }

  /// How long after the sentence began the next page is shown; nil where there is only one.
  func nextTurn(after seconds: Double) -> Double? {
    guard all.count > 1, let place = place(after: seconds) else { return nil }
    return seconds + place.left
  }

  private func place(after seconds: Double) -> (index: Int, left: Double)? {
    guard !all.isEmpty else { return nil }
    let whole = self.seconds
    guard seconds.isFinite, seconds > 0 else { return (0, all[0].seconds) }
    var rest = seconds - (seconds / whole).rounded(.down) * whole
    for (index, page) in all.enumerated() {
      if rest < page.seconds { return (index, page.seconds - rest) }
      rest -= page.seconds
    }
    return (0, all[0].seconds)
  }
}
