// SPDX-License-Identifier: GPL-3.0-or-later

/// The bytes of a file as UTF-8.
struct SongText {
  private(set) var bytes: [UInt8]
  /// The first that is no UTF-8; nil where all are.
  private(set) var lineWithoutUnicode: Int?

  init(_ file: [UInt8]) throws(SongTrouble) {
    guard file.count <= SongBounds.file else { throw SongTrouble(.tooLarge, line: 0) }
    if let zero = file.firstIndex(of: 0) {
      throw SongTrouble(.notText, line: SongText.line(of: zero, in: file))
    }
    // What Windows writes before UTF-8.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes = file.starts(with: mark) ? Array(file.dropFirst(mark.count)) : file
    guard let wrong = SongText.firstWithoutUnicode(bytes) else { return }
    lineWithoutUnicode = SongText.line(of: wrong, in: bytes)
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    for byte in bytes { SongText.append(latin: byte, to: &text) }
    bytes = text
  }

  /// Windows' letters among the control characters of Latin-1: quotes, dashes and an ellipsis, in plain ASCII.
  private static func append(latin byte: UInt8, to text: inout [UInt8]) {
    switch byte {
    case 0..<0x80: text.append(byte)
    case 0x91, 0x92: text.append(UInt8(ascii: "'"))
    case 0x93, 0x94: text.append(UInt8(ascii: "\""))
    case 0x96, 0x97: text.append(UInt8(ascii: "-"))
    case 0x85: text += [UInt8](repeating: UInt8(ascii: "."), count: 3)
    default: text += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
    }
  }

  /// Counted from 1.
  private static func line(of place: Int, in bytes: [UInt8]) -> Int {
    var line = 1
    for index in 0..<place where bytes[index] == lineFeed || bytes[index] == carriageReturn {
      let isSecond = bytes[index] == lineFeed && index > 0 && bytes[index - 1] == carriageReturn
      if !isSecond { line += 1 }
    }
    return line
  }

  private static func firstWithoutUnicode(_ bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    // Line by line, as no letter goes over the end of one; a file of one line has that line.
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == lineFeed || byte == carriageReturn {
      if String(validating: bytes[start..<index], as: UTF8.self) == nil { return start }
      start = index + 1
    }
    return start
  }

  /// Words with one space between them and none around, without marks of style in angle brackets.
  static func clean(_ bytes: ArraySlice<UInt8>) -> String {
    var words = String.UnicodeScalarView()
    var awaitsSpace = false
    for letter in String(decoding: withoutMarks(bytes), as: UTF8.self).unicodeScalars {
      if isSpace(letter.value) {
        awaitsSpace = !words.isEmpty
        continue
      }
      if awaitsSpace { words.append(" ") }
      awaitsSpace = false
      words.append(letter)
    }
    return String(words)
  }

  /// As much of a file as a sentence can show.
  static func piece(_ letters: ArraySlice<UInt8>) -> String {
    var piece = letters.prefix(SongBounds.piece)
    // Not in the middle of a letter of several bytes.
    while piece.endIndex < letters.endIndex, letters[piece.endIndex] & 0xC0 == 0x80, !piece.isEmpty {
      piece.removeLast()
    }
    return clean(piece)
  }

  private static func isSpace(_ code: UInt32) -> Bool {
    switch code {
    case 0...0x20, 0x7F...0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x3000, 0xFEFF: true
    default: false
    }
  }

  /// ChordPro has Pango's: <b>, </span> and the like.
  private static func withoutMarks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let last = bytes.lastIndex(of: UInt8(ascii: ">")), bytes.contains(UInt8(ascii: "<")) else {
      return bytes
    }
    var (rest, kept) = (bytes, [UInt8]())
    while let byte = rest.popFirst() {
      let opens = byte == UInt8(ascii: "<") && rest.startIndex <= last
      guard opens, let next = rest.first, next == UInt8(ascii: "/") || isLetter(next) else {
        kept.append(byte)
        continue
      }
      rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
    }
    return kept[...]
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
