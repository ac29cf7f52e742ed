// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Numbers that are random to the ear and the same at every run.
public struct Dice: Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 0x1234_5678 }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// 0 to below 1.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  public mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  public mutating func below(_ count: Int) -> Int { Int(unit() * Double(count)) }

  /// True with a probability.
  public mutating func falls(_ probability: Double) -> Bool { unit() < probability }

  /// Nearly a bell: four even ones, of deviation 1.
  public mutating func bell() -> Double { (unit() + unit() + unit() + unit() - 2) * 1.7320508 }

  public mutating func pick<T>(_ all: [T]) -> T { all[below(all.count)] }
}
