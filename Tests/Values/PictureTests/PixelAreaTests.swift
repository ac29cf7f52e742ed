// SPDX-License-Identifier: GPL-3.0-or-later
import Picture
import Testing

@Suite struct PixelAreaTests {
  private func noise(_ width: Int, _ height: Int, channels: Int, depth: Int) -> Reference? {
    var dice = Dice(7)
    return Reference(width: width, height: height, channels: channels, depth: depth) { _, _, _ in
      dice.fraction()
    }
  }

  @Test(
    "Of few pixels the mean is exact, wherever the area begins and ends",
    arguments: [(3, 8), (3, 16), (1, 8), (1, 16)])
  func few(channels: Int, depth: Int) throws {
    let reference = try #require(noise(23, 17, channels: channels, depth: depth))
    var dice = Dice(3)
    for _ in 0..<500 {
      let (left, top) = (dice.fraction() * 22, dice.fraction() * 16)
      let area = PixelArea(
        left: left, right: min(23, left + 0.01 + dice.fraction() * 7), top: top,
        bottom: min(17, top + 0.01 + dice.fraction() * 7))
      // The table of 16 bits is off by 4e-7.
      #expect(distance(reference.picture.mean(over: area), reference.mean(over: area)) < 1e-6, "\(area)")
    }
    for row in 0..<17 {
      for column in 0..<23 {
        let (x, y) = (Double(column), Double(row))
        let one = PixelArea(left: x, right: x + 1, top: y, bottom: y + 1)
        #expect(distance(reference.picture.mean(over: one), reference.picture.pixel(column, row)) < 1e-12)
      }
    }
  }

  @Test(
    "Of many pixels it is that of cells, of whole ones exactly",
    arguments: [(300, 200), (1, 3000), (3000, 1), (257, 129)])
  func many(width: Int, height: Int) throws {
    let reference = try #require(noise(width, height, channels: 3, depth: 8))
    let whole = PixelArea(left: 0, right: Double(width), top: 0, bottom: Double(height))
    // Cells are Floats.
    #expect(distance(reference.picture.mean(over: whole), reference.mean(over: whole)) < 1e-6)
    guard width == 300 else { return }
    for left in stride(from: 0.0, to: 200, by: 32) {
      let area = PixelArea(left: left, right: left + 64, top: 64, bottom: 128)
      #expect(distance(reference.picture.mean(over: area), reference.mean(over: area)) < 1e-6, "\(area)")
      // Between cells, those at the edge, a tenth of all, are taken for even; the noise's deviation is 0.3.
      let odd = PixelArea(left: left + 1.3, right: left + 60.8, top: 65.1, bottom: 120.7)
      #expect(distance(reference.picture.mean(over: odd), reference.mean(over: odd)) < 0.03, "\(odd)")
    }
  }
}
