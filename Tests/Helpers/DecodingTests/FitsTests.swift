// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Picture
import Speech
import Testing

/// FITS, through the whole way: file, importer, library, memory.
@Suite struct FitsTests {
  private func data(_ file: [UInt8], plane: Int = 1) throws -> Picture {
    try withFile(file) { try PictureFile.data($0, plane: plane).picture }
  }

  /// Row by row from the top; nil where there is no value.
  private func numbers(_ picture: Picture) -> [Int?] {
    (0..<picture.height).flatMap { row in (0..<picture.width).map { picture.number($0, row) } }
  }

  private func values(_ picture: Picture) throws -> [Double?] {
    let unit = try #require(picture.unit)
    return numbers(picture).map { $0.map { unit.value(of: Double($0)) } }
  }

  @Test("Rows come from the bottom: the picture stands upright")
  func upright() throws {
    let picture = try data(FitsFile.file(16, 3, [1, 2, 3, 4, 5, 6] as [Int16]))
    #expect(numbers(picture) == [4, 5, 6, 1, 2, 3])
    #expect(picture.depth == 16 && picture.channels == 1)
  }

  @Test("All numbers of 16 bits stay what they are, signed and not")
  func sixteenBits() throws {
    let all = (0...65_535).map { Int16(truncatingIfNeeded: $0 - 32_768) }
    let signed = try data(FitsFile.file(16, 256, all))
    #expect(Set(numbers(signed)).count == 65_536)
    #expect(Set(try values(signed)) == Set((-32_768...32_767).map { Double($0) }))

    let cards = [FitsFile.card("BZERO", "32768"), FitsFile.card("BSCALE", "1")]
    let plain = try data(FitsFile.file(16, 256, all, cards))
    #expect(plain.unit == DataUnit(zero: 0, full: 65_535))
    #expect(plain.number(0, 255) == 0 && plain.number(255, 0) == 65_535 && plain.number(7, 254) == 263)
  }

  @Test("Numbers of 8, 32 and 64 bits stay apart where they fit, and are told by their own size")
  func otherIntegers() throws {
    let bytes = try data(FitsFile.file(8, 2, [0, 7, 200, 255] as [UInt8]))
    #expect(numbers(bytes) == [200, 255, 0, 7])
    let long = try data(FitsFile.file(32, 2, [1_000_000, 1_000_001, 1_065_534, 1_000_700] as [Int32]))
    #expect(try values(long) == [1_065_534, 1_000_700, 1_000_000, 1_000_001])
    let longer = try data(FitsFile.file(64, 2, [-5, 60_000, 0, 3] as [Int64]))
    #expect(try values(longer) == [0, 3, -5, 60_000])
    // More than 16 bits can tell: from the smallest to the largest, evenly.
    let wide = try data(FitsFile.file(32, 2, [-1_000_000, 1_000_000, 1_000, 500_000] as [Int32]))
    #expect(numbers(wide) == [32_800, 49_151, 0, 65_535])
  }

  @Test("Floating point of both sizes goes from the smallest to the largest")
  func floats() throws {
    let header = FitsFile.header(FitsFile.start(-32, [2, 2]))
    let single = try data(header + FitsFile.padded(FitsFile.bytes([-1.5, 2.5, 0.75, 1.5] as [Float])))
    #expect(single.unit?.zero == -1.5 && single.unit?.full == 2.5)
    #expect(numbers(single) == [36_863, 49_151, 0, 65_535])
    let long = FitsFile.header(FitsFile.start(-64, [2, 2]))
    let double = try data(long + FitsFile.padded(FitsFile.bytes([3e-17, 1e-17, 2e-17, 2e-17] as [Double])))
    #expect(double.unit?.zero == 1e-17 && double.unit?.full == 3e-17)
    #expect(double.survey?.largest == 65_535 && double.survey?.row == 1)
  }

