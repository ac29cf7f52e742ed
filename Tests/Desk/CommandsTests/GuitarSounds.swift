// SPDX-License-Identifier: GPL-3.0-or-later
import Chances
import Foundation
import Guitars

/// Computed guitars as WAV files of one side.
enum GuitarSounds {
  /// The open strings' keys, from the sixth to the first.
  static let open = [40, 45, 50, 55, 59, 64]

  static func frequency(_ key: Double) -> Double { 440 * exp2((key - 69) / 12) }

  /// Plucks at seconds, of strings from 0, the sixth; a microphone's noise lies 50 dB below them.
  static func wave(
    _ plucks: [(time: Double, string: Int, key: Double)], seconds: Double = 2, rate: Int = 48_000
  ) -> [UInt8] {
    var dice = Dice(seed: 21)
    // A file of another rate has the same tones.
    let slower = 48_000 / Double(rate)
    let all = plucks.map {
      Pluck(
        time: Int($0.time * Double(rate)), string: $0.string, frequency: frequency($0.key) * slower)
    }
    var samples = Performance(all).samples(Int(seconds * Double(rate)), kind: 1, &dice)
    Noise.add(to: &samples, level: 0.001, isPink: false, &dice)
    return wave(samples.map { 0.25 * $0 }, rate: rate)
  }

  /// All strings of a shape that are not nil, 12 ms one after the other.
  static func strum(_ frets: [Int?], cents: [Double] = []) -> [UInt8] {
    wave(
      frets.indices.compactMap { string in
        frets[string].map {
          let off = cents.isEmpty ? 0 : cents[string] / 100
          return (0.5 + 0.012 * Double(string), string, Double(open[string] + $0) + off)
        }
      })
  }

  static func wave(_ samples: [Float], rate: Int = 48_000) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let data = samples.flatMap { bytes(Int(32_767 * max(-1, min(1, $0))), 2) }
    return Array("RIFF".utf8) + bytes(36 + data.count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
      + bytes(1, 2) + bytes(1, 2) + bytes(rate, 4) + bytes(2 * rate, 4) + bytes(2, 2) + bytes(16, 2)
      + Array("data".utf8) + bytes(data.count, 4) + data
  }
}
