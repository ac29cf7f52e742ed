// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Decoding

/// By which languages' voices the paragraphs of a book are read.
@Suite struct BookWritingTests {
  /// "0 ru" for each voice and the letter from which it reads.
  private func voices(_ paragraphs: [String], _ language: String = "") -> [String] {
    var text = BookText()
    for paragraph in paragraphs {
      text.add(paragraph.utf8)
      text.endParagraph()
    }
    return text.writing.voices(language).map { "\($0.letter) \($0.language ?? "-")" }
  }

  @Test("A paragraph is read by the voice of most of its letters; a number goes with what is before it")
  func runs() {
    #expect(
      voices(["1.", "Он сказал: Team!", "1984", "And he left.", "~__~", "Да"]) == ["0 ru", "25 ", "43 ru"])
    #expect(voices(["One", "Two"]) == ["0 "] && voices(["1984"], "it") == ["0 it"] && voices([]) == ["0 "])
    #expect(voices(["བོད", "Да"]) == ["0 -", "4 ru"])
  }

  @Test(
    "The book's own language reads what it is written in; other letters have their own commonest language")
  func own() {
    #expect(
      voices(["Здравей", "Hello"], "bg") == ["0 bg", "8 "] && voices(["Zdravo", "Здраво"], "sr") == ["0 sr"])
    #expect(voices(["Hallo", "שלום"], "nl") == ["0 nl", "6 he"] && voices(["नमस्कार"], "mr") == ["0 mr"])
  }

  @Test("Languages of one writing are known by the letters that they alone have, in all of the text")
  func telling() {
    #expect(voices(["Реве та стогне Дніпр", "сердитий вітер завива, її"]) == ["0 uk"])
    #expect(
      voices(["Он прочёл в газете слово «її», " + String(repeating: "и пошёл дальше ", count: 20)]) == [
        "0 ru"
      ])
    #expect(voices(["سلام دنیا", "می گویند که پدر آمد"]) == ["0 fa"] && voices(["السلام عليكم"]) == ["0 ar"])
    #expect(voices(["یہ ایک کتاب ہے"]) == ["0 ur"])
    #expect(voices(["第一章", "これは本です"]) == ["0 ja"] && voices(["第一章", "这是一本书"]) == ["0 cmn"])
  }

  @Test(
    "What is mostly in letters without a voice is unreadable; changes of voice are followed so many times")
  func bounds() {
    func isUnreadable(_ paragraphs: [String]) -> Bool {
      var text = BookText()
      for paragraph in paragraphs {
        text.add(paragraph.utf8)
        text.endParagraph()
      }
      return text.writing.isUnreadable
    }
    #expect(isUnreadable(["བོད་ཡིག", "one"]) && !isUnreadable(["བོད", "one two"]) && !isUnreadable(["1"]))
    let many = (0..<9000).map { $0 % 2 == 0 ? "one" : "раз" }
    #expect(voices(many).count == 5000)
  }
}
