// SPDX-License-Identifier: GPL-3.0-or-later

/// A Swift file of weights.
enum WeightTable {
  /// What stands in the file: of each net its scales and its weights.
  static func text(_ name: String, _ sentence: String, _ nets: [(String, [Int8], [Float])]) -> String {
    var text = "// SPDX-License-Identifier: GPL-3.0-or-later\n\n/// \(sentence)\nenum \(name) {\n"
    for (net, table, scales) in nets {
      text += "  static let \(net)Scales: [Float] = [\n    "
      text += scales.map { "\($0)" }.joined(separator: ", ") + ",\n  ]\n"
      text += "  static let \(net): [Int8] = [\n" + rows(table) + "  ]\n"
    }
    return text + "}\n"
  }

  private static func rows(_ table: [Int8]) -> String {
    var (text, line) = ("", "   ")
    for value in table {
      let word = " \(value),"
      if line.utf8.count + word.utf8.count > 110 { (text, line) = (text + line + "\n", "   ") }
      line += word
    }
    return text + line + "\n"
  }
}
