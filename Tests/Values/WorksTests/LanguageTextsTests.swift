// SPDX-License-Identifier: GPL-3.0-or-later

import Testing
import Works

@Suite struct LanguageTextsTests {
  private let harvest = LanguageTexts([
    .init(language: "nl", words: "De oogst"), .init(language: "de-AT", words: "Die Ernte"),
    .init(language: "x-default", words: "Harvest"), .init(language: "en", words: "The Harvest"),
  ])

  @Test(arguments: [
    ("en", "The Harvest"), ("EN", "The Harvest"), ("en-gb", "The Harvest"), ("de", "Die Ernte"),
    ("de-at", "Die Ernte"), ("ko", "Harvest"),
  ]) func aListenerGetsTheNearestLanguage(_ language: String, _ words: String) {
    #expect(harvest.best(for: language)?.words == words)
  }

  @Test func withoutAnyNearLanguageTheFirstIsTaken() {
    let texts = LanguageTexts([
      .init(language: "nl", words: "De oogst"), .init(language: "it", words: "La mietitura"),
    ])
    #expect(texts.best(for: "ko")?.language == "nl")
    #expect(LanguageTexts().best(for: "ko") == nil)
  }

  @Test func theFirstTextOfALanguageCountsAndEmptyOnesAreNone() {
    var texts = LanguageTexts([.init(language: "en", words: ""), .init(language: "en", words: "one")])
    texts.add("two", in: "EN")
    #expect(texts.texts == [.init(language: "en", words: "one")])
  }

  @Test func whatIsMissingComesFromOtherTexts() {
    var texts = LanguageTexts([.init(language: "en", words: "one")])
    texts.complete(
      with: LanguageTexts([.init(language: "en", words: "uno"), .init(language: "es", words: "uno")]))
    #expect(texts.best(for: "en")?.words == "one")
    #expect(texts.best(for: "es")?.words == "uno")
  }
}
