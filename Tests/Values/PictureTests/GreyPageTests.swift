// SPDX-License-Identifier: GPL-3.0-or-later
import Picture
import Testing

/// Pages of print, made larger and smaller.
@Suite struct GreyPageTests {
  private func page(_ width: Int, _ height: Int, _ shade: (Int, Int) -> UInt8) throws -> GreyPage {
    let bytes = (0..<width * height).map { shade($0 % width, $0 / width) }
    return try #require(GreyPage(width: width, height: height, bytes: bytes))
  }

  @Test("A page has as many bytes as pixels, and one at least")
  func whole() {
    #expect(GreyPage(width: 2, height: 2, bytes: [1, 2, 3]) == nil)
    #expect(
      GreyPage(width: 0, height: 2, bytes: []) == nil && GreyPage(width: 2, height: 0, bytes: []) == nil)
  }

  @Test("A page that is made no larger stays as it is")
  func same() throws {
    let page = try page(7, 5) { UInt8(($0 * 37 + $1 * 91) % 256) }
    #expect(page.scaled(by: 1) == page)
  }

  @Test("An even page stays even, and its size is what was wanted", arguments: [0.1, 0.37, 0.5, 1.3, 2, 7.9])
  func even(factor: Double) throws {
    let scaled = try #require(try page(20, 30) { _, _ in 200 }.scaled(by: factor))
    #expect(scaled.width == Int((20 * factor).rounded()) && scaled.height == Int((30 * factor).rounded()))
    #expect(scaled.bytes.allSatisfy { $0 == 200 })
  }

  @Test("A slope stays one, across and down")
  func slope() throws {
    for isAcross in [true, false] {
      let scaled = try #require(try page(20, 20) { UInt8(10 * (isAcross ? $0 : $1)) }.scaled(by: 2))
      // The outermost two pixels of the page have no neighbour on one side.
      for place in 4..<36 {
        let byte = isAcross ? scaled.bytes[20 * 40 + place] : scaled.bytes[place * 40 + 20]
        // The pixel's middle lies a quarter of one before or behind.
        #expect(abs(Double(byte) - 10 * ((Double(place) + 0.5) / 2 - 0.5)) <= 0.51, "\(isAcross) \(place)")
      }
    }
  }

  @Test(
    "Stripes finer than a smaller page's pixels become their mean, and a curve goes not beyond black and white"
  )
  func stripes() throws {
    let stripes = try page(64, 64) { column, _ in column & 1 == 0 ? 0 : 255 }
    let smaller = try #require(stripes.scaled(by: 0.25))
    // Beside the border a stripe is counted twice.
    #expect(smaller.bytes.enumerated().allSatisfy { (120...136).contains($1) || [0, 15].contains($0 % 16) })
    let larger = try #require(stripes.scaled(by: 3))
    #expect(larger.bytes.contains(0) && larger.bytes.contains(255))
  }

  @Test("Any size comes to one pixel at least")
  func tiny() throws {
    for (width, height) in [(1, 1), (1, 500), (500, 1)] {
      let page = try page(width, height) { _, _ in 9 }
      for factor in [1e-9, 0.001, 1, 3.0] {
        let scaled = try #require(page.scaled(by: factor))
        #expect(scaled.width >= 1 && scaled.height >= 1 && scaled.bytes.allSatisfy { $0 == 9 })
      }
    }
  }
}
