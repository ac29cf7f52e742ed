// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Testing

/// JPEG, through the whole way: file, importer, memory.
@Suite struct JpegTests {
  /// JPEG at quality 95 keeps slopes within a few levels of 255.
  private let loss = 6

  @Test("Grey stays one channel and colour three, plain and progressive", arguments: [1, 3], [false, true])
  func kinds(channels: Int, progressive: Bool) throws {
    let made = MadePicture.slope(channels: channels)
    let picture = try decoded(made.file(.jpeg) { $0.interlaced = progressive })
    #expect(picture.largestDifference(from: made) <= loss)
  }

  @Test("Pictures of odd sizes come out whole", arguments: [(1, 1), (1, 300), (300, 1), (17, 65)])
  func edges(size: (Int, Int)) throws {
    let made = MadePicture(size.0, size.1, channels: 1, depth: 8) { x, y, _ in (x + y) / 2 }
    #expect(try decoded(made.file(.jpeg)).largestDifference(from: made) <= loss)
  }

  @Test("Four inks, upside down as Adobe writes them, become light", arguments: [false, true])
  func inks(ycck: Bool) throws {
    let light = MadePicture.slope(channels: 4)
    let mixed = light.map(channels: 3) { pixel, channel in (pixel[channel] * pixel[3] + 127) / 255 }
    let picture = try decoded(light.file(.jpeg) { $0.ycck = ycck })
    // Adobe's files hold the light that each ink lets through, which is what the library was given here.
    #expect(picture.largestDifference(from: mixed) <= loss)
  }
}
