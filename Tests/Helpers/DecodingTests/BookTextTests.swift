// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Decoding

/// What a book's XHTML and a plain text file are as a text that is read aloud.
@Suite struct BookTextTests {
  /// Reads elements written as lines: "<p", "words", ">".
  private func read(_ lines: [String]) -> BookText {
    var reader = BookReader()
    reader.beginFile()
    for line in lines {
      if line.hasPrefix("<") {
        let words = line.dropFirst().split(separator: " ")
        let attributes = words.dropFirst().map { word in
          let pair = word.split(separator: "=", maxSplits: 1)
          return (name: String(pair[0]).replacingOccurrences(of: ":", with: " "), value: String(pair[1]))
        }
        _ = reader.begin("http://www.w3.org/1999/xhtml " + words[0], attributes)
      } else if line == ">" {
        reader.end()
      } else {
        reader.add(line.utf8)
      }
    }
    reader.endFile()
    return reader.text
  }

  private func words(_ text: BookText) -> String { String(decoding: text.bytes, as: UTF8.self) }

  @Test("Paragraphs are lines with single spaces, and what is no text for readers is left out")
  func paragraphs() {
    let text = read([
      "<html", "<head", "<title", "Not read", ">", ">", "<body", "<p", "One\n  two ", "<i", "three", ">", ".",
      ">", "<div",
      "Four", "<br", ">", "five", "<p", "six", ">", "seven", ">", "<script", "no", ">", "<nav", "<p", "no",
      ">", ">", "<ul", "<li",
      "a", ">", "<li", "b", ">", ">", ">", ">",
    ])
    #expect(words(text) == "One two three.\nFour\nfive\nsix\nseven\na\nb\n")
    #expect(text.letters == words(text).unicodeScalars.count)
  }

  @Test(
    "A heading is a chapter at the letter where it stands, and a page where its sign stands, in the midst of a line"
  )
  func headings() {
    let text = read([
      "<body", "<p", "Für", ">", "<h1", "Der ", "<br", ">", "Anfang", ">", "<p", "Eins ",
      "<span epub:type=pagebreak title=7", "7", ">",
      "zwei", "<span role=doc-pagebreak id=page_8", ">", ">", "<h2", "Noch", ">", ">",
    ])
    #expect(words(text) == "Für\nDer Anfang\nEins zwei\nNoch\n")
    #expect(
      text.items == [
        .heading(level: 1, "Der Anfang", at: "4"), .page("7", at: "19"), .page("8", at: "24"),
        .heading(level: 2, "Noch", at: "25"),
      ])
  }

  @Test("What a picture shows is read where it is written, and elements without an end break nothing")
  func pictures() {
    let text = read(["<body", "<p", "See", "<img alt=a-red-boat", ">", "there", "<h1", "Deep"])
    #expect(words(text) == "See a-red-boat there\nDeep\n")
  }

  @Test("A chapter without a heading has its first words, up to a whole one")
  func firstWords() {
    var text = BookText()
    text.add("It was late when they came to the house, and nobody was there.".utf8)
    text.endParagraph()
    text.addHeading(at: 0, byte: 0)
    #expect(text.items == [.heading(level: 1, "It was late when they came to the", at: "0")])
  }

  @Test("A text that is too long ends, and so do its headings")
  func bounds() {
    var text = BookText()
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
    for _ in 0..<8 {
      text.beginHeading(1)
      text.add(line)
      text.endParagraph()
    }
    #expect(text.isFull && text.bytes.count < BookText.most + 1_000_002)
    for _ in 0..<20_000 { text.addPage("1") }
    #expect(text.items.count == 10_000)
  }

  // MARK: - Plain text

  private func plain(_ bytes: [UInt8]) -> BookText? { bytes.withUnsafeBytes { PlainBook.text(of: $0) } }
  private func plain(_ text: String) -> BookText? { plain(Array(text.utf8)) }

  @Test("Lines that a program broke are one paragraph until an empty line; without empty lines each is one")
  func lines() {
    #expect(plain("One\ntwo.\r\n\r\nThree").map { words($0) } == "One two.\nThree\n")
    #expect(plain("One\rtwo\rthree").map { words($0) } == "One\ntwo\nthree\n")
    let long = String(repeating: "word ", count: 60)
    #expect(plain(long + "\n\n" + "Two\nthree").map { words($0) } == long.dropLast() + "\nTwo\nthree\n")
  }

  @Test(
    "A short line alone between empty ones, two before it, is a heading unless it ends as a sentence does")
  func plainHeadings() {
    let text = plain(
      "THE ORCHARD\n\n\nChapter 1\n\nIt rained.\n\n\nShe left.\n\n\nThe End\nof it\n\n\n\nChapter 2\n")
    #expect(
      text?.items == [
        .heading(level: 1, "THE ORCHARD", at: "0"), .heading(level: 1, "Chapter 1", at: "12"),
        .heading(level: 1, "Chapter 2", at: "57"),
      ])
  }

  @Test(
    "Letters come in UTF-8, in UTF-16 of both kinds, and in Windows' code page; bytes that are no text are no book"
  )
  func encodings() {
    let words = "Über „Café“ – 5 €\n"
    let wide = words.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let swapped = words.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let page: [UInt8] = [
      0xDC, 0x62, 0x65, 0x72, 0x20, 0x84, 0x43, 0x61, 0x66, 0xE9, 0x93, 0x20, 0x96, 0x20, 0x35, 0x20, 0x80,
      0x0A,
    ]
    for bytes in [
      Array(words.utf8), [0xEF, 0xBB, 0xBF] + Array(words.utf8), [0xFF, 0xFE] + wide, [0xFE, 0xFF] + swapped,
      page,
    ] {
      #expect(plain(bytes).map { self.words($0) } == words)
    }
    #expect(plain([UInt8](0...255)) == nil && plain([]) == nil && plain(" \n\n ") == nil)
    #expect(plain([0xFF, 0xFE]) == nil && plain([0xFF, 0xFE, 0x41]) == nil)
  }

  @Test("Any bytes are a text or none, and its letters are counted right")
  func anyBytes() {
    var state: UInt64 = 1
    for _ in 0..<2000 {
      let bytes = (0..<40).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        let byte = UInt8(state >> 56)
        return byte % 4 == 0 ? [9, 10, 13, 32][Int(byte / 64)] : byte
      }
      guard let text = plain(bytes) else { continue }
      #expect(BookVoice.letters(in: text.bytes) == text.letters)
    }
  }

  @Test("HTML's names of letters are those of Latin-1 in their order, and the commonest others")
  func entities() {
    #expect(HtmlEntity.letter("nbsp") == "\u{A0}" && HtmlEntity.letter("yuml") == "\u{FF}")
    #expect(
      HtmlEntity.letter("eacute") == "é" && HtmlEntity.letter("szlig") == "ß"
        && HtmlEntity.letter("times") == "×")
    #expect(
      HtmlEntity.letter("mdash") == "—" && HtmlEntity.letter("hellip") == "…" && HtmlEntity.letter("x") == nil
    )
  }
}
