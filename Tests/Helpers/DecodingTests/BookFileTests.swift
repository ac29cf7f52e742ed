// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain
import Foundation
import Testing

@testable import Decoding

/// Books that are texts, through the confined helper: EPUBs and plain ones.
@Suite struct BookFileTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + UUID().uuidString + "/"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func book(_ bytes: [UInt8], _ name: String = "b.epub") throws -> (
    facts: TitleFacts, words: BookWords
  )? {
    try Data(bytes).write(to: URL(fileURLWithPath: folder + name))
    return try? BookFile.words(folder + name)
  }

  private func text(_ words: BookWords) -> String {
    var bytes = [UInt8](repeating: 0, count: Int(lseek(words.memory.number, 0, SEEK_END)))
    pread(words.memory.number, &bytes, bytes.count, 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "An EPUB is its chapters' words in their order, with headings as chapters, and letters that HTML knows by name"
  )
  func epub() throws {
    let (facts, words) = try #require(
      try book(
        testBook(["<h1>One</h1><p>Caf&eacute;&nbsp;&mdash; <b>yes</b></p>", "<h2>Two</h2><p>End</p>"])))
    #expect(text(words) == "One\nCafé\u{A0}— yes\nTwo\nEnd\n")
    #expect(
      facts.chapters == [
        TitleChapter(name: "One", level: 1, place: 0), TitleChapter(name: "Two", level: 2, place: 6 * 15),
      ])
    #expect(facts.length == 0.06 * 23 && words.passage(from: 0, besides: "en-us") == BookPassage("en-us"))
  }

  @Test("Chapters without headings have their first words")
  func bare() throws {
    let (facts, _) = try #require(try book(testBook(["<p>It rained.</p>", "", "<p>She left.</p>"])))
    #expect(facts.chapters.map { $0.name } == ["It rained.", "She left."])
  }

  // MARK: - The book's own table of contents

  private static let chapters = [
    #"<p class="c">I</p><p>It rained.</p>"#, #"<p>She left.</p><p id="x y">Then <a id="b"/>he came.</p>"#,
  ]

  private func names(_ chapters: [String], _ table: String, isOld: Bool) throws -> [TitleChapter]? {
    let kind =
      isOld
      ? #"media-type="application/x-dtbncx+xml""# : #"media-type="application/xhtml+xml" properties="nav""#
    let bytes = testBook(
      chapters, items: #"<item id="toc" href="t/toc.x" \#(kind)/>"#,
      beside: [(name: "O/t/toc.x", text: table)])
    return try book(bytes)?.facts.chapters
  }

  @Test(
    "Chapters are called as an EPUB 2's table of contents calls them, also where they begin in a file's midst"
  )
  func oldTable() throws {
    let table = """
      <ncx><docTitle><text>A book</text></docTitle><navMap>
      <navPoint><navLabel><text>The
        rain</text></navLabel><content src="../0.xhtml"/></navPoint>
      <navPoint><navLabel><text>Away</text></navLabel><content src="../1.xhtml"/>
      <navPoint><navLabel><text>He</text></navLabel><content src="../1.xhtml#x%20y"/></navPoint></navPoint>
      <navPoint><navLabel><text>Nowhere</text></navLabel><content src="../9.xhtml"/></navPoint></navMap>
      <pageList><pageTarget><navLabel><text>7</text></navLabel><content src="../0.xhtml"/></pageTarget></pageList></ncx>
      """
    let wanted = [
      TitleChapter(name: "The rain", level: 1, place: 0), TitleChapter(name: "Away", level: 1, place: 6 * 13),
      TitleChapter(name: "He", level: 2, place: 6 * 23),
    ]
    #expect(try names(BookFileTests.chapters, table, isOld: true) == wanted)
  }

  @Test("And as an EPUB 3's navigation calls them, whose pages and landmarks are no chapters")
  func newTable() throws {
    let table = """
      <html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="landmarks"><ol><li><a href="../0.xhtml">Start</a>
      </li></ol></nav><nav epub:type="toc"><h1>Contents</h1><ol><li><a href="../0.xhtml">The <i>rain</i></a></li>
      <li><span>Part two</span><ol><li><a href="../1.xhtml#b">He</a></li></ol></li></ol></nav></body></html>
      """
    let wanted = [
      TitleChapter(name: "The rain", level: 1, place: 0), TitleChapter(name: "He", level: 2, place: 6 * 23),
    ]
    #expect(try names(BookFileTests.chapters, table, isOld: false) == wanted)
  }

  @Test(
    "Where the text has more headings than the table, those are the chapters; a table of nothing names nothing"
  )
  func poorTable() throws {
    let text = ["<h1>One</h1><p>x</p><h1>Two</h1><p>y</p>"]
    let table =
      #"<ncx><navMap><navPoint><navLabel><text>All</text></navLabel><content src="../0.xhtml"/></navPoint></navMap></ncx>"#
    #expect(try names(text, table, isOld: true)?.map { $0.name } == ["One", "Two"])
    for broken in ["", "<ncx><navMap><navPoint>", #"<nav type="toc"><li><a>x</a></li></nav>"#] {
      #expect(try names(text, broken, isOld: true)?.map { $0.name } == ["One", "Two"])
    }
  }

  @Test(
    "A book says its language, which has the box's own voice where it speaks that, else another one of its voices"
  )
  func languages() throws {
    func voice(_ language: String, _ own: String) throws -> String? {
      try book(testBook(["<p>x</p>"], language: language))?.words.passage(from: 0, besides: own)?.voice
    }
    #expect(
      try voice("de-AT", "en-gb") == "de" && voice("EN", "en-us") == "en-us" && voice("fr", "de") == "fr-fr")
    #expect(try voice("sv", "de") == "sv" && voice("", "de") == "de" && voice("../x", "de") == "de")
  }

  @Test(
    "A book that says no language of its own has its first file's, and one without any is read by its letters"
  )
  func letters() throws {
    func voice(_ chapter: String, _ language: String = "") throws -> String? {
      try book(testBook([chapter], language: language))?.words.passage(from: 0, besides: "de")?.voice
    }
    #expect(try voice("<p>Мой дядя</p>") == "ru" && voice("<p>Мој ујак</p>", "sr-Cyrl") == "sr")
    #expect(try voice("<p>Мой дядя</p>", "en") == "ru" && voice("<p>你好</p>", "zh-CN") == "cmn")
    #expect(try voice(#"<body lang="fr-CA"><p>Bonjour</p></body>"#) == "fr-fr")
    #expect(try voice("<p>Ciao</p>", "ru") == "de" && voice("<p>1984</p>", "it") == "it")
  }

  @Test(
    "A text that is mostly in letters that no voice reads says so; of others those passages are passed over")
  func unsaid() throws {
    let (tibetan, english) = ("བོད་ཡིག་གི་དཔེ་ཆ་ཞིག", "It rained all day, and the house was quiet.")
    #expect(try book(Array("\(tibetan)\n".utf8), "a.txt") == nil)
    #expect(throws: PictureFileError(folder + "a.txt", .unsaidLetters)) {
      try BookFile.words(folder + "a.txt")
    }
    let words = try #require(try book(Array("\(english)\n\(tibetan)\n\(english)".utf8), "b.txt")).words
    let second = english.count + 1 + tibetan.unicodeScalars.count + 1
    #expect(words.passage(from: 5, besides: "de") == BookPassage("de", from: 5, to: english.count + 1))
    #expect(words.passage(from: english.count + 3, besides: "de") == BookPassage("de", from: second))
    let last = try #require(try book(Array("\(english)\n\(tibetan)".utf8), "c.txt")).words
    #expect(last.passage(from: english.count + 1, besides: "de") == nil)
  }

  @Test("What is no book, is cut anywhere, locked or says untrue sizes has no words, and harms nothing")
  func broken() throws {
    let whole = testBook(["<h1>One</h1><p>Two</p>"])
    for count in stride(from: 4, to: whole.count, by: 97) { _ = try book(Array(whole.prefix(count))) }
    #expect(try book(Array(whole.prefix(whole.count / 2))) == nil)
    let key =
      #"<encryption><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></encryption>"#
    #expect(try book(testBook(["<p>x</p>"], beside: [(name: "META-INF/encryption.xml", text: key)])) == nil)
    #expect(throws: PictureFileError(folder + "b.epub", .protected)) { try BookFile.words(folder + "b.epub") }
    #expect(try book([UInt8](0...255), "b.txt") == nil && book([0x50, 0x4B, 3, 4], "c.epub") == nil)
    var lying = TestArchive([])
    lying.add("META-INF/container.xml", Array("<a/>".utf8), says: 2_000_000_000)
    #expect(try book(lying.file) == nil)
  }

  @Test("Entities that a chapter declares end it, and a text of nothing but them is no book")
  func bombs() throws {
    let bomb = #"<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>"#
    let files = [(name: "O/0.xhtml", text: bomb)]
    let all = testBook(["<p>x</p>"])
    #expect(try book(all) != nil)
    #expect(try book(testBook([]) + []) == nil)
    var archive = TestArchive([
      (name: "META-INF/container.xml", text: #"<container><rootfile full-path="b.opf"/></container>"#),
      (
        name: "b.opf",
        text:
          #"<p><item id="1" href="O/0.xhtml" media-type="application/xhtml+xml"/><itemref idref="1"/></p>"#
      ),
    ])
    for (name, text) in files { archive.add(name, Array(text.utf8)) }
    #expect(try book(archive.file) == nil)
  }

  @Test("The same words have the same key under another name, and other words another one")
  func keys() throws {
    let one = try #require(try book(Array("One two".utf8), "a.txt")).facts.key
    #expect(try book(Array("One two".utf8), "b.txt")?.facts.key == one)
    #expect(try book(Array("One twO".utf8), "c.txt")?.facts.key != one)
  }

  // MARK: - Read aloud

  private func heard(_ words: BookWords, from place: UInt32 = 0, speed: UInt32 = 100) throws -> (
    seconds: Double, places: [UInt32], loudest: Float, isBroken: Bool
  ) {
    let passage = try #require(words.passage(from: BookVoice.letter(at: place), besides: "en-gb"))
    let book = try SpokenBook(words, passage, speed: speed, by: Importer())
    var (frames, places, loudest): (Int, [UInt32], Float) = (0, [], 0)
    var piece = [Float](repeating: 0, count: 2 * 480)
    while true {
      let count = piece.withUnsafeMutableBufferPointer { room in
        room.baseAddress.map { book.read(into: $0, frames: 480, while: { true }) } ?? 0
      }
      frames += count
      places.append(book.place)
      loudest = max(loudest, piece.prefix(2 * count).map { abs($0) }.max() ?? 0)
      if count < 480 { return (Double(frames) / 48_000, places, loudest, book.isBrokenOff) }
    }
  }

  private static let story = """
    It was late, and the old gardener went slowly down the gravel path. He had been at the house for thirty years.

    "You should rest a little," said the girl, and she put the basket on the wall. The apples were red and yellow.
    """

  @Test("A book is read aloud from its beginning to its end, and its place goes along without a step back")
  func aloud() throws {
    let (facts, words) = try #require(try book(Array(BookFileTests.story.utf8), "b.txt"))
    let all = try heard(words)
    #expect(!all.isBroken && all.loudest > 0.2 && all.loudest < 1.5)
    #expect(abs(all.seconds / facts.length - 1) < 0.35, "\(all.seconds) s for \(facts.length) s")
    #expect(zip(all.places, all.places.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(Double(all.places.last ?? 0) > facts.length * 100 - 100)
    // Halfway through the sound it is about halfway through the words.
    let middle = Double(all.places[all.places.count / 2]) / 100
    #expect(abs(middle / facts.length - 0.5) < 0.1)
    #expect(try heard(words).seconds == all.seconds)
  }

  @Test("From a place on it is read from the word there, at any speed, and shorter the quicker it is")
  func places() throws {
    let (facts, words) = try #require(try book(Array(BookFileTests.story.utf8), "b.txt"))
    let half = UInt32(facts.length * 50)
    let rest = try heard(words, from: half)
    #expect(rest.places[0] <= half && rest.places[0] + 60 > half)
    let all = try heard(words).seconds
    #expect(abs(rest.seconds / all - 0.5) < 0.15)
    let (slow, fast, fastest) = (
      try heard(words, speed: 50).seconds, try heard(words, speed: 200).seconds,
      try heard(words, speed: 400).seconds
    )
    #expect(slow > all * 1.6 && fast < all * 0.65 && fastest < fast * 0.65 && fastest > all * 0.15)
    #expect(try heard(words, from: UInt32(facts.length * 100) + 500).seconds < 1.5)
  }

  @Test("Words of all the box's languages, those that are said the English way among them, open no file")
  func voices() throws {
    let texts = [
      ("de", "Das Team hatte im Job ein Airbag, und der Computer war schön."),
      ("fr", "Le week-end, du football et du shopping."),
      ("es", "El software y el marketing son así."), ("ko", "안녕하세요 Team 123."), ("hi", "नमस्ते Team 123."),
      ("en", "Café, naïve, façade; Zürich. [[h@]] <b>x</b> &amp;"),
    ]
    for (language, text) in texts {
      let (_, words) = try #require(try book(testBook(["<p><![CDATA[\(text)]]></p>"], language: language)))
      let heard = try heard(words)
      #expect(!heard.isBroken && heard.seconds > 1 && heard.loudest > 0.1, "\(language)")
    }
  }

  @Test("A text of every script that has a voice is heard, with Latin words in it, and opens no file")
  func scripts() throws {
    let texts = [
      ("ru", "Мой дядя самых честных правил, и Team 5."), ("uk", "Реве та стогне Дніпр широкий, ї Team."),
      ("el", "Καλημέρα σας, τι κάνετε; Team."), ("hy", "Բարեւ ինչպես եք Team"),
      ("he", "שלום עולם מה שלומך Team"),
      ("ar", "السلام عليكم ورحمة الله Team"), ("fa", "حال شما چطور است؟ می\u{200C}خواهم پدر گچ ژاله"),
      ("ur", "آپ کیسے ہیں میرے دوست ہے ٹھیک"), ("hi", "नमस्ते, आप कैसे हैं? Team"), ("bn", "আপনি কেমন আছেন Team"),
      ("pa", "ਤੁਸੀਂ ਕਿਵੇਂ ਹੋ Team"), ("gu", "તમે કેમ છો Team"), ("or", "ଆପଣ କେମିତି ଅଛନ୍ତି"), ("ta", "நீங்கள் எப்படி Team"),
      ("te", "మీరు ఎలా ఉన్నారు Team"), ("kn", "ನೀವು ಹೇಗಿದ್ದೀರಿ Team"), ("ml", "സുഖമാണോ നിങ്ങൾക്ക് Team"),
      ("si", "ඔබට කොහොමද Team"), ("th", "สวัสดีครับ สบายดีไหม Team"), ("my", "မင်္ဂလာပါ နေကောင်းလား"),
      ("ka", "გამარჯობა როგორ ხართ Team"), ("am", "ሰላም እንደምን ነህ Team"), ("ko", "안녕하세요 반갑습니다 Team"),
      ("cmn", "你好，今天天气很好。Team"), ("ja", "こんにちは、おげんきですか。日本 Team"),
    ]
    for (language, text) in texts {
      let (_, words) = try #require(try book(Array(text.utf8), "b.txt"))
      #expect(words.passage(from: 0, besides: "de")?.voice == language)
      let heard = try heard(words)
      #expect(
        !heard.isBroken && heard.seconds > 0.9 && heard.loudest > 0.1, "\(language): \(heard.seconds) s")
    }
  }
}
