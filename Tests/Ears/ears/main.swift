// SPDX-License-Identifier: GPL-3.0-or-later
// Measures how well notes, strings, strokes and words are heard, on sounds that no constant was chosen by, beside what must hold.
//
//   ears [tenth] [notes] [melodies] [tuner] [strummed] [strums] [words] [cost] [peers] [NAME=FONT.sf2 ...]
//
// Computed strings are always measured, aubio's programs only when they are named, and guitars of the SoundFonts that are named.

import Glibc

var parts: [String] = []
var sources: [(name: String, font: Font?)] = [("computed", nil)]
for argument in CommandLine.arguments.dropFirst() {
  if let sign = argument.firstIndex(of: "=") {
    guard let font = Font(String(argument[argument.index(after: sign)...])) else {
      print("\(argument) is no SoundFont, or FluidSynth is missing.")
      exit(2)
    }
    sources.append((String(argument[..<sign]), font))
  } else {
    parts.append(argument)
  }
}
let wanted = parts.filter { $0 != "tenth" }
@MainActor func isWanted(_ part: String) -> Bool { wanted.isEmpty || wanted.contains(part) }

var table = Table(isTenth: parts.contains("tenth"))
if isWanted("notes") { measureNotes(sources, into: &table) }
if isWanted("melodies") { measureMelodies(sources, into: &table) }
if isWanted("tuner") { measureTuner(into: &table) }
if isWanted("strummed") { measureStrummed(sources, into: &table) }
if isWanted("words") { measureWords(sources, into: &table) }
if isWanted("strums") { measureStrums(sources, into: &table) }
if parts.contains("peers") {
  Peers.measureNotes(sources, into: &table)
  Peers.measureStrums(sources, into: &table)
}
if isWanted("cost") { measureCost(into: &table) }
print(table.missed == 0 ? "All limits hold." : "\(table.missed) limits are missed.")
exit(table.missed == 0 ? 0 : 1)
