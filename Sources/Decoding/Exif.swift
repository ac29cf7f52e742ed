// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds in EXIF data, whatever its bytes, which way up the camera was held.
public enum Exif {
  /// 1 to 8 as EXIF numbers them, or nil when nothing readable says so.
  public static func orientation(in bytes: Span<UInt8>) -> Int? {
    let start = beginsWithName(bytes) ? nameLength : 0
    guard let order = byteOrder(of: bytes, at: start),
      number(in: bytes, at: start + 2, size: 2, order) == 42,
      let offset = number(in: bytes, at: start + 4, size: 4, order),
      let count = number(in: bytes, at: start + offset, size: 2, order)
    else { return nil }
    for index in 0..<count {
      let entry = start + offset + 2 + index * entrySize
      guard let tag = number(in: bytes, at: entry, size: 2, order) else { return nil }
      if tag == orientationTag { return orientation(ofEntryAt: entry, in: bytes, order) }
    }
    return nil
  }

  private enum ByteOrder { case littleEndian, bigEndian }

  private static let orientationTag = 0x0112
  private static let shortType = 3
  private static let entrySize = 12
  private static let nameLength = 6

  /// JPEG files put "Exif" and two zeros before the data; other kinds of file mostly don't.
  private static func beginsWithName(_ bytes: Span<UInt8>) -> Bool {
    number(in: bytes, at: 0, size: 4, .bigEndian) == 0x4578_6966
      && number(in: bytes, at: 4, size: 2, .bigEndian) == 0
  }

  private static func byteOrder(of bytes: Span<UInt8>, at start: Int) -> ByteOrder? {
    switch number(in: bytes, at: start, size: 2, .bigEndian) {
    case 0x4949: .littleEndian
    case 0x4D4D: .bigEndian
    default: nil
    }
  }

  private static func orientation(
    ofEntryAt entry: Int, in bytes: Span<UInt8>, _ order: ByteOrder
  ) -> Int? {
    guard number(in: bytes, at: entry + 2, size: 2, order) == shortType,
      number(in: bytes, at: entry + 4, size: 4, order) == 1,
      let value = number(in: bytes, at: entry + 8, size: 2, order),
      (1...8).contains(value)
    else { return nil }
    return value
  }

  private static func number(
    in bytes: Span<UInt8>, at place: Int, size: Int, _ order: ByteOrder
  ) -> Int? {
    guard place >= 0, place + size <= bytes.count else { return nil }
    var value = 0
    for index in 0..<size {
      let next = order == .bigEndian ? place + index : place + size - 1 - index
      value = value << 8 | Int(bytes[next])
    }
    return value
  }
}
