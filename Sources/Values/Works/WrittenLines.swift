// SPDX-License-Identifier: GPL-3.0-or-later

/// A line that a person wrote, without what surrounds its words.
struct WrittenLine {
  /// Counted from 1.
  let number: Int
  let text: String
}

/// Texts that people write, whatever their system: UTF-8 with or without a mark before it, and any end of line.
enum Written {
  static var mark: [UInt8] { [0xEF, 0xBB, 0xBF] }

  /// Nothing where the bytes are no such text, which is then among the findings.
  static func lines(_ bytes: [UInt8], _ findings: inout FileFindings) -> [WrittenLine] {
    guard bytes.count <= ExhibitionFinding.Bounds.file else {
      findings.add(.fileTooLong)
      return []
    }
    let pieces = pieces(of: bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...])
    var lines: [WrittenLine] = []
    for (index, piece) in pieces.enumerated() {
      guard let text = text(piece) else {
        findings.add(.notText, line: index + 1)
        return []
      }
      lines.append(WrittenLine(number: index + 1, text: text))
    }
    return lines
  }

  /// What is not UTF-8, or has the zeros of UTF-16, is no text.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return clean(text)
  }

  /// Line feeds, carriage returns, or both together end a line.
  private static func pieces(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    for index in bytes.indices where bytes[index] == lineFeed || bytes[index] == carriageReturn {
      let isSecond =
        index > bytes.startIndex && bytes[index] == lineFeed && bytes[index - 1] == carriageReturn
      if !isSecond { pieces.append(bytes[start..<index]) }
      start = index + 1
    }
    if start < bytes.endIndex { pieces.append(bytes[start...]) }
    return pieces
  }

  /// The words with a space for every control character and none around them.
  static func clean(_ text: String) -> String {
    var words = String.UnicodeScalarView()
    var awaitsSpace = false
    for letter in text.unicodeScalars {
      if isSpace(letter) {
        awaitsSpace = !words.isEmpty
        continue
      }
      if awaitsSpace { words.append(" ") }
      awaitsSpace = false
      words.append(letter)
    }
    return String(words)
  }

  private static func isSpace(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0...0x20, 0x7F...0xA0, 0x2028, 0x2029, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// The words split at spaces.
  static func words(_ text: String) -> [Substring] { text.split(separator: " ") }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
