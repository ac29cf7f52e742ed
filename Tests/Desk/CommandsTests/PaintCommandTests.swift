// SPDX-License-Identifier: GPL-3.0-or-later
import Chances
import Foundation
import Guitars
import Testing

@testable import Yardsticks

/// `sonifier paint`: sound to colours.
@Suite struct PaintCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// The notes that lead in a sound, as JSON tells them.
  private func notes(_ name: String, _ options: [String] = []) throws -> [(time: Double, note: String)] {
    let run = try sonifier(["paint", name, "--json"] + options, in: folder)
    expectDone(run)
    return try run.output.split(separator: "\n").map { text in
      guard let line = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
        let time = line["time"] as? Double, let note = line["note"] as? String
      else { throw Trouble("no note: \(text)") }
      return (time, note)
    }
  }

  private static let names = ["G", "G#", "A", "A#", "B", "C", "C#", "D", "D#", "E", "F", "F#"]
  /// The twelve notes of the octave that most colours have, from the wheel's first on.
  private static let octave = names.enumerated().map { "\($1)\($0 < 5 ? 3 : 4)" }
  /// In seconds, from one colour to the next, and how long the finger rests on it.
  private static let step = 0.7
  private static let rest = 0.5

  /// A chart of the twelve colours that sound as these notes, as the program itself has them, and a finger that touches one after
  /// the other.
  private func makeChart() throws {
    let colours = try Self.octave.map { note -> UInt32 in
      let run = try sonifier(["map", "--note", note, "--json"], in: folder)
      expectDone(run)
      let line = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let text = try #require(line?["rgb"] as? String)
      return try #require(UInt32(text.dropFirst(), radix: 16))
    }
    try folder.write(Png.row(colours), to: "chart.png")
    let path = (0..<12).map { place in
      let time = 0.2 + Self.step * Double(place)
      return "\(time) \(place),0\n\(time + Self.rest) \(place),0\n\(time + Self.rest + 0.001) lift\n"
    }
    try folder.write(path.joined() + "\(0.2 + 12 * Self.step + 0.3) lift\n", to: "finger.path")
  }

  @Test(
    "The program's own sound of twelve colours leads back to all twelve, also in noise",
    arguments: ["sine", "triangle", "sawtooth", "square", "string", "glass", "piano", "guitar"])
  func own(waveform: String) throws {
    try makeChart()
    expectDone(
      try sonifier(
        [
          "render", "chart.png", "--path", "finger.path", "--waveform", waveform, "--finger", "0", "-o",
          "own.wav",
        ], in: folder))
    let samples = try WaveSamples.left(of: folder.bytes(of: "own.wav"))
    let sounding = samples.filter { $0 != 0 }
    let level = (sounding.reduce(0) { $0 + Double($1 * $1) } / Double(max(sounding.count, 1))).squareRoot()
    for decibels in [nil, 20.0, 10] {
      var dice = Chances.Dice(seed: 12)
      var noisy = samples
      if let decibels {
        Noise.add(to: &noisy, level: level * pow(10, -decibels / 20), isPink: false, &dice)
      }
      try folder.write(GuitarSounds.wave(noisy), to: "noisy.wav")
      let heard = try notes("noisy.wav")
      for (place, note) in Self.octave.enumerated() {
        let time = 0.2 + Self.step * Double(place)
        let here = heard.filter { (time - 0.1..<time + Self.rest).contains($0.time) }
        #expect(here.last?.note == note, "\(waveform), \(decibels ?? 99) dB, \(here.map(\.note))")
      }
    }
  }

  @Test("A song is a picture of 50 columns a second and 400 rows, and each of its notes a line")
  func picture() throws {
    // On one string, so that none rings on: strings together may have a note in common that none of them plays.
    try folder.write(GuitarSounds.wave([(0.5, 0, 45), (1.2, 0, 52), (1.9, 0, 57)], seconds: 3), to: "a.wav")
    let run = try sonifier(["paint", "a.wav", "-o", "a.png"], in: folder)
    expectDone(run)
    #expect(run.output == "a.png: 150 x 400 pixels\n")
    let heard = try notes("a.wav", ["-o", "b.png"])
    #expect(heard.map(\.note) == ["A2", "E3", "A3"])
    for (note, time) in zip(heard, [0.5, 1.2, 1.9]) { #expect(abs(note.time - time) < 0.05) }
    #expect(try folder.bytes(of: "a.png") == folder.bytes(of: "b.png"))
    expectDone(try sonifier(["paint", "a.wav", "-o", "c.png", "--mood", "off"], in: folder))
    #expect(try folder.bytes(of: "a.png") != folder.bytes(of: "c.png"))
  }

  @Test(
    "The sound of a whole picture becomes that picture, by its comment and by ear", arguments: [true, false])
  func sweep(isSaid: Bool) throws {
    try folder.write(Png.row([0xFFFFFF, 0x000000, 0xFFFFFF, 0x808080]), to: "row.png")
    let picture = isSaid ? "row.png" : wheel
    expectDone(try sonifier(["render", picture, "--sweep", "-o", "sweep.wav"], in: folder))
    if !isSaid {
      // Samples alone, without the comment.
      try folder.write(
        GuitarSounds.wave(try WaveSamples.left(of: folder.bytes(of: "sweep.wav"))), to: "sweep.wav")
    }
    let run = try sonifier(["paint", "sweep.wav", "-o", "painted.png"], in: folder)
    expectDone(run)
    #expect(run.output.hasSuffix("pixels, the picture of which this is the sound\n"))
    // Without the comment it says what it takes as usual.
    #expect(try sonifier(["unrender", "sweep.wav", "-o", "unrendered.png"], in: folder).code == 0)
    #expect(try folder.bytes(of: "painted.png") == folder.bytes(of: "unrendered.png"))
  }

  @Test("What cannot be painted is a sentence, and nothing is written")
  func troubles() throws {
    try folder.write("no sound", to: "text.wav")
    for words in [["paint", "a.wav"], ["paint", "a.wav", "-o", "x.png", "--octaves", "picture"]] {
      #expect(try sonifier(words, in: folder).code == 2)
    }
    for words in [["paint", "text.wav", "-o", "x.png"], ["paint", "none.wav", "--json"]] {
      let run = try sonifier(words, in: folder)
      #expect(run.code == 1 && run.output == "" && run.complaint.split(separator: "\n").count == 1)
    }
    #expect(throws: (any Error).self) { try folder.bytes(of: "x.png") }
  }
}

/// The samples of a WAV file that the program has made: 16 bits, of which the left side.
private enum WaveSamples {
  static func left(of bytes: [UInt8]) throws -> [Float] {
    var place = 12
    func number(_ at: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    var channels = 2
    while place + 8 <= bytes.count {
      let (name, length) = (String(decoding: bytes[place..<place + 4], as: UTF8.self), number(place + 4, 4))
      if name == "fmt " { channels = number(place + 10, 2) }
      if name == "data" {
        let step = 2 * channels
        return (0..<min(length, bytes.count - place - 8) / step).map {
          Float(Int16(truncatingIfNeeded: number(place + 8 + step * $0, 2))) / 32_768
        }
      }
      place += 8 + length + length % 2
    }
    throw Trouble("no samples")
  }
}
