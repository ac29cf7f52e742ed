// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How much sound goes to the ears: what goes out, A-weighted as in IEC 61672-1, squared and summed.
///
/// Both ears are one vector. The curve's three lower poles and four zeros are kept where they are; the filter's upper end,
/// where the standard has a double pole at 12.2 kHz, has the same pole and a numerator that meets the standard's curve at
/// 1, 10 and 20 kHz, so that nothing is lost near half the sample rate: within 0.15 dB from 10 Hz to 20 kHz.
public struct AWeighting: BitwiseCopyable, Sendable {
  private var low = Section(zero: 1, pole: 20.598997, 20.598997)
  private var middle = Section(zero: 1, pole: 107.65265, 737.86223)
  private var high = Section(
    numerator: (0.592416197948346, 0.172446137193172, -0.00942443850515962), pole: 12194.217, 12194.217)
  /// Whether the filter holds nothing.
  private var isEmpty = true

  public init() {}

  /// The sum of the squares of the louder ear's samples in one block, left and right in turn. Silence after silence takes
  /// no time.
  @_noAllocation @_noLocks
  public mutating func measure(_ block: UnsafePointer<Float>) -> Double {
    if isEmpty && AWeighting.isSilent(block) { return 0 }
    var sum = SIMD2<Double>.zero
    for frame in 0..<Block.frames {
      let sample = SIMD2(Double(block[frame &* 2]), Double(block[frame &* 2 &+ 1]))
      let weighted = high.filter(middle.filter(low.filter(sample)))
      sum += weighted * weighted
    }
    let louder = sum[0] > sum[1] ? sum[0] : sum[1]
    // A filter that has taken a NaN would keep it for ever.
    guard louder < .infinity else {
      empty()
      return 0
    }
    isEmpty = louder < AWeighting.forgotten && AWeighting.isSilent(block)
    if isEmpty { empty() }
    return louder
  }

  @_noAllocation @_noLocks
  private mutating func empty() {
    low.empty()
    middle.empty()
    high.empty()
    isEmpty = true
  }

  @_noAllocation @_noLocks
  private static func isSilent(_ block: UnsafePointer<Float>) -> Bool {
    // Ors the bits of all samples but their signs, eight at a time: a box at rest computes no more than this.
    var bits = Bits.zero
    let bytes = UnsafeRawPointer(block)
    for i in 0..<Block.fineLanes { bits |= bytes.loadUnaligned(fromByteOffset: i &* 32, as: Bits.self) }
    return bits & Bits(repeating: 0x7FFF_FFFF) == .zero
  }

  /// 150 dB below full scale, far under what any ear or card knows.
  private static var forgotten: Double { @_noAllocation @_noLocks get { 1e-14 } }
}

/// Two poles and two zeros, for both ears.
private struct Section: BitwiseCopyable, Sendable {
  private let b0, b1, b2, a1, a2: Double
  private var one = SIMD2<Double>.zero
  private var other = SIMD2<Double>.zero

  /// A double zero on the real axis of the z plane, where 1 is 0 Hz; poles in Hz.
  init(zero: Double, pole first: Double, _ second: Double) {
    self.init(numerator: (1, -2 * zero, zero * zero), pole: first, second)
  }

  init(numerator: (Double, Double, Double), pole first: Double, _ second: Double) {
    (b0, b1, b2) = numerator
    let turn = -2 * Maths.pi / Double(Block.rate)
    let (p, q) = (Maths.exp(turn * first), Maths.exp(turn * second))
    (a1, a2) = (-(p + q), p * q)
  }

  @_noAllocation @_noLocks @inline(__always)
  mutating func filter(_ x: SIMD2<Double>) -> SIMD2<Double> {
    let y = b0 * x + one
    one = b1 * x - a1 * y + other
    other = b2 * x - a2 * y
    return y
  }

  @_noAllocation @_noLocks
  mutating func empty() {
    one = .zero
    other = .zero
  }
}
