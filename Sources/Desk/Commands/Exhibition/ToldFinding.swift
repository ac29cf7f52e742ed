// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Instrument
import Speech
import Works

/// A finding as the command prints it.
struct ToldFinding {
  let finding: ExhibitionFinding
  /// Why a picture or a sound cannot be read, as a sentence without its stop.
  let reason: String

  init(_ finding: ExhibitionFinding, reason: String = "") { (self.finding, self.reason) = (finding, reason) }

  /// By their files and lines; those of the folder itself first.
  static func sorted(_ findings: [ToldFinding]) -> [ToldFinding] {
    let keys = findings.enumerated().map { place, told in
      (file: Array(told.finding.file.utf8), line: told.finding.line, place: place)
    }
    let order = keys.sorted { one, other in
      if one.file != other.file { return one.file.lexicographicallyPrecedes(other.file) }
      return (one.line, one.place) < (other.line, other.place)
    }
    return order.map { findings[$0.place] }
  }

  /// As in "Error in The Harvest.txt, line 4: ...".
  var line: String {
    var place = finding.isError ? "Error" : "Warning"
    if !finding.file.isEmpty { place += " in " + oneLine(finding.file) }
    if finding.line > 0 { place += ", line \(finding.line)" }
    return place + ": " + oneLine(sentence)
  }

  var json: JSON {
    .object([
      ("file", finding.file.isEmpty ? .null : .text(finding.file)),
      ("line", finding.line == 0 ? .null : .integer(finding.line)),
      ("severity", .text(finding.isError ? "error" : "warning")), ("kind", .text(finding.kind.name)),
      ("sentence", .text(oneLine(sentence))),
    ])
  }

  private var sentence: String { finding.phrase(reason: .words(reason)).text(in: .english) }
}
