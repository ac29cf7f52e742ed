// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// The letters of a screen: GNU Unifont's, from a file beside the program in Unifont's own form.
///
/// Without the file every letter is a frame.
package struct Letters: Sendable {
  /// In dots: ten from the line to a capital's top, four above for accents, two below.
  static var rows: Int { 16 }
  static var capital: Int { 10 }
  /// The first row of a capital.
  static var top: Int { 4 }

  /// In rising order.
  private var numbers: [UInt16] = []
  private var areWide: [Bool] = []
  /// 16 of each letter; the leftmost dot is the highest bit.
  private var dots: [UInt16] = []

  package init() {}

  /// The file that came with the program; nil where it is missing or has no letter.
  package static func found() -> Letters? {
    guard let folder = Share.folder("letters"), let text = try? TextFile.bytes(of: folder + "/unifont.hex")
    else { return nil }
    let letters = Letters(text: text)
    return letters.numbers.isEmpty ? nil : letters
  }

  /// A line is a letter's number and its dots, "0041:0000000018242442427E424242420000"; others are passed over.
  package init(text: [UInt8]) {
    for line in text.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), let number = Letters.hex(line[..<colon]),
        numbers.last.map({ $0 < number }) ?? true
      else { continue }
      take(number, line[(colon + 1)...])
    }
  }

  private mutating func take(_ number: UInt16, _ drawn: ArraySlice<UInt8>) {
    let digits = drawn.count / Letters.rows
    guard digits == 2 || digits == 4, drawn.count == digits * Letters.rows else { return }
    var rows: [UInt16] = []
    for row in 0..<Letters.rows {
      let start = drawn.startIndex + row * digits
      guard let bits = Letters.hex(drawn[start..<start + digits]) else { return }
      rows.append(bits << UInt16(16 - 4 * digits))
    }
    numbers.append(number)
    areWide.append(digits == 4)
    dots += rows
  }

  private static func hex(_ digits: ArraySlice<UInt8>) -> UInt16? {
    guard (1...4).contains(digits.count) else { return nil }
    var number: UInt16 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt16(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "F"):
        number = number << 4 | UInt16(digit - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return number
  }

  // MARK: - One letter

  /// The place of a letter, by its number in Unicode; nil for what has none.
  func place(of number: UInt32) -> Int? {
    guard let number = UInt16(exactly: number) else { return nil }
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number ? low : nil
  }

  /// In dots.
  func columns(at place: Int) -> Int { areWide.indices.contains(place) && areWide[place] ? 16 : 8 }

  func has(_ place: Int, _ column: Int, _ row: Int) -> Bool {
    guard (0..<16).contains(column), (0..<Letters.rows).contains(row) else { return false }
    guard areWide.indices.contains(place) else { return Letters.frame(column, row) }
    return dots[place * Letters.rows + row] >> UInt16(15 - column) & 1 != 0
  }

  /// As large as a capital, for what has no letter.
  private static func frame(_ column: Int, _ row: Int) -> Bool {
    guard (1...6).contains(column), (top..<top + capital).contains(row) else { return false }
    return column == 1 || column == 6 || row == top || row == top + capital - 1
  }
}
