// SPDX-License-Identifier: GPL-3.0-or-later
import Picture
import Testing

@Suite struct FingertipTests {
  static let sizes = [(1, 1), (1, 5000), (5000, 1), (2, 3), (4, 4), (5, 9), (63, 65), (4033, 17)]
  static let diameters = [0.5, 1.5, 2, 3.3, 7, 11, 15.9, 16, 24, 33, 64, 150, 1000, 1e5, 1e300, .infinity]

  @Test("Every pixel inside sounds with its own colour, and none outside", arguments: sizes)
  func everyPixel(width: Int, height: Int) throws {
    for (channels, depth) in [(1, 8), (3, 8), (1, 16), (3, 16)] {
      var dice = Dice(1)
      let made = Reference(width: width, height: height, channels: channels, depth: depth) { _, _, _ in
        dice.fraction()
      }
      let reference = try #require(made)
      let picture = reference.picture
      for row in 0..<height {
        for column in 0..<width where height < 100 || column == 0 {
          for (dx, dy) in [(0, 0), (-0.5, -0.5), (0.499, 0.499), (-0.5, 0.499)] {
            let finger = Fingertip(x: Double(column) + dx, y: Double(row) + dy, diameter: 1)
            // What the straight pieces of the 16-bit curve may be off.
            #expect(distance(picture.mean(under: finger), reference.pixel(column, row)) < 4e-7)
          }
        }
      }
    }
  }

  @Test("Outside, at every border and far away, there is nothing", arguments: sizes)
  func outside(width: Int, height: Int) throws {
    let picture = try #require(Picture(width: width, height: height, bytes: { _ in 200 }))
    let (right, bottom) = (Double(width) - 0.5, Double(height) - 0.5)
    for diameter in FingertipTests.diameters {
      for x in [-0.5, 0, right.nextDown] {
        for y in [-0.5, 0, bottom.nextDown] {
          #expect(picture.mean(under: Fingertip(x: x, y: y, diameter: diameter)) != nil)
        }
      }
      for bad in [-0.500001, -1, -1e18, -.infinity, .infinity, .nan, 1e18] {
        #expect(picture.mean(under: Fingertip(x: bad, y: 0, diameter: diameter)) == nil)
        #expect(picture.mean(under: Fingertip(x: 0, y: bad, diameter: diameter)) == nil)
      }
      #expect(picture.mean(under: Fingertip(x: right, y: 0, diameter: diameter)) == nil)
      #expect(picture.mean(under: Fingertip(x: 0, y: bottom, diameter: diameter)) == nil)
    }
    for diameter in [Double.nan, 0, -1, -Double.infinity] {
      #expect(picture.mean(under: Fingertip(x: 0, y: 0, diameter: diameter)) == picture.pixel(0, 0))
    }
  }

  @Test("A picture of one colour gives that colour under every finger", arguments: sizes)
  func constant(width: Int, height: Int) throws {
    let colour = SRGB8(red: 3, green: 250, blue: 77)
    let bytes = [colour.red, colour.green, colour.blue]
    let eight = try #require(Picture(width: width, height: height, bytes: { bytes[$0 % 3] }))
    let sixteen = try #require(Picture(width: width, height: height, words: { UInt16(bytes[$0 % 3]) * 257 }))
    var dice = Dice(2)
    for diameter in FingertipTests.diameters {
      for _ in 0..<20 {
        let finger = Fingertip(
          x: dice.fraction() * Double(width) - 0.5, y: dice.fraction() * Double(height) - 0.5,
          diameter: diameter)
        // Floats of the pyramid are good to 6e-8, the straight pieces of the 16-bit curve to 4e-7.
        #expect(distance(eight.mean(under: finger), LinearRGB(colour)) < 1e-7)
        #expect(distance(sixteen.mean(under: finger), LinearRGB(colour)) < 5e-7)
      }
    }
  }

  @Test("Each of the 256 values comes back from a mean as itself")
  func everyValue() throws {
    for value in UInt8.min...UInt8.max {
      let picture = try #require(Picture(width: 41, height: 37, channels: 1, bytes: { _ in value }))
      for diameter in [1, 5, 12, 30, 100.0] {
        let mean = try #require(picture.mean(under: Fingertip(x: 20, y: 11, diameter: diameter)))
        #expect(SRGB8(mean) == SRGB8(red: value, green: value, blue: value))
      }
    }
  }

