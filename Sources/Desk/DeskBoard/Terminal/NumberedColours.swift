// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// The 256 colours of xterm, of which 16 are whatever a person likes: a cube of 6 x 6 x 6 from 16, and 24 greys from 232.
package enum NumberedColours {
  /// What a step of the cube shows, for each primary.
  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  /// The colour of a number from 16 up.
  package static func colour(_ number: UInt8) -> SRGB8 {
    let index = Int(number) - 16
    guard index < 216 else {
      let grey = UInt8(8 + 10 * (index - 216))
      return SRGB8(red: grey, green: grey, blue: grey)
    }
    guard index >= 0 else { return SRGB8(integer: 0) }
    return SRGB8(
      red: UInt8(level(index / 36)), green: UInt8(level(index / 6 % 6)), blue: UInt8(level(index % 6)))
  }

  /// The number from 16 up that looks the least different: one of the eight around it in the cube, or a grey.
  package static func nearest(to colour: SRGB8) -> UInt8 {
    let (red, green, blue) = (Int(colour.red), Int(colour.green), Int(colour.blue))
    let wanted = OKLab(LinearRGB(colour))
    let grey = UInt8(232 + min(max(((red + green + blue) / 3 - 3) / 10, 0), 23))
    var (best, least) = (grey, difference(grey, wanted))
    for corner in 0..<8 {
      let number =
        16 + 36 * step(red, up: corner & 1) + 6 * step(green, up: corner >> 1 & 1)
        + step(blue, up: corner >> 2)
      let difference = difference(UInt8(number), wanted)
      if difference < least { (best, least) = (UInt8(number), difference) }
    }
    return best
  }

  /// The last step that isn't above a value, or the one after it.
  private static func step(_ value: Int, up: Int) -> Int { min((value < 95 ? 0 : (value - 55) / 40) + up, 5) }

  private static func difference(_ number: UInt8, _ wanted: OKLab) -> Double {
    let shown = OKLab(LinearRGB(colour(number)))
    let (lightness, a, b) = (shown.lightness - wanted.lightness, shown.a - wanted.a, shown.b - wanted.b)
    // Twice the weight for the colour: this picture is about nothing else.
    return lightness * lightness + 2 * (a * a + b * b)
  }
}
