// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds what stands beside the pixels in a WebP file.
enum WebpAnnex {
  private static let headSize = 12

  /// The place of the data of the first chunk with that name of four letters.
  static func chunk(_ name: String, in bytes: Span<UInt8>) -> Range<Int>? {
    let letters = Array(name.utf8)
    var chunk = headSize
    while chunk + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[chunk + 4 + $1]) << (8 * $1) }
      let data = chunk + 8
      guard length <= bytes.count - data else { return nil }
      if letters.indices.allSatisfy({ bytes[chunk + $0] == letters[$0] }) { return data..<data + length }
      chunk = data + length + length % 2
    }
    return nil
  }
}
