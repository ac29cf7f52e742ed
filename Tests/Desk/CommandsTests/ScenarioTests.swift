// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier scenario`: a whole box, played from a file.
@Suite struct ScenarioTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func play(_ text: String, _ options: [String] = []) throws -> Run {
    try folder.write(text, to: "a.scenario")
    return try sonifier(["scenario", "a.scenario"] + options, in: folder)
  }

  /// A visit to a red picture: it is taken, and a finger rests on it from 5 to 6 seconds.
  private func visit() throws -> String {
    try folder.write(Png.row([0xFF0000]), to: "red.png")
    return """
      picture red.png
      1 shutter press
      1.1 shutter release
      5 strip 0.5
      6 strip lift
      """
  }

  @Test("Every line has a time, a word and the rest; times never go back")
  func transcript() throws {
    let run = try play(try visit())
    expectDone(run)
    var last = 0.0
    for line in run.output.split(separator: "\n") {
      let match = try #require(
        line.wholeMatch(of: /(\d+\.\d{3})  (say|cue|sound|capture|open|light|keep|fault)( +\S.*)?/))
      let time = try #require(Double(match.1))
      #expect(time >= last)
      last = time
    }
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("0.000  say    ") == true)
    #expect(lines.contains("1.000  cue    shutter") && lines.contains("1.000  capture"))
    #expect(lines.contains { $0.hasPrefix("5.000  sound  red, ") && $0.hasSuffix(" Hz") })
    #expect(lines.contains("6.000  sound  silence"))
  }

  @Test("A hand goes through the menu by names: to an entry, into a mode, to a value that it keeps")
  func menu() throws {
    let run = try play("1 menu octave\n5 set scale major pentatonic\n15 mode guide")
    expectDone(run)
    let said = run.output
    for words in [
      "Octave: as it is.", "Kept: scale, major pentatonic.", "The menu is closed.", "Guide, with",
    ] {
      #expect(said.contains(words), "\(said)")
    }
  }

  @Test("An entry or a value that the box does not have ends the scenario with its line")
  func noEntry() throws {
    for line in ["menu octav", "mode keep", "set octave 7", "set octav 1"] {
      let run = try play("# nothing\n1 \(line)\n9 end")
      #expect(run.code == 1 && run.output == "")
      #expect(run.complaint.contains("a.scenario, line 2: the menu has no such entry or value just then"))
    }
  }

  @Test("With --json every line is an object of the same time, word and rest")
  func json() throws {
    let words = try play(try visit()).output.split(separator: "\n")
    let run = try play(try visit(), ["--json"])
    expectDone(run)
    let objects = try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.count == words.count)
    for (object, line) in zip(objects, words) {
      let time = String(format: "%.3f", try #require(object["time"] as? Double))
      let (kind, text) = (try #require(object["kind"] as? String), try #require(object["text"] as? String))
      let rest = text.isEmpty ? "" : kind.padding(toLength: 7, withPad: " ", startingAt: 0) + text
      #expect(line == "\(time)  \(text.isEmpty ? kind : rest)")
      if kind == "say" { #expect(["hint", "answer", "fault"].contains(object["priority"] as? String)) }
    }
    let red = try #require(objects.first { $0["colour"] as? String == "red" })
    #expect(red["rgb"] as? String == "#FF0000" && red["frequency"] is Double && red["note"] is String)
  }

  @Test("The same scenario twice gives the same lines and the same sound, byte for byte")
  func again() throws {
    let first = try play(try visit(), ["--wav", "one.wav"])
    let second = try play(try visit(), ["--wav", "other.wav"])
    expectDone(first)
    #expect(first.output == second.output)
    #expect(try folder.bytes(of: "one.wav") == folder.bytes(of: "other.wav"))
  }

  @Test("The sound is what is heard: the note under the finger, in tune, and silence before the power is on")
  func sound() throws {
    let later = (try visit()).replacing("\n1", with: "\n4").replacing("\n5", with: "\n8").replacing(
      "\n6", with: "\n9")
    let run = try play(later.replacing("red.png\n", with: "red.png\n3 power on\n"), ["--wav", "a.wav"])
    expectDone(run)
    let frequency = try #require(
      run.output.firstMatch(of: /sound  red, .*?([0-9.]+) Hz/).flatMap { Double($0.1) })
    let wav = try Wav(try folder.bytes(of: "a.wav"))
    #expect(wav.peak(0, 3) == 0 && wav.peak(3, 6) > 0 && wav.seconds >= 9)
    // By then every word has been said.
    let tone = try wav.tone(near: frequency, from: 8.4)
    #expect(abs(cents(tone.frequency, above: frequency)) < 1 && tone.share > 0.9)
  }

  @Test("Without the sound card nothing is heard, and that is said")
  func soundGone() throws {
    let run = try play(
      (try visit()) + "\n7 sound gone\n7.5 strip 0.5\n12 strip lift\n13 sound back\n14 end",
      ["--wav", "a.wav"])
    expectDone(run)
    let wav = try Wav(try folder.bytes(of: "a.wav"))
    #expect(wav.peak(7.01, 12.99) == 0 && wav.peak(13, 14) > 0)
    #expect(run.output.contains("7.000  fault  The sound card is gone. Plug it in again.\n"))
  }

  @Test("A picture that cannot be read, or a camera that is gone, is spoken of; the scenario goes on")
  func faults() throws {
    try folder.write("no picture", to: "bad.png")
    let press = ["2", "8"].map { "\($0) shutter press\n\($0).1 shutter release\n" }
    let run = try play(
      "picture bad.png\n" + press[0] + "7 camera gone\n" + press[1] + "12 camera back\n14 end")
    expectDone(run)
    #expect(
      run.output.contains("2.000  fault  Bad gave no picture: ")
        && run.output.contains("8.000  fault  No camera is found. Check the camera's cable.\n"))
    #expect(run.output.split(separator: "\n").filter { $0.contains("  say  ") }.count >= 5)
  }

  @Test(
    "A fault of the scenario is one line that names file, line and reason",
    arguments: [
      ("2 end\n1 end", "a.scenario, line 2: '1' is before"),
      ("1 shutter push", "a.scenario, line 1: the shutter takes"),
      ("", "a.scenario: nothing happens"), ("\u{0}", "a.scenario: this is not a text file"),
    ])
  func badScenario(text: String, reason: String) throws {
    expectFault(try play(text, ["--wav", "a.wav"]), code: 1, naming: reason)
    #expect(try folder.names() == ["a.scenario"])
  }

  @Test(
    "A file or folder that is not there ends the scenario with its line, before anything happens",
    arguments: [
      "picture x.png", "other x.png", "beside x.png", "pictures x", "music x", "1 picture x.png",
      "1 other x.png", "1 beside x.png", "1 microphone x.flac", "1 stick in x",
    ])
  func missing(line: String) throws {
    let name = line.split(separator: " ").last ?? ""
    let run = try play("# nothing\n\(line)\n9 end", ["--wav", "a.wav"])
    expectFault(run, code: 1, naming: "a.scenario, line 2: \(name): ")
    #expect(try folder.names() == ["a.scenario"])
  }

  @Test("A wrong command line is told")
  func usage() throws {
    expectFault(try sonifier(["scenario"]), code: 2, naming: "needs a file")
    expectFault(try sonifier(["scenario", "a", "b"]), code: 2, naming: "'b' is one too many")
    expectFault(
      try sonifier(["scenario", "missing.scenario"], in: folder), code: 1, naming: "missing.scenario: ")
  }

  @Test("Where no sound can be written nothing is left, and a source is not replaced")
  func unwritable() throws {
    let text = try visit()
    expectFault(try play(text, ["--wav", "missing/a.wav"]), code: 1, naming: "missing/a.wav")
    expectFault(try play(text, ["--wav", "/dev/full"]), code: 1, naming: "/dev/full")
    expectFault(try play(text, ["--wav", "a.scenario"]), code: 1, naming: "a.scenario", "not replaced")
    expectFault(try play(text, ["--wav", "red.png"]), code: 1, naming: "red.png", "not replaced")
    #expect(try folder.names() == ["a.scenario", "red.png"])
  }
}

extension ScenarioTests {
  @Test("What happens at the same time happens in the order of the file")
  func sameTime() throws {
    let text = "picture red.png\n2 camera gone\n2 shutter press\n2 camera back\n2.1 shutter release"
    _ = try visit()
    let words = try play(text).output.split(separator: "\n").map { $0.dropFirst(7) }
    let fault = "fault  No camera is found. Check the camera's cable."
    let order = [fault, "cue    shutter", "capture", fault]
    #expect(
      words.filter { $0.hasPrefix("fault") || $0 == "cue    shutter" || $0 == "capture" }.map(String.init)
        == order)
  }
}
