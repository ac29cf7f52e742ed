// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// Help with aiming as it is heard: words in the transcript, the tone in the sound.
@Suite struct AimingTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Png.picture(64, 48) { x, _ in x < 32 ? 0xFF0000 : 0x0000FF }, to: "halves.png")
  }

  /// A hand that aims like this until 13 seconds, by when all words have been said.
  private func aim(_ lines: [String], then: String = "") throws -> (words: [String], wav: Wav) {
    let text = "picture halves.png\n" + lines.map { "0 \($0)\n" }.joined() + then + "13 end\n"
    try folder.write(text, to: "a.scenario")
    let run = try sonifier(["scenario", "a.scenario", "--wav", "a.wav"], in: folder)
    expectDone(run)
    let words = run.output.split(separator: "\n").compactMap { $0.firstMatch(of: /\d  say    (.*)/)?.1 }
    return (words.dropFirst().map(String.init), try Wav(try folder.bytes(of: "a.wav")))
  }

  @Test(
    "What keeps the picture from being good is said once, and that it is good again",
    arguments: [
      ("aim lean 20", "Leaning right.", "aim lean 0"), ("aim lean -20", "Leaning left.", "aim lean 0"),
      ("aim blur 4", "Blurred.", "aim blur 0"), ("aim shake 5", "Hold still.", "aim shake 0"),
      ("light 0.1", "Too dark.", "light 0.4"),
    ])
  func words(wrong: String, words: String, right: String) throws {
    // A lean is told again while it lasts.
    #expect(Set(try aim(["aim lean 0", wrong]).words) == [words])
    let said = try aim(["aim lean 0", wrong], then: "8 \(right)\n").words
    #expect(said.first == words && said.last == "The whole picture is in view.", "\(said)")
  }

  @Test("Held well the box has one word; a script that never aims has no tone either")
  func well() throws {
    let good = try aim(["aim lean 0"])
    #expect(good.words == ["The whole picture is in view."] && good.wav.peak(8, 12) > 0)
    let silent = try aim(["light 0.1"])
    #expect(silent.words == [] && silent.wav.peak(8, 12) == 0)
  }

  @Test(
    "A picture that is not whole in view is brought there by words, and then said to be",
    arguments: [
      ("aim turn 20", "The left edge is out of view. Turn left.", "aim turn 0"),
      ("aim raise 15", "The bottom edge is out of view. Aim lower.", "aim raise 0"),
      ("aim away 250", "Closer.", "aim away 110"),
    ])
  func guided(wrong: String, words: String, right: String) throws {
    let said = try aim(["aim away 110"], then: "0 \(wrong)\n8 \(right)\n").words
    #expect(said.first == words && said.last == "The whole picture is in view.", "\(said)")
  }

  @Test("Where the picture is whole in view the tone is a chord: a major third and a fifth above it")
  func chord() throws {
    let wav = try aim(["aim away 110", "light 0.4"]).wav
    let base = try wav.tone(near: 287.3, from: 9.4).frequency
    for ratio in [1, 1.25, 1.5] {
      let tone = try wav.tone(near: base * ratio, from: 9.4)
      #expect(abs(cents(tone.frequency, above: base * ratio)) < 3 && tone.share > 0.2, "\(ratio): \(tone)")
    }
    #expect(wav.peak(9, 12) < 32767 / 10)
  }

  @Test("The tone is quiet, and gone soon after the end")
  func quiet() throws {
    let wav = try aim(["aim lean 20"]).wav
    #expect(wav.peak(9.4, 11.9) > 0 && wav.peak(9.4, 11.9) < 32767 / 10)
    #expect(wav.seconds < 15)
  }

  // Words that are said again end before 9.4 seconds, and the next begin at 12.

  @Test("The tone beats half a time a second for every degree of lean", arguments: [-24.0, -10, 10, 16, 24])
  func beat(degrees: Double) throws {
    let beat = try aim(["aim lean \(degrees)", "light 0.4"]).wav.beat(from: 9.4, to: 11.9)
    // A view tells the lean of sharp edges to 1.4 degrees.
    #expect(abs(beat - 0.5 * degrees.magnitude) < 0.7, "\(beat)")
  }

  @Test("A tilt sensor knows the lean better than the view, and the tone follows it")
  func tilt() throws {
    let beat = try aim(["aim lean -20", "light 0.4", "tilt -0.2588 0.9659 0"]).wav.beat(from: 9.4, to: 11.9)
    #expect(abs(beat - 7.5) < 0.3, "15 degrees: \(beat)")
  }

  @Test("The more a view is blurred, the more of the tone is breath")
  func breath() throws {
    let pure = try [0, 1, 4].map { try purity(try aim(["aim blur \($0)", "light 0.4"]).wav) }
    #expect(pure[0] > 0.9 && pure[0] > pure[1] + 0.1 && pure[1] > pure[2] + 0.1, "\(pure)")
  }

  @Test("The lighter the view the higher the tone: an octave for each half of full light")
  func light() throws {
    for (light, frequency) in [(0.3, 250.1), (0.4, 287.3)] {
      let tone = try aim(["aim lean 0", "light \(light)"]).wav.tone(near: frequency, from: 9)
      // A view tells light in steps of 255.
      #expect(abs(cents(tone.frequency, above: frequency)) < 20, "\(tone)")
    }
  }

  /// How much of the sound is one steady chord.
  private func purity(_ wav: Wav) throws -> Double {
    let found = try wav.tone(near: 287.3, from: 9.4).frequency
    return try [1, 1.25, 1.5].reduce(0) { $0 + (try wav.tone(near: found * $1, from: 9.4).share) }
  }
}

extension Wav {
  /// How many times a second the sound swells and falls, up to 20: the strongest rhythm of its power.
  fileprivate func beat(from: Double, to: Double) -> Double {
    // In samples: a fraction of the fastest beat.
    let block = 240
    let (first, last) = (Int(from * Wav.rate) / block, Int(to * Wav.rate) / block)
    var power: [Double] = []
    for index in first..<last {
      var sum = 0
      for frame in index * block..<(index + 1) * block {
        sum += left[frame] * left[frame] + right[frame] * right[frame]
      }
      power.append(Double(sum))
    }
    let mean = power.reduce(0, +) / Double(power.count)
    for index in power.indices {
      let place = 2 * Double.pi * Double(index) / Double(power.count)
      let weight: Double = 0.5 - 0.5 * cos(place)
      power[index] = (power[index] - mean) * weight
    }
    func strength(_ rhythm: Double) -> Double {
      let turn: Double = 2 * Double.pi * rhythm * Double(block) / Wav.rate
      var (real, imaginary) = (0.0, 0.0)
      for (index, amount) in power.enumerated() {
        real += amount * cos(turn * Double(index))
        imaginary += amount * sin(turn * Double(index))
      }
      return real * real + imaginary * imaginary
    }
    var (best, most) = (0.0, 0.0)
    for rhythm in stride(from: 1.0, through: 20, by: 0.05) {
      let found = strength(rhythm)
      if found > most { (best, most) = (rhythm, found) }
    }
    return best
  }
}
