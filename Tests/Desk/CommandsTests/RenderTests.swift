// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier render`: the file that it writes.
@Suite struct RenderTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("The file is a plain WAV file: 48 kHz, 16 bit, stereo, and its sizes are right")
  func header() throws {
    let wav = try rendered(wheel, ["--at", "330,60", "--seconds", "0.25"], in: folder)
    #expect(wav.word(at: 0) == "RIFF" && wav.number(at: 4, bytes: 4) == wav.bytes.count - 8)
    #expect(wav.word(at: 8) == "WAVE" && wav.word(at: 12) == "fmt " && wav.number(at: 16, bytes: 4) == 16)
    #expect(wav.number(at: 20, bytes: 2) == 1)  // whole numbers, not packed
    #expect(wav.number(at: 22, bytes: 2) == 2)
    #expect(wav.number(at: 24, bytes: 4) == 48_000 && wav.number(at: 28, bytes: 4) == 192_000)
    #expect(wav.number(at: 32, bytes: 2) == 4 && wav.number(at: 34, bytes: 2) == 16)
    #expect(wav.word(at: 36) == "data")
    #expect(wav.number(at: 40, bytes: 4) == wav.bytes.count - Wav.headerSize)
    #expect(wav.left == wav.right)
  }

  @Test("It lasts as long as the finger and a short tail", arguments: [0.01, 0.05, 0.5, 2.0, 6.0])
  func length(seconds: Double) throws {
    for way in [["--at", "330,60"], []] {
      let wav = try rendered(wheel, way + ["--seconds", "\(seconds)"], in: folder)
      // 30 ms to go out, 1.1 ms of delay, a block of 1.3 ms begun; and what the last filter remembers of a tone.
      #expect(wav.seconds >= seconds + 0.03 && wav.seconds <= seconds + 0.05)
    }
  }

  @Test("Unless told otherwise a held finger stays 2 seconds, a sliding one takes 6 across the middle")
  func unlessGiven() throws {
    #expect(Int(try rendered(wheel, ["--at", "330,60"], in: folder).seconds) == 2)
    let halves = try folder.write(
      Png.picture(100, 3) { x, y in y != 1 ? 0x808080 : x < 50 ? 0xFF0000 : 0x0000FF }, to: "halves.png")
    let run = try sonifier(["render", halves, "--finger", "0", "-o", "slide.wav", "--json"], in: folder)
    let json = try run.json()
    #expect(Int(try #require(json["seconds"] as? Double)) == 6)
    let notes = try #require(json["notes"] as? [[String: Any]])
    #expect(notes.map { $0["colour"] as? String } == ["red", "blue"])
    // 49.5 of the 99 pixels between the first middle and the last.
    #expect(abs(try #require(notes.last?["time"] as? Double) - 3) < 0.0015)
  }

  @Test(
    "It begins and ends in silence",
    arguments: tunedWaveforms + ["noise", "string", "glass", "piano", "organ"])
  func silence(waveform: String) throws {
    for place in ["330,60", "240,240"] {
      let wav = try rendered(
        wheel, ["--at", place, "--waveform", waveform, "--seconds", "0.3"], in: folder, as: "\(waveform).wav")
      #expect(wav.left.first == 0 && wav.right.first == 0)
      #expect(wav.left.last == 0 && wav.right.last == 0)
    }
  }

  @Test("No step is larger than the tone's own, from the first sample to the last")
  func steps() throws {
    let place = try mapped(wheel, at: "330,60")
    let turn = 2 * Double.pi * (try #require(place["frequency"] as? Double)) / Wav.rate
    for seconds in ["0.011", "0.3"] {
      let wav = try rendered(wheel, ["--at", "330,60", "--seconds", seconds], in: folder)
      let peak = Double(wav.peak(0, wav.seconds))
      // A sine's steepest step; the attack's, 8 ms at one and a half times its mean speed; rounding at both ends.
      let most = peak * (turn + 1.5 / (0.008 * Wav.rate)) + 1
      // A player is silent before the file and after it.
      for (one, next) in zip([0] + wav.left, wav.left + [0]) { #expect(abs(Double(next - one)) <= most) }
    }
  }

  @Test("The same command twice gives the same bytes and the same words")
  func again() throws {
    for options in [
      ["--waveform", "noise"], ["--waveform", "guitar"],
      ["--waveform", "sawtooth", "--mapping", "spectral", "--json"],
    ] {
      let command = ["render", evening, "--seconds", "1", "-o", "out.wav"] + options
      let first = (try sonifier(command, in: folder).output, try folder.bytes(of: "out.wav"))
      let second = (try sonifier(command, in: folder).output, try folder.bytes(of: "out.wav"))
      #expect(first == second)
    }
  }

  @Test("The JSON describes the sound")
  func json() throws {
    let run = try sonifier(
      [
        "render", wheel, "--at", "330,60", "--seconds", "0.5", "--waveform", "square", "-o", "out.wav",
        "--json",
      ],
      in: folder)
    expectDone(run)
    let json = try run.json()
    let wav = try Wav(try folder.bytes(of: "out.wav"))
    #expect(Set(json.keys) == ["output", "seconds", "sampleRate", "waveform", "mapping", "peak", "notes"])
    #expect(json["output"] as? String == "out.wav" && json["sampleRate"] as? Int == 48_000)
    #expect(json["waveform"] as? String == "square" && json["mapping"] as? String == "perceived")
    // Printed to a millisecond, and to a ten-thousandth of full scale.
    #expect(abs(try #require(json["seconds"] as? Double) - wav.seconds) < 0.001)
    let peak = try #require(json["peak"] as? Double)
    #expect(abs(peak - Double(wav.peak(0, wav.seconds)) / 32767) < 0.0001)
  }
}
