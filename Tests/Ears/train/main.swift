// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Foundation
import Strums

let words = Array(CommandLine.arguments.dropFirst())
let folder = words.first { !$0.hasPrefix("-") } ?? "Sources/Values/Ears"
let clock = ContinuousClock()
let begin = clock.now
let learning = ChordLearning(count: 9600, seed: 1)
let nets = trainChords(learning, epochs: 32, seed: 2)
print("chords: \(clock.now - begin)")
let (kinds, others) = (nets.kinds.quantised, nets.others.quantised)
let chordText = tableText(
  "ChordTable", "What the chord's nets know, as `train` writes it.",
  [("kinds", kinds.table, kinds.scales), ("others", others.table, others.scales)])
try chordText.write(toFile: folder + "/ChordTable.swift", atomically: true, encoding: .utf8)

let strings = trainStrings(StringLearning(count: 9600, seed: 11), epochs: 14, seed: 12).quantised
print("strings: \(clock.now - begin)")
let stringText = tableText(
  "StringTable", "What the strings' net knows, as `train` writes it.", [("net", strings.table, strings.scales)])
try stringText.write(toFile: folder + "/StringTable.swift", atomically: true, encoding: .utf8)

/// A Swift file of weights.
func tableText(_ name: String, _ sentence: String, _ nets: [(String, [Int8], [Float])]) -> String {
  var text = "// SPDX-License-Identifier: GPL-3.0-or-later\n\n/// \(sentence)\nenum \(name) {\n"
  for (net, table, scales) in nets {
    text += "  static let \(net)Scales: [Float] = [\(scales.map { "\($0)" }.joined(separator: ", "))]\n"
    text += "  static let \(net): [Int8] = ["
    var line = ""
    for value in table {
      let word = "\(value), "
      if line.count + word.count > 106 || line.isEmpty {
        text += (line.isEmpty ? "" : "    " + line.dropLast()) + "\n"
        line = ""
      }
      line += word
    }
    text += "    \(line.dropLast())\n  ]\n"
  }
  return text + "}\n"
}
