// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// A tilt in one machine word, with a number that distinguishes it from the one before.
struct PackedTilt: Equatable {
  let bits: UInt64

  /// The step in parts of the earth's pull: a hundredth of a degree, and up to eight times the pull.
  private static var step: Double { 1.0 / 4096 }

  init(bits: UInt64) { self.bits = bits }

  /// The first is number 1.
  init(_ tilt: Tilt, number: UInt16) {
    bits =
      UInt64(number) << 48 | PackedTilt.pack(tilt.right) << 32 | PackedTilt.pack(tilt.up) << 16
      | PackedTilt.pack(tilt.out)
  }

  var number: UInt16 { UInt16(truncatingIfNeeded: bits >> 48) }

  var tilt: Tilt { Tilt(right: unpack(32), up: unpack(16), out: unpack(0)) }

  private static func pack(_ pull: Double) -> UInt64 {
    let most = Double(Int16.max)
    let steps = pull.isNaN ? 0 : min(max((pull / step).rounded(), -most), most)
    return UInt64(UInt16(bitPattern: Int16(steps)))
  }

  private func unpack(_ place: UInt64) -> Double {
    Double(Int16(bitPattern: UInt16(truncatingIfNeeded: bits >> place))) * PackedTilt.step
  }
}
