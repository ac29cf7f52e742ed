// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "takes" where words.count > 1:
  let takes = FontTakes(
    count: words.count > 2 ? Int(words[2]) ?? 150 : 150, seed: words.count > 3 ? UInt64(words[3]) ?? 4 : 4)
  try FileManager.default.createDirectory(atPath: words[1], withIntermediateDirectories: true)
  for song in takes.songs {
    try Data(song.bytes).write(to: URL(fileURLWithPath: "\(words[1])/\(song.name).mid"))
  }
  let text = takes.truths.map { $0.line + "\n" }.joined()
  try Data(text.utf8).write(to: URL(fileURLWithPath: "\(words[1])/truth.txt"))
case let folder? where FileManager.default.fileExists(atPath: folder + "/truth.txt"):
  let text = try String(contentsOfFile: folder + "/truth.txt", encoding: .utf8)
  let truths = text.split(separator: "\n").compactMap { Truth($0) }
  let measuring = Measuring(folder: folder)
  let what = words.count > 1 ? words[1] : "chords lessons plucks noises cost"
  if what.contains("chords") {
    var chords = ChordTally()
    chords.measure(truths.filter { $0.file.contains("chords") || $0.file.contains("lessons") }, measuring)
    chords.report()
  }
  if what.contains("lessons") {
    var strings = StringTally()
    strings.measure(truths.filter { $0.file.contains("lessons") }, measuring)
    strings.report()
  }
  if what.contains("noises") {
    var noises = NoiseTally()
    noises.measure(90)
    noises.report()
  }
  if what.contains("plucks") {
    var plucks = PluckTally()
    plucks.measure(truths.filter { $0.file.contains("plucks") }, measuring)
    plucks.report()
  }
  if what.contains("cost") { Cost.report() }
case "own-songs" where words.count > 1:
  try FileManager.default.createDirectory(atPath: words[1], withIntermediateDirectories: true)
  for song in OwnFonts.songs {
    try Data(song.bytes).write(to: URL(fileURLWithPath: "\(words[1])/\(song.name).mid"))
  }
case "own" where words.count > 1: OwnFonts.report(words[1])
case "own":
  // On guitars of a seed that no constant was chosen by.
  for count in [1, 3, 8] {
    var tally = OwnTally()
    tally.measure(guitars: 12, chords: count, seed: 70 + count)
    tally.report("\(count) own chords:")
  }
default:
  print("chords own [FOLDER] | chords own-songs FOLDER | chords takes FOLDER [COUNT [SEED]] | chords FOLDER")
}