  @Test("The mean of noise is that over every pixel under the finger", arguments: sizes)
  func noise(width: Int, height: Int) throws {
    for (channels, depth) in [(1, 8), (3, 8), (1, 16), (3, 16)] {
      var dice = Dice(3)
      let made = Reference(width: width, height: height, channels: channels, depth: depth) { _, _, _ in
        dice.fraction()
      }
      let reference = try #require(made)
      for diameter in [1.5, 2, 3.3, 7, 11, 15.9, 16, 24, 33, 64, 150, 1000] {
        for _ in 0..<(diameter > 100 ? 3 : 15) {
          let finger = Fingertip(
            x: dice.fraction() * Double(width) - 0.5, y: dice.fraction() * Double(height) - 0.5,
            diameter: diameter)
          let difference = distance(reference.picture.mean(under: finger), reference.mean(under: finger))
          #expect(difference < tolerance(finger, reference.picture), "\(finger)")
        }
      }
    }
  }

  /// Only pixels of cells on the rim can be weighed wrongly, by half on average: four standard deviations.
  private func tolerance(_ finger: Fingertip, _ picture: Picture) -> Double {
    var cell = finger.diameter < 16 ? 1.0 : 4.0
    while cell > 1 && finger.diameter >= 8 * cell { cell *= 2 }
    // The disc is cut at the picture's borders; in a picture of one row the rim is its two ends.
    let across = min(finger.diameter, Double(picture.width))
    let down = min(finger.diameter, Double(picture.height))
    let area = 0.5 * across * down
    let rim = min(2 * cell * (across + down), area)
    // Noise even on the curve of sRGB has a deviation of 0.31 in light.
    return 4 * 0.31 * 0.5 * rim.squareRoot() / area + 1e-6
  }

  // Every cell of 4 x 4 pixels is half black, half white; only the picture's own rounding to Floats is left.
  @Test("A picture dithered like a chessboard, or in stripes, is half as light as white")
  func dithered() throws {
    for (rows, columns) in [(1, 1), (0, 1), (1, 0)] {
      let picture = try #require(
        Picture(
          width: 900, height: 700, channels: 1,
          bytes: { ($0 / 900 * rows + $0 % 900 * columns) % 2 == 0 ? 0 : 255 }))
      var dice = Dice(4)
      for diameter in [16.0, 20, 31, 32, 64, 200, 600] {
        for _ in 0..<200 {
          let finger = Fingertip(x: dice.fraction() * 899, y: dice.fraction() * 699, diameter: diameter)
          let mean = try #require(picture.mean(under: finger))
          #expect((mean.red - 0.5).magnitude < 1e-6, "\(finger)")
        }
      }
    }
  }

  // Cells cut by the border weigh as much as they have pixels; Floats are good to 6e-8, the 16-bit curve to 4e-7.
  @Test(
    "A finger larger than the picture hears the mean of all its pixels, from anywhere inside",
    arguments: sizes)
  func wholePicture(width: Int, height: Int) throws {
    for (channels, depth) in [(1, 8), (3, 8), (1, 16), (3, 16)] {
      var dice = Dice(5)
      let made = Reference(width: width, height: height, channels: channels, depth: depth) { _, _, _ in
        dice.fraction()
      }
      let reference = try #require(made)
      let middle = Fingertip(x: Double(width - 1) / 2, y: Double(height - 1) / 2, diameter: 3e4)
      let expected = reference.mean(under: middle)
      for (x, y) in [(middle.x, middle.y), (0, 0), (Double(width - 1), Double(height - 1))] {
        for diameter in [3e4, 1e9, .infinity] {
          let finger = Fingertip(x: x, y: y, diameter: diameter)
          #expect(distance(reference.picture.mean(under: finger), expected) < 1e-6, "\(finger)")
        }
      }
    }
  }

  // A ramp's mean is its value at the middle of the disc, wherever the rim cuts cells.
  @Test("The mean of a ramp of light is its middle")
  func ramp() throws {
    let made = Reference(width: 1200, height: 900, channels: 3, depth: 16) { x, y, channel in
      SRGBCurve.value(of: channel == 0 ? Double(x) / 1200 : channel == 1 ? Double(y) / 900 : 0.25)
    }
    let reference = try #require(made)
    for diameter in [1.5, 3, 8, 15, 16, 31, 32, 100, 300, 500] {
      let finger = Fingertip(x: 613.3, y: 441.8, diameter: diameter)
      let expected = LinearRGB(red: 613.3 / 1200, green: 441.8 / 900, blue: 0.25)
      // Strips and cut cells shift the middle by a tenth of a pixel or a hundredth of the disc at most, where
      // a rim in steps would shift it by a fifth of a cell; 16 bits add 2e-5.
      let difference = distance(reference.picture.mean(under: finger), expected)
      #expect(difference < (0.1 + 0.01 * diameter) / 900 + 2e-5, "\(diameter)")
    }
  }
}
