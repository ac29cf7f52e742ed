// SPDX-License-Identifier: GPL-3.0-or-later

/// Names in the order in which people count: 2 before 10, small letters as large ones.
enum NaturalOrder {
  static func sorted(_ names: [String]) -> [String] {
    names.map { (name: $0, key: key(of: $0)) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
      $0.name
    }
  }

  /// What is compared byte by byte: a number begins with how many digits it has.
  private static func key(of name: String) -> [UInt8] {
    var key: [UInt8] = []
    var digits: [UInt8] = []
    func number() -> [UInt8] {
      let value = digits.drop { $0 == zero }
      return digits.isEmpty ? [] : [zero, UInt8(min(value.count, 255))] + value
    }
    for byte in name.utf8 {
      if (zero...UInt8(ascii: "9")).contains(byte) {
        digits.append(byte)
        continue
      }
      key += number()
      digits = []
      key.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
    }
    return key + number() + [0] + Array(name.utf8)
  }

  private static var zero: UInt8 { UInt8(ascii: "0") }
}
