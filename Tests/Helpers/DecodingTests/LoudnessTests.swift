// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Decoding

/// How loud a helper says that sound files are.
@Suite struct LoudnessTests {
  /// A WAV file of 16 bits: a tone of 997 Hz at a level for each second.
  private func wave(_ levels: [Double], channels: Int = 2, rate: Int = 48_000) -> [UInt8] {
    func bytes(_ number: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(number >> (8 * $0) & 0xFF) } }
    var samples: [UInt8] = []
    samples.reserveCapacity(levels.count * rate * channels * 2)
    for (second, level) in levels.enumerated() {
      for frame in 0..<rate {
        let angle = 2 * Double.pi * 997 * Double(second * rate + frame) / Double(rate)
        let sample = Int((32_767 * level * sin(angle)).rounded()) & 0xFFFF
        for _ in 0..<channels { samples += [UInt8(sample & 0xFF), UInt8(sample >> 8)] }
      }
    }
    let form =
      bytes(1, 2) + bytes(channels, 2) + bytes(rate, 4) + bytes(rate * channels * 2, 4)
      + bytes(channels * 2, 2) + bytes(16, 2)
    let head = Array("WAVEfmt ".utf8) + bytes(16, 4) + form + Array("data".utf8) + bytes(samples.count, 4)
    return Array("RIFF".utf8) + bytes(head.count + samples.count, 4) + head + samples
  }

  private func measured(_ file: [UInt8]) throws -> TitleLoudness {
    // In seconds: more than the busiest machine takes.
    try withFile(file) { try SoundFile.loudness(of: $0, by: Importer(seconds: 600)) }
  }

  @Test(
    "A sine of 997 Hz on both sides has as many LUFS as its peak has decibels, as the standard says",
    arguments: [1, 2])
  func standard(channels: Int) throws {
    for level in [0.1, 0.5] {
      let found = try measured(wave([Double](repeating: level, count: 5), channels: channels))
      let decibels = 2000 * log10(level)
      // A tenth of a decibel is what the standard allows a meter, and twice that for a true peak.
      #expect(
        abs(Double(found.loudness) - decibels) < 10 && abs(Double(found.peak) - decibels) < 20, "\(found)")
    }
  }

  @Test("Pauses do not count, and silence alone is silence, which stays as it is")
  func silence() throws {
    let spoken = try measured(wave([0.1, 0.1, 0.1, 0, 0, 0, 0, 0, 0, 0.1, 0.1, 0.1]))
    #expect(abs(spoken.loudness + 2000) < 30)
    let nothing = try measured(wave([0, 0]))
    #expect(nothing.loudness <= TitleLoudness.silence && nothing.gain == 1)
  }

  @Test("Of what is longer than ten minutes, pieces are measured that are spread to its end")
  func long() throws {
    // Twelve minutes at a low rate, the last quarter louder: alone it would be -6, the rest -26.
    let levels = (0..<720).map { $0 < 540 ? 0.05 : 0.5 }
    let found = try measured(wave(levels, channels: 1, rate: 8000))
    // What is 10 dB below the whole does not count.
    #expect(abs(found.loudness + 602) < 40, "\(found)")
  }

  @Test("What is no sound cannot be measured")
  func damaged() {
    #expect(throws: PictureFileError.self) { try measured(Array("RIFF0000WAVEno".utf8)) }
    #expect(throws: PictureFileError.self) { try measured([1]) }
  }

  @Test(
    "What is too loud comes down to the target; what is too soft goes up as far as its peaks and 12 dB leave")
  func turns() {
    func turn(_ loudness: Int, _ peak: Int) -> Int { TitleLoudness(loudness: loudness, peak: peak).turn }
    #expect(turn(-800, 50) == -1000 && turn(-1800, 0) == 0)
    #expect(turn(-2300, -2000) == 500 && turn(-2300, -30) == 300 && turn(-2300, 300) == 0)
    #expect(turn(-4000, -3000) == 1200 && turn(-7000, -30_000) == 0 && turn(-30_000, -30_000) == 0)
    let gain = TitleLoudness(loudness: -800, peak: 0).gain
    #expect(abs(gain - 0.316228) < 1e-5)
    #expect(abs(TitleLoudness(loudness: -4000, peak: -3000).gain - 3.981072) < 1e-4)
  }

  @Test("Numbers come over the wire as they went, and no others are taken")
  func wire() {
    for numbers in [(0, 0), (-1834, 57), (-30_000, 30_000)] {
      let loudness = TitleLoudness(loudness: numbers.0, peak: numbers.1)
      #expect(TitleLoudness(loudness.encoded[...]) == loudness)
    }
    #expect(TitleLoudness([1, 2, 3]) == nil && TitleLoudness([1, 2, 3, 4, 5]) == nil)
    #expect(
      TitleLoudness(lufs: -.infinity, peakDecibels: .nan) == TitleLoudness(loudness: -30_000, peak: -30_000))
    #expect(TitleLoudness(lufs: 1e9, peakDecibels: 1e300).encoded.count == 4)
  }
}
