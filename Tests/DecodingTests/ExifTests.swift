// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Testing

/// EXIF data, right and wrong.
@Suite struct ExifTests {
  @Test("The orientation is found in either byte order, with the name before it or without", arguments: 1...8)
  func found(orientation: Int) {
    for bigEndian in [false, true] {
      let bytes = exif(orientation: orientation, bigEndian: bigEndian)
      #expect(Exif.orientation(in: bytes.span) == orientation)
      #expect(Exif.orientation(in: (Array("Exif\0\0".utf8) + bytes).span) == orientation)
    }
  }

  @Test("It is found behind other entries and behind a gap")
  func furtherOn() {
    let other: [UInt8] = [0x0F, 1, 2, 0, 9, 0, 0, 0, 0, 0, 0, 0]
    let own: [UInt8] = [0x12, 1, 3, 0, 1, 0, 0, 0, 5, 0, 0, 0]
    let bytes: [UInt8] = [0x49, 0x49, 42, 0, 12, 0, 0, 0, 9, 9, 9, 9, 2, 0] + other + own
    #expect(Exif.orientation(in: bytes.span) == 5)
  }

  @Test("Cut off anywhere, it says nothing and reads nothing beyond")
  func cut() {
    let bytes = exif(orientation: 6)
    for length in 0..<20 { #expect(Exif.orientation(in: Array(bytes.prefix(length)).span) == nil) }
  }

  @Test("Another type, another count and another number say nothing")
  func wrong() {
    for (place, value) in [(12, 4), (14, 2), (18, 0), (18, 9), (2, 43), (0, 0x4A), (7, 255), (8, 0)] {
      var bytes = exif(orientation: 6)
      bytes[place] = UInt8(value)
      #expect(Exif.orientation(in: bytes.span) == nil, "byte \(place) is \(value)")
    }
  }
}
