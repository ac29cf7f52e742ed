// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Foundation
import Testing

@testable import Decoding

/// DAISY books: what their files say, and what becomes of it.
@Suite struct TalkingBookTests {
  private static let navigation = """
    <?xml version="1.0" encoding="windows-1252"?>
    <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
    <html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title>
    <meta name="dc:title" content="The tide"/><meta name="ncc:totalTime" content="0:00:20"/></head><body>
    <h1 class="title" id="a"><a href="1.smil#t1">The
      tide</a></h1>
    <span class="page-normal" id="p"><a href="1.smil#t2">1</a></span>
    <h2 id="b"><a href="1.smil#t2">Ebb &amp; flow</a></h2>
    <h1 id="c"><a href="part%202.smil#t1">Storm</a></h1>
    <span class="page-normal"><a href="part%202.smil#t2">2</a></span>
    <h1><a href="nowhere.smil#x">Lost</a></h1>
    </body></html>
    """

  private static func smil(_ clips: [(id: String, file: String, from: String, to: String)]) -> String {
    let parts = clips.map {
      #"<par endsync="last" id="r\#($0.id)"><text src="ncc.html#a" id="\#($0.id)"/><seq>"#
        + #"<audio src="\#($0.file)" clip-begin="\#($0.from)" clip-end="\#($0.to)" id="q\#($0.id)"/></seq></par>"#
    }
    return #"<?xml version="1.0"?><!DOCTYPE smil PUBLIC "-//W3C//DTD SMIL 1.0//EN" "x.dtd"><smil><body><seq>"#
      + parts.joined() + "</seq></body></smil>"
  }

  private static let parts = [
    "1.smil": smil([
      ("t1", "one.mp3", "npt=0.000s", "npt=4.500s"), ("t2", "one.mp3", "npt=4.520s", "npt=9.000s"),
    ]),
    "part 2.smil": smil([
      ("t1", "one.mp3", "npt=12s", "npt=0:00:15"), ("t2", "sub/two.mp3", "npt=250ms", "npt=5.250s"),
    ]),
  ]

  private func read(_ text: String) throws -> [OutlineItem] {
    try withFile(Array(text.utf8)) { BookFile.outline($0) }
  }

  private func book(_ navigation: String, _ parts: [String: String]) throws -> TalkingBook? {
    let outlines = try parts.mapValues { try read($0) }
    return TalkingBook(try read(navigation), outline: { outlines[$0] ?? [] }, ending: { _ in 60_000 })
  }

