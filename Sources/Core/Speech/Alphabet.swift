// SPDX-License-Identifier: GPL-3.0-or-later

/// The letters that a voice of eSpeak NG may get: Latin ones, and those of its own language.
///
/// For others version 1.51 loads another dictionary in the middle of a word, and then reads the one that it has just freed:
/// words from outside could end the box. A word of its own in Latin letters does no harm.
public enum Alphabet: Sendable {
  case latin, devanagari, hangul

  public init(of language: String) {
    switch language {
    case "hi": self = .devanagari
    case "ko": self = .hangul
    default: self = .latin
    }
  }

  /// The bytes that eSpeak NG gets, at most so many and a letter, ended with a zero: what it may not get is a space, and
  /// one stands between two alphabets.
  public func bytes(of text: String, atMost limit: Int) -> [CChar] {
    var bytes: [CChar] = []
    var last = Kind.neutral
    for letter in text.unicodeScalars {
      if bytes.count >= limit { break }
      let kind = kind(of: letter)
      if kind.isLetter && last.isLetter && kind != last { bytes.append(space) }
      for byte in UTF8.encode(kind == .refused ? " " : letter) ?? .init() {
        bytes.append(CChar(bitPattern: byte))
      }
      last = kind
    }
    bytes.append(0)
    return bytes
  }

  /// Whether a voice says the letter at all, or has a space for it.
  public func says(_ letter: Unicode.Scalar) -> Bool { kind(of: letter) != .refused }

  private enum Kind {
    case neutral, latin, own, refused

    var isLetter: Bool { self == .latin || self == .own }
  }

  private func kind(of letter: Unicode.Scalar) -> Kind {
    switch letter.value {
    case 0x41...0x5a, 0x61...0x7a, 0xc0..<0x250: .latin
    // Digits and marks, but no control character: it could be one of eSpeak NG's commands, or an early end.
    case 0x20..<0x7f, 0xa0..<0xc0: .neutral
    // Dashes, quotation marks, the euro, flat and sharp.
    case 0x2010...0x2027, 0x20ac, 0x266d...0x266f: .neutral
    case 0x900..<0x980: self == .devanagari ? .own : .refused
    // Syllables, as all that is written today is made of.
    case 0xac00...0xd7a3: self == .hangul ? .own : .refused
    default: .refused
    }
  }
}

private let space = CChar(bitPattern: UInt8(ascii: " "))
