// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Testing

/// WebP, through the whole way: file, importer, memory.
@Suite struct WebpTests {
  @Test("Lossless colour comes out bit for bit", arguments: [(1, 1), (1, 300), (300, 1), (45, 37)])
  func lossless(size: (Int, Int)) throws {
    let made = MadePicture.pattern(size.0, size.1, channels: 3)
    #expect(try decoded(made.file(.webp)) == made)
  }

  @Test("Lossy colour comes out nearly the same")
  func lossy() throws {
    let made = MadePicture.slope(64, 48, channels: 3)
    // Colour is kept at half the resolution: a slope of 5 a row is off by about that, and by the coding's own loss.
    #expect(try decoded(made.file(.webp) { $0.quality = 95 }).largestDifference(from: made) <= 14)
  }

  @Test("Transparency lies on white, rounded to the nearest")
  func alpha() throws {
    let made = MadePicture.pattern(channels: 4)
    let flat = made.map(channels: 3) { pixel, channel in
      (pixel[channel] * pixel[3] + 127) / 255 + 255 - pixel[3]
    }
    #expect(try decoded(made.file(.webp)) == flat)
  }

  @Test("Of an animation comes the first frame, at its place on white, and a note says so")
  func animation() throws {
    let made = MadePicture.pattern(channels: 3)
    let file = made.file(.webp) { $0.animated = true }
    let placed = MadePicture(made.width + 4, made.height + 4, channels: 3, depth: 8) { x, y, channel in
      (2..<made.width + 2).contains(x) && (2..<made.height + 2).contains(y)
        ? made[x - 2, y - 2, channel] : 255
    }
    #expect(try decoded(file) == placed)
    // What lies about the frame is as clear as glass.
    #expect(try notes(file) == [.firstOfSeveral, .clearParts])
  }
}
