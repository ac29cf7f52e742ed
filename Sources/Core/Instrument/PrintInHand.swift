// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech
import Works

/// What came of reading a label, and where its reader is in it.
struct PrintInHand {
  let reading: Result<PrintReading, LabelTrouble>
  /// What there is to say of the codes beside the print, behind it and once.
  var codes: [Phrase]
  /// The box has said what came of it.
  var isTold = false
  /// The part that is read, or is to be.
  var part = 0
  /// The line that was heard last.
  var line: Int?

  init(_ reading: Result<PrintReading, LabelTrouble>, codes: [Phrase]) {
    (self.reading, self.codes) = (reading, codes)
  }

  /// What may be said of it.
  var text: PrintedText? {
    guard case .success(.text(let text)) = reading, text.legibility != .illegible else { return nil }
    return text
  }

  /// All of it, as it is read aloud: a line's end is no pause.
  var parts: [String] { text.map { ForeignText.parts(of: $0.spoken) } ?? [] }

  var lines: [String] { text.map { $0.text.split(separator: "\n").map { String($0) } } ?? [] }

  /// The words of the line that was heard last, or of the first.
  var words: [String] {
    let lines = lines
    guard let first = lines.first else { return [] }
    return (line.map { lines[$0] } ?? first).split(separator: " ").map { String($0) }
  }

  // MARK: - Where there is nothing to be said of it

  /// Why it cannot be read.
  var refusal: [Phrase] {
    switch reading {
    case .success(.text): [Phrase(.printIllegible), Phrase(.aimCloser)]
    case .success(.nothing): [Phrase(.noPrint)]
    case .success(.missing(let packages)):
      [Phrase(.printMissing, .words(packages.dropFirst().reduce(packages.first ?? "") { $0 + ", " + $1 }))]
    case .failure(let trouble): Fault.noLabels(trouble).phrases
    }
  }

  /// No other photograph helps where programs are missing.
  var refusalWay: [Phrase] {
    if case .success(.missing) = reading { [] } else { [Phrase(.tryAgain)] }
  }
}
