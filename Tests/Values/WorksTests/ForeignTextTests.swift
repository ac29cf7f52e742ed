// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import Works

@Suite struct ForeignTextTests {
  @Test(
    "Controls and what turns the direction of writing are out, and gaps are one space or one line end wide")
  func cleaned() {
    #expect(
      ForeignText.cleaned(" \t a\u{1B}[2J  b\u{A0}\u{202E}c\r\n\r\n d\u{7}\u{85}e\u{FEFF} ".utf8)
        == "a [2J b c\nd\ne")
    #expect(ForeignText.cleaned("\u{0}\u{1} \n".utf8) == "")
    #expect(ForeignText.cleaned([0x61, 0xFF]) == "")
    #expect(ForeignText.cleaned(latin1: [0x42, 0xF6, 0x20, 0x85, 0x41]) == "Bö\nA")
  }

  @Test("A text is cut where it is too long, and never within a letter", arguments: ["a", "é", "한", "𝄞"])
  func cut(letter: String) {
    for start in ["", "a", "ab", "abc"] {
      let text = ForeignText.cleaned((start + String(repeating: letter, count: 9000)).utf8)
      #expect(text.utf8.count > ForeignText.longest - 4 && text.utf8.count <= ForeignText.longest)
      #expect(ForeignText.isClean(text))
    }
    let whole = String(repeating: "é", count: ForeignText.longest / 2)
    #expect(ForeignText.cleaned(whole.utf8) == whole)
  }

  @Test("What comes out of being cleaned is clean, whatever goes in")
  func clean() {
    var state: UInt64 = 7
    for _ in 0..<3000 {
      let bytes = (0..<40).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(state >> 40 & 0xFF)
      }
      for text in [
        ForeignText.cleaned(bytes), ForeignText.cleaned(latin1: bytes),
        ForeignText.cleaned(bytes.map { $0 & 0x7F }),
      ]
      where !text.isEmpty {
        #expect(ForeignText.isClean(text), "\(bytes)")
        #expect(ForeignText.cleaned(text.utf8) == text)
      }
    }
  }

  @Test(
    "A language's name is in small letters, and what is no such name is no language",
    arguments: [
      ("de-AT", "de-at"), ("x-default", "x-default"), ("", "x-default"), ("de_AT", "x-default"),
      ("日", "x-default"),
    ])
  func language(name: String, language: String) {
    #expect(ForeignText.language(name.utf8) == language)
  }

  @Test("A long text comes in parts: paragraphs, then sentences, then words, and none of them is lost")
  func parts() {
    #expect(ForeignText.parts(of: "One.\nTwo two.") == ["One.", "Two two."])
    let sentence = "This is a sentence of some length."
    let long = Array(repeating: sentence, count: 100).joined(separator: " ")
    let parts = ForeignText.parts(of: long)
    #expect(parts.count > 3 && parts.allSatisfy { $0.utf8.count <= 1000 && $0.hasSuffix(".") })
    #expect(parts.joined(separator: " ") == long)
    let words = Array(repeating: "wörter", count: 400).joined(separator: " ")
    #expect(
      ForeignText.parts(of: words).count > 2 && ForeignText.parts(of: words).joined(separator: " ") == words)
    let word = String(repeating: "한", count: 1000)
    #expect(ForeignText.parts(of: word) == [word])
  }
}
