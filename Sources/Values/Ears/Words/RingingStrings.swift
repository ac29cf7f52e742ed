// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Chords that ring, computed from their partials at 16 kHz: what words are said over.
enum RingingStrings {
  /// E minor, C, G, A minor, D and A, as keys from the lowest string on.
  private static let chords = [
    [40, 47, 52, 55, 59, 64], [48, 52, 55, 60, 64], [43, 47, 50, 55, 59, 67], [45, 52, 57, 60, 64],
    [50, 57, 62, 66], [45, 52, 57, 61, 64],
  ]
  static var count: Int { chords.count }
  private static let partials = 30
  /// In Hz: what a rate of 16 kHz holds.
  private static let highest = 7500.0
  /// In samples from one string to the next: 12 ms.
  private static let apart = 192
  /// B, as of a steel string; and where it is plucked, as a share of its length.
  private static let stiffness = 1e-4
  private static let pluck = 0.21

  /// So many samples from the first string on, whose first partial is 1, as each string's is.
  static func sound(chord: Int, count: Int) -> [Float] {
    var sound = [Float](repeating: 0, count: count)
    for (index, key) in chords[chord % chords.count].enumerated() {
      let string = 440 * Maths.exp2(Double(key - 69) / 12)
      for first in stride(from: 1, through: partials, by: Swings.size) {
        guard var swings = Swings(first, of: string) else { break }
        var place = apart * index
        while place < sound.count {
          swings.step(into: &sound[place])
          place += 1
        }
      }
    }
    return sound
  }

  /// Eight partials of a string that swing side by side.
  private struct Swings {
    static let size = 8
    /// The turn of a sample, with what is lost in it.
    private var (c, s) = (SIMD8<Double>.zero, SIMD8<Double>.zero)
    private var (x, y) = (SIMD8<Double>.zero, SIMD8<Double>.zero)

    /// From this partial on; nil where all are too high for the rate.
    init?(_ first: Int, of string: Double) {
      var count = 0
      for lane in 0..<Swings.size where first + lane <= partials {
        let number = Double(first + lane)
        let frequency = string * number * (1 + stiffness * number * number).squareRoot()
        guard frequency < highest else { break }
        let step = 2 * Maths.pi * frequency / Double(WordFrames.rate)
        // The lowest partials fall to 1/e in two seconds, those at 3 kHz in a quarter of one.
        let decay = Maths.exp(-(0.4 + 0.0012 * frequency) / Double(WordFrames.rate))
        (c[lane], s[lane]) = (decay * Maths.cos(step), decay * Maths.sin(step))
        x[lane] = Maths.sin(Maths.pi * number * pluck) / (number * Maths.sin(Maths.pi * pluck))
        count += 1
      }
      guard count > 0 else { return nil }
    }

    /// Adds a sample.
    mutating func step(into sample: inout Float) {
      let values = SIMD8<Float>(y)
      for lane in 0..<Swings.size { sample += values[lane] }
      (x, y) = (x * c - y * s, x * s + y * c)
    }
  }
}

/// White noise of a seed.
struct Hiss {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// From -1 to 1.
  mutating func next() -> Float {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Float(Int32(truncatingIfNeeded: state >> 32)) / 2_147_483_648
  }
}