  @Test("A book of DAISY 2.02 is its pieces in order, with headings, levels and pages where they are heard")
  func daisy2() throws {
    let book = try #require(try book(TalkingBookTests.navigation, TalkingBookTests.parts))
    #expect(book.title == "The tide")
    // Pieces that follow one another in a file are one.
    #expect(book.pieces.map { $0.file } == ["one.mp3", "one.mp3", "sub/two.mp3"])
    #expect(
      book.pieces.map { $0.from } == [0, 12_000, 250] && book.pieces.map { $0.to } == [9000, 15_000, 5250])
    #expect(book.length == 17_000)
    #expect(
      book.chapters == [
        TitleChapter(name: "The tide", level: 1, place: 0),
        TitleChapter(name: "Ebb & flow", level: 2, place: 450),
        TitleChapter(name: "Storm", level: 1, place: 900),
      ])
    #expect(
      book.pages == [
        TitleChapter(name: "1", level: 1, place: 450), TitleChapter(name: "2", level: 1, place: 1200),
      ])
  }

  @Test("A book of DAISY 3 has its headings from the NCX, as deep as its points lie in one another")
  func daisy3() throws {
    let navigation = """
      <?xml version="1.0" encoding="utf-8"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "ncx-2005-1.dtd">
      <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><docTitle><text>Die Flut</text><audio src="one.mp3"
      clipBegin="0" clipEnd="1s"/></docTitle><navMap>
      <navPoint id="a"><navLabel><text>Eins</text></navLabel><content src="1.smil#t1"/>
        <navPoint id="b"><navLabel><text>Eins Punkt eins</text></navLabel><content src="1.smil#t2"/></navPoint>
      </navPoint><navPoint id="c"><navLabel><text>Zwei</text></navLabel><content src="part 2.smil#t1"/></navPoint>
      </navMap><pageList><pageTarget type="normal"><navLabel><text>7</text></navLabel>
      <content src="1.smil#t2"/></pageTarget></pageList></ncx>
      """
    let book = try #require(try book(navigation, TalkingBookTests.parts))
    #expect(book.title == "Die Flut" && book.length == 17_000)
    #expect(book.chapters.map { $0.name } == ["Eins", "Eins Punkt eins", "Zwei"])
    #expect(book.chapters.map { $0.level } == [1, 2, 1] && book.chapters.map { $0.place } == [0, 450, 900])
    #expect(book.pages == [TitleChapter(name: "7", level: 1, place: 450)])
  }

  @Test("Letters of old code pages are read, and an ending that is missing is the file's")
  func oldLetters() throws {
    let bytes =
      Array(#"<?xml version="1.0" encoding="windows-1252"?><html><h1><a href="1.smil">B"#.utf8) + [0xFC]
    let items = try withFile(bytes + Array("cher</a></h1></html>".utf8)) { BookFile.outline($0) }
    #expect(items == [.heading(level: 1, "Bücher", at: "1.smil")])
    let open = #"<smil><audio src="a.mp3"/></smil>"#
    #expect(try read(open) == [.sound("a.mp3", from: 0, to: nil)])
    #expect(try book(#"<html><h1><a href="1.smil">x</a></h1></html>"#, ["1.smil": open])?.length == 60_000)
  }

  @Test(
    "What leads out of the book's folder is left out",
    arguments: ["../x.mp3", "/etc/passwd", "sub/../../x.mp3", "%2e%2e/x.mp3", "%2Fetc/passwd", ""])
  func outside(path: String) throws {
    let part = TalkingBookTests.smil([("t1", path, "0s", "3s"), ("t2", "in.mp3", "0s", "3s")])
    let navigation = #"<html><h1><a href="1.smil">x</a></h1><h1><a href="\#(path)">y</a></h1></html>"#
    let book = try #require(try book(navigation, ["1.smil": part, path: part]))
    #expect(book.pieces.map { $0.file } == ["in.mp3"] && book.length == 3000)
  }

  @Test(
    "Entities of its own end a file, and what stood before them is read; a million headings are not all read")
  func bombs() throws {
    let laughs = #"""
      <!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><html><h1><a href="x">&b;</a></h1></html>
      """#
    #expect(try read(laughs).isEmpty)
    #expect(try read(#"<!DOCTYPE html [<!ENTITY a SYSTEM "/etc/passwd">]><html><h1>&a;</h1></html>"#).isEmpty)
    let many =
      "<html>" + String(repeating: #"<h1><a href="1.smil">A chapter</a></h1>"#, count: 1_000_000) + "</html>"
    let items = try read(many)
    #expect(items.count > 100_000 && items.reduce(0) { $0 + $1.line.utf8.count } <= OutlineReader.most)
    let deep = String(repeating: "<navPoint>", count: 100_000) + "<h1>x</h1>"
    #expect(try read(deep).count <= 100)
    for cut in stride(from: 0, to: TalkingBookTests.navigation.utf8.count, by: 37) {
      _ = try read(String(decoding: TalkingBookTests.navigation.utf8.prefix(cut + 1), as: UTF8.self))
    }
  }

  @Test("A book of absurd files takes no more than a long book does")
  func absurd() {
    let many = (0..<200_000).map {
      OutlineItem.sound("a.mp3", from: UInt32($0) * 1000, to: UInt32($0) * 1000 + 10)
    }
    let headings = (0..<50_000).map { OutlineItem.heading(level: 1, "x", at: "\($0 % 3000).smil") }
    var read = 0
    let book = TalkingBook(
      headings,
      outline: { _ in
        read += 1
        return many
      }, ending: { _ in nil })
    #expect(read == 2 && book?.pieces.count == 200_000)
    let short = [OutlineItem.sound("a.mp3", from: 0, to: 10)]
    let chapters = (0..<50_000).map { _ in OutlineItem.heading(level: 1, "x", at: "1.smil") }
    let other = TalkingBook(chapters, outline: { _ in short }, ending: { _ in nil })
    #expect(other?.chapters.count == 10_000)
  }

  @Test("No place of a book is beyond what the player counts, and no name is longer than a sentence")
  func bounds() throws {
    let endless = (0..<1000).map { OutlineItem.sound("\($0).mp3", from: 0, to: .max) }
    #expect(TalkingBook([.page("1", at: "1.smil")], outline: { _ in endless }, ending: { _ in nil }) == nil)
    let long = (0..<5000).map { OutlineItem.sound("\($0).mp3", from: 0, to: 3_600_000) }
    let book = TalkingBook([.page("1", at: "1.smil")], outline: { _ in long }, ending: { _ in nil })
    #expect(book?.length == 3_600_000_000)
    let name = try read(
      "<html><h1><a href=\"x\">" + String(repeating: "long ", count: 9000) + "</a></h1></html>")
    guard case .heading(_, let words, _)? = name.first else { return #expect(Bool(false)) }
    #expect(words.count == 200)
  }

  @Test("Times are read as SMIL writes them, and what is no time is none")
  func times() {
    let right: [(String, UInt32)] = [
      ("npt=12.5s", 12_500), ("0:01:02.5", 62_500), ("1:00:00", 3_600_000), ("02:30", 150_000),
      ("750ms", 750), ("1.5min", 90_000), ("2h", 7_200_000), ("5", 5000), ("npt=0", 0),
    ]
    for (text, time) in right { #expect(clockMilliseconds(text) == time, "\(text)") }
    for text in ["", "s", "-1s", "1:2:3:4", "x", "nan", "1e99s", "::", "npt=", "inf"] {
      #expect(clockMilliseconds(text) == nil, "\(text)")
    }
  }

  @Test("Lines on the wire are read as they were written, and any others are left out")
  func lines() {
    let items: [OutlineItem] = [
      .title("The tide"), .heading(level: 6, "Ebb", at: "1.smil#a"), .page("12", at: "1.smil"), .anchor("x"),
      .sound("one.mp3", from: 5, to: 10), .sound("one.mp3", from: 5, to: nil),
    ]
    for item in items { #expect(OutlineItem(line: Array(item.line.utf8).dropLast()[...]) == item) }
    for wrong in [
      "", "t", "h\t0\ta\tb", "h\t7\ta\tb", "h\tx\ta\tb", "s\ta\t5\t4", "s\ta\t-\t4", "s\ta\t5\tx", "q\ta",
    ] {
      #expect(OutlineItem(line: Array(wrong.utf8)[...]) == nil, "\(wrong)")
    }
  }
}
