// SPDX-License-Identifier: GPL-3.0-or-later
import CPictureFiles
import Decoding
import Picture
import Testing

/// Numbers in TIFF files that are no plain ones of 8 or 16 bits.
@Suite struct TiffNumbersTests {
  private static let (width, height) = (45, 37)
  private static let places = 0..<width * height
  private static let (unsigned, signed, floating): (UInt32, UInt32, UInt32) = (1, 2, 3)

  private func file<Number>(
    _ numbers: [Number], _ format: UInt32, width: Int = width, _ adjust: (inout file_plan) -> Void = { _ in }
  ) -> [UInt8] {
    numbers.withUnsafeBytes { pixels in
      var plan = file_plan()
      (plan.width, plan.height) = (UInt32(width), UInt32(numbers.count / width))
      (plan.depth, plan.samples) = (UInt32(MemoryLayout<Number>.size * 8), 1)
      (plan.meaning, plan.format, plan.pixels) = (1, format, pixels.baseAddress)
      adjust(&plan)
      return taken(make_tiff(&plan))
    }
  }

  private func data(_ file: [UInt8], plane: Int = 1, by importer: Importer = Importer()) throws -> Picture {
    try withFile(file) { try PictureFile.data($0, plane: plane, by: importer).picture }
  }

  /// Row by row; nil where there is no value.
  private func values(_ picture: Picture) throws -> [Double?] {
    let unit = try #require(picture.unit)
    return (0..<picture.height).flatMap { row in
      (0..<picture.width).map { picture.number($0, row).map { unit.value(of: Double($0)) } }
    }
  }

  /// Every layout that one sample a pixel can have.
  private func inEveryLayout<Number>(_ numbers: [Number], _ format: UInt32) throws -> [Picture] {
    var pictures: [Picture] = []
    for packing in [1, 5] as [UInt32] {
      for layout in 0..<8 {
        let file = file(numbers, format) {
          ($0.compression, $0.tiled, $0.big_endian) = (packing, layout & 1 != 0, layout & 2 != 0)
          $0.planes_apart = layout & 4 != 0
        }
        pictures.append(try data(file))
      }
    }
    return pictures
  }

  private func expectExact<Number: FixedWidthInteger>(_ numbers: [Number], _ format: UInt32) throws {
    for picture in try inEveryLayout(numbers, format) {
      #expect(try values(picture) == numbers.map { Double($0) })
    }
  }

  @Test("Whole numbers of every size that fit 16 bits stay what they are, in every layout")
  func whole() throws {
    try expectExact(Self.places.map { Int8(truncatingIfNeeded: $0 * 31) }, Self.signed)
    try expectExact(Self.places.map { Int16(truncatingIfNeeded: $0 * 3719) }, Self.signed)
    try expectExact(Self.places.map { Int32($0 * 37 - 1_000_000) }, Self.signed)
    try expectExact(Self.places.map { UInt32($0 * 37) + 4_000_000_000 }, Self.unsigned)
    try expectExact(Self.places.map { Int64($0 * 37) - (1 << 40) }, Self.signed)
    try expectExact(Self.places.map { UInt64($0 * 37) + (1 << 50) }, Self.unsigned)
    #expect(try data(file([7, 9] as [UInt32], Self.unsigned, width: 2)).number(1, 0) == 9)
  }

