// SPDX-License-Identifier: GPL-3.0-or-later

/// Pseudo-random numbers that repeat for the same seed: SplitMix64 (Steele, Lea and Flood 2014).
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// 0 up to `count`, without it; 0 where there is nothing to choose from.
  mutating func below(_ count: Int) -> Int {
    count > 1 ? Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(count)) >> 32) : 0
  }
}
