// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Picture
import Testing

/// What the importer tells of a picture before the picture is opened.
@Suite struct GlimpseTests {
  private let day = ExifDay(year: 2026, month: 11, day: 22)

  private func glimpse(_ bytes: [UInt8]) throws -> PictureGlimpse {
    try withFile(bytes) { try PictureFile.glimpse(of: $0) }
  }

  @Test("The day is found in the kinds of file that have one", arguments: [MadeKind.jpeg, .png, .webp])
  func days(kind: MadeKind) throws {
    let data = exif(taken: "2026:11:22 13:05:59")
    let made = MadePicture.slope(channels: 3)
    let named = kind == .jpeg ? Array("Exif\0\0".utf8) + data : data
    let glimpse = try glimpse(made.file(kind, Extras(exif: named)))
    #expect(glimpse.day == day)
    #expect(glimpse.picture?.width == made.width)
    #expect(try self.glimpse(made.file(kind)).day == nil)
  }

  @Test("A photograph is read in small, upright, and looks the same; no side gets shorter than 256 pixels")
  func small() throws {
    let made = MadePicture(2400, 2048, channels: 3, depth: 8) { x, y, channel in
      channel == 0 ? x / 10 : channel == 1 ? y / 10 : 60
    }
    let picture = try #require(try glimpse(made.file(.jpeg)).picture)
    #expect((picture.width, picture.height) == (300, 256))
    for (x, y) in [(10, 10), (290, 20), (150, 128), (20, 250)] {
      for channel in 0..<3 {
        let difference =
          Int(picture.sample(x, y, channel: channel) ?? 0) - made[8 * x + 4, 8 * y + 4, channel]
        #expect(abs(difference) <= 6)
      }
    }
    let turned = try #require(
      try glimpse(made.file(.jpeg, Extras(exif: Array("Exif\0\0".utf8) + exif(orientation: 6)))).picture)
    #expect((turned.width, turned.height) == (256, 300))
  }

  @Test(
    "How much smaller it is depends on its shorter side",
    arguments: [(2047, 512), (1024, 256), (1023, 512), (511, 511), (255, 255), (1, 1)])
  func sizes(side: Int, small: Int) throws {
    let made = MadePicture(side, side, channels: 1, depth: 8) { _, _, _ in 100 }
    #expect(try glimpse(made.file(.jpeg)).picture?.width == small)
  }

  @Test("What cannot be read in small is read whole, unless it has more than 16 million pixels")
  func whole() throws {
    let large = MadePicture(4001, 4000, channels: 1, depth: 8) { _, _, _ in 100 }
    let glimpse = try glimpse(large.file(.png, Extras(exif: exif(taken: "2026:11:22 13:05:59"))))
    #expect(glimpse.picture == nil && glimpse.day == day)
    let fitting = MadePicture(4000, 1000, channels: 1, depth: 8) { _, _, _ in 100 }
    #expect(try self.glimpse(fitting.file(.png)).picture?.width == 4000)
  }

  @Test("Of what is no picture, or half of one, nothing is told but what there is")
  func damaged() throws {
    let nothing = try glimpse(Array("no picture".utf8))
    #expect(nothing.day == nil && nothing.picture == nil)
    let data = Extras(exif: Array("Exif\0\0".utf8) + exif(taken: "2026:11:22 13:05:59"))
    let file = MadePicture.pattern(channels: 3).file(.jpeg, data)
    let half = try glimpse(Array(file.prefix(file.count / 2)))
    #expect(half.day == day && half.picture == nil)
  }
}
