// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

/// Reads a chord's letters, as songbooks of several countries write them.
struct ChordLetters {
  /// Semitones above C.
  private(set) var root = 0
  private(set) var isPlainB = false
  private(set) var isSmall = false
  /// The letters say which third it has, or that it has none.
  private(set) var hasThird = false

  private var rest: ArraySlice<UInt8>
  private var (isMinor, isDiminished, isSuspended) = (false, false, false)
  private var (hasSeventh, isMajor, hasFlatFifth) = (false, false, false)

  init?(_ bytes: ArraySlice<UInt8>) {
    rest = PlainChordLetters.of(bytes)
    guard takeRoot() else { return nil }
    takeThird()
    while !rest.isEmpty {
      guard takeRest() else { return nil }
    }
  }

  var kind: ChordKind {
    if isSuspended { return .fourth }
    if isDiminished || isMinor && hasFlatFifth { return .diminished }
    if isMinor { return hasSeventh && !isMajor ? .minorSeventh : .minor }
    guard hasSeventh else { return .major }
    return isMajor ? .majorSeventh : .seventh
  }

  // MARK: - The root

  private mutating func takeRoot() -> Bool {
    guard let note = ChordLetters.takeNote(&rest) else { return false }
    root = note.semitones
    (isPlainB, isSmall) = (note.isPlainB, note.isSmall)
    return true
  }

  /// A letter or a syllable, and its sign; H is always the note below C, as no country has another H.
  private static func takeNote(_ rest: inout ArraySlice<UInt8>)
    -> (semitones: Int, isPlainB: Bool, isSmall: Bool)?
  {
    // Of A to H.
    let naturals = [9, 11, 0, 2, 4, 5, 7, 11]
    if let semitones = takeSyllable(&rest) { return (semitones + takeSign(&rest), false, false) }
    guard let letter = rest.first, isLetter(letter) else { return nil }
    let place = Int(letter | 0x20) - Int(UInt8(ascii: "a"))
    guard place < naturals.count else { return nil }
    rest.removeFirst()
    let sign = takeSign(&rest) + takeEnding(&rest, of: letter | 0x20)
    let isB = letter | 0x20 == UInt8(ascii: "b") && sign == 0
    return (naturals[place] + sign, isB, letter & 0x20 != 0)
  }

  /// As France, Spain and Italy name notes. "Do" is C and never a diminished D, which is written with a sign or in full.
  private static func takeSyllable(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let syllables = [("do", 0), ("re", 2), ("mi", 4), ("fa", 5), ("sol", 7), ("la", 9), ("si", 11)]
    let front = lowered(rest.prefix(4))
    if front.hasPrefix("fadd") || front.hasPrefix("faug") { return nil }
    for (name, semitones) in syllables where front.hasPrefix(name) {
      rest = rest.dropFirst(name.utf8.count)
      return semitones
    }
    return nil
  }

  private static func takeSign(_ rest: inout ArraySlice<UInt8>) -> Int {
    switch rest.first {
    case UInt8(ascii: "#"):
      rest.removeFirst()
      return 1
    case UInt8(ascii: "b"):
      rest.removeFirst()
      return -1
    default: return 0
    }
  }

  /// Fis, Es and the like of German, Dutch and Scandinavian songs.
  private static func takeEnding(_ rest: inout ArraySlice<UInt8>, of letter: UInt8) -> Int {
    for (ending, sign) in [("is", 1), ("es", -1)] where rest.starts(with: ending.utf8) {
      rest = rest.dropFirst(2)
      return sign
    }
    let canBeShort = letter == UInt8(ascii: "a") || letter == UInt8(ascii: "e")
    guard canBeShort, rest.first == UInt8(ascii: "s"), !rest.starts(with: "sus".utf8) else { return 0 }
    rest.removeFirst()
    return -1
  }

  // MARK: - What stands behind the root