  @Test("What is no number, and what the header calls blank, is no value")
  func blanks() throws {
    let header = FitsFile.header(FitsFile.start(-32, [3, 1]))
    let single = try data(header + FitsFile.padded(FitsFile.bytes([.nan, 4, 2] as [Float])))
    #expect(numbers(single) == [nil, 65_535, 1] && single.survey?.count == 2)
    let values = try values(single)
    #expect(abs((values[2] ?? 0) - 2) < 1e-9 && abs((values[1] ?? 0) - 4) < 1e-9)

    let card = [FitsFile.card("BLANK", "-99")]
    let whole = try data(FitsFile.file(16, 3, [-99, 12, 700] as [Int16], card))
    #expect(numbers(whole) == [nil, 12, 700])
    let nothing = try data(FitsFile.file(16, 2, [-99, -99] as [Int16], card))
    #expect(numbers(nothing) == [nil, nil] && nothing.survey?.count == 0)
  }

  @Test("BSCALE and BZERO give the values, turned round where larger numbers stand for smaller ones")
  func scaled() throws {
    let half = [FitsFile.card("BSCALE", "0.5"), FitsFile.card("BZERO", "100.0")]
    #expect(try values(data(FitsFile.file(16, 3, [0, 1, 30_000] as [Int16], half))) == [100, 100.5, 15_100])
    let turned = [
      FitsFile.card("BSCALE", "-2.0"), FitsFile.card("BZERO", "10.0"), FitsFile.card("BLANK", "5"),
    ]
    let picture = try data(FitsFile.file(16, 3, [5, 1, 3] as [Int16], turned))
    #expect(try values(picture) == [nil, 8, 4])
    #expect(picture.survey?.column == 1)
  }

  @Test("One value alone is told, of whole numbers and of others")
  func flat() throws {
    #expect(try values(data(FitsFile.file(16, 2, [7, 7] as [Int16]))) == [7, 7])
    let header = FitsFile.header(FitsFile.start(-64, [2, 1]))
    for value in [0, 2.5, -1e300, 1e-300] {
      let picture = try data(header + FitsFile.padded(FitsFile.bytes([value, value])))
      #expect(try values(picture) == [value, value])
    }
  }

  @Test("The first part that is a picture counts, and of a cube its first plane; both are noted")
  func several() throws {
    let empty = FitsFile.header([
      FitsFile.card("SIMPLE", "T"), FitsFile.card("BITPIX", "8"), FitsFile.card("NAXIS", "0"),
    ])
    let line =
      FitsFile.header(FitsFile.next(16, [4])) + FitsFile.padded(FitsFile.bytes([9, 9, 9, 9] as [Int16]))
    let cube =
      FitsFile.header(FitsFile.next(16, [2, 1, 2]))
      + FitsFile.padded(FitsFile.bytes([3, 4, 5, 6] as [Int16]))
    let imported = try withFile(empty + line + cube) { try PictureFile.data($0) }
    #expect(numbers(imported.picture) == [3, 4] && imported.notes == .firstOfSeveral)
    #expect(try failure(of: empty + line) == .format(.fits))
  }

  @Test("Each plane of each part can be chosen, with its part's own size and scale")
  func planes() throws {
    let cube =
      FitsFile.header(FitsFile.start(16, [2, 1, 2, 3]))
      + FitsFile.padded(FitsFile.bytes((1...12).map { Int16($0) }))
    let line =
      FitsFile.header(FitsFile.next(16, [4])) + FitsFile.padded(FitsFile.bytes([9, 9, 9, 9] as [Int16]))
    let last =
      FitsFile.header(FitsFile.next(-32, [1, 3], [FitsFile.card("BZERO", "100.0")]))
      + FitsFile.padded(FitsFile.bytes([1, 2, 5] as [Float]))
    let file = cube + line + last
    for plane in 1...6 {
      let picture = try data(file, plane: plane)
      #expect(numbers(picture) == [2 * plane - 1, 2 * plane] && picture.plane == PlaneNumber(plane, of: 7))
    }
    let picture = try data(file, plane: 7)
    #expect(picture.height == 3 && picture.unit?.zero == 101 && picture.unit?.full == 105)
    #expect(try failure(of: file, plane: 8) == .noPlane(of: 7))
    #expect(try failure(of: FitsFile.file(16, 3, [1, 2, 3] as [Int16]), plane: 2) == .noPlane(of: 1))
  }

