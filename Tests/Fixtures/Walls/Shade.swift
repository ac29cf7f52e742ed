// SPDX-License-Identifier: GPL-3.0-or-later

/// A colour, its parts 0 to 255.
struct Shade {
  let red, green, blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  static func + (one: Shade, other: Shade) -> Shade {
    Shade(one.red + other.red, one.green + other.green, one.blue + other.blue)
  }

  static func * (shade: Shade, times: Double) -> Shade {
    Shade(shade.red * times, shade.green * times, shade.blue * times)
  }
}

/// Numbers by chance that are the same for the same place.
enum Hash {
  /// 0 to 1.
  static func unit(_ x: Int, _ y: Int, _ seed: UInt64) -> Double {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(bitPattern: Int64(x)) &* 0xBF58_476D_1CE4_E5B9
    state = state &+ UInt64(bitPattern: Int64(y)) &* 0x94D0_49BB_1331_11EB
    state = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ state >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((state ^ state >> 31) >> 11) / Double(UInt64(1) << 53)
  }

  /// 0 to 1, from one whole place to the next without steps.
  static func smooth(_ x: Double, _ y: Double, _ seed: UInt64) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (across, down) = (x - left, y - top)
    func at(_ right: Int, _ below: Int) -> Double { unit(Int(left) + right, Int(top) + below, seed) }
    let above = at(0, 0) * (1 - across) + at(1, 0) * across
    return above * (1 - down) + (at(0, 1) * (1 - across) + at(1, 1) * across) * down
  }
}
