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
      ("light 0.1", "Too dark.", "light 0.5"),
    ])
  func words(wrong: String, words: String, right: String) throws {
    #expect(try aim(["aim lean 0", wrong]).words == [words])
    #expect(try aim(["aim lean 0", wrong], then: "8 \(right)\n").words == [words, "Good."])
  }

  @Test("Held well the box has no word; a script that never aims has no tone either")
  func well() throws {
    let good = try aim(["aim lean 0"])
    #expect(good.words == [] && good.wav.peak(8, 12) > 0)
    let silent = try aim(["light 0.1"])
    #expect(silent.words == [] && silent.wav.peak(8, 12) == 0)
  }

  @Test("The tone is quiet, and gone soon after the end")
  func quiet() throws {
    let wav = try aim(["aim lean 20"]).wav
    #expect(wav.peak(8, 12) > 0 && wav.peak(8, 12) < 32767 / 10)
    #expect(wav.seconds < 15)
  }

  @Test("The tone beats half a time a second for every degree of lean", arguments: [-24.0, -10, 10, 16, 24])
  func beat(degrees: Double) throws {
    let beat = try aim(["aim lean \(degrees)", "light 0.5"]).wav.beat(from: 8, to: 12)
    // A view tells the lean of sharp edges to 1.4 degrees.
    #expect(abs(beat - 0.5 * degrees.magnitude) < 0.7, "\(beat)")
  }

  @Test("A tilt sensor knows the lean better than the view, and the tone follows it")
  func tilt() throws {
    let beat = try aim(["aim lean -20", "light 0.5", "tilt -0.2588 0.9659 0"]).wav.beat(from: 8, to: 12)
    #expect(abs(beat - 7.5) < 0.3, "15 degrees: \(beat)")
  }

  @Test("The more a view is blurred, the more of the tone is breath")
  func breath() throws {
    let pure = try [0, 1, 4].map { try purity(try aim(["aim blur \($0)", "light 0.5"]).wav) }
    #expect(pure[0] > 0.9 && pure[0] > pure[1] + 0.1 && pure[1] > pure[2] + 0.1, "\(pure)")
  }

  @Test("The lighter the view the higher the tone: an octave for each half of full light")
  func light() throws {
    for (light, frequency) in [(0.3, 250.1), (0.5, 330)] {
      let tone = try aim(["aim lean 0", "light \(light)"]).wav.tone(near: frequency, from: 9)
      // A view tells light in steps of 255.
      #expect(abs(cents(tone.frequency, above: frequency)) < 20, "\(tone)")
    }
  }

  /// How much of the sound is one steady tone.
  private func purity(_ wav: Wav) throws -> Double {
    let found = try wav.tone(near: 330, from: 9).frequency
    return try wav.tone(near: found, from: 9).share
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
