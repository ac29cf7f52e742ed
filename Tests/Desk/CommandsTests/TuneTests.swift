// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier tune`: how far off strings are.
@Suite struct TuneTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private struct Line {
    let time: Double
    let string: Int
    let cents: Double
  }

  private func lines(_ options: [String]) throws -> [Line] {
    let run = try sonifier(["tune", "a.wav", "--json"] + options, in: folder)
    expectDone(run)
    return try run.output.split(separator: "\n").map { text in
      guard let line = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
        let time = line["time"] as? Double, let string = line["string"] as? Int,
        let cents = line["cents"] as? Double
      else { throw Trouble("not a reading: \(text)") }
      return Line(time: time, string: string, cents: cents)
    }
  }

  @Test("A string that is 12 cents low is told so, to half a cent, at any rate", arguments: 1...6)
  func low(string: Int) throws {
    let key = Double(GuitarSounds.open[6 - string]) - 0.12
    let rate = string.isMultiple(of: 2) ? 48_000 : 44_100
    try folder.write(GuitarSounds.wave([(0.5, 6 - string, key)], rate: rate), to: "a.wav")
    let lines = try lines([])
    // Every 21 ms from some 0.3 s after the pluck on.
    #expect(lines.count > 20 && lines.allSatisfy { $0.string == string && $0.time > 0.5 && $0.time < 2 })
    #expect(abs((lines.last?.cents ?? 0) + 12) < 0.5)
  }

  @Test("Words say which string it is, its note, and how far it is off, twice a second")
  func words() throws {
    try folder.write(GuitarSounds.wave([(0.5, 3, 54.88)], seconds: 3), to: "a.wav")
    let run = try sonifier(["tune", "a.wav"], in: folder)
    expectDone(run)
    let lines = run.output.split(separator: "\n")
    #expect((2...6).contains(lines.count))
    for line in lines {
      let match = line.wholeMatch(of: /\d\.\d s  third string, G3: (\d+\.\d) cents low/)
      // A new pluck is up to 4 cents sharper than its string.
      #expect((8...12.5).contains(match.flatMap { Double($0.1) } ?? 0), "\(line)")
    }
  }

  @Test("Another tuning and another A4 move what is wanted")
  func moved() throws {
    // A D2: two semitones below the sixth string.
    try folder.write(GuitarSounds.wave([(0.5, 0, 38)]), to: "a.wav")
    #expect(abs(try lines(["--tuning", "drop-d"]).last?.cents ?? 99) < 0.5)
    #expect(abs((try lines([]).last?.cents ?? 0) + 200) < 0.5)
    // 1200 log2(442/440) is 7.85 cents.
    #expect(abs((try lines(["--tuning", "drop-d", "--reference", "442"]).last?.cents ?? 0) + 7.85) < 0.5)
  }

  @Test("After a strum each string has its line, from the sixth to the first")
  func strummed() throws {
    let offs = [12.0, -20, 5, 25, -14, 31]
    try folder.write(GuitarSounds.strum([0, 0, 0, 0, 0, 0], cents: offs), to: "a.wav")
    let lines = try lines(["--strummed"])
    #expect(lines.map(\.string) == [6, 5, 4, 3, 2, 1])
    // Of a hundred strings in a strum 92 are right to 5 cents: one of six may be wrong here.
    #expect(zip(lines, offs).count { abs($0.cents - $1) < 5 } >= 5, "\(lines)")
    #expect(lines.allSatisfy { $0.time > 1.2 && $0.time < 1.4 })
    let run = try sonifier(["tune", "a.wav", "--strummed"], in: folder)
    expectDone(run)
    #expect(run.output.contains("sixth string, E2: ") && run.output.contains("first string, E4: "))
  }

  @Test("Silence, a text, and what is not there: one line says what is wrong")
  func faults() throws {
    try folder.write(GuitarSounds.wave([Float](repeating: 0, count: 48_000)), to: "silent.wav")
    try folder.write("E A D G B E", to: "text.wav")
    for command in ["tune", "hear"] {
      let what = command == "tune" ? "no string is heard" : "nothing is struck"
      expectFault(try sonifier([command, "silent.wav"], in: folder), code: 1, naming: "silent.wav", what)
      let text = try sonifier([command, "text.wav"], in: folder)
      expectFault(text, code: 1, naming: "text.wav", "no sound that can be read")
      expectFault(try sonifier([command, "none.wav"], in: folder), code: 1, naming: "none.wav")
      expectFault(try sonifier([command], in: folder), code: 2, naming: command)
      expectFault(try sonifier([command, "a", "b"], in: folder), code: 2, naming: "'b'")
      let two = try sonifier([command, "--microphone", "a", "b"], in: folder)
      expectFault(two, code: 2, naming: "'b'")
      expectFault(try sonifier([command, "a", "--board", "x"], in: folder), code: 2, naming: "--microphone")
      let nowhere = try sonifier([command, "--microphone", "nowhere"], in: folder)
      expectFault(nowhere, code: 1, naming: "nowhere")
    }
    for path in ["text.wav", "none/strings.wav"] {
      expectFault(try sonifier(["run", "--microphone", path], in: folder), code: 1, naming: path)
    }
    expectFault(
      try sonifier(["tune", "silent.wav", "--tuning", "banjo"], in: folder), code: 2, naming: "banjo")
    expectFault(
      try sonifier(["tune", "silent.wav", "--reference", "467"], in: folder), code: 2, naming: "467")
  }
}
