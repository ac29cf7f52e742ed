// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Random numbers of a seed, the same on every machine: SplitMix64.
public struct Dice: Sendable {
  private var state: UInt64

  public init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0xd134_2543_de82_ef95 &+ 1
    // Neighbouring seeds have nothing in common.
    state = next() ^ next()
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// From 0 to 1, without 1.
  public mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  public mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * uniform()
  }

  public mutating func whole(_ count: Int) -> Int { Int(uniform() * Double(count)) }

  /// Of mean 0 and variance 1: six uniform ones, near enough to Gauss for noise.
  public mutating func normal() -> Double {
    var sum = 0
    for _ in 0..<2 {
      let bits = next()
      sum += Int(bits & 0x1f_ffff) + Int(bits >> 21 & 0x1f_ffff) + Int(bits >> 42 & 0x1f_ffff)
    }
    // Each piece is a number of 21 bits; six of them have half their number as variance.
    return (Double(sum) * 0x1p-21 - 3) * 1.414_213_562_373_095
  }
}
