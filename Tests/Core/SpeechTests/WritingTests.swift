// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Speech

/// In which letters words are written, and which of them a voice gets.
@Suite struct WritingTests {
  @Test("Letters belong to a writing, and digits, marks and signs to none")
  func letters() {
    let words: [(String, Writing?)] = [
      ("Aéßłệ", .latin), ("αΩἄ", .greek), ("жЁїј", .cyrillic), ("Աֆ", .armenian), ("אתּ", .hebrew),
      ("بگٹ", .arabic),
      ("नि", .devanagari), ("আ", .bengali), ("ਤ", .gurmukhi), ("ત", .gujarati), ("ଆ", .oriya), ("நீ", .tamil),
      ("మ", .telugu), ("ನ", .kannada), ("സ", .malayalam), ("ඔ", .sinhala), ("ส", .thai), ("မ", .myanmar),
      ("გ", .georgian), ("ሰ", .ethiopic), ("한", .hangul), ("你あアー々", .chinese), ("བ", .other), ("ខ", .other),
      ("ລ", .other), ("ⴰ", .other), ("09 .,-!?%\u{301}€“”…♯。、！😀\u{FFFD}\u{E000}\u{1D400}", nil),
    ]
    for (word, writing) in words {
      #expect(word.unicodeScalars.allSatisfy { Writing($0) == writing }, "\(word)")
    }
  }

  @Test("A language has its writing, and every writing but one has a language that is written in it")
  func languages() {
    for writing in Writing.allCases where writing != .latin {
      #expect(writing.languages.isEmpty == (writing == .other))
      for language in writing.languages {
        #expect(Writing(ofLanguage: language) == writing && writing.isRead(inLanguage: language))
      }
    }
    #expect(Writing(ofLanguage: "de") == .latin && Writing.latin.isRead(inLanguage: "de"))
    // Serbian is written in both.
    #expect(Writing.latin.isRead(inLanguage: "sr") && !Writing.latin.isRead(inLanguage: "ru"))
    #expect(!Writing.cyrillic.isRead(inLanguage: "de") && !Writing.other.isRead(inLanguage: "bo"))
  }

  @Test("A voice gets its own letters and Latin ones, a word apart, and no others")
  func alphabets() {
    func words(_ text: String, _ language: String) -> String {
      let bytes = Alphabet(of: language).bytes(of: text, atMost: 200).map { UInt8(bitPattern: $0) }
      return String(decoding: bytes.dropLast(), as: UTF8.self)
    }
    #expect(words("Миру-мир, Team α 5", "ru") == "Миру-мир, Team   5")
    #expect(words("миTeam你", "ru") == "ми Team " && words("мир", "de") == "   ")
    #expect(words("你好。Team", "cmn") == "你好。Team" && words("你。", "en-gb") == "  ")
    #expect(words("می\u{200C}خ", "fa") == "می\u{200C}خ" && words("a\u{200C}b", "de") == "a b")
    // Parts of syllables break the Korean voice of eSpeak NG 1.51.
    #expect(words("한\u{1100}", "ko") == "한 ")
  }
}