  private mutating func takeThird() {
    // "Cmadd9" is minor, and "Cma" major.
    if rest.starts(with: "madd".utf8) {
      rest.removeFirst()
      (isMinor, hasThird) = (true, true)
    } else if takeMajor() {
      hasThird = true
    } else if take(["minor", "Minor", "min", "Min", "MIN", "mi", "moll", "m", "-"]) {
      (isMinor, hasThird) = (true, true)
    } else if take(["dim", "Dim", "o", PlainChordLetters.halfDiminished]) {
      (isDiminished, hasThird) = (true, true)
    } else if take(["aug", "Aug"]) {
      hasThird = true
    }
  }

  private mutating func takeMajor() -> Bool {
    if take([PlainChordLetters.majorSeventh]) {
      (isMajor, hasSeventh) = (true, true)
    } else if take(["major", "Major", "maj", "Maj", "MAJ", "ma", "Ma", "M"]) {
      isMajor = true
    } else {
      return false
    }
    return true
  }

  private mutating func takeRest() -> Bool {
    if take(["sus", "Sus"]) {
      isSuspended = true
      hasThird = true
      while let digit = rest.first, digit == UInt8(ascii: "2") || digit == UInt8(ascii: "4") {
        rest.removeFirst()
      }
      return true
    }
    if take(["add", "Add"]) {
      _ = take(["#", "b"])
      return takeNumber(&rest).map { [2, 4, 6, 9, 11, 13].contains($0) } ?? false
    }
    if take(["no", "omit"]) { return takeNumber(&rest).map { [3, 5].contains($0) } ?? false }
    if take(["alt"]) {
      hasSeventh = true
      return true
    }
    if takeMajor() {
      // "C7M" and "Cm(maj7)".
      hasSeventh = true
      return takeNumber(&rest).map { [7, 9, 11, 13].contains($0) } ?? true
    }
    if take(["/"]) { return takeBass() }
    return takeDegree()
  }

  /// A note, or the nine of "C6/9".
  private mutating func takeBass() -> Bool {
    if takeNumber(&rest) != nil { return true }
    return ChordLetters.takeNote(&rest) != nil && rest.isEmpty
  }

  /// As in 7, b5, +9 or -5; a plus alone is the sharp fifth.
  private mutating func takeDegree() -> Bool {
    let isFlat = take(["b", "-"])
    let isSharp = !isFlat && take(["#", "+"])
    guard let number = takeNumber(&rest) else { return isSharp }
    if isFlat || isSharp {
      if number == 5 { hasFlatFifth = hasFlatFifth || isFlat }
      return [4, 5, 6, 9, 10, 11, 13].contains(number)
    }
    switch number {
    case 7, 9, 11, 13: hasSeventh = true
    case 4: (isSuspended, hasThird) = (true, true)
    case 2, 5, 6, 69: break
    default: return false
    }
    return true
  }

  private mutating func take(_ words: [String]) -> Bool {
    for word in words where rest.starts(with: word.utf8) {
      rest = rest.dropFirst(word.utf8.count)
      return true
    }
    return false
  }
}

/// A chord's letters with one sign for what has several, and without parentheses and blanks.
enum PlainChordLetters {
  static var majorSeventh: String { "^" }
  static var halfDiminished: String { "%" }

  static func of(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var plain = String.UnicodeScalarView()
    for letter in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch letter {
      case "\u{266F}", "\u{FF03}": plain.append("#")
      case "\u{266D}": plain.append("b")
      case "\u{394}", "\u{2206}", "\u{25B3}": plain.append("^")
      case "\u{F8}", "\u{D8}": plain.append("%")
      case "\u{B0}", "\u{BA}": plain.append("o")
      case "\u{2212}", "\u{2013}": plain.append("-")
      case "\u{E9}": plain.append("e")
      case "\u{266E}", "(", ")", ",", " ", "\t": break
      default: plain.append(letter)
      }
    }
    var letters = Array(String(plain).utf8)[...]
    // Marks of a second shape, as in D7*.
    while let last = letters.last, last == UInt8(ascii: "*") || last == UInt8(ascii: "'") {
      letters.removeLast()
    }
    return letters
  }
}