  private func expectSpread(_ numbers: [Double], _ pictures: [Picture]) throws {
    let mean = numbers.reduce(0, +) / Double(numbers.count)
    let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    for picture in pictures {
      let (unit, own) = (try #require(picture.unit), try #require(picture.unit?.own))
      #expect(own.smallest == numbers.min() && own.largest == numbers.max())
      // Sums in another order differ by their last digits.
      #expect(abs(own.mean - mean) <= abs(mean) * 1e-12)
      #expect(abs(own.deviation / (squares / Double(numbers.count)).squareRoot() - 1) < 1e-12)
      for (value, number) in zip(try values(picture), numbers) {
        #expect(abs((value ?? .infinity) - number) <= unit.step * 0.5001)
      }
    }
  }

  @Test("Wider numbers and floating point of three sizes are spread, and told by their own size")
  func wide() throws {
    let slope = Self.places.map { Double($0) * 0.75 - 300 }
    try expectSpread(slope, inEveryLayout(slope, Self.floating))
    try expectSpread(slope, inEveryLayout(slope.map { Float($0) }, Self.floating))
    let halves = slope.map { Double(Float16($0)) }
    try expectSpread(halves, inEveryLayout(slope.map { Float16($0).bitPattern }, Self.floating))
    let long = Self.places.map { Int32($0) * 1_000_003 - 900_000_000 }
    try expectSpread(long.map { Double($0) }, inEveryLayout(long, Self.signed))
  }

  @Test("Half precision has its small numbers, too, and what is none")
  func halves() throws {
    let bits: [UInt16] = [0x0001, 0x8400, 0x3C00, 0x7C00, 0xFE01]
    let picture = try data(file(bits, Self.floating, width: 5))
    let own = try #require(picture.unit?.own)
    #expect(own.smallest == -0x1p-14 && own.largest == 1 && picture.survey?.count == 3)
    #expect(abs(own.mean - (0x1p-24 - 0x1p-14 + 1) / 3) < 1e-15)
  }

  @Test("What is no number, and what GDAL calls no data, is no value")
  func blanks() throws {
    let gaps: [Float] = [.nan, 4, 2, -.infinity]
    #expect(
      try values(data(file(gaps, Self.floating, width: 4))).map { $0 == nil } == [true, false, false, true])
    // Not a number that the format has: the nearest one is meant.
    let least = Float(-3.402_823e38)
    let heights: [Float] = [least, 4, 2, 3]
    let told = try "-3.402823e38".withCString { text in
      try data(file(heights, Self.floating, width: 4) { $0.no_data = text })
    }
    #expect(told.number(0, 0) == nil && told.unit?.own?.smallest == 2 && told.survey?.count == 3)
    for (text, expected) in [("77", [nil, 5, 6]), (" 77 ", [nil, 5, 6]), ("0", [77, 5, 6])] {
      let picture = try text.withCString { text in
        try data(file([77, 5, 6] as [UInt16], Self.unsigned, width: 3) { $0.no_data = text })
      }
      #expect((0..<3).map { picture.number($0, 0) } == expected)
    }
    for text in ["", "none"] {
      let picture = try text.withCString { text in
        try data(file([0, 5, 6] as [UInt16], Self.unsigned, width: 3) { $0.no_data = text })
      }
      #expect(picture.unit == nil && picture.number(0, 0) == 0)
    }
  }

  @Test("As a picture they are spread from black to white, or the other way where the least means white")
  func asPicture() throws {
    for (meaning, expected) in [(1, [0, 32_768, 65_535]), (0, [65_535, 32_767, 0])] as [(UInt32, [UInt16])] {
      let file = file([-2, 0, 2] as [Int16], Self.signed, width: 3) { $0.meaning = meaning }
      #expect(try decoded(file).samples == expected)
    }
    let numbers = try data(file([-2, 0, 2] as [Int16], Self.signed, width: 3) { $0.meaning = 0 })
    #expect(try values(numbers) == [-2, 0, 2])
  }

  @Test("What is larger than its memory comes in a coarser grain, and its survey is of every number")
  func coarse() throws {
    let numbers = (0..<700 * 500).map { Float($0 % 997) - Float($0 / 700) }
    let file = file(numbers, Self.floating, width: 700) { $0.tiled = true }
    let (whole, coarse) = (try data(file), try data(file, by: Importer(memory: 300_000)))
    #expect(whole.grain == 1 && coarse.grain > 1)
    #expect(whole.unit == coarse.unit && whole.survey == coarse.survey)
  }

  @Test("Each page can be chosen, and smaller copies are no pages")
  func pages() throws {
    let numbers = Self.places.map { Int32($0) }
    for apart in [false, true] {
      let file = file(numbers, Self.signed, width: 9) {
        ($0.height, $0.pages, $0.reduced_last, $0.planes_apart) = (37, 5, true, apart)
      }
      for page in 1...4 {
        let picture = try data(file, plane: page)
        let first = (page - 1) * 9 * 37
        #expect(try values(picture) == numbers[first..<first + 9 * 37].map { Double($0) })
        #expect(picture.plane == PlaneNumber(page, of: 4))
      }
      #expect(try failure(of: file, plane: 5) == .noPlane(of: 4))
    }
    let colours = MadePicture.pattern(45, 36, channels: 3, depth: 8)
    for layout in 0..<4 {
      let file = colours.file(.tiff) {
        ($0.height, $0.pages) = (12, 3)
        ($0.planes_apart, $0.tiled) = (layout & 1 != 0, layout & 2 != 0)
      }
      let third = MadePicture(45, 12, channels: 3, depth: 8) { colours[$0, $1 + 24, $2] }
      #expect(try withFile(file) { MadePicture(try PictureFile.load($0, plane: 3)) } == third)
    }
  }

  @Test("A file of one picture has no second plane, whatever its kind", arguments: MadeKind.allCases)
  func onePlane(kind: MadeKind) throws {
    let file = MadePicture.pattern(channels: 3).file(kind)
    #expect(try failure(of: file, plane: 2) == .noPlane(of: 1))
    #expect(try withFile(file) { try PictureFile.load($0).plane } == nil)
  }

  @Test("A file cut off in its numbers ends early")
  func ending() throws {
    let file = file(Self.places.map { Float($0) }, Self.floating)
    #expect(try failure(of: Array(file.prefix(file.count / 2))) != nil)
  }
}
