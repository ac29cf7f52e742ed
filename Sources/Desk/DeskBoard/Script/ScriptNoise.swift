// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// The noise of a room, the same at every run: each sample is made of its place alone.
struct ScriptNoise {
  private let start: Int64
  private let peak: Float

  /// In decibels below the loudest that a microphone can tell.
  init(_ decibels: Double, from start: Int64) {
    self.start = start
    // Evenly spread numbers are as loud as 1/sqrt(3) of their peak; 6.0206 decibels are twice as much.
    peak = Float(Maths.exp2(decibels / 6.0206) * 1.7320508)
  }

  func sample(_ place: Int64) -> Float {
    guard place >= start else { return 0 }
    // SplitMix64 by Steele, Lea and Flood, one step from each place.
    var bits = UInt64(bitPattern: place) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return peak * (Float(bits >> 40) / Float(1 << 23) - 1)
  }
}
