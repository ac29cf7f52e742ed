// SPDX-License-Identifier: GPL-3.0-or-later
import Domain

/// What a file is, by its first bytes: its name proves nothing.
public enum FileKind: Equatable, Sendable {
  case jpeg, png, webp, tiff, fits
  /// A picture that the box cannot read.
  case foreign(PictureFormat)
  /// No picture.
  case other(OtherFile)
  case unknown

  public init(firstBytes bytes: Span<UInt8>) {
    self =
      Self.picture(bytes) ?? Self.named(bytes) ?? Self.boxed(bytes) ?? Self.text(bytes) ?? .unknown
  }

  /// Why a file of this kind gives no picture, or none if it is of a rare sort.
  public var refusal: ImportTrouble {
    switch self {
    case .jpeg: .format(.jpeg)
    case .png: .format(.png)
    case .webp: .format(.webp)
    case .tiff: .format(.tiff)
    case .fits: .format(.fits)
    case .foreign(let format): .format(format)
    case .other(let other): .other(other)
    case .unknown: .unknown
    }
  }

  private static func picture(_ bytes: Span<UInt8>) -> FileKind? {
    if starts(bytes, with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if starts(bytes, with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if holds(bytes, "RIFF", at: 0), holds(bytes, "WEBP", at: 8) { return .webp }
    if holds(bytes, fitsStart, at: 0) { return .fits }
    let tiff: [StaticString] = ["II*\0", "MM\0*", "II+\0", "MM\0+"]
    return tiff.contains { holds(bytes, $0, at: 0) } ? .tiff : nil
  }

  /// FITS, astronomers' pictures: the first word of the first card.
  private static let fitsStart: StaticString = "SIMPLE  ="

  /// So many bytes show that a file is FITS.
  public static var fitsBytes: Int { fitsStart.utf8CodeUnitCount }

  private static func named(_ bytes: Span<UInt8>) -> FileKind? {
    for (start, kind) in names where holds(bytes, start, at: 0) { return kind }
    if starts(bytes, with: [0xFF, 0x0A]) { return .foreign(.jpegXL) }
    if starts(bytes, with: [0x1F, 0x8B]) { return .other(.archive) }
    // The same frame holds sounds and films.
    if holds(bytes, "RIFF", at: 0) { return .other(holds(bytes, "WAVE", at: 8) ? .sound : .film) }
    return nil
  }

  private static let names: [(StaticString, FileKind)] = [
    ("GIF8", .foreign(.gif)), ("BM", .foreign(.bmp)), ("\0\0\u{1}\0", .foreign(.icon)),
    ("8BPS", .foreign(.photoshop)), ("\0\0\0\u{C}jP  ", .foreign(.jpeg2000)),
    ("\0\0\0\u{C}JXL ", .foreign(.jpegXL)), ("<svg", .foreign(.svg)), ("<?xml", .other(.document)),
    ("%PDF", .other(.document)), ("%!PS", .other(.document)), ("PK\u{3}\u{4}", .other(.archive)),
    ("Rar!", .other(.archive)), ("7z", .other(.archive)), ("fLaC", .other(.sound)), ("OggS", .other(.sound)),
    ("ID3", .other(.sound)), ("FORM", .other(.sound)), ("\u{7F}ELF", .other(.program)),
    ("MZ", .other(.program)),
  ]

  /// Pictures of telephones and films share one kind of box, whose brand tells them apart.
  private static func boxed(_ bytes: Span<UInt8>) -> FileKind? {
    guard holds(bytes, "ftyp", at: 4) else { return nil }
    let heic: [StaticString] = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"]
    if heic.contains(where: { holds(bytes, $0, at: 8) }) { return .foreign(.heic) }
    if holds(bytes, "avi", at: 8) { return .foreign(.avif) }
    if holds(bytes, "crx ", at: 8) { return .foreign(.raw) }
    return .other(.film)
  }

  /// Text as far as can be seen: no control characters but those that end and indent lines.
  private static func text(_ bytes: Span<UInt8>) -> FileKind? {
    for index in 0..<min(bytes.count, 512) {
      let byte = bytes[index]
      if (byte < 0x20 && !(0x09...0x0D).contains(byte)) || byte == 0x7F { return nil }
      if byte >= 0xF8 || byte == 0xC0 || byte == 0xC1 { return nil }  // never in UTF-8
    }
    return bytes.isEmpty ? nil : .other(.text)
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
