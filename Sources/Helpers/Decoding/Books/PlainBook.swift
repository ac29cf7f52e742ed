// SPDX-License-Identifier: GPL-3.0-or-later

/// Makes a book's text of a plain text file.
public enum PlainBook {
  /// Nil where the file is no text.
  public static func text(of bytes: UnsafeRawBufferPointer) -> BookText? {
    guard let letters = letters(in: bytes) else { return nil }
    var text = BookText()
    // Until an empty line, lines are one paragraph, unless there are no empty lines at all.
    let lines = letters.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isWrapped = lines.contains { isEmpty($0) } && lines.allSatisfy { $0.count <= longestWrapped }
    var empty = apart
    for (number, line) in lines.enumerated() {
      if text.isFull { break }
      if isEmpty(line) {
        text.endParagraph()
        empty += 1
        continue
      }
      let isAlone = number + 1 == lines.count || isEmpty(lines[number + 1])
      if empty >= apart, isAlone, isHeading(line) { text.beginHeading(1) }
      empty = 0
      text.add(line + [UInt8(ascii: " ")])
      if !isWrapped { text.endParagraph() }
    }
    text.endParagraph()
    return text.letters == 0 ? nil : text
  }

  /// In bytes: programs that break lines do so far before.
  private static let longestWrapped = 200
  /// Empty lines before a heading, and none in the file's first line.
  private static let apart = 2
  /// In bytes, of a heading.
  private static let longestHeading = 80

  private static func isEmpty(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 <= UInt8(ascii: " ") }
  }

  /// A short line that is no sentence.
  private static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
    guard let last = line.last(where: { $0 > UInt8(ascii: " ") }), line.count <= longestHeading else {
      return false
    }
    return !".,;:".utf8.contains(last)
  }

  // MARK: - Letters

  /// As UTF-8, with line feeds alone between lines.
  static func letters(in bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes.prefix(BookText.most))
    var letters: [UInt8] = []
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      letters = wide(bytes, isBigEndian: bytes[0] == 0xFE)
    } else if bytes.contains(0) {
      return nil
    } else {
      let own = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
      letters = isUnicode(own) ? Array(own) : own.flatMap { Array(String(codePage($0)).utf8) }
    }
    var plain: [UInt8] = []
    plain.reserveCapacity(letters.count)
    for (place, byte) in letters.enumerated() {
      // A carriage return alone ends a line, and so does a new page.
      if byte == 13, place + 1 < letters.count, letters[place + 1] == 10 { continue }
      plain.append(byte == 13 || byte == 12 ? 10 : byte)
    }
    return plain
  }

  private static func wide(_ bytes: UnsafeRawBufferPointer, isBigEndian: Bool) -> [UInt8] {
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (low, high) = isBigEndian ? (bytes[place + 1], bytes[place]) : (bytes[place], bytes[place + 1])
      return UInt16(high) << 8 | UInt16(low)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// A letter may be cut at the end, where more is not read.
  private static func isUnicode(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    var missing = 0
    for byte in bytes {
      if missing > 0 {
        guard byte & 0xC0 == 0x80 else { return false }
        missing -= 1
      } else if byte >= 0x80 {
        guard (0xC2...0xF4).contains(byte) else { return false }
        missing = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
      }
    }
    return true
  }

  /// Windows 1252 is Latin-1 but for these, from 0x80 on.
  private static let signs: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]

  private static func codePage(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80..<0xA0).contains(byte) else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(signs[Int(byte) - 0x80]) ?? " "
  }
}
