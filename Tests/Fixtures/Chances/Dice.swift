// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers that are random to the ear and the same on every machine: SplitMix64.
public struct Dice: Sendable {
  private var state: UInt64

  public init(seed: Int) { self.init(seed: UInt64(bitPattern: Int64(seed))) }

  public init(seed: UInt64) {
    state = seed &* 0xd134_2543_de82_ef95 &+ 1
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

  /// 0 to below 1.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  public mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  public mutating func below(_ count: Int) -> Int { Int(unit() * Double(count)) }

  /// True with a probability.
  public mutating func falls(_ probability: Double) -> Bool { unit() < probability }

  /// Of mean 0 and variance 1: six even ones, near enough to Gauss for noise.
  public mutating func bell() -> Double {
    var sum = 0
    for _ in 0..<2 {
      let bits = next()
      sum += Int(bits & 0x1f_ffff) + Int(bits >> 21 & 0x1f_ffff) + Int(bits >> 42 & 0x1f_ffff)
    }
    // Each piece is a number of 21 bits; six of them have half their number as variance.
    return (Double(sum) * 0x1p-21 - 3) * 1.414_213_562_373_095
  }

  public mutating func pick<T>(_ all: [T]) -> T { all[below(all.count)] }
}
