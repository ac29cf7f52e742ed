// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Sonify
import Speech
import Testing
import Works

@testable import Instrument
@testable import WalkTests

/// What can be done with some pictures alone is told to a user who does not know it yet.
@Suite struct UsesOfPicturesTests {
  private let uses = ["Parts of it have names", "More is written about it"]

  private func gallery() -> Visit {
    var visit = Visit(shelf: ["poppies", "the sea"])
    visit.open(.gallery)
    return visit
  }

  /// Opens a picture that has a title, a text and a part with a name; returns which of the uses were said.
  private func opened(_ visit: inout Visit, isHeard: Bool = true) -> [String] {
    var words = WorkWords()
    words.title = LanguageTexts("The Harvest")
    words.sections = [LanguageTexts("In June.")]
    words.regions = [
      WorkRegion(.rectangle(left: 0, top: 0, width: 0.6, height: 1), name: LanguageTexts("The wheat"))
    ]
    visit.pressShutter()
    visit.meet(.picture(painting(), Overview(of: painting()), .unsought, words))
    #expect(visit.said.hasPrefix("The Harvest."), "\(visit.said)")
    let said = visit.said
    if isHeard, let utterance = visit.box.told.utterance { visit.meet(.heard(utterance), after: 20) }
    return uses.filter { said.contains($0) }
  }

  @Test("The first two pictures tell it, and later ones do not")
  func twice() {
    var visit = gallery()
    for _ in 0..<2 { #expect(opened(&visit) == uses) }
    for _ in 0..<3 { #expect(opened(&visit) == []) }
  }

  @Test("What was cut does not count")
  func cut() {
    var visit = gallery()
    for _ in 0..<4 { #expect(opened(&visit, isHeard: false) == uses) }
    for _ in 0..<2 { #expect(opened(&visit) == uses) }
    #expect(opened(&visit) == [])
  }

  @Test("The next visitor hears it again, and so does a user who switches the box on")
  func nextVisitor() {
    var visit = gallery()
    for _ in 0..<3 { _ = opened(&visit) }
    visit.meet(.gesture(.bothHeld), after: 5)
    visit.meet(.gesture(.bothHeldOn), after: 5)
    visit.open(.gallery)
    for _ in 0..<2 { #expect(opened(&visit) == uses) }
    #expect(opened(&visit) == [])
    var next = Visit()
    next.box = Instrument()
    next.meet(.powerOn(albums: albums(["poppies"]), faults: [], memory: visit.box.memory), after: 0)
    next.open(.gallery)
    #expect(opened(&next) == uses)
  }

  @Test("A user who wants few words hears none of it, and all of it after wanting more")
  func fewWords() {
    var visit = gallery()
    visit.set(.verbosity, to: 1)
    for _ in 0..<3 { #expect(opened(&visit) == []) }
    visit.set(.verbosity, to: 0)
    #expect(opened(&visit) == uses)
  }
}
