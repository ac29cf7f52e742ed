// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// Sounds to play, as WAV files of two sides at 8 kHz.
enum Tones {
  static let rate = 8000

  /// The samples of both sides at each moment, -1 to 1.
  static func wave(seconds: Double, _ sample: (Double) -> (left: Double, right: Double)) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var samples: [UInt8] = []
    for frame in 0..<Int(seconds * Double(rate)) {
      let (left, right) = sample(Double(frame) / Double(rate))
      samples += bytes(Int(left * 32_767), 2) + bytes(Int(right * 32_767), 2)
    }
    return Array("RIFF".utf8) + bytes(36 + samples.count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
      + bytes(1, 2) + bytes(2, 2) + bytes(rate, 4) + bytes(4 * rate, 4) + bytes(4, 2) + bytes(16, 2)
      + Array("data".utf8) + bytes(samples.count, 4) + samples
  }

  static func tone(_ frequency: Double, seconds: Double) -> [UInt8] {
    wave(seconds: seconds) {
      let sample = 0.3 * sin(2 * .pi * frequency * $0)
      return (sample, sample)
    }
  }
}
