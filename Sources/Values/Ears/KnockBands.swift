// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How loud three bands are, 5 ms after 5 ms: a body's thump, strings' first partials, and all above.
struct KnockBands {
  /// Samples of 48 kHz in one of 6 kHz, and those in a frame: 5 ms.
  static let share = 8
  static let frame = 30
  /// Samples of 48 kHz in a frame.
  static let step = 240
  static let count = 3
  /// Frames kept: 2.56 s.
  static let kept = 512

  private var low, middle, high: TwoPoles
  private var sum: Float = 0
  private var summed = 0
  private var powers = SIMD4<Float>.zero
  private var filled = 0
  private var past = [SIMD4<Float>](repeating: .zero, count: KnockBands.kept)
  /// Whole frames so far.
  private(set) var frames = 0

  /// In Hz: the upper end of a body's thump, and of what strings' first partials have.
  private static let corners = (60.0, 290.0, 900.0)
  private static let rate = 6000.0

  /// Real multiplications for each second of sound.
  static var multiplications: Double {
    // Five sections of four multiplications and the squares for each of 6000 samples, and the shares of both divisions.
    KnockBands.rate * (5 * 4 + 3 + 1) + 4 * KnockBands.rate / Double(KnockBands.frame)
  }

  init() {
    low = TwoPoles(from: KnockBands.corners.0, to: KnockBands.corners.1, rate: KnockBands.rate)
    middle = TwoPoles(from: KnockBands.corners.1, to: KnockBands.corners.2, rate: KnockBands.rate)
    high = TwoPoles(from: KnockBands.corners.2, to: nil, rate: KnockBands.rate)
  }

  /// Takes a sample of 48 kHz; true when a frame has ended.
  mutating func push(_ sample: Float) -> Bool {
    sum += sample
    summed += 1
    guard summed == KnockBands.share else { return false }
    let value = sum / Float(KnockBands.share)
    (sum, summed) = (0, 0)
    let bands = SIMD4(low.push(value), middle.push(value), high.push(value), 0)
    powers += bands * bands
    filled += 1
    guard filled == KnockBands.frame else { return false }
    past[frames % KnockBands.kept] = powers / Float(KnockBands.frame)
    (powers, filled, frames) = (.zero, 0, frames + 1)
    return true
  }

  /// Of a frame that is still kept, the three bands' mean squares.
  subscript(_ frame: Int) -> SIMD4<Float> {
    frame >= 0 && frame < frames && frame > frames - KnockBands.kept ? past[frame % KnockBands.kept] : .zero
  }

  /// The mean from one frame to another.
  func mean(_ from: Int, _ to: Int) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for frame in from..<max(to, from + 1) { sum += self[frame] }
    return sum / Float(max(to - from, 1))
  }
}

/// A high pass and a low pass of the second order, one behind the other.
struct TwoPoles {
  private var below, above: Section?

  private struct Section {
    var (b, b1, a1, a2): (Float, Float, Float, Float)
    var (x1, x2, y1, y2): (Float, Float, Float, Float) = (0, 0, 0, 0)

    init(_ corner: Double, rate: Double, isHigh: Bool) {
      // Butterworth's, by the bilinear transform.
      let turn = 2 * Maths.pi * corner / rate
      let (cosine, alpha) = (Maths.cos(turn), Maths.sin(turn) * 0.7071067811865476)
      let scale = 1 / (1 + alpha)
      let gain = (isHigh ? 1 + cosine : 1 - cosine) / 2
      (b, b1) = (Float(gain * scale), Float((isHigh ? -2 : 2) * gain * scale))
      (a1, a2) = (Float(-2 * cosine * scale), Float((1 - alpha) * scale))
    }

    mutating func push(_ x: Float) -> Float {
      let y = b * (x + x2) + b1 * x1 - a1 * y1 - a2 * y2
      (x2, x1, y2, y1) = (x1, x, y1, y)
      return y
    }
  }

  init(from low: Double, to high: Double?, rate: Double) {
    above = Section(low, rate: rate, isHigh: true)
    below = high.map { Section($0, rate: rate, isHigh: false) }
  }

  mutating func push(_ x: Float) -> Float {
    let y = above?.push(x) ?? x
    return below?.push(y) ?? y
  }
}
