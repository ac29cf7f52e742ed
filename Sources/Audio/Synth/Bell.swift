// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// One band of the equaliser, for both ears: it turns up or down what is about its middle, and leaves the rest.
///
/// A state-variable filter by the trapezoidal rule, which stays stable and does not click while it is turned, and has no noise of
/// its own at low frequencies. At 0 dB it adds 0 times its band, and is passed by.
struct Bell: BitwiseCopyable {
  /// Bands 1.66 octaves apart touch where each has half of its decibels.
  private static var quality: Float { @_noAllocation @_noLocks get { 0.82 } }

  /// The tangent of half the middle's turn in one sample.
  private let slope: Float
  /// The root of the gain in the middle.
  private var amplitude = Ramp(at: 1)
  private var one = SIMD2<Float>.zero
  private var other = SIMD2<Float>.zero

  /// In Hz, below half the rate.
  init(middle: Double) { slope = Float(Bell.slope(of: middle)) }

  static func slope(of frequency: Double) -> Double {
    let half = Maths.pi * frequency / Double(Block.rate)
    return Maths.sin(half) / Maths.cos(half)
  }

  /// The decibels at another frequency of a bell with some in its middle; `ratio` is of the two slopes.
  @_noAllocation @_noLocks
  static func decibels(_ middle: Double, at ratio: Double) -> Double {
    let square = ratio * ratio
    let off = (1 - square) * (1 - square)
    let width = square / (Double(quality) * Double(quality))
    let gain = Maths.exp2(middle * Bell.octavesADecibel)
    return Maths.log2((off + width * gain) / (off + width / gain)) / (2 * Bell.octavesADecibel)
  }

  /// Doublings of an amplitude: log2(10) / 20.
  static var octavesADecibel: Double { @_noAllocation @_noLocks get { 0.16609640474436813 } }

  @_noAllocation @_noLocks
  func isFlat() -> Bool { amplitude.target == 1 && !amplitude.isMoving() }

  /// Whether what is left of earlier sound is under a 24-bit converter's last bit.
  @_noAllocation @_noLocks
  func isEmpty() -> Bool {
    for side in 0..<2 {
      guard one[side].magnitude < 0x1p-24, other[side].magnitude < 0x1p-24 else { return false }
    }
    return true
  }

  /// The middle's decibels, so many blocks from now.
  @_noAllocation @_noLocks
  mutating func move(to decibels: Double, blocks: Int32) {
    amplitude.move(to: Float(Maths.exp2(decibels * Bell.octavesADecibel / 2)), blocks: blocks)
  }

  /// Empty, and turned as it is to be.
  @_noAllocation @_noLocks
  mutating func rest() {
    amplitude.jump(to: amplitude.target)
    (one, other) = (.zero, .zero)
  }

  /// Filters one block of stereo in place.
  @_noAllocation @_noLocks
  mutating func render(_ frames: UnsafeMutablePointer<SIMD2<Float>>) {
    if isFlat() { return }
    let way = amplitude.nextBlock()
    let start = weights(way.first())
    // On a straight line between two filters, each of which is stable.
    let step = (weights(way.last()) - start) * (1 / Float(Block.frames))
    var (one, other) = (self.one, self.other)
    for frame in 0..<Block.frames {
      let weights = start + step * Float(frame)
      let sample = frames[frame]
      let rest = sample - other
      let band = weights[0] * one + weights[1] * rest
      let low = other + weights[1] * one + weights[2] * rest
      one = 2 * band - one
      other = 2 * low - other
      frames[frame] = sample + weights[3] * band
    }
    (self.one, self.other) = (one, other)
    if isFlat() { rest() }
  }

  /// What the filter is made of: how its two memories follow, and how much of the band is added.
  @_noAllocation @_noLocks @inline(__always)
  private func weights(_ amplitude: Float) -> SIMD4<Float> {
    let damping = 1 / (Bell.quality * amplitude)
    let first = 1 / (1 + slope * (slope + damping))
    return SIMD4(first, slope * first, slope * slope * first, damping * (amplitude * amplitude - 1))
  }
}
