// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Testing

/// The walk along a PNG's chunks.
@Suite struct PngAnnexTests {
  private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  @Test("EXIF data is found before and behind the pixels, not behind the end")
  func places() {
    let before = signature + chunk("eXIf", [1, 2, 3]) + chunk("IDAT", [4])
    #expect(PngAnnex.exif(in: before.span) == 16..<19)
    let behind = signature + chunk("IDAT", [4]) + chunk("eXIf", [1, 2, 3])
    #expect(PngAnnex.exif(in: behind.span) == 29..<32)
    let beyond = signature + chunk("IEND", []) + chunk("eXIf", [1, 2, 3])
    #expect(PngAnnex.exif(in: beyond.span) == nil)
  }

  @Test("A chunk that promises more than there is ends the walk")
  func cut() {
    let whole = signature + chunk("eXIf", [1, 2, 3])
    for length in 0..<19 { #expect(PngAnnex.exif(in: Array(whole.prefix(length)).span) == nil) }
    let endless = signature + [255, 255, 255, 255] + Array("IDAT".utf8)
    #expect(PngAnnex.exif(in: endless.span) == nil)
  }
}