  @Test("What is damaged or cut off behind a plane is no trouble of it")
  func cutPlanes() throws {
    let numbers = (0..<4000).map { Int16($0) }
    let cube = FitsFile.header(FitsFile.start(16, [20, 20, 10])) + FitsFile.bytes(numbers)
    let cut = Array(cube.prefix(2880 + 2 * 400 * 3 + 7))
    #expect(try data(cut, plane: 3).number(0, 19) == 800)
    #expect(try failure(of: cut, plane: 4) == .endsEarly)
    let whole = FitsFile.file(16, 3, [1, 2, 3] as [Int16])
    #expect(self.numbers(try data(whole + Array("XTENSION= 'IMAGE   '".utf8))) == [1, 2, 3])
  }

  @Test("As a picture it is spread from black to white")
  func asPicture() throws {
    let file = FitsFile.file(16, 3, [1000, 1501, 2000] as [Int16])
    let picture = try decoded(file)
    #expect(picture.samples == [0, 32_833, 65_535] && picture.depth == 16)
  }

  @Test("A header that has no end, promises too much or makes no sense is refused with its reason")
  func headers() throws {
    let whole = FitsFile.file(16, 3, [1, 2, 3] as [Int16])
    var endless = whole
    let end = try #require(place(of: Array("END     ".utf8), in: whole))
    endless.replaceSubrange(end..<end + 3, with: Array("ENX".utf8))
    #expect([.endsEarly, .damaged, .format(.fits)].contains(try failure(of: endless)))
    let huge = FitsFile.header(FitsFile.start(16, [65_536, 65_536])) + FitsFile.padded([0])
    #expect(try failure(of: huge) == .larger(width: 65_536, height: 65_536))
    let absurd = FitsFile.header(FitsFile.start(16, [4_000_000_000, 4_000_000_000])) + FitsFile.padded([0])
    #expect(try failure(of: absurd) != nil)
    let many = FitsFile.header([
      FitsFile.card("SIMPLE", "T"), FitsFile.card("BITPIX", "16"), FitsFile.card("NAXIS", "999"),
    ])
    #expect(try failure(of: many) != nil)
    for sides in [[0, 3], [-1, 3], [3, 0]] {
      #expect(try failure(of: FitsFile.header(FitsFile.start(16, sides)) + FitsFile.padded([0])) != nil)
    }
    let strange = FitsFile.header(FitsFile.start(17, [2, 2])) + FitsFile.padded([0])
    #expect(try failure(of: strange) != nil)
    let apart = FitsFile.header(FitsFile.start(-64, [2, 1]))
    let range = FitsFile.padded(FitsFile.bytes([-1.7e308, 1.7e308]))
    #expect(try withFile(apart + range) { path in (try? PictureFile.data(path)) == nil })
  }

  @Test("A name in the header opens nothing: what is read is the file that was handed over")
  func names() throws {
    let more = ["FILENAME= '/etc/passwd'", "EXTNAME = 'ftp://example.org/x.fits[1]'"]
    #expect(numbers(try data(FitsFile.file(16, 2, [1, 2] as [Int16], more))) == [1, 2])
  }

  @Test("A last record that is not whole is read as far as it goes, and nothing behind it")
  func cutRecord() throws {
    // The numbers end where a page of memory does.
    let numbers = (0..<32 * 19).map { Int16($0) }
    let file = FitsFile.header(FitsFile.start(16, [32, 19])) + FitsFile.bytes(numbers)
    #expect(file.count == 4096)
    let picture = try data(file)
    #expect(picture.number(0, 18) == 0 && picture.number(31, 0) == 607)
  }

  @Test("A file cut off in its numbers ends early")
  func ending() throws {
    let file = FitsFile.file(16, 100, (0..<10_000).map { Int16($0) })
    for count in [2880, 2881, 5000, 2880 + 19_999] {
      #expect(try failure(of: Array(file.prefix(count))) == .endsEarly, "\(count)")
    }
    #expect(try failure(of: Array(file.prefix(2880 + 20_000))) == nil)
  }
}
