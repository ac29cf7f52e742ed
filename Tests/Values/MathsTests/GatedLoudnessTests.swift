// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Maths
import Testing

/// How loud words are by ITU-R BS.1770.
@Suite struct GatedLoudnessTests {
  /// A tone in samples of 16 bits, with a level for each second.
  private func tone(_ levels: [Double], of frequency: Double = 997, rate: Int) -> [Int16] {
    levels.enumerated().flatMap { second, level in
      (0..<rate).map { place in
        let angle = 2 * Double.pi * frequency * Double(second * rate + place) / Double(rate)
        return Int16((32_767 * level * Glibc.sin(angle)).rounded())
      }
    }
  }

  private func lufs(_ samples: [Int16], rate: Int) -> Double? {
    var loudness = GatedLoudness(rate: rate)
    loudness.put(samples[...])
    return loudness.lufs
  }

  @Test("A sine of 997 Hz on both ears has as many LUFS as its peak has decibels, at every microphone's rate")
  func standard() throws {
    for rate in [8000, 16_000, 44_100, 48_000, 96_000] {
      for level in [0.01, 0.1, 0.5] {
        let found = try #require(lufs(tone([level, level, level], rate: rate), rate: rate))
        // The standard allows a meter a tenth of a decibel.
        #expect(abs(found - 20 * log10(level)) < 0.1, "\(rate): \(found)")
      }
    }
  }

  @Test("A head lifts what is high by 4 dB, and hears little of what is lowest")
  func weighting() throws {
    // The standard's filters at 48 kHz, against 997 Hz.
    for (frequency, change) in [(25.0, -11.1), (100, -1.82), (10_000, 3.35)] {
      let found = try #require(lufs(tone([0.1, 0.1, 0.1], of: frequency, rate: 48_000), rate: 48_000))
      #expect(abs(found + 20 - change) < 0.1, "\(frequency): \(found)")
    }
  }

  @Test("Pauses and a soft room do not count, and pieces come to the same as the whole")
  func gates() throws {
    let words = tone([0.1, 0.1, 0, 0, 0, 0.001, 0.001, 0.001, 0.1, 0.1], rate: 16_000)
    let found = try #require(lufs(words, rate: 16_000))
    // Blocks half in a pause count for what they are.
    #expect(abs(found + 20) < 0.4, "\(found)")
    var inPieces = GatedLoudness(rate: 16_000)
    for start in stride(from: 0, to: words.count, by: 777) {
      inPieces.put(words[start..<min(start + 777, words.count)])
    }
    #expect(inPieces.lufs == found)
  }

  @Test("One short word has a loudness, and silence has none")
  func short() throws {
    let word = try #require(lufs(Array(tone([0.1], rate: 48_000).prefix(12_000)), rate: 48_000))
    #expect(abs(word + 20) < 0.3, "\(word)")
    #expect(lufs([], rate: 48_000) == nil && lufs([Int16](repeating: 0, count: 96_000), rate: 48_000) == nil)
    #expect(lufs([Int16](repeating: .min, count: 3), rate: 48_000) == nil)
  }
}
