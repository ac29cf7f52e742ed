// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Testing

/// PNG, through the whole way: file, importer, memory.
@Suite struct PngTests {
  @Test(
    "Grey and colour, 8 and 16 bits, in one pass and in seven, come out bit for bit", arguments: [1, 3],
    [8, 16])
  func exactness(channels: Int, depth: Int) throws {
    let made = MadePicture.pattern(channels: channels, depth: depth)
    #expect(try decoded(made.file(.png)) == made)
    #expect(try decoded(made.file(.png) { $0.interlaced = true }) == made)
  }

  @Test(
    "Pictures of one row, one column and one pixel come out whole",
    arguments: [(1, 1), (1, 300), (300, 1), (33, 32)])
  func edges(size: (Int, Int)) throws {
    let made = MadePicture.pattern(size.0, size.1, channels: 3)
    #expect(try decoded(made.file(.png)) == made)
  }

  @Test("Grey of 1, 2 and 4 bits is spread to all of 8", arguments: [1, 2, 4])
  func fewBits(depth: Int) throws {
    let made = MadePicture.pattern(channels: 1, depth: depth)
    var spread = made.map { pixel, _ in pixel[0] * 255 / ((1 << depth) - 1) }
    spread.depth = 8
    #expect(try decoded(made.file(.png)) == spread)
  }

  @Test("Colour tables of every depth are looked up", arguments: [1, 2, 4, 8])
  func palette(depth: Int) throws {
    let made = MadePicture.pattern(channels: 1, depth: depth)
    let table = (0..<3 << depth).map { UInt8(truncatingIfNeeded: $0 * 83 + 7) }
    var looked = made.map(channels: 3) { pixel, channel in Int(table[pixel[0] * 3 + channel]) }
    looked.depth = 8
    #expect(try decoded(made.file(.png, Extras(palette: table))) == looked)
  }

  @Test("Transparency lies on white, rounded to the nearest", arguments: [2, 4], [8, 16])
  func alpha(samples: Int, depth: Int) throws {
    let made = MadePicture.pattern(channels: samples, depth: depth)
    let white = (1 << depth) - 1
    let flat = made.map(channels: samples - 1) { pixel, channel in
      (pixel[channel] * pixel[samples - 1] + white / 2) / white + white - pixel[samples - 1]
    }
    #expect(try decoded(made.file(.png)) == flat)
  }

  @Test("That parts are transparent is noted of more than three hundredths, and the picture knows it")
  func clearParts() throws {
    for (count, alpha, isNoted) in [(30, 0, false), (31, 0, true), (31, 127, true), (1000, 128, false)] {
      let made = MadePicture(50, 20, channels: 4, depth: 8) { x, y, channel in
        channel == 3 && y * 50 + x < count ? alpha : 255
      }
      #expect(try notes(made.file(.png)) == (isNoted ? [.clearParts] : []), "\(count) \(alpha)")
      #expect(try withFile(made.file(.png)) { try PictureFile.load($0).hasClearParts } == isNoted)
    }
  }

  @Test("The one colour that a file calls transparent becomes white", arguments: [1, 3], [8, 16])
  func clearColour(channels: Int, depth: Int) throws {
    let made = MadePicture.pattern(channels: channels, depth: depth).map { pixel, _ in pixel[0] }
    let clear = made[5, 7, 0]
    let flat = made.map { pixel, _ in pixel[0] == clear ? (1 << depth) - 1 : pixel[0] }
    #expect(try decoded(made.file(.png) { $0.clear = Int32(clear) + 1 }) == flat)
  }

  @Test("A transparent entry of a colour table becomes white")
  func clearEntry() throws {
    let made = MadePicture.pattern(channels: 1, depth: 4)
    let table = (0..<48).map { UInt8($0) }
    var flat = made.map(channels: 3) { pixel, channel in pixel[0] == 6 ? 255 : pixel[0] * 3 + channel }
    flat.depth = 8
    #expect(try decoded(made.file(.png, Extras(palette: table)) { $0.clear = 7 }) == flat)
  }

  @Test(
    "A compressed note or profile that unpacks to 200 megabytes is left alone", arguments: ["zTXt", "iCCP"])
  func bombs(chunk: String) throws {
    let made = MadePicture.pattern(channels: 3)
    let bomb = inserting(
      chunk: chunk, Array("bomb\0\0".utf8) + squeezedZeros(200_000_000), into: made.file(.png))
    #expect(try decoded(bomb) == made)
    #expect(try notes(bomb).contains(.profileIgnored) == (chunk == "iCCP"))
  }
}
