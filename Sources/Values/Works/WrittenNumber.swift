// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers as people write them: a point or a comma before the decimals.
enum WrittenNumber {
  /// All of the text is a number, which a percent sign may follow.
  static func parse(_ text: some StringProtocol) -> Double? {
    var bytes = ArraySlice(Array(text.utf8))
    if bytes.last == UInt8(ascii: "%") { bytes.removeLast() }
    guard let number = take(&bytes), bytes.isEmpty else { return nil }
    return number
  }

  /// A number at the beginning, which is taken away.
  static func take(_ bytes: inout ArraySlice<UInt8>) -> Double? {
    let isBelow = bytes.first == UInt8(ascii: "-")
    if isBelow { bytes.removeFirst() }
    var (value, unit, digits, hasPoint) = (0.0, 1.0, 0, false)
    while let byte = bytes.first {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits += 1
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        if hasPoint { unit *= 10 }
      } else if !hasPoint, digits > 0, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        hasPoint = true
      } else {
        break
      }
      bytes.removeFirst()
    }
    guard digits > 0, digits <= mostDigits else { return nil }
    return (isBelow ? -value : value) / unit
  }

  /// All of them together are far below a Double's end.
  private static var mostDigits: Int { 30 }
}
