// SPDX-License-Identifier: GPL-3.0-or-later

/// The letters that words are written in. Japanese mixes several, which count as Chinese ones.
public enum Writing: UInt8, CaseIterable, Sendable {
  case latin, greek, cyrillic, armenian, hebrew, arabic
  case devanagari, bengali, gurmukhi, gujarati, oriya, tamil, telugu, kannada, malayalam, sinhala
  case thai, myanmar, georgian, ethiopic, hangul, chinese
  /// Letters that no voice reads.
  case other

  /// Nil for what is no letter.
  public init?(_ letter: Unicode.Scalar) {
    switch letter.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0..<0x250, 0x1E00..<0x1F00: self = .latin
    case 0..<0x370, 0x2000..<0x2C00, 0x3000..<0x3005, 0x3008..<0x3040: return nil
    case 0x370..<0x400, 0x1F00..<0x2000: self = .greek
    case 0x400..<0x530, 0x1C80..<0x1C90, 0x2DE0..<0x2E00, 0xA640..<0xA6A0: self = .cyrillic
    case 0x530..<0x590: self = .armenian
    case 0x590..<0x600, 0xFB1D..<0xFB50: self = .hebrew
    case 0x600..<0x700, 0x750..<0x780, 0x8A0..<0x900, 0xFB50..<0xFE00, 0xFE70..<0xFEFF: self = .arabic
    case 0x900..<0x1100: self = Writing.ofBlock[Int(letter.value - 0x900) / 0x80]
    case 0x1100..<0x1200, 0x3130..<0x3190, 0xAC00..<0xD7B0: self = .hangul
    case 0x1200..<0x13A0, 0x2D80..<0x2DE0: self = .ethiopic
    case 0x1C90..<0x1CC0, 0x2D00..<0x2D30: self = .georgian
    case 0x3040..<0x3100, 0x31F0..<0x3200, 0xFF66..<0xFFA0: self = .chinese
    case 0x2E80..<0x3000, 0x3005..<0x3008, 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xF900..<0xFB00,
      0x2_0000..<0x4_0000:
      self = .chinese
    case 0x2E00..<0x2E80, 0x3100..<0x3400, 0x4DC0..<0x4E00, 0xD7B0..<0xF900, 0xFB00..<0xFB1D, 0xFE00...0xFFFF,
      0x1_D000..<0x2_0000, 0x4_0000...:
      return nil
    default: self = .other
    }
  }

  /// Of each 128 letters from 0x900 on.
  private static let ofBlock: [Writing] = [
    .devanagari, .bengali, .gurmukhi, .gujarati, .oriya, .tamil, .telugu, .kannada, .malayalam, .sinhala,
    .thai, .other, .other, .other, .myanmar, .georgian,
  ]

  /// The languages whose voices read it, the commonest first; of Latin letters those that have others as well.
  public var languages: [String] {
    switch self {
    case .latin: ["sr", "kk", "ky", "tt"]
    case .greek: ["el"]
    case .cyrillic: ["ru", "uk", "be", "bg", "mk", "sr", "kk", "ky", "tt", "ba", "cv"]
    case .armenian: ["hy"]
    case .hebrew: ["he"]
    case .arabic: ["ar", "fa", "ur", "sd"]
    case .devanagari: ["hi", "mr", "ne"]
    case .bengali: ["bn"]
    case .gurmukhi: ["pa"]
    case .gujarati: ["gu"]
    case .oriya: ["or"]
    case .tamil: ["ta"]
    case .telugu: ["te"]
    case .kannada: ["kn"]
    case .malayalam: ["ml"]
    case .sinhala: ["si"]
    case .thai: ["th"]
    case .myanmar: ["my"]
    case .georgian: ["ka"]
    case .ethiopic: ["am"]
    case .hangul: ["ko"]
    case .chinese: ["cmn", "yue", "ja"]
    case .other: []
    }
  }

  /// Whether a voice of this language, "ru", reads it.
  public func isRead(inLanguage language: String) -> Bool {
    languages.contains(language) || self == .latin && Writing(ofLanguage: language) == .latin
  }

  /// What a language is written in.
  public init(ofLanguage language: String) {
    self =
      Writing.allCases.first { writing in
        writing != .latin && writing.languages.contains(language)
      } ?? .latin
  }
}
