// SPDX-License-Identifier: GPL-3.0-or-later

/// A syllable of Korean: a first consonant, a vowel and perhaps a last consonant, laid over each other.
///
/// board/letters/make takes the pieces from Unifont's syllables, and proves that every one comes out of them again.
struct Hangul {
  let first, vowel: Int
  /// 0 for none.
  let last: Int

  private static var firsts: Int { 19 }
  private static var vowels: Int { 21 }
  private static var lasts: Int { 28 }
  /// The pieces' first number.
  private static var start: Int { 0xE000 }

  /// Which shape of a consonant goes with a vowel: of the first one without a last, of the first above a last, of the last.
  private static func shapes(with vowel: Int) -> (alone: Int, above: Int, last: Int) {
    switch vowel {
    case 8: (1, 1, 6)
    case 9: (2, 2, 2)
    case 10: (3, 2, 2)
    case 11: (4, 2, 2)
    case 12: (5, 3, 6)
    case 13: (6, 4, 7)
    case 14: (7, 5, 8)
    case 15: (7, 5, 9)
    case 16: (7, 5, 10)
    case 17: (6, 4, 11)
    case 18: (8, 1, 6)
    case 19: (9, 2, 2)
    case 20: (0, 0, 5)
    case 0: (0, 0, 0)
    case 2: (0, 0, 2)
    case 4: (0, 0, 3)
    case 5: (0, 0, 4)
    case 6: (0, 0, 5)
    default: (0, 0, 1)
    }
  }

  /// The numbers of the pieces, in the order of the file: consonants alone, vowels, consonants and vowels above a last one, last ones.
  var pieces: [UInt32] {
    let shapes = Hangul.shapes(with: vowel)
    let vowelsAlone = Hangul.start + 10 * Hangul.firsts
    guard last > 0 else {
      return [Hangul.start + shapes.alone * Hangul.firsts + first, vowelsAlone + vowel].map { UInt32($0) }
    }
    let above = vowelsAlone + Hangul.vowels
    let vowelsAbove = above + 6 * Hangul.firsts
    let lasts = vowelsAbove + Hangul.vowels
    return [
      above + shapes.above * Hangul.firsts + first, vowelsAbove + vowel,
      lasts + shapes.last * (Hangul.lasts - 1) + last - 1,
    ].map { UInt32($0) }
  }

  /// The syllable at a place of a text, in one number or, as some file systems write it, in two or three; goes past it.
  static func syllable(in numbers: [UInt32], at index: inout Int) -> Hangul? {
    let number = numbers[index]
    if (0xAC00...0xD7A3).contains(number) {
      index += 1
      let rest = Int(number - 0xAC00)
      return Hangul(first: rest / (vowels * lasts), vowel: rest / lasts % vowels, last: rest % lasts)
    }
    guard (0x1100..<0x1113).contains(number), index + 1 < numbers.count,
      (0x1161..<0x1176).contains(numbers[index + 1])
    else { return nil }
    let (first, vowel) = (Int(number - 0x1100), Int(numbers[index + 1] - 0x1161))
    index += 2
    guard index < numbers.count, (0x11A8..<0x11C3).contains(numbers[index]) else {
      return Hangul(first: first, vowel: vowel, last: 0)
    }
    index += 1
    return Hangul(first: first, vowel: vowel, last: Int(numbers[index - 1] - 0x11A7))
  }
}

extension Letters {
  func cell(of syllable: Hangul) -> LetterCell {
    let places = syllable.pieces.map { place(of: $0) ?? LetterCell.frame }
    return LetterCell(parts: places.map { LetterCell.Part(place: $0) }, columns: 16)
  }
}
