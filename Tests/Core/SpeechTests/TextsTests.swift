// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Testing
import Translations

@testable import Speech

/// The same numbers every time, so that what fails once fails again. (Knuth's linear congruential generator.)
private struct Dice: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state.byteSwapped
  }
}

/// A language's file, whatever became of it.
@Suite struct TextsTests {
  private func german(_ text: String) -> Language? { Language(.german, text: Array(text.utf8)) }

  /// It says every phrase, one way or the other, and knows its notes.
  private func speaks(_ language: Language) -> Bool {
    Key.allCases.allSatisfy { key in
      let values = key.placeholders.map { Value.number($0.utf8.count) }
      return !Phrase(key, values).text(in: language).isEmpty
    } && (0..<12).allSatisfy { !language.note($0, .printed).isEmpty && !language.note($0, .spoken).isEmpty }
  }

  @Test("Lines come in any order, with blanks, comments and unknown keys between them")
  func lines() throws {
    let language = try #require(
      german(
        "\n# ready: no\r\n slide :  Los.  \r\nno such key: x\nno colon\n:\nready:Bereit: ja.\n\n\taim:\t\tZielen."
      ))
    for (key, text) in [(Key.slide, "Los."), (.ready, "Bereit: ja."), (.aim, "Zielen."), (.home, "Home.")] {
      #expect(Phrase(key).text(in: language) == text)
    }
  }

  @Test("What is missing is said in English, as a whole, with its number and its pieces")
  func missing() throws {
    let korean = try #require(Language(.korean, text: Array("ready: 준비\noctave: 옥타브\nasItIs: 그대로".utf8)))
    #expect(Phrase(.gallery, .number(1)).text(in: korean).hasPrefix("Gallery, with one picture."))
    #expect(
      Phrase(.setting, .phrase(Phrase(.octave)), .phrase(Phrase(.asItIs))).text(in: korean)
        == "octave: as it is.")
    let whole = try #require(german("setting: {name}: {value}.\noctave: Oktave"))
    #expect(
      Phrase(.setting, .phrase(Phrase(.octave)), .phrase(Phrase(.asItIs))).text(in: whole)
        == "Oktave: as it is.")
    #expect(Value.hundredths(150).text(in: whole) == "1,5")
  }

  @Test("Of a key that comes twice the last counts; one without a text is as if it were missing")
  func twice() throws {
    let language = try #require(german("ready: Da.\nhome: \nready: Bereit.\naim:\n"))
    #expect(Phrase(.ready).text(in: language) == "Bereit.")
    #expect(Phrase(.home).text(in: language) == "Home." && language.speaker(of: .aim).tongue == .english)
  }

  @Test("A line that leaves a gap out, or has one of its own, is as if it were missing")
  func gaps() throws {
    for line in [
      "just: Ja.", "just: {entri}.", "just: {entry} {name}.", "just: {entry.", "just: {entry:|}", "just: {}",
    ] {
      let language = try #require(german(line))
      #expect(
        Phrase(.just, .words("x")).text(in: language) == "x."
          && language.speaker(of: .just).tongue == .english)
    }
    let language = try #require(german("just: Also {entry}!"))
    #expect(Phrase(.just, .words("x")).text(in: language) == "Also x!")
  }

  @Test("A line with a broken choice is as if it were missing; English then names the same surface")
  func choices() throws {
    for line in ["slide: {strip:Streifen}", "slide: {strip:|Tastfläche}", "slide: {strip}"] {
      let language = try #require(german(line)).naming(.pad)
      #expect(Phrase(.slide).text(in: language) == "Slide your finger over the pad.", "\(line)")
    }
    let old = try #require(german("slide: Über den Streifen.")).naming(.pad)
    #expect(Phrase(.slide).text(in: old) == "Über den Streifen.")
  }

  @Test("Twelve notes are notes; any other number of them is none, and read they are as printed")
  func notes() throws {
    let twelve = "C|Cis|D|Dis|E|F|Fis|G|Gis|A|Ais|H"
    let printed = try #require(german("ready: Da.\nnotes: \(twelve)"))
    #expect(printed.note(11, .printed) == "H" && printed.note(-1, .spoken) == "H")
    for odd in ["", "C", twelve + "|c", "|||||||||||", "C|Cis||Dis|E|F|Fis|G|Gis|A|Ais|H"] {
      let language = try #require(german("ready: Da.\nnotes: \(odd)\nspokenNotes: \(odd)"))
      #expect(language.note(11, .printed) == "B" && language.note(11, .spoken) == "B", "\(odd)")
    }
  }

  @Test("A file without a phrase, or far too long, is none; a phrase that nobody could listen to is left out")
  func none() throws {
    for text in ["", "\n", "ready", "# ready: x", "ready:\n", "words of anything\nat all: yes\n", "\u{0}"] {
      #expect(german(text) == nil, "\(text)")
    }
    let line = "ready: Da.\n"
    #expect(german(line + String(repeating: "#", count: Texts.longest - line.utf8.count)) != nil)
    #expect(german(line + String(repeating: "#", count: Texts.longest - line.utf8.count + 1)) == nil)
    let long = String(repeating: "a", count: Texts.longestPhrase)
    #expect(german("ready: \(long)").map { Phrase(.ready).text(in: $0) } == long)
    #expect(german("ready: \(long)a") == nil)
  }

  @Test("Every beginning of a real file is a language, or none")
  func prefixes() {
    let file = Language.file(of: .hindi)
    var spoken = 0
    for count in 0...file.count where count % 61 == 0 || (2500..<2700).contains(count) {
      guard let language = Language(.hindi, text: Array(file[..<count])) else { continue }
      spoken += 1
      if count % 305 == 0 { #expect(speaks(language), "\(count)") }
    }
    #expect(spoken > 300)
  }

  @Test("Whatever the bytes are, and wherever a file is damaged, it speaks")
  func random() throws {
    var dice = Dice()
    let file = Language.file(of: .french)
    let letters = Array("ready:ok|{}#\n\r aim \u{0}\u{E9}\u{FF}".utf8)
    for round in 0..<60 {
      var bytes = (0..<Int.random(in: 0...400, using: &dice)).map { _ in
        UInt8.random(in: 0...255, using: &dice)
      }
      if let language = Language(.french, text: bytes) { #expect(speaks(language), "round \(round)") }
      bytes = (0..<4000).map { _ in letters.randomElement(using: &dice) ?? 0 }
      if let language = Language(.french, text: bytes) { #expect(speaks(language), "round \(round)") }
      bytes = file
      for _ in 0...round * 10 {
        bytes[Int.random(in: bytes.indices, using: &dice)] = letters.randomElement(using: &dice) ?? 0
      }
      let language = try #require(Language(.french, text: bytes))
      #expect(speaks(language), "round \(round)")
    }
  }
}
