// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing
import Translations

@testable import Instrument
@testable import WalkTests
@testable import Works

/// An exhibition on a stick: what the box says of it, and its way onto the card.
@Suite struct StickExhibitionTests {
  private let shelves = albums(["poppies"], stick: ["the harvest", "a bridge"])

  private func summary(_ text: String, isWhole: Bool = true) -> ExhibitionSummary {
    let files = [
      "exhibition.txt": "Title: The harvest room\nLanguages: en de", "a.png": "", "b.png": "", "a.txt": text,
    ]
    let names = files.keys.sorted()
    return ExhibitionSummary(
      Exhibition(names: names) { files[$0].map { Array($0.utf8) } }, isWhole: isWhole)
  }

  private let ready = "Title: The Harvest\nAlt: Wheat.\n\nIn June.\n\nRegion: Cart\nWhere: 10 10 20 20\n"
  private let unready = "Title: The Harvest\nAlt: Wheat.\n\nRegion: Cart\nWhere: 10 10 95 20\n"

  private func visit(_ summary: ExhibitionSummary) -> Visit {
    var visit = Visit()
    visit.meet(.albums(shelves, .stickIn))
    visit.meet(.exhibition(summary))
    return visit
  }

  @Test("It says what is there, that visitors may come, and the way onto the card")
  func tellsReady() {
    let visit = visit(summary(ready))
    #expect(
      visit.said.hasSuffix(
        "An exhibition is on the stick: The harvest room. 2 works, 2 languages, one region. Ready for visitors. The menu can keep it on the card."
      ), "\(visit.said)")
  }

  @Test("Where it is not ready, the first error is said with its file and line")
  func tellsError() {
    let said = visit(summary(unready)).said
    #expect(
      said.contains(
        "Not ready: one error. In a.txt, line 5: The place leads out of the picture: all numbers go from 0 to 100 percent."
      ), "\(said)")
    #expect(!said.contains("Ready for"))
  }

  @Test("Of thousands of works the box says how many, and nothing of what it has not read")
  func tellsLarge() {
    let said = visit(summary(ready, isWhole: false)).said
    #expect(said.contains("The harvest room. 2 works.") && !said.contains("eady"), "\(said)")
  }

  @Test("What the box says of the stick at that moment is said, too")
  func together() {
    var visit = Visit()
    visit.meet(.albums(shelves, .stickIn))
    visit.meet(.exhibition(summary(ready)), after: 0)
    #expect(visit.said.hasPrefix("Stick, with 2 pictures."), "\(visit.said)")
    #expect(visit.said.contains("An exhibition is on the stick"))
  }

  @Test("The menu keeps it as long as the stick is in, and the box says when it is on the card")
  func keeps() {
    var visit = visit(summary(ready))
    visit.menu(.keepExhibition)
    visit.hand(.knob(.down))
    #expect(visit.effects.contains { if case .keepExhibition = $0 { true } else { false } })
    #expect(visit.said == "The exhibition is being copied. Leave the stick in.")
    visit.meet(.albums(shelves, .exhibition(2)))
    #expect(
      visit.said
        == "The exhibition is kept on the card: 2 pictures. You can take the stick out by the menu."
        && visit.cues == [.done])
    visit.meet(.albumTrouble(.noExhibition(.card, .full)))
    #expect(visit.said.hasPrefix("The exhibition was not kept: the card is full."))
    visit.meet(.albums(albums(["poppies"]), .stickGone))
    visit.holdKnob()
    #expect(visit.box.scene.menu?.entries.contains(.keepExhibition) == false)
  }

  @Test("Every kind of error and warning is a whole sentence in every language")
  func sentences() {
    for kind in kinds {
      let finding = ExhibitionFinding(file: "a.txt", line: 3, kind)
      for phrase in [finding.phrase(reason: .words("why")), finding.phraseWithPlace] {
        #expect(phrase.values.count == phrase.key.placeholders.count, "\(kind)")
        for language in Language.all { #expect(!phrase.text(in: language).isEmpty) }
      }
    }
  }

  private let kinds: [ExhibitionFinding.Kind] = [
    .unreadable, .notText, .fileTooLong, .textTooLong, .tooManyTexts, .unknownHeading("x"),
    .headingTwice("Title"), .noRegionBefore("Where"), .tooManyRegions, .regionWithoutName,
    .regionWithoutPlace, .unclearPlace("x"), .outside, .emptyPlace, .tooManyCorners, .crossesItself,
    .noRegionsPicture, .colourNotPainted("#ff0000"), .narrow("x", percent: 3), .hidden("x"),
    .leavesFolder("x"), .textWithoutPicture, .regionsWithoutPicture, .noSuchPicture("x"), .noSuchPicture(""),
    .noSuchSound("x"), .sameName("x"), .tooManyWorks, .noWorks, .openQuote, .noColumns, .rowWithoutPicture,
    .notJSON, .tooDeep, .tooManyValues, .notManifest, .noSheet, .noTitle, .noAlt, .missingLanguage("de"),
    .unclearLanguage("x"), .unclearSize("x"), .proportions(percent: 9), .sameCode("1", other: "b"),
    .noVoice("ja"), .unsayable("x", language: "en"), .longStart(seconds: 90), .pictureUnread,
    .soundUnread("x"), .small(30), .confusable(other: "b"), .hardToKnow(photographs: 3, of: 20),
  ]
}
