// SPDX-License-Identifier: GPL-3.0-or-later

/// Puts pieces into the head of a JPEG or a PNG file, beside the pixels.
enum FileHead {
  /// Behind the first segment or chunk, which belongs to the head of such a file; nil where the file is of another kind.
  static func place(in bytes: UnsafeRawBufferPointer) -> Int? {
    if bytes.starts(with: [0xFF, 0xD8]) {
      guard bytes.count > 6, bytes[2] == 0xFF, bytes[3] != JpegAnnex.scan else { return nil }
      let place = 4 + (Int(bytes[4]) << 8 | Int(bytes[5]))
      return place >= 6 ? place : nil
    }
    guard bytes.starts(with: [0x89, 0x50]),
      bytes.dropFirst(8).starts(with: [0, 0, 0, 13] + Array("IHDR".utf8))
    else { return nil }
    // Signature 8, length 4, type 4, header 13, checksum 4.
    return 33
  }

  static func isJpeg(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.starts(with: [0xFF, 0xD8]) }

  /// In bytes: the most that one segment of a JPEG takes.
  static var longestSegment: Int { 65_533 }

  static func jpegSegment(_ mark: UInt8, _ data: [UInt8]) -> [UInt8] {
    let length = data.count + 2
    return [0xFF, mark, UInt8(truncatingIfNeeded: length >> 8), UInt8(length & 0xFF)] + data
  }

  static func pngChunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + data
    return bigEndian(data.count) + checked + bigEndian(Int(checksum(checked)))
  }

  /// The file with a piece at that place, and without another's old bytes.
  static func file(
    _ bytes: UnsafeRawBufferPointer, with piece: [UInt8], at place: Int, without old: Range<Int>? = nil
  ) -> [UInt8]? {
    let old = old ?? place..<place
    // The older piece may come first of all.
    let place = min(place, old.lowerBound)
    guard old.upperBound < bytes.count else { return nil }
    var file: [UInt8] = []
    file.reserveCapacity(bytes.count + piece.count)
    file += bytes[..<place]
    file += piece
    file += bytes[place..<old.lowerBound]
    file += bytes[old.upperBound...]
    return file
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// PNG's, of all bytes but the length.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}
