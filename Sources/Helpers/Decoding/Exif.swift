// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds in EXIF data, whatever its bytes, which way up the camera was held and when the picture was taken.
public enum Exif {
  /// 1 to 8 as EXIF numbers them, or nil when nothing readable says so.
  public static func orientation(in bytes: Span<UInt8>) -> Int? {
    guard let data = Layout(of: bytes),
      let entry = entry(orientationTag, of: data.first, in: bytes, data),
      let value = number(ofType: shortType, size: 2, at: entry, in: bytes, data),
      (1...8).contains(value)
    else { return nil }
    return value
  }

  /// The day by the camera's clock; nil when nothing readable says so, or the clock was never set.
  public static func day(in bytes: Span<UInt8>) -> ExifDay? {
    guard let data = Layout(of: bytes),
      let link = entry(cameraTag, of: data.first, in: bytes, data),
      let camera = number(ofType: longType, size: 4, at: link, in: bytes, data),
      let entry = entry(takenTag, of: data.start + camera, in: bytes, data),
      number(in: bytes, at: entry + 2, size: 2, data.order) == textType,
      number(in: bytes, at: entry + 4, size: 4, data.order) == ExifDay.textLength,
      let text = number(in: bytes, at: entry + 8, size: 4, data.order)
    else { return nil }
    return ExifDay(in: bytes, at: data.start + text)
  }

  /// The place of the bytes that the first list of entries has under that tag; for text and for what is no number.
  static func place(of tag: Int, in bytes: Span<UInt8>) -> Range<Int>? {
    guard let data = Layout(of: bytes), let entry = entry(tag, of: data.first, in: bytes, data),
      let type = number(in: bytes, at: entry + 2, size: 2, data.order), let size = sizes[type],
      let count = number(in: bytes, at: entry + 4, size: 4, data.order),
      let offset = number(in: bytes, at: entry + 8, size: 4, data.order)
    else { return nil }
    // What takes four bytes or less stands in the entry itself.
    let start = count * size <= 4 ? entry + 8 : data.start + offset
    return count * size <= bytes.count - start ? start..<start + count * size : nil
  }

  /// In bytes, by type: bytes, text, and numbers as which bytes are written, too.
  private static let sizes = [1: 1, textType: 1, longType: 4, 7: 1]

  private static let orientationTag = 0x0112
  /// Leads to what the camera noted.
  private static let cameraTag = 0x8769
  private static let takenTag = 0x9003
  private static let textType = 2
  private static let shortType = 3
  private static let longType = 4
  private static let entrySize = 12

  private enum ByteOrder { case littleEndian, bigEndian }

  /// Where the data begins, in which order its bytes are, and where its first list of entries is.
  private struct Layout {
    let start: Int
    let order: ByteOrder
    let first: Int

    init?(of bytes: Span<UInt8>) {
      start = beginsWithName(bytes) ? nameLength : 0
      guard let order = byteOrder(of: bytes, at: start),
        number(in: bytes, at: start + 2, size: 2, order) == 42,
        let offset = number(in: bytes, at: start + 4, size: 4, order)
      else { return nil }
      self.order = order
      first = start + offset
    }
  }

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

  /// The place of the entry of that tag, in a list of entries.
  private static func entry(_ tag: Int, of list: Int, in bytes: Span<UInt8>, _ data: Layout) -> Int? {
    guard let count = number(in: bytes, at: list, size: 2, data.order) else { return nil }
    for index in 0..<count {
      let entry = list + 2 + index * entrySize
      guard let found = number(in: bytes, at: entry, size: 2, data.order) else { return nil }
      if found == tag { return entry }
    }
    return nil
  }

  /// The one number that an entry holds.
  private static func number(
    ofType type: Int, size: Int, at entry: Int, in bytes: Span<UInt8>, _ data: Layout
  ) -> Int? {
    guard number(in: bytes, at: entry + 2, size: 2, data.order) == type,
      number(in: bytes, at: entry + 4, size: 4, data.order) == 1
    else { return nil }
    return number(in: bytes, at: entry + 8, size: size, data.order)
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
