// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers that look random and are the same every time: a 64-bit linear congruence, constants by Knuth.
struct Dice {
  private var state: UInt64 = 1

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }
}
