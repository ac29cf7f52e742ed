// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sonify
import Speech
import Testing
import Works

@testable import Instrument
@testable import WalkTests

/// What is written about a picture, as the box tells it.
@Suite struct TellingTests {
  private func texts(_ texts: (String, String)...) -> LanguageTexts {
    LanguageTexts(texts.map { .init(language: $0.0, words: $0.1) })
  }

  private var harvest: WorkWords {
    var words = WorkWords()
    words.title = texts(("en", "The Harvest"), ("de", "Die Ernte"))
    words.artist = LanguageTexts("Vincent van Gogh")
    words.alt = texts(("en", "A plain of wheat."), ("de", "Eine Ebene."))
    words.sections = [texts(("en", "In June.\nHe went.")), texts(("it", "Più lungo."))]
    return words
  }

  /// A box in the gallery that has just opened a picture with these words.
  private func opened(_ words: WorkWords, in visit: Visit? = nil) throws -> Visit {
    let painting = try #require(MadePainting(seed: 2).picture)
    var visit = visit ?? Visit(shelf: ["poppies", "the sea"])
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(painting, Overview(of: painting), .unsought, words))
    return visit
  }

  private func utterance(_ visit: Visit) -> Utterance? {
    visit.effects.compactMap { if case .say(let utterance) = $0 { utterance } else { nil } }.last
  }

  /// The knob has the picture's words in hand.
  private func atWords(_ words: WorkWords) throws -> Visit {
    var visit = try opened(words)
    for _ in 0..<20 where visit.box.scene.dial != .work { visit.pushKnob() }
    #expect(visit.box.scene.dial == .work)
    return visit
  }

  @Test("Title, artist and alt text come first as a picture opens, instead of what the box sees itself")
  func opens() throws {
    let visit = try opened(harvest)
    #expect(visit.said.hasPrefix("The Harvest, by Vincent van Gogh. A plain of wheat. "), "\(visit.said)")
    #expect(visit.said.contains("More is written about it."))
    #expect(!visit.said.contains("The picture is ready."))
    let plain = try opened(WorkWords())
    #expect(plain.said.hasPrefix("The picture is ready.") && !plain.said.contains("More is written"))
    let painting = try #require(MadePainting(seed: 2).picture)
    let seen = try #require(Overview(of: painting).phrases(canTakeAnother: false).first)
    #expect(plain.said.contains(seen.text(in: .english)) && !visit.said.contains(seen.text(in: .english)))
  }

  @Test(
    "An artist alone is told on request, without alt text the box tells what it sees, and never that something is missing"
  )
  func less() throws {
    var words = WorkWords()
    words.artist = LanguageTexts("A. Painter.")
    var visit = try opened(words)
    #expect(
      visit.said.hasPrefix("The picture is ready. ") && !visit.said.contains("Painter"), "\(visit.said)")
    #expect(visit.said.count > 60)
    for _ in 0..<20 where visit.box.scene.dial != .work { visit.pushKnob() }
    visit.turn(1)
    #expect(visit.said == "By A. Painter.")
    words = WorkWords()
    words.title = LanguageTexts("Untitled.")
    #expect(try opened(words).said.hasPrefix("Untitled. "))
    words = WorkWords()
    words.alt = LanguageTexts("A plain.")
    #expect(try opened(words).said.hasPrefix("The picture is ready. A plain. "))
  }

  @Test("A listener of another language hears that text, and the box's own words where there is none")
  func languages() throws {
    var german = Visit(shelf: ["poppies"])
    german.set(.language, to: Accent.german.rawValue)
    let visit = try opened(harvest, in: german)
    #expect(visit.said.hasPrefix("Die Ernte, by Vincent van Gogh. Eine Ebene."), "\(visit.said)")
    #expect(utterance(visit)?.language == nil)
    var french = Visit(shelf: ["poppies"])
    french.set(.language, to: Accent.french.rawValue)
    #expect(try !opened(harvest, in: french).said.contains("A plain of wheat."))
  }

  @Test("A picture that is opened again is called by its title alone")
  func again() throws {
    let painting = try #require(MadePainting(seed: 2).picture)
    var visit = try opened(harvest)
    visit.pressShutter()
    visit.meet(.picture(painting, Overview(of: painting), .unsought, harvest))
    #expect(visit.said.hasPrefix("The Harvest, by Vincent van Gogh. ") && !visit.said.contains("A plain"))
  }

  @Test(
    "The knob goes through title, alt text, what the box sees, and every paragraph, each in its language's voice"
  )
  func parts() throws {
    var visit = try atWords(harvest)
    var told: [(String, String?)] = []
    for _ in 0..<7 {
      visit.turn(1)
      told.append((visit.said, utterance(visit)?.language))
    }
    let texts = told.map { $0.0 }
    #expect(texts[0] == "The Harvest, by Vincent van Gogh." && texts[1] == "A plain of wheat.")
    #expect(
      texts[3] == "In June." && texts[4] == "He went." && texts[5] == "Più lungo." && texts[6] == texts[5])
    #expect(visit.cues.contains(.end))
    #expect(told.map { $0.1 } == [nil, nil, nil, nil, nil, "it", "it"])
    visit.turn(-1)
    #expect(visit.said == "He went.")
    visit.pushKnob()
    for _ in 0..<20 where visit.box.scene.dial != .work { visit.pushKnob() }
    #expect(Dials.inHand(visit.box.stage).text(in: .english) == "about the work, 5 of 6.")
  }

  @Test("Said again, a text keeps its language; and the box goes back to its own")
  func saidAgain() throws {
    var visit = try atWords(harvest)
    for _ in 0..<6 { visit.turn(1) }
    visit.holdKnob()
    visit.leaveMenu()
    visit.turn(1)
    #expect(utterance(visit)?.language == "it")
    visit.pushKnob()
    #expect(utterance(visit)?.language == nil)
  }

  @Test("Texts that no voice can say are no parts, and titles in such letters are none")
  func unheard() throws {
    var words = WorkWords()
    words.title = texts(("ru", "Жатва"))
    words.alt = texts(("ja", "収穫"))
    words.sections = [texts(("ko", "수확")), texts(("hi", "फ़सल")), texts(("x-default", "Жатва"))]
    let visit = try opened(words)
    #expect(visit.said.hasPrefix("The picture is ready."))
    let parts = Telling.parts(visit.box.stage)
    #expect(parts.map { $0.language } == [nil, "ko", "hi"])
  }

  @Test("A text for every listener that is one of the others once more has that one's language")
  func twin() throws {
    var words = WorkWords()
    words.alt = texts(("x-default", "Ein Feld."), ("de-AT", "Ein Feld."))
    var visit = try opened(words)
    #expect(!visit.said.contains("Ein Feld."))
    for _ in 0..<20 where visit.box.scene.dial != .work { visit.pushKnob() }
    visit.turn(1)
    #expect(visit.said == "Ein Feld." && utterance(visit)?.language == "de")
  }

  @Test("With the next picture the words are gone, and the knob has something else in hand")
  func gone() throws {
    let painting = try #require(MadePainting(seed: 3).picture)
    var visit = try atWords(harvest)
    visit.turn(1)
    visit.pressShutter()
    visit.meet(.picture(painting, Overview(of: painting)))
    #expect(visit.box.scene.dial != .work && Telling.dials(visit.box.stage).isEmpty)
  }

  @Test("A picture that was put aside comes back by its title")
  func comesBack() throws {
    let painting = try #require(MadePainting(seed: 2).picture)
    var visit = Visit()
    visit.pressShutter()
    visit.meet(.picture(painting, Overview(of: painting), .unsought, harvest))
    visit.holdShutter()
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said.contains("The Harvest, by Vincent van Gogh."), "\(visit.said)")
  }

  @Test("Explained, the knob says what it would do with the words")
  func explained() throws {
    var visit = try atWords(harvest)
    visit.hand(.together, .apart, .turn(1, boost: 1))
    #expect(visit.said == Phrase(.explainTurnWork).text(in: .english))
  }
}
