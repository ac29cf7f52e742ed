// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Yardsticks

let mappings = ["report", "perceived", "spectral"]
/// All but noise.
let tunedWaveforms = ["sine", "triangle", "sawtooth", "square"]

/// Those of the SoundFont.
let instruments = [
  "piano", "electric-piano", "harpsichord", "music-box", "guitar", "harp", "koto", "violin", "cello",
  "clarinet",
  "english-horn", "trombone", "ocarina", "organ",
]

/// The command line's contract about faults: the code, silence on standard output, one line that names the matter.
func expectFault(
  _ run: Run, code: Int32, naming words: String..., sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(run.code == code, "\(run)", sourceLocation: sourceLocation)
  #expect(run.output == "", sourceLocation: sourceLocation)
  #expect(run.complaint.hasPrefix("sonifier: "), "\(run)", sourceLocation: sourceLocation)
  // Scalars, because a carriage return and a line feed are one Character.
  let ends = run.complaint.unicodeScalars.filter { $0.value < 0x20 }
  #expect(ends.map { $0 } == ["\n"], "\(run)", sourceLocation: sourceLocation)
  #expect(run.complaint.hasSuffix("\n"), "\(run)", sourceLocation: sourceLocation)
  for word in words {
    #expect(run.complaint.contains(word), "\(run)", sourceLocation: sourceLocation)
  }
}

/// Did what it should, without a complaint.
func expectDone(_ run: Run, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(run.code == 0, "\(run)", sourceLocation: sourceLocation)
  #expect(run.complaint == "", sourceLocation: sourceLocation)
}

/// The JSON of one place.
func mapped(
  _ picture: String, at place: String, _ options: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> [String: Any] {
  let run = try sonifier(["map", picture, "--at", place, "--json"] + options)
  expectDone(run, sourceLocation: sourceLocation)
  return try run.json()
}

/// The sound that a render writes.
func rendered(
  _ picture: String, _ options: [String], in folder: Folder, as name: String = "out.wav",
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Wav {
  expectDone(
    try sonifier(["render", picture, "-o", name] + options, in: folder), sourceLocation: sourceLocation)
  return try Wav(try folder.bytes(of: name))
}
