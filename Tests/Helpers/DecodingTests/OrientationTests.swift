// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Testing

/// Which way up a picture stands, in every format and for each of the eight ways.
@Suite struct OrientationTests {
  /// What the first row and column of a file are in the upright picture, from EXIF's own table.
  private static func upright(_ stored: MadePicture, _ orientation: Int) -> MadePicture {
    let swapped = orientation >= 5
    let (width, height) = swapped ? (stored.height, stored.width) : (stored.width, stored.height)
    return MadePicture(width, height, channels: stored.channels, depth: stored.depth) { x, y, channel in
      let (right, bottom) = (width - 1 - x, height - 1 - y)
      return switch orientation {
      case 2: stored[right, y, channel]
      case 3: stored[right, bottom, channel]
      case 4: stored[x, bottom, channel]
      case 5: stored[y, x, channel]
      case 6: stored[y, right, channel]
      case 7: stored[bottom, right, channel]
      case 8: stored[bottom, x, channel]
      default: stored[x, y, channel]
      }
    }
  }

  @Test(
    "A TIFF stands upright, whatever its pixels are made of", arguments: 1...8,
    [(1, 8), (1, 16), (3, 8), (3, 16)])
  func tiff(orientation: Int, samples: (channels: Int, depth: Int)) throws {
    let made = MadePicture.pattern(50, 71, channels: samples.channels, depth: samples.depth)
    let file = made.file(.tiff) { $0.orientation = UInt32(orientation) }
    #expect(try decoded(file) == Self.upright(made, orientation))
  }

  @Test("PNG and WebP stand upright as EXIF says, in either byte order", arguments: 1...8, [false, true])
  func lossless(orientation: Int, bigEndian: Bool) throws {
    let made = MadePicture.pattern(channels: 3)
    let extras = Extras(exif: exif(orientation: orientation, bigEndian: bigEndian))
    #expect(try decoded(made.file(.png, extras)) == Self.upright(made, orientation))
    #expect(try decoded(made.file(.webp, extras)) == Self.upright(made, orientation))
  }

  @Test("JPEG stands upright as EXIF says", arguments: 1...8)
  func jpeg(orientation: Int) throws {
    let made = MadePicture.slope(channels: 3)
    let extras = Extras(exif: Array("Exif\0\0".utf8) + exif(orientation: orientation))
    let picture = try decoded(made.file(.jpeg, extras))
    // Quality 95 keeps slopes within a few levels.
    #expect(picture.largestDifference(from: Self.upright(made, orientation)) <= 6)
  }

  @Test("A PNG's EXIF counts behind the pixels too")
  func behind() throws {
    let made = MadePicture.pattern(channels: 3)
    let file = made.file(.png, Extras(exif: exif(orientation: 6))) { $0.exif_last = true }
    #expect(try decoded(file) == Self.upright(made, 6))
  }

  @Test("EXIF that makes no sense leaves the picture as it is stored")
  func nonsense() throws {
    let made = MadePicture.pattern(channels: 3)
    for orientation in [0, 9, 255] {
      #expect(try decoded(made.file(.png, Extras(exif: exif(orientation: orientation)))) == made)
    }
  }
}
