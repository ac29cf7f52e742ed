// SPDX-License-Identifier: GPL-3.0-or-later

/// Texts and numbers of JSON.
extension JSONText {
  mutating func string() throws(ExhibitionFinding.Kind) -> String {
    place += 1
    var letters: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: letters, as: UTF8.self) else { throw .notText }
        return text
      case UInt8(ascii: "\\"): try escape(&letters)
      case 0..<0x20: throw .notJSON
      default: letters.append(byte)
      }
    }
    throw .notJSON
  }

  private mutating func escape(_ letters: inout [UInt8]) throws(ExhibitionFinding.Kind) {
    guard let byte = next else { throw .notJSON }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letters.append(byte)
    case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "t"): letters.append(0x20)
    case UInt8(ascii: "n"), UInt8(ascii: "r"): letters.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "u"): letters += Array(String(Character(try codedLetter())).utf8)
    default: throw .notJSON
    }
  }

  /// Four hexadecimal digits, or two times four for a letter beyond them; half a letter is a question mark.
  private mutating func codedLetter() throws(ExhibitionFinding.Kind) -> Unicode.Scalar {
    let first = try fourDigits()
    let isPair =
      (0xD800..<0xDC00).contains(first) && place + 1 < bytes.count && bytes[place] == UInt8(ascii: "\\")
      && bytes[place + 1] == UInt8(ascii: "u")
    guard isPair else { return Unicode.Scalar(first) ?? "?" }
    place += 2
    let second = try fourDigits()
    guard (0xDC00..<0xE000).contains(second) else { return Unicode.Scalar(second) ?? "?" }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "?"
  }

  private mutating func fourDigits() throws(ExhibitionFinding.Kind) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = JSONText.digit(byte) else { throw .notJSON }
      value = value << 4 | digit
      place += 1
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  mutating func number() throws(ExhibitionFinding.Kind) -> Double {
    var rest = bytes[place...]
    guard let number = JSONText.plain(&rest) else { throw .notJSON }
    place = rest.startIndex
    guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return number }
    let isBelow = take(UInt8(ascii: "-"))
    if !isBelow { _ = take(UInt8(ascii: "+")) }
    let digits = bytes[place...].prefix { JSONText.isDigit($0) }
    guard !digits.isEmpty else { throw .notJSON }
    place = digits.endIndex
    // Beyond that a number is endless, or nothing.
    let exponent = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 400) }
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return isBelow ? number / power : number == 0 ? 0 : number * power
  }

  /// As `WrittenNumber` has it, but a comma ends it.
  private static func plain(_ rest: inout ArraySlice<UInt8>) -> Double? {
    let end =
      rest.firstIndex { ![UInt8(ascii: "-"), UInt8(ascii: ".")].contains($0) && !isDigit($0) }
      ?? rest.endIndex
    var own = rest[rest.startIndex..<end]
    guard let number = WrittenNumber.take(&own) else { return nil }
    rest = rest[own.startIndex...]
    return number
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
