// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Works

/// Texts for curators to go on with.
@Suite struct WorkDraftTests {
  @Test("A new text has its headings, and how to go on")
  func new() {
    #expect(WorkDraft.text(in: "en").hasPrefix("Title:\nArtist:\nYear:\nAlt:\n\nWrite here "))
    #expect(WorkDraft.sheet(in: "en").hasPrefix("Title:\nLanguages: en\n\nWrite here "))
  }

  @Test("What is known of a work is in its new text, which gives the same again")
  func known() {
    var words = WorkWords()
    words.title = LanguageTexts("The Harvest")
    words.artist = LanguageTexts("Vincent\nvan Gogh")
    words.alt = LanguageTexts([.init(language: "de", words: "Weizen"), .init(language: "en", words: "Wheat")])
    words.sections = [LanguageTexts("One."), LanguageTexts("Two.")]
    words.regions = [
      WorkRegion(
        .rectangle(left: 0.25, top: 0.5, width: 0.125, height: 0.375), name: LanguageTexts("Cart"),
        words: LanguageTexts("Blue.")),
      WorkRegion(
        .circle(middle: RelativePlace(across: 0.5, down: 0.25), radius: 0.2), name: LanguageTexts("Sun")),
      WorkRegion(
        .polygon([(0.0, 0.0), (1.0, 0.0), (0.5, 0.75)].map { RelativePlace(across: $0.0, down: $0.1) }),
        name: LanguageTexts("Sky")),
    ]
    let text = read(WorkDraft.text(of: words, in: "en"))
    #expect(text.findings.all.isEmpty)
    #expect([Heading.title, .artist, .alt].map { text[$0] } == ["The Harvest", "Vincent van Gogh", "Wheat"])
    #expect(text.paragraphs.map(\.words) == ["One.", "Two."])
    #expect(text.regions.map(\.name) == ["Cart", "Sun", "Sky"] && text.regions[0].words == "Blue.")
    #expect(text.regions.map(\.place) == words.regions.map { .shape($0.shape) })
  }
}
