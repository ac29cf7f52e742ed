// SPDX-License-Identifier: GPL-3.0-or-later

/// What a file is, told from its first bytes: its name proves nothing.
public enum FileKind: Equatable, Sendable {
  case jpeg, png, webp, tiff
  /// Something else, in words that follow "this is".
  case other(String)
  case unknown

  public init(firstBytes bytes: Span<UInt8>) {
    self =
      Self.picture(bytes) ?? Self.named(bytes) ?? Self.boxed(bytes) ?? Self.text(bytes) ?? .unknown
  }

  /// The sentence for a file of a kind that the box cannot read.
  public var refusal: String {
    let readable = "the box reads JPEG, PNG, WebP and TIFF"
    if case .other(let words) = self { return "this is \(words), which the box cannot read; \(readable)" }
    return "this is not a picture that the box knows; \(readable)"
  }

  private static func picture(_ bytes: Span<UInt8>) -> FileKind? {
    if starts(bytes, with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if starts(bytes, with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if holds(bytes, "RIFF", at: 0), holds(bytes, "WEBP", at: 8) { return .webp }
    let tiff: [StaticString] = ["II*\0", "MM\0*", "II+\0", "MM\0+"]
    return tiff.contains { holds(bytes, $0, at: 0) } ? .tiff : nil
  }

  private static func named(_ bytes: Span<UInt8>) -> FileKind? {
    for (start, words) in names where holds(bytes, start, at: 0) { return .other(words) }
    if starts(bytes, with: [0xFF, 0x0A]) { return .other("a JPEG XL picture") }
    if starts(bytes, with: [0x1F, 0x8B]) { return .other("a packed archive") }
    return nil
  }

  private static let names: [(StaticString, String)] = [
    ("GIF8", "a GIF picture"), ("BM", "a BMP picture"), ("\0\0\u{1}\0", "an icon"),
    ("8BPS", "a Photoshop picture"), ("\0\0\0\u{C}jP  ", "a JPEG 2000 picture"),
    ("\0\0\0\u{C}JXL ", "a JPEG XL picture"), ("<svg", "an SVG drawing"),
    ("<?xml", "a drawing or text in XML"), ("%PDF", "a PDF document"), ("%!PS", "a PostScript document"),
    ("PK\u{3}\u{4}", "a packed archive or an office document"), ("Rar!", "a packed archive"),
    ("7z", "a packed archive"), ("RIFF", "a sound or a film"), ("fLaC", "a sound"), ("OggS", "a sound"),
    ("ID3", "a sound"), ("FORM", "a sound"), ("\u{7F}ELF", "a program"), ("MZ", "a program"),
  ]

  /// Pictures of telephones and films share one kind of box, whose brand tells them apart.
  private static func boxed(_ bytes: Span<UInt8>) -> FileKind? {
    guard holds(bytes, "ftyp", at: 4) else { return nil }
    let heic: [StaticString] = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"]
    if heic.contains(where: { holds(bytes, $0, at: 8) }) { return .other("a HEIC picture") }
    if holds(bytes, "avi", at: 8) { return .other("an AVIF picture") }
    if holds(bytes, "crx ", at: 8) { return .other("a camera's raw picture") }
    return .other("a film")
  }

  /// Text as far as can be seen: no control characters but those that end and indent lines.
  private static func text(_ bytes: Span<UInt8>) -> FileKind? {
    for index in 0..<min(bytes.count, 512) {
      let byte = bytes[index]
      if (byte < 0x20 && !(0x09...0x0D).contains(byte)) || byte == 0x7F { return nil }
      if byte >= 0xF8 || byte == 0xC0 || byte == 0xC1 { return nil }  // never in UTF-8
    }
    return bytes.isEmpty ? nil : .other("a text file")
  }

  private static func starts(_ bytes: Span<UInt8>, with start: [UInt8]) -> Bool {
    bytes.count >= start.count && start.indices.allSatisfy { bytes[$0] == start[$0] }
  }

  private static func holds(_ bytes: Span<UInt8>, _ word: StaticString, at place: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    return bytes.count >= place + length
      && word.withUTF8Buffer { letters in
        letters.indices.allSatisfy { bytes[place + $0] == letters[$0] }
      }
  }
}
