// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds what stands before the pixels in a JPEG file.
enum JpegAnnex {
  static var comment: UInt8 { 0xFE }
  /// For EXIF and XMP, and for what Photoshop writes.
  static var firstApplication: UInt8 { 0xE1 }
  static var photoshop: UInt8 { 0xED }
  /// Begins the pixels.
  static var scan: UInt8 { 0xDA }

  /// The place of what follows these bytes in the first segment of that mark that begins with them.
  static func segment(_ mark: UInt8, beginning start: [UInt8], in bytes: Span<UInt8>) -> Range<Int>? {
    var segment = 2
    while segment + 4 <= bytes.count, bytes[segment] == 0xFF, bytes[segment + 1] != scan {
      let end = segment + 2 + (Int(bytes[segment + 2]) << 8 | Int(bytes[segment + 3]))
      let text = segment + 4
      guard end >= text, end <= bytes.count else { return nil }
      if bytes[segment + 1] == mark, end - text > start.count,
        start.indices.allSatisfy({ bytes[text + $0] == start[$0] })
      {
        return text + start.count..<end
      }
      segment = end
    }
    return nil
  }
}
