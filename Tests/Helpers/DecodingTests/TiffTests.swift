// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Testing

/// TIFF, through the whole way: file, importer, memory.
@Suite struct TiffTests {
  static let packings: [UInt32] = [1, 5, 8, 32773]  // none, LZW, Deflate, PackBits

  @Test(
    "Every packing, layout and byte order comes out bit for bit",
    arguments: packings, [(1, 8), (1, 16), (3, 8), (3, 16)])
  func exactness(packing: UInt32, samples: (channels: Int, depth: Int)) throws {
    let made = MadePicture.pattern(channels: samples.channels, depth: samples.depth)
    for layout in 0..<8 {
      let file = made.file(.tiff) {
        $0.compression = packing
        $0.tiled = layout & 1 != 0
        $0.big_endian = layout & 2 != 0
        $0.planes_apart = layout & 4 != 0
      }
      #expect(try decoded(file) == made, "layout \(layout)")
    }
  }

  @Test("Where the largest number means black, it comes out black", arguments: [8, 16])
  func whiteIsZero(depth: Int) throws {
    let made = MadePicture.pattern(channels: 1, depth: depth)
    let turned = made.map { pixel, _ in (1 << depth) - 1 - pixel[0] }
    #expect(try decoded(made.file(.tiff) { $0.meaning = 0 }) == turned)
  }

  @Test("Colour tables are looked up")
  func palette() throws {
    let made = MadePicture.pattern(channels: 1)
    let table = (0..<768).map { UInt8(truncatingIfNeeded: $0 * 83 + 7) }
    let looked = made.map(channels: 3) { pixel, channel in Int(table[pixel[0] * 3 + channel]) }
    #expect(try decoded(made.file(.tiff, Extras(palette: table)) { $0.meaning = 3 }) == looked)
  }

  @Test(
    "Transparency lies on white, and an extra sample that is not transparency is left out",
    arguments: [8, 16])
  func alpha(depth: Int) throws {
    let made = MadePicture.pattern(channels: 4, depth: depth)
    let white = (1 << depth) - 1
    func weighted(_ pixel: [Int], _ channel: Int) -> Int { (pixel[channel] * pixel[3] + white / 2) / white }
    let flat = made.map(channels: 3) { pixel, channel in weighted(pixel, channel) + white - pixel[3] }
    let multiplied = made.map { pixel, channel in channel < 3 ? weighted(pixel, channel) : pixel[3] }
    for apart in [false, true] {
      #expect(try decoded(made.file(.tiff) { ($0.alpha, $0.planes_apart) = (2, apart) }) == flat)
      #expect(try decoded(multiplied.file(.tiff) { ($0.alpha, $0.planes_apart) = (1, apart) }) == flat)
    }
    let colours = made.map(channels: 3) { pixel, channel in pixel[channel] }
    #expect(try decoded(made.file(.tiff)) == colours)
  }

  @Test("Four inks become light", arguments: [8, 16])
  func inks(depth: Int) throws {
    let made = MadePicture.pattern(channels: 4, depth: depth)
    let white = (1 << depth) - 1
    let mixed = made.map(channels: 3) { pixel, channel in
      ((white - pixel[channel]) * (white - pixel[3]) + white / 2) / white
    }
    #expect(try decoded(made.file(.tiff) { $0.meaning = 5 }) == mixed)
  }

  @Test("JPEG inside a TIFF comes out nearly the same", arguments: [2, 6] as [UInt32], [false, true])
  func jpegInside(meaning: UInt32, tiled: Bool) throws {
    let made = MadePicture.slope(64, 48, channels: 3)
    let picture = try decoded(
      made.file(.tiff) { ($0.compression, $0.tiled, $0.meaning) = (7, tiled, meaning) })
    // The library's own quality there is 75, with colour at half the resolution.
    #expect(picture.largestDifference(from: made) <= 16)
  }

  @Test("What even the library cannot turn into colours is said to be rare")
  func floatingPoint() throws {
    let made = MadePicture.pattern(channels: 3, depth: 16)
    for format in [2, 3, 5] as [UInt32] {
      #expect(try failure(of: made.file(.tiff) { $0.format = format }) == .format(.tiff))
    }
  }

  @Test("Tiles that are larger than any picture are damage, and nobody makes room for them")
  func hugeTiles() throws {
    var file = MadePicture.slope(64, 48, channels: 3).file(.tiff) { $0.tiled = true }
    let tag: [UInt8] = [0x43, 0x01]  // TileLength
    let entry = try #require(place(of: tag, in: file))
    // A LONG, one of them: 2^28 rows.
    file.replaceSubrange(entry..<entry + 12, with: tag + [4, 0, 1, 0, 0, 0, 0, 0, 0, 0x10])
    #expect(try failure(of: file) == .damaged)
  }
}
