// SPDX-License-Identifier: GPL-3.0-or-later

/// What a text from outside may be, before the box says it: letters, and line ends between its paragraphs.
public enum ForeignText {
  /// In bytes of UTF-8: ten minutes of speech.
  public static var longest: Int { 8192 }
  /// As many as one picture brings, in all languages together.
  public static var most: Int { 64 }
  /// And of its regions: a name and a text of each in six languages.
  public static var mostOfRegions: Int { PictureWords.mostRegions * 2 * 6 }
  /// In letters, of a language's name: more than RFC 5646 asks every program to take.
  public static var longestLanguage: Int { 35 }

  /// The text in bytes of UTF-8, cut where it is too long; nothing where the bytes are no such text.
  ///
  /// Controls are out, as is what turns the direction of writing; gaps are one space wide.
  public static func cleaned(_ bytes: some Collection<UInt8>) -> String {
    var bytes = Array(bytes.prefix(longest + 1))
    let isCut = bytes.count > longest
    if isCut {
      bytes.removeLast()
      dropPart(&bytes)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return "" }
    return cleaned(text)
  }

  /// The text in bytes of Latin-1.
  public static func cleaned(latin1 bytes: some Collection<UInt8>) -> String {
    var text = ""
    for byte in bytes.prefix(longest / 2) { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return cleaned(text)
  }

  private static func cleaned(_ text: String) -> String {
    var line = ""
    var gap: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch kind(of: scalar) {
      case .letter:
        if let gap, !line.isEmpty { line.unicodeScalars.append(gap) }
        line.unicodeScalars.append(scalar)
        gap = nil
      case .lineEnd: gap = "\n"
      case .space: gap = gap ?? " "
      case .unheard: break
      }
    }
    return line
  }

  /// Whether a text is one that comes out of being cleaned.
  public static func isClean(_ text: String) -> Bool {
    guard (1...longest).contains(text.utf8.count) else { return false }
    var wasLetter = false
    for scalar in text.unicodeScalars {
      switch kind(of: scalar) {
      case .letter: wasLetter = true
      case .space, .lineEnd:
        guard wasLetter, scalar == " " || scalar == "\n" else { return false }
        wasLetter = false
      case .unheard: return false
      }
    }
    return wasLetter
  }

  /// The name of a language in small letters; none in particular where the bytes are no such name.
  public static func language(_ bytes: some Collection<UInt8>) -> String {
    guard (1...longestLanguage).contains(bytes.count) else { return LanguageTexts.unnamed }
    var name = ""
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): name.unicodeScalars.append(Unicode.Scalar(byte + 32))
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      default: return LanguageTexts.unnamed
      }
    }
    return name
  }

  private enum Kind { case letter, space, lineEnd, unheard }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: .lineEnd
    case 0..<0x20, 0x20, 0xA0: .space
    case 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: .unheard
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: .unheard
    default: .letter
    }
  }

  /// The last letter may have been cut through.
  private static func dropPart(_ bytes: inout [UInt8]) {
    var start = bytes.count - 1
    while start > max(bytes.count - 4, 0), bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let length =
      switch bytes[start] {
      case 0xF0...: 4
      case 0xE0...: 3
      case 0xC0...: 2
      default: 1
      }
    if start + length > bytes.count { bytes.removeSubrange(start...) }
  }
}
