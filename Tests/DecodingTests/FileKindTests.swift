// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Testing

/// What a file's first bytes tell.
@Suite struct FileKindTests {
  private func kind(_ text: String) -> FileKind { FileKind(firstBytes: Array(text.utf8).span) }

  @Test("The four kinds that the box reads are told from their first bytes")
  func readable() {
    let made = MadePicture.pattern(channels: 3)
    #expect(FileKind(firstBytes: made.file(.jpeg).span) == .jpeg)
    #expect(FileKind(firstBytes: made.file(.png).span) == .png)
    #expect(FileKind(firstBytes: made.file(.webp).span) == .webp)
    #expect(FileKind(firstBytes: made.file(.tiff).span) == .tiff)
    #expect(FileKind(firstBytes: made.file(.tiff) { $0.big_endian = true }.span) == .tiff)
  }

  @Test("Other kinds are called by their names")
  func others() {
    #expect(kind("GIF89a...") == .other("a GIF picture"))
    #expect(kind("\0\0\0\u{18}ftypheic") == .other("a HEIC picture"))
    #expect(kind("\0\0\0\u{1C}ftypavif") == .other("an AVIF picture"))
    #expect(kind("\0\0\0\u{18}ftypisom") == .other("a film"))
    #expect(kind("%PDF-1.7") == .other("a PDF document"))
    #expect(kind("RIFF1234WAVEfmt ") == .other("a sound or a film"))
    #expect(kind("Grüße\r\n") == .other("a text file"))
    #expect(kind("\u{1}\u{2}") == .unknown)
    #expect(kind("") == .unknown)
  }

  @Test("A start that is cut off is not yet that kind")
  func cut() {
    #expect(FileKind(firstBytes: [0xFF, 0xD8].span) == .unknown)
    #expect(FileKind(firstBytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A].span) == .unknown)
    #expect(kind("II*") == .other("a text file"))
  }

  @Test("The refusal says what it is and what could be read")
  func refusal() {
    #expect(
      kind("GIF8").refusal
        == "this is a GIF picture, which the box cannot read; the box reads JPEG, PNG, WebP and TIFF")
    #expect(
      FileKind.unknown.refusal
        == "this is not a picture that the box knows; the box reads JPEG, PNG, WebP and TIFF")
  }
}
