// SPDX-License-Identifier: GPL-3.0-or-later
import Picture
import Testing

@Suite struct ColourSpacesTests {
  @Test("Every 8-bit value comes back from light as itself")
  func everyByte() {
    for byte in UInt8.min...UInt8.max {
      let colour = SRGB8(red: byte, green: 255 - byte, blue: byte)
      #expect(SRGB8(LinearRGB(colour)) == colour)
      #expect(SRGB8(integer: colour.integer) == colour)
    }
    #expect(SRGB8(red: 0x12, green: 0x34, blue: 0x56).integer == 0x123456)
  }

  @Test("The curve of sRGB has its published corner, ends and middle")
  func curve() {
    #expect(SRGBCurve.light(of: 0) == 0)
    #expect(SRGBCurve.light(of: 1) == 1)
    #expect(1 - SRGBCurve.value(of: 1) <= 1.2e-16)
    // The two parts meet within the seven digits that the standard gives its constants.
    #expect((SRGBCurve.light(of: 0.04045) - SRGBCurve.light(of: 0.040450001)).magnitude < 1e-7)
    // 0.5 is 0.21404 of light, a figure that every text on sRGB gives.
    #expect((SRGBCurve.light(of: 0.5) - 0.21404).magnitude < 5e-6)
  }

  @Test("Light that a screen cannot show is cut off, and no number breaks it")
  func cutOff() {
    for bad in [-1, -1e300, -Double.infinity, Double.nan] {
      #expect(SRGB8(LinearRGB(red: bad, green: 0, blue: bad)).integer == 0)
    }
    #expect(SRGB8(LinearRGB(red: 2, green: .infinity, blue: 1e300)).integer == 0xFFFFFF)
  }

  // Each way is a few dozen roundings at 1e-16 of the largest term.
  @Test("Every colour space gives the colour back, on screen and off it")
  func roundTrips() {
    for index in 0..<(14 * 14 * 14) {
      func amount(_ step: Int) -> Double { Double(step) / 10 - 0.15 }
      let colour = LinearRGB(
        red: amount(index % 14), green: amount(index / 14 % 14), blue: amount(index / 196))
      let lab = OKLab(colour)
      #expect(distance(LinearRGB(lab), colour) < 1e-13)
      #expect(distance(LinearRGB(OKLab(OKLCh(lab))), colour) < 1e-13)
      #expect(distance(LinearRGB(XYZ(colour)), colour) < 1e-14)
      #expect(distance(LinearRGB(XYZ(CIELAB(XYZ(colour)))), colour) < 1e-13)
      #expect((0..<360).contains(OKLCh(lab).hue))
    }
  }

  @Test("Greys have no colour in any space")
  func greys() {
    for byte in UInt8.min...UInt8.max {
      let light = LinearRGB(SRGB8(red: byte, green: byte, blue: byte))
      // OKLab's published matrices have ten digits.
      #expect(OKLCh(light).chroma < 1e-7)
      let lab = CIELAB(XYZ(light))
      #expect(lab.a.magnitude < 1e-12 && lab.b.magnitude < 1e-12)
    }
    let white = XYZ(LinearRGB(red: 1, green: 1, blue: 1))
    #expect((white.x - XYZ.white.x).magnitude < 1e-15 && (white.z - XYZ.white.z).magnitude < 1e-15)
    #expect((OKLab(LinearRGB(red: 1, green: 1, blue: 1)).lightness - 1).magnitude < 1e-7)
  }

  // The angles were given with one decimal.
  @Test("The reference colours have the hue angles that were worked out for them")
  func hues() {
    for (integer, hue) in [
      (0xDC143C, 20.1), (0xFF0000, 29.2), (0xFFA500, 70.7), (0xFFFF00, 109.8), (0x9ACD32, 126.6),
      (0x00FF00, 142.5), (0x00FFFF, 194.8), (0x0000FF, 264.1), (0x7F00FF, 293.6), (0x6A0DAD, 303.2),
      (0xFF00FF, 328.4), (0x041A2F, 249.4),
    ] {
      let colour = OKLCh(LinearRGB(SRGB8(integer: UInt32(integer))))
      #expect((colour.hue - hue).magnitude <= 0.051, "\(hue)")
    }
  }

  // Bruce Lindbloom's and the standard's figures, which are rounded to four digits.
  @Test("Red, green and blue have their published CIE values")
  func primaries() {
    for (colour, x, y, z) in [
      (LinearRGB(red: 1, green: 0, blue: 0), 0.4124, 0.2126, 0.0193),
      (LinearRGB(red: 0, green: 1, blue: 0), 0.3576, 0.7152, 0.1192),
      (LinearRGB(red: 0, green: 0, blue: 1), 0.1805, 0.0722, 0.9505),
    ] {
      let xyz = XYZ(colour)
      #expect((xyz.x - x).magnitude < 0.0001 && (xyz.y - y).magnitude < 0.0001)
      #expect((xyz.z - z).magnitude < 0.0001)
    }
    let red = CIELAB(XYZ(LinearRGB(red: 1, green: 0, blue: 0)))
    #expect((red.lightness - 53.24).magnitude < 0.01)
    #expect((red.a - 80.09).magnitude < 0.01 && (red.b - 67.20).magnitude < 0.01)
  }
}
