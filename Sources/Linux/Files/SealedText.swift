// SPDX-License-Identifier: GPL-3.0-or-later

/// A text between a first line that says what it is and a last one that shows whether all of it is unchanged.
public enum SealedText {
  private static var first: [UInt8] { Array("sonifier settings 1\n".utf8) }
  private static var last: [UInt8] { Array("checksum ".utf8) }

  /// The lines of the text end in line feeds.
  public static func seal(_ text: [UInt8]) -> [UInt8] {
    let start = first + text
    return start + last + hexadecimal(checksum(start[...])) + [UInt8(ascii: "\n")]
  }

  /// What was sealed; nil when it is not whole, or something else.
  public static func open(_ bytes: [UInt8]) -> [UInt8]? {
    let end = bytes.count - last.count - 9
    guard end >= first.count, bytes.starts(with: first) else { return nil }
    let seal = last + hexadecimal(checksum(bytes[..<end])) + [UInt8(ascii: "\n")]
    return Array(bytes[end...]) == seal ? Array(bytes[first.count..<end]) : nil
  }

  /// CRC-32 as in PNG and gzip, bit by bit: such texts are short.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var rest: UInt32 = .max
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xEDB8_8320 }
    }
    return ~rest
  }

  /// Eight small digits.
  private static func hexadecimal(_ number: UInt32) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return (0..<8).map { digits[Int(number >> UInt32(28 - 4 * $0) & 15)] }
  }
}
