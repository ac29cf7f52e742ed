// SPDX-License-Identifier: GPL-3.0-or-later
import Domain
import Testing

@testable import Decoding

/// Which languages read a label, and in what order.
@Suite struct PrintAttemptsTests {
  private static let words: [Tongue: String] = [
    .english: "The harvest was painted in the fields of Arles, with a cart and a ladder",
    .german: "Die Ernte ist in den Feldern von Arles gemalt, mit einem Karren und der Leiter",
    .french: "La moisson est peinte dans les champs, avec une charrette et le bleu des collines",
    .spanish: "La cosecha en los campos de Arles, con un carro y una escalera por el camino",
  ]

  /// The languages that are tried of all six, the first first, where each is as sure as it says, and what comes of it.
  private func attempts(_ first: Tongue, _ sure: [Tongue: Int], of text: String)
    -> (tried: [Tongue], best: Tongue?)
  {
    var attempts = PrintAttempts([first] + Tongue.allCases.filter { $0 != first })
    var tried: [Tongue] = []
    while let tongue = attempts.next() {
      tried.append(tongue)
      if let confidence = sure[tongue] {
        attempts.take(PrintedText(text, confidence: confidence, in: tongue))
      }
    }
    return (tried, attempts.best?.tongue)
  }

  @Test("A text tells its language by its small words, and a few names do not", arguments: words.keys)
  func guessed(tongue: Tongue) throws {
    let text = try #require(Self.words[tongue])
    #expect(Tongue.guessed(from: text) == tongue && Tongue.guessed(from: text.uppercased()) == tongue)
    #expect(Tongue.guessed(from: "Vincent van Gogh\nArles, 1888") == nil)
    #expect(Tongue.guessed(from: "수확 the of and") == .english && Tongue.guessed(from: "") == nil)
  }

  @Test("What the first language reads surely, and is its own, no other language reads")
  func first() throws {
    for (tongue, text) in Self.words {
      #expect(attempts(tongue, [tongue: 75], of: text).tried == [tongue])
    }
    #expect(attempts(.korean, [.korean: 92], of: "수확 1888").tried == [.korean])
  }

  @Test("Words of another language are read once more by that one, though the first is surer")
  func another() throws {
    let german = try #require(Self.words[.german])
    let both = attempts(.english, [.english: 94, .german: 85], of: german)
    #expect(both.tried == [.english, .german] && both.best == .german)
    #expect(attempts(.english, [.english: 94, .german: 60], of: german).best == .english)
    // What is not installed reads nothing.
    #expect(attempts(.english, [.english: 94], of: german).best == .english)
  }

  @Test("What the first cannot read is read by each other script once, and the surest counts")
  func scripts() throws {
    let korean = attempts(.english, [.english: 33, .korean: 91, .hindi: 20], of: "수확")
    #expect(korean.tried == [.english, .korean] && korean.best == .korean)
    let hindi = attempts(.german, [.german: 40, .korean: 30, .hindi: 90], of: "कटाई")
    #expect(hindi.tried == [.german, .korean, .hindi] && hindi.best == .hindi)
    let blurred = attempts(.german, [.german: 60, .korean: 30, .hindi: 20], of: "Ernie")
    #expect(blurred.tried == [.german, .korean, .hindi] && blurred.best == .german)
    let french = try #require(Self.words[.french])
    let far = attempts(.hindi, [.hindi: 25, .english: 92, .french: 95], of: french)
    #expect(far.tried == [.hindi, .english, .french] && far.best == .french)
  }

  @Test("Where nothing is installed all are asked, and the first one's package is named")
  func missing() {
    #expect(attempts(.german, [:], of: "").tried.count == Tongue.allCases.count)
    #expect(PrintAttempts([.german, .english]).packages == ["tesseract-ocr-deu"])
  }
}
