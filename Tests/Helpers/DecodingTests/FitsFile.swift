// SPDX-License-Identifier: GPL-3.0-or-later

/// FITS files by the book: cards of 80 letters in blocks of 2880 bytes, then numbers, the most significant byte first.
enum FitsFile {
  static func header(_ cards: [String]) -> [UInt8] {
    padded((cards + ["END"]).flatMap { card in letters(card, 80) }, with: UInt8(ascii: " "))
  }

  /// The first picture of a file.
  static func start(_ bits: Int, _ sides: [Int], _ more: [String] = []) -> [String] {
    [card("SIMPLE", "T")] + form(bits, sides) + more
  }

  /// One that follows.
  static func next(_ bits: Int, _ sides: [Int], _ more: [String] = []) -> [String] {
    ["XTENSION= 'IMAGE   '"] + form(bits, sides) + [card("PCOUNT", "0"), card("GCOUNT", "1")] + more
  }

  private static func form(_ bits: Int, _ sides: [Int]) -> [String] {
    [card("BITPIX", "\(bits)"), card("NAXIS", "\(sides.count)")]
      + sides.enumerated().map { card("NAXIS\($0.offset + 1)", "\($0.element)") }
  }

  static func card(_ name: String, _ value: String) -> String {
    let name = name + String(repeating: " ", count: 8 - name.utf8.count)
    return name + "= " + String(repeating: " ", count: max(20 - value.utf8.count, 0)) + value
  }

  static func padded(_ bytes: [UInt8], with filling: UInt8 = 0) -> [UInt8] {
    bytes + [UInt8](repeating: filling, count: (2880 - bytes.count % 2880) % 2880)
  }

  static func bytes<Number: FixedWidthInteger>(_ numbers: [Number]) -> [UInt8] {
    numbers.flatMap { number in
      stride(from: Number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  static func bytes(_ numbers: [Float]) -> [UInt8] { bytes(numbers.map { $0.bitPattern }) }
  static func bytes(_ numbers: [Double]) -> [UInt8] { bytes(numbers.map { $0.bitPattern }) }

  static func file<Number: FixedWidthInteger>(
    _ bits: Int, _ width: Int, _ numbers: [Number], _ more: [String] = []
  ) -> [UInt8] {
    header(start(bits, [width, numbers.count / width], more)) + padded(bytes(numbers))
  }

  private static func letters(_ text: String, _ count: Int) -> [UInt8] {
    let letters = Array(text.utf8.prefix(count))
    return letters + [UInt8](repeating: UInt8(ascii: " "), count: count - letters.count)
  }
}
