// SPDX-License-Identifier: GPL-3.0-or-later

/// The letters that a voice of eSpeak NG may get: Latin ones, and those of its own language.
///
/// For others version 1.51 loads another dictionary in the middle of a word, and then reads the one that it has just freed:
/// words from outside could end the box. A word of its own in Latin letters does no harm.
public struct Alphabet: Sendable {
  /// Besides Latin letters; those again where there are no others.
  private let own: Writing

  /// "hi", or "en-gb".
  public init(of language: String) {
    let stem = language.utf8.prefix { $0 != UInt8(ascii: "-") }
    own = Writing(ofLanguage: String(decoding: Array(stem), as: UTF8.self))
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
    // Digits and marks, but no control character: it could be one of eSpeak NG's commands, or an early end.
    case 0x20..<0x41, 0x5B..<0x61, 0x7B..<0x7F, 0xA0..<0xC0: .neutral
    // Dashes, quotation marks, the euro, flat and sharp.
    case 0x2010...0x2027, 0x20AC, 0x266D...0x266F: .neutral
    // What joins and parts letters, or ends a sentence, where words are not Latin.
    case 0x200C, 0x200D: own == .latin ? .refused : .neutral
    // Syllables, as all that is written in Korea today is made of; the voice breaks at their parts.
    case 0x1100..<0x1200, 0x3130..<0x3190: .refused
    case 0x3001...0x301F, 0xFF01...0xFF0F, 0xFF1A...0xFF20: own == .chinese ? .neutral : .refused
    default:
      switch Writing(letter) {
      case .latin: .latin
      case own: .own
      default: .refused
      }
    }
  }
}

private let space = CChar(bitPattern: UInt8(ascii: " "))
