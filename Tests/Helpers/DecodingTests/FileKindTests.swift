// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Domain
import Speech
import Testing

/// What a file's first bytes tell.
@Suite struct FileKindTests {
  private func kind(_ text: String) -> FileKind { FileKind(firstBytes: Array(text.utf8).span) }

  @Test("The five kinds that the box reads are told from their first bytes")
  func readable() {
    let made = MadePicture.pattern(channels: 3)
    #expect(FileKind(firstBytes: made.file(.jpeg).span) == .jpeg)
    #expect(FileKind(firstBytes: made.file(.png).span) == .png)
    #expect(FileKind(firstBytes: made.file(.webp).span) == .webp)
    #expect(FileKind(firstBytes: made.file(.tiff).span) == .tiff)
    #expect(FileKind(firstBytes: made.file(.tiff) { $0.big_endian = true }.span) == .tiff)
    let fits = FitsFile.file(16, 1, [1] as [Int16])
    #expect(FileKind(firstBytes: fits.span) == .fits)
    let (start, less) = (Array(fits.prefix(FileKind.fitsBytes)), Array(fits.prefix(FileKind.fitsBytes - 1)))
    #expect(FileKind(firstBytes: start.span) == .fits)
    #expect(FileKind(firstBytes: less.span) != .fits)
  }

  @Test("Other kinds are called by their names")
  func others() {
    #expect(kind("GIF89a...") == .foreign(.gif))
    #expect(kind("\0\0\0\u{18}ftypheic") == .foreign(.heic))
    #expect(kind("\0\0\0\u{1C}ftypavif") == .foreign(.avif))
    #expect(kind("\0\0\0\u{18}ftypisom") == .other(.film))
    #expect(kind("%PDF-1.7") == .other(.document))
    #expect(kind("RIFF1234WAVEfmt ") == .other(.sound))
    #expect(kind("RIFF1234AVI LIST") == .other(.film))
    #expect(kind("Grüße\r\n") == .other(.text))
    #expect(kind("\u{1}\u{2}") == .unknown)
    #expect(kind("") == .unknown)
  }

  @Test("A start that is cut off is not yet that kind")
  func cut() {
    #expect(FileKind(firstBytes: [0xFF, 0xD8].span) == .unknown)
    #expect(FileKind(firstBytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A].span) == .unknown)
    #expect(kind("II*") == .other(.text))
  }

  @Test("The refusal says what it is")
  func refusal() {
    #expect(kind("GIF8").refusal == .format(.gif))
    #expect(FileKind.other(.film).refusal == .other(.film))
    #expect(FileKind.unknown.refusal == .unknown)
    for (kind, format) in [
      (FileKind.jpeg, PictureFormat.jpeg), (.png, .png), (.webp, .webp), (.tiff, .tiff), (.fits, .fits),
    ] {
      #expect(kind.refusal == .format(format) && format.isRead)
    }
  }
}
