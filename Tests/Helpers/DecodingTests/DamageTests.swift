// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Domain
import Speech
import Testing

/// Files that are cut short, scratched, or made to do harm: a reason comes back, and nothing else happens.
@Suite struct DamageTests {
  /// Two thousand numbers of both kinds.
  private static func numbers() -> [[UInt8]] {
    let whole = (0..<2000).map { Int16(truncatingIfNeeded: $0 * 977) }
    let floats = whole.map { Float($0) / 7 }
    return [
      FitsFile.file(16, 50, whole, [FitsFile.card("BLANK", "977")]),
      FitsFile.header(FitsFile.start(-32, [50, 40])) + FitsFile.padded(FitsFile.bytes(floats)),
    ]
  }

  private static func files() -> [(MadeKind, [UInt8])] {
    let made = MadePicture.pattern(channels: 3)
    let extras = Extras(exif: exif(orientation: 6))
    return [
      (.jpeg, made.file(.jpeg)), (.jpeg, made.file(.jpeg) { $0.interlaced = true }),
      (.png, made.file(.png, extras)), (.png, made.file(.png) { $0.interlaced = true }),
      (.webp, made.file(.webp, extras)), (.webp, made.file(.webp) { $0.quality = 80 }),
      (.tiff, made.file(.tiff) { $0.compression = 5 }), (.tiff, made.file(.tiff) { $0.tiled = true }),
    ]
  }

  @Test("A file cut off anywhere gives a reason, or all of its picture when only its tail is gone")
  func truncation() throws {
    for (kind, file) in Self.files() {
      let whole = try decoded(file)
      for step in 0..<40 {
        let cut = file.prefix(1 + step * (file.count - 2) / 39)
        let trouble = try failure(of: Array(cut))
        if trouble == nil {
          #expect(try decoded(Array(cut)) == whole, "\(kind) cut to \(cut.count) of \(file.count)")
        }
        // The last hundredth, and a hundred bytes, hold what comes after the pixels.
        if cut.count < file.count * 99 / 100 - 100 {
          #expect(trouble != nil, "\(kind) cut to \(cut.count) of \(file.count)")
        }
      }
    }
  }

  @Test("A picture that ends in the middle is said to")
  func ending() throws {
    for (kind, file) in Self.files() where kind != .tiff {
      #expect(try failure(of: Array(file.prefix(file.count * 2 / 3))) == .endsEarly, "\(kind)")
    }
  }

  @Test("Scratched files give a picture or a reason, each time, and never an importer without sense")
  func scratches() throws {
    var dice = Dice()
    for (kind, file) in Self.files() {
      for _ in 0..<60 {
        var scratched = file
        for _ in 0...dice.roll(4) { scratched[dice.roll(file.count)] = UInt8(dice.roll(256)) }
        #expect(try failure(of: scratched) != .reader(.nonsense), "\(kind)")
      }
    }
  }

  @Test(
    "FITS cut off anywhere, and scratched, gives numbers or a reason, and never an importer without sense")
  func fits() throws {
    var dice = Dice()
    for file in Self.numbers() {
      for step in 0..<40 {
        let cut = 1 + step * (file.count - 2) / 39
        let trouble = try failure(of: Array(file.prefix(cut)))
        #expect(trouble != .reader(.nonsense) && trouble != .harmful, "cut to \(cut)")
        // What is left of the last block holds nothing.
        if cut < 2880 + 2000 * 2 { #expect(trouble != nil, "cut to \(cut)") }
      }
      for round in 0..<80 {
        var scratched = file
        // Half of them in the header, where there is more to break.
        let size = round % 2 == 0 ? 80 * 9 : file.count
        for _ in 0...dice.roll(4) { scratched[9 + dice.roll(size - 9)] = UInt8(dice.roll(256)) }
        let trouble = try failure(of: scratched)
        #expect(trouble != .reader(.nonsense) && trouble != .harmful)
      }
    }
  }

  private static let enormous = PictureTrouble.larger(width: 65_535, height: 65_535)

  @Test("A header that promises 65535 by 65535 dots is refused by its numbers")
  func enormousHeaders() throws {
    let made = MadePicture.pattern(channels: 3)
    var png = made.file(.png)
    let header = bigEndian(65535) + bigEndian(65535) + png[24..<29]
    png.replaceSubrange(8..<33, with: chunk("IHDR", Array(header)))
    #expect(try failure(of: png) == Self.enormous)

    var jpeg = made.file(.jpeg)
    let frame = try #require(place(of: [0xFF, 0xC0], in: jpeg))
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [255, 255, 255, 255])
    // The library itself stops at 65500.
    #expect(try failure(of: jpeg) == .tooBig)

    var tiff = made.file(.tiff)
    for tag: UInt8 in [0, 1] {
      let entry = try #require(place(of: [tag, 1, 3, 0, 1, 0, 0, 0], in: tiff))
      tiff.replaceSubrange(entry + 8..<entry + 10, with: [255, 255])
    }
    #expect(try failure(of: tiff) == Self.enormous)

    var webp = made.file(.webp)
    let size = try #require(place(of: [0x2F], in: webp))  // 14 bits each, so 16384 at most
    webp.replaceSubrange(size + 1..<size + 4, with: [255, 255, 255])
    webp[size + 4] |= 15
    #expect(try failure(of: webp) == .larger(width: 16_384, height: 16_384))
  }

  @Test("A picture of no size is damaged")
  func noSize() throws {
    var png = MadePicture.pattern(channels: 3).file(.png)
    png.replaceSubrange(8..<33, with: chunk("IHDR", bigEndian(0) + png[20..<29]))
    let trouble = try failure(of: png)
    #expect([.noSize, .damaged].contains(trouble))
  }
}
