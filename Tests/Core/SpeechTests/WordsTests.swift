// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Speech

/// The names of files on a stranger's stick, and what decoders complain about.
@Suite struct WordsTests {
  private let wild = [
    "", " ", "two\nlines", "\r\n", "tab\there", "bell\u{7}", "\u{0}", "esc\u{1B}[2J\u{1B}]0;title\u{7}",
    "[[bla]]",
    "<speak>&lt;</speak>", "C:\\pictures", "`rm`", "{name} #", "\u{2028}\u{2029}\u{85}", "\u{202E}gpj.exe",
    "\u{2066}\u{2069}\u{200F}", "\u{FEFF}\u{200B}\u{AD}", "e\u{301}\u{302}\u{303}", "日本語の絵", "🏳️‍🌈",
    "\u{10FFFF}\u{E000}\u{FFFE}",
    String(repeating: "a", count: 1_000_000), String(repeating: "\u{301}", count: 1_000_000),
    String(repeating: "[[", count: 500_000), String(repeating: "\n", count: 1_000_000),
  ]

  @Test("Whatever comes in, one short line without a control character comes out")
  func oneLine() {
    for form in [Form.printed, .spoken] {
      for words in wild {
        let line = Value.words(words).filled(.english, form)
        #expect(line.unicodeScalars.count <= Words.longest && line.utf8.count <= 4 * Words.longest)
        for scalar in line.unicodeScalars {
          #expect(isHarmless(scalar), "U+\(String(scalar.value, radix: 16)) of \(words.prefix(20))")
        }
      }
    }
  }

  /// Neither a control, nor a break of a line, nor what turns the direction of all that follows; a mark that is
  /// part of Hebrew and Arabic names turns nothing but itself.
  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !scalar.properties.isBidiControl || [0x61C, 0x200E, 0x200F].contains(scalar.value)
    }
  }

  @Test("Every scalar there is, alone, is passed on or becomes a space")
  func everyScalar() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let line = Array(Words.oneLine(String(Character(scalar))).unicodeScalars)
      let expected: Unicode.Scalar = isHarmless(scalar) ? scalar : " "
      if line != [expected] { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test("No speech synthesizer is given a command: no phonemes, no markup, no escape")
  func spoken() {
    for words in wild {
      let spoken = Phrase(.opening, .words(words)).spoken(in: .english)
      #expect(!spoken.contains { "[]<>&\\`".contains($0) })
    }
    #expect(Words.harmless("[['eI]] a<b>&c\\d`") == "  'eI   a b  c d ")
  }

  @Test("Ordinary names pass as they are, in any script")
  func ordinary() {
    for name in ["The Starry Night (1889), detail #2", "日本語の絵", "Żółty dom", "naïve – „ein Bild“", "🌻"] {
      #expect(Words.oneLine(name) == name && Words.harmless(name) == name)
    }
  }
}
