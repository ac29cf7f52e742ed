// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How much of a second's power below 500 Hz is the mains: 50 or 60 Hz, twice and three times that.
struct HumDetector {
  /// Of the last whole second, 0 to 1.
  private(set) var share = 0.0

  /// At 1 kHz.
  private var samples = [Float](repeating: 0, count: 1000)
  private var place = 0
  private var sum: Float = 0
  private var count = 0

  init() {}

  mutating func push(_ sample: Float) {
    sum += sample
    count += 1
    guard count == 48 else { return }
    samples[place] = sum / 48
    (sum, count) = (0, 0)
    place += 1
    guard place == samples.count else { return }
    place = 0
    measure()
  }

  private mutating func measure() {
    let mean = samples.reduce(0, +) / Float(samples.count)
    var all = 0.0
    for sample in samples { all += Double((sample - mean) * (sample - mean)) }
    guard all > 0 else {
      share = 0
      return
    }
    let european = [50.0, 100, 150].reduce(0) { $0 + power(at: $1) }
    let american = [60.0, 120, 180].reduce(0) { $0 + power(at: $1) }
    share = max(european, american) / all
  }

  /// The part of the sum of squares that is a sine of this frequency, under no window: whole waves fit in.
  private func power(at frequency: Double) -> Double {
    let step = 2 * Maths.pi * frequency / 1000
    let (c, s) = (Maths.cos(step), Maths.sin(step))
    var (x, y, real, imaginary) = (1.0, 0.0, 0.0, 0.0)
    for sample in samples {
      real += x * Double(sample)
      imaginary += y * Double(sample)
      (x, y) = (x * c - y * s, x * s + y * c)
    }
    return 2 * (real * real + imaginary * imaginary) / Double(samples.count)
  }
}
