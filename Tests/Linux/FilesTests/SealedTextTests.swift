// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Files

/// A text that tells whether it is whole.
@Suite struct SealedTextTests {
  private static let text = Array("volume 6\nmode gallery\n".utf8)

  @Test("It is read as it was written, and by people too")
  func whole() {
    for text in [[], SealedTextTests.text, (0...255).map { UInt8($0) }] {
      #expect(SealedText.open(SealedText.seal(text)) == text)
    }
    let written = String(decoding: SealedText.seal(SealedTextTests.text), as: UTF8.self)
    #expect(written == "sonifier settings 1\nvolume 6\nmode gallery\nchecksum 97c06d45\n")
  }

  @Test("The checksum is the CRC-32 that other programs know")
  func checksum() {
    // From the specification of PNG's own, which is the same: an IEND chunk's; and the usual check value.
    #expect(SealedText.checksum(Array("IEND".utf8)[...]) == 0xAE42_6082)
    #expect(SealedText.checksum(Array("123456789".utf8)[...]) == 0xCBF4_3926)
    #expect(SealedText.checksum([]) == 0)
  }

  @Test("No part of it is taken for the whole, and no longer text either")
  func torn() {
    let whole = SealedText.seal(SealedTextTests.text)
    for length in 0..<whole.count {
      #expect(SealedText.open(Array(whole[..<length])) == nil)
      #expect(
        SealedText.open(Array(whole[..<length]) + Array(repeating: 0, count: whole.count - length)) == nil)
      #expect(SealedText.open(Array(whole[(length + 1)...])) == nil)
    }
    #expect(SealedText.open(whole + [UInt8(ascii: "\n")]) == nil && SealedText.open(whole + whole) == nil)
  }

  @Test("Every bit of it counts")
  func flipped() {
    let whole = SealedText.seal(SealedTextTests.text)
    for bit in 0..<8 * whole.count {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(SealedText.open(bytes) == nil)
    }
  }
}
