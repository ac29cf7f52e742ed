// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing

/// What is painted on: white paper, or a picture made small.
@Suite struct SheetTests {
  private func pixel(_ picture: Picture, _ column: Int, _ row: Int) -> SRGB8? {
    picture.pixel(column, row).map { SRGB8($0) }
  }

  /// Whether every pixel is the mean of what it stands for, to the nearest value or the one beside it.
  private func check(_ reduced: Picture, of reference: Reference) throws {
    let (width, height) = (reference.picture.width, reference.picture.height)
    #expect(reduced.depth == 8 && reduced.channels == 3)
    for row in 0..<reduced.height {
      for column in 0..<reduced.width {
        let area = PixelArea(
          left: Double(column * width) / Double(reduced.width),
          right: Double((column + 1) * width) / Double(reduced.width),
          top: Double(row * height) / Double(reduced.height),
          bottom: Double((row + 1) * height) / Double(reduced.height))
        let mean = SRGB8(reference.mean(over: area))
        let made = try #require(pixel(reduced, column, row))
        for (a, b) in [(mean.red, made.red), (mean.green, made.green), (mean.blue, made.blue)] {
          #expect(max(a, b) - min(a, b) <= 1, "\(column), \(row)")
        }
        if reference.picture.channels == 1 { #expect(made.red == made.green && made.green == made.blue) }
      }
    }
  }

  @Test("A sheet is white all over, and of no size that there is no picture of")
  func sheet() throws {
    let white = SRGB8(integer: 0xFFFFFF)
    let sheet = try #require(Picture.sheet(width: 64, height: 48))
    #expect(sheet.depth == 8 && sheet.channels == 3)
    for row in 0..<48 { for column in 0..<64 { #expect(pixel(sheet, column, row) == white) } }
    #expect(Picture.sheet(width: 0, height: 4) == nil && Picture.sheet(width: 4, height: -1) == nil)
    #expect(Picture.sheet(width: 100_000, height: 100_000) == nil)
  }

  @Test("A picture that is small enough, of 8 bits and in colour is used as it is")
  func same() throws {
    let small = try #require(Picture(width: 640, height: 3) { UInt8($0 % 256) })
    #expect(small.reduced(to: 640) === small && small.reduced(to: 639) !== small)
  }

  @Test(
    "Reduced, every pixel is the mean of what it stands for, to the nearest value",
    arguments: [(3, 8), (3, 16), (1, 8), (1, 16)])
  func reduced(channels: Int, depth: Int) throws {
    var dice = Dice(3)
    // The last two by cells, of 4 x 4 pixels and of 16 x 16.
    for (width, height, columns, rows) in [
      (100, 60, 50, 30), (97, 131, 37, 50), (50, 20, 50, 20), (1, 199, 1, 50), (30, 20, 30, 20),
      (199, 3, 50, 1), (200, 40, 50, 10), (800, 64, 50, 4),
    ] {
      let reference = try #require(
        Reference(width: width, height: height, channels: channels, depth: depth) { _, _, _ in dice.fraction()
        })
      let reduced = try #require(reference.picture.reduced(to: 50))
      #expect(reduced.width == columns && reduced.height == rows)
      try check(reduced, of: reference)
    }
  }

  @Test(
    "Of a large one cells are gathered, where what is smaller than they are is even",
    arguments: [(3, 8), (1, 16)])
  func large(channels: Int, depth: Int) throws {
    for (width, height) in [(199, 203), (317, 211), (251, 390), (612, 5), (3, 777)] {
      let reference = try #require(
        Reference(width: width, height: height, channels: channels, depth: depth) { column, row, channel in
          0.2 + 0.3 * Double(column) / Double(width) + 0.1 * Double(row) / Double(height) + 0.1
            * Double(channel)
        })
      try check(try #require(reference.picture.reduced(to: 50)), of: reference)
    }
  }

  @Test("A flat colour comes out of it as it went in, each of 256 values")
  func flat() throws {
    for value in 0...255 {
      let flat = try #require(
        Picture(width: 30, height: 9) { $0 % 3 == 1 ? UInt8(value) : UInt8(255 - value) })
      let reduced = try #require(flat.reduced(to: 7))
      let colour = SRGB8(red: UInt8(255 - value), green: UInt8(value), blue: UInt8(255 - value))
      for column in 0..<7 { #expect(pixel(reduced, column, 0) == colour) }
    }
  }
}
