// SPDX-License-Identifier: GPL-3.0-or-later

/// A message between the box and `sonifier-camera`, either way: 256 bytes, a kind, numbers and a text.
struct Letter: Equatable {
  var kind: UInt32
  var numbers: LetterNumbers
  /// The text, of at most `longestText` bytes.
  var text: String

  /// The size in bytes: mark 4, kind 4, six numbers of 8, length of the text 4, the text, zeros to the end.
  ///
  /// All numbers are little-endian.
  static var size: Int { 256 }
  static var numberCount: Int { 6 }
  static var longestText: Int { size - textPlace }

  private static var mark: UInt32 { 0x324D_4143 }  // "CAM2"
  private static var numbersPlace: Int { 8 }
  private static var lengthPlace: Int { numbersPlace + 8 * numberCount }
  private static var textPlace: Int { lengthPlace + 4 }

  init(_ kind: UInt32, _ numbers: [Int64] = [], text: String = "") {
    self.kind = kind
    self.numbers = LetterNumbers(numbers)
    self.text = text
  }

  /// A text that is too long loses its end.
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Letter.size)
    func append(_ value: Int64, size: Int) {
      for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> Int64(8 * index))) }
    }
    append(Int64(Letter.mark), size: 4)
    append(Int64(kind), size: 4)
    for index in 0..<Letter.numberCount { append(numbers[index], size: 8) }
    let words = Letter.fitting(text)
    append(Int64(words.count), size: 4)
    bytes += words
    return bytes + [UInt8](repeating: 0, count: Letter.size - bytes.count)
  }

  private static func fitting(_ text: String) -> [UInt8] {
    var fitting: [UInt8] = []
    for scalar in text.unicodeScalars {
      let next = Array(String(scalar).utf8)
      guard fitting.count + next.count <= longestText else { break }
      fitting += next
    }
    return fitting
  }

  /// Nil unless it is written exactly as a letter is.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count == Letter.size else { return nil }
    func number(at place: Int, size: Int) -> UInt64 {
      (0..<size).reduce(0) { $0 | UInt64(bytes[place + $1]) << UInt64(8 * $1) }
    }
    guard number(at: 0, size: 4) == UInt64(Letter.mark) else { return nil }
    let length = Int(number(at: Letter.lengthPlace, size: 4))
    guard length <= Letter.longestText else { return nil }
    for index in Letter.textPlace + length..<Letter.size where bytes[index] != 0 { return nil }
    var words: [UInt8] = []
    for index in 0..<length { words.append(bytes[Letter.textPlace + index]) }
    guard let text = String(validating: words, as: UTF8.self) else { return nil }
    var numbers: [Int64] = []
    for index in 0..<Letter.numberCount {
      numbers.append(Int64(bitPattern: number(at: Letter.numbersPlace + 8 * index, size: 8)))
    }
    self.init(UInt32(number(at: 4, size: 4)), numbers, text: text)
  }
}

/// The numbers of a letter; those not named are 0.
struct LetterNumbers: Equatable {
  private var all: [Int64]

  init(_ first: [Int64]) {
    all = Array(first.prefix(Letter.numberCount))
    all += [Int64](repeating: 0, count: Letter.numberCount - all.count)
  }

  subscript(index: Int) -> Int64 { all[index] }

  /// Whether all from this one on are 0.
  func areZero(from index: Int) -> Bool { all[index...].allSatisfy { $0 == 0 } }
}
