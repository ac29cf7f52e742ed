// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier hear`: what is played on a guitar.
@Suite struct HearTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func heard(_ options: [String]) throws -> [[String: Any]] {
    let run = try sonifier(["hear", "a.wav", "--json"] + options, in: folder)
    expectDone(run)
    return try run.output.split(separator: "\n").map { text in
      let line = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return try line ?? { throw Trouble("no object: \(text)") }()
    }
  }

  private func kinds(_ lines: [[String: Any]]) -> [String] { lines.compactMap { $0["kind"] as? String } }

  @Test("A strummed A minor is named, with its stroke, and its strings are right or asked for")
  func chord() throws {
    try folder.write(GuitarSounds.strum([nil, 0, 2, 2, 1, 0]), to: "a.wav")
    let lines = try heard(["--chords"])
    #expect(kinds(lines) == ["onset", "chord"])
    let chord = try #require(lines.last)
    #expect(chord["chord"] as? String == "Am" && chord["template"] as? String == "Am")
    let (onset, time) = (chord["onset"] as? Double ?? 0, chord["time"] as? Double ?? 0)
    // A stroke's time is right to 30 ms, and its name takes 0.43 s.
    #expect(abs(onset - 0.512) < 0.03 && abs(time - onset - 0.43) < 0.02)
    #expect(lines.first?["time"] as? Double == onset)
    let strings = try heard(["--shape", "x02210"])
    #expect(kinds(strings) == ["onset", "strings"])
    // Two strings have the notes of others, an octave higher.
    #expect(strings.last?["strings"] as? [String] == ["silent", "ok", "ok", "ask", "ok", "ask"])
  }

  @Test("Single notes are named, one after the other, and unless options choose chords are, too")
  func notes() throws {
    try folder.write(GuitarSounds.wave([(0.5, 0, 40), (1.2, 1, 45), (1.9, 2, 52)], seconds: 3), to: "a.wav")
    let lines = try heard(["--notes"]).filter { $0["kind"] as? String == "note" }
    #expect(lines.compactMap { $0["note"] as? String } == ["E2", "A2", "E3"])
    // A quarter of a semitone: a pluck is sharp while it is new.
    #expect(abs((lines.first?["frequency"] as? Double ?? 0) - 82.41) < 1.2)
    #expect(Set(kinds(try heard([]))) == ["onset", "note", "chord"])
    let words = try sonifier(["hear", "a.wav"], in: folder)
    #expect(words.output.contains("s  struck\n") && words.output.contains("s  note A2, "))
  }

  @Test(
    "Strings of a shape, plucked one by one, have their verdicts at the end: right, beside, open, and not plucked"
  )
  func plucked() throws {
    // A C: x32010, of which the fourth string is a fret too high, the second is open, and the first is not plucked.
    let played = [(1, 48), (2, 53), (3, 55), (4, 59)]
    let plucks = played.enumerated().map { place, pluck in
      (time: 0.5 + 0.6 * Double(place), string: pluck.0, key: Double(pluck.1))
    }
    try folder.write(GuitarSounds.wave(plucks, seconds: 3.5), to: "a.wav")
    let lines = try heard(["--shape", "x32010", "--plucked"])
    #expect(kinds(lines) == ["onset", "onset", "onset", "onset", "strings"])
    #expect(lines.last?["strings"] as? [String] == ["silent", "ok", "+1", "ok", "open", "missing"])
    let words = try sonifier(["hear", "a.wav", "--shape", "x32010", "--plucked"], in: folder)
    #expect(
      words.output.hasSuffix(
        "strings: sixth silent, fifth ok, fourth +1, third ok, second open, first missing\n"))
  }

  @Test("A shape has six frets, and what goes with it is said")
  func usage() throws {
    for shape in ["x0221", "x022100", "0221h0", ""] {
      let run = try sonifier(["hear", "a.wav", "--shape", shape], in: folder)
      expectFault(run, code: 2, naming: "--shape", "'\(shape)'")
    }
    expectFault(try sonifier(["hear", "a.wav", "--plucked"], in: folder), code: 2, naming: "--shape")
    let both = ["hear", "a.wav", "--plucked", "--shape", "022100", "--chords"]
    expectFault(try sonifier(both, in: folder), code: 2, naming: "--chords")
  }
}
