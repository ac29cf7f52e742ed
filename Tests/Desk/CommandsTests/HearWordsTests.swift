// SPDX-License-Identifier: GPL-3.0-or-later
import Chances
import DailySounds
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier hear --words`: the user's own words.
@Suite struct HearWordsTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.place("own"), withIntermediateDirectories: true)
  }

  /// Made-up words stand for next, back and again.
  private static let names = ["next", "go-back", "again"]

  private func teach(_ words: [String] = names) throws {
    var dice = Dice(seed: 60)
    for (number, word) in words.enumerated() {
      for example in 1...3 {
        try folder.write(
          GuitarSounds.wave(DailySound.word(number, &dice).samples), to: "own/\(word)-\(example).wav")
      }
    }
  }

  private func say(_ numbers: [Int]) throws {
    var dice = Dice(seed: 61)
    let sound = numbers.flatMap { DailySound.word($0, &dice).samples }
    try folder.write(GuitarSounds.wave(sound), to: "a.wav")
  }

  private func hear(_ options: String...) throws -> Run {
    try sonifier(["hear", "a.wav", "--words", "own"] + options, in: folder)
  }

  @Test("Each word that was said has a line, with the time at which it ended")
  func words() throws {
    try teach()
    try say([1, 0, 2])
    let run = try hear("--json")
    expectDone(run)
    let lines = try run.output.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
    #expect(lines.map { $0["word"] as? String } == ["go-back", "next", "again"])
    #expect(lines.allSatisfy { $0["kind"] as? String == "word" })
    // Half a second of rest, and half a second of a word.
    let first = lines.first?["time"] as? Double ?? 0
    #expect(first > 0.8 && first < 1.4)
    let words = try hear()
    #expect(words.output.hasSuffix(" s  word again\n"))
  }

  @Test("Where no word is said, that is a fault, and strokes are heard beside words if they are wanted")
  func others() throws {
    try teach()
    try folder.write(GuitarSounds.strum([nil, 0, 2, 2, 1, 0]), to: "a.wav")
    expectFault(try hear(), code: 1, naming: "a.wav", "no word is heard")
    let run = try hear("--chords")
    expectDone(run)
    #expect(run.output.contains("chord Am") && !run.output.contains("word"))
  }

  @Test("A folder without words, with one alone, or of a word too few examples says what is missing")
  func missing() throws {
    try say([0])
    expectFault(
      try sonifier(["hear", "a.wav", "--words", "no"], in: folder), code: 1, naming: "no:", "no folder")
    try folder.write("", to: "own/notes.txt")
    expectFault(try hear(), code: 1, naming: "own:", "there is no word in it", "next-1.wav")
    try teach(["next"])
    expectFault(try hear(), code: 1, naming: "'next' is the only word")
    try folder.write(try folder.bytes(of: "own/next-1.wav"), to: "own/back-1.wav")
    expectFault(try hear(), code: 1, naming: "'back' is there once", "three times")
  }

  @Test(
    "An example that is silent, short, long, clipped or no sound is named, with what to do",
    arguments: [
      (0.6, Float(0), "nothing is said"), (0.05, 0.3, "too short"), (2, 0.3, "too long"), (11, 0, "too long"),
      (0.6, 1, "too loud"), (0, 0, "no sound"),
    ])
  func examples(seconds: Double, level: Float, words: String) throws {
    try teach()
    try say([0])
    let rest = [Float](repeating: 0, count: 12_000)
    let tone = (0..<Int(seconds * 48_000)).map { level * Float(sin(0.05 * Double($0))) }
    let bytes = seconds == 0 ? Array("no sound at all".utf8) : GuitarSounds.wave(rest + tone + rest)
    try folder.write(bytes, to: "own/next-2.wav")
    expectFault(try hear(), code: 1, naming: "own/next-2.wav", words)
  }

  @Test("Two words that sound alike are refused")
  func alike() throws {
    try teach()
    try say([0])
    var dice = Dice(seed: 62)
    for example in 1...3 {
      try folder.write(
        GuitarSounds.wave(DailySound.word(0, &dice).samples), to: "own/text-\(example).wav")
    }
    expectFault(try hear(), code: 1, naming: "'next' and 'text' sound alike", "say another word")
  }
}
