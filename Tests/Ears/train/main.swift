// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Foundation
import Strums

// train [--check] [--recordings FOLDER] [SOURCES]: learns what the chord's and the strings' nets know, and writes their tables,
// or only compares them with those in the sources.
var words = Array(CommandLine.arguments.dropFirst())
let isCheck = words.contains("--check")
words.removeAll { $0 == "--check" }
var recordings: [(ChordHearing, [Float])] = []
if let place = words.firstIndex(of: "--recordings"), place + 1 < words.count {
  recordings = Recordings.all(in: words[place + 1])
  print("\(recordings.count) recordings")
  words.removeSubrange(place...place + 1)
}
let folder = words.first ?? "Sources/Values/Ears"

let clock = ContinuousClock()
let begin = clock.now
var learning = ChordLearning(count: 20_000, seed: 1)
for (hearing, sound) in recordings { learning.add(sound, hearing) }
let nets = trainChords(learning, epochs: 24, seed: 2)
print("chords: \(clock.now - begin)")
let (kinds, others) = (nets.kinds.quantised, nets.others.quantised)
let strings = trainStrings(StringLearning(count: 36_000, seed: 11), epochs: 11, seed: 12).quantised
print("and strings: \(clock.now - begin)")

let tables = [
  (
    "ChordTable",
    WeightTable.text(
      "ChordTable", "What the chord's nets know, as `train` writes it.",
      [("kinds", kinds.table, kinds.scales), ("others", others.table, others.scales)])
  ),
  (
    "StringTable",
    WeightTable.text(
      "StringTable", "What the strings' net knows, as `train` writes it.",
      [("net", strings.table, strings.scales)])
  ),
]
var isAlike = true
for (name, text) in tables {
  let path = "\(folder)/\(name).swift"
  if isCheck {
    let isSame = (try? String(contentsOfFile: path, encoding: .utf8)) == text
    print("\(name) is \(isSame ? "as in the sources" : "another one than in the sources")")
    isAlike = isAlike && isSame
  } else {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
exit(isAlike ? 0 : 1)
