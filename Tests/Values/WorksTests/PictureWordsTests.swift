// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import Works

@Suite struct PictureWordsTests {
  @Test("What one place does not say comes from the next, language by language; regions are of one place")
  func completes() {
    var words = PictureWords()
    words.title.add("Ernte", in: "de")
    var other = PictureWords()
    other.title = LanguageTexts([.init(language: "de", words: "no"), .init(language: "en", words: "Harvest")])
    other.extended.add("long", in: "en")
    let region = WorkRegion(.rectangle(left: 0, top: 0, width: 1, height: 1), name: LanguageTexts("all"))
    other.regions = [region]
    words.complete(with: other)
    #expect(words.title.best(for: "de")?.words == "Ernte" && words.title.best(for: "en")?.words == "Harvest")
    #expect(words.words.sections == [other.extended] && words.words.regions == [region])
    other.regions = [region, region]
    words.complete(with: other)
    #expect(words.regions.count == 1)
  }

  @Test("A work has no more texts than one picture brings, and no region without words")
  func bounds() {
    var words = PictureWords()
    words.title = LanguageTexts((0..<40).map { .init(language: "l\($0)", words: "a") })
    words.description = LanguageTexts((0..<40).map { .init(language: "l\($0)", words: "a") })
    let all = RegionShape.rectangle(left: 0, top: 0, width: 1, height: 1)
    let many = LanguageTexts((0..<400).map { .init(language: "l\($0)", words: "a") })
    words.regions = [WorkRegion(all, name: many, words: many), WorkRegion(all, name: many)]
    #expect(words.words.title.texts.count == 40 && words.words.sections.first?.texts.count == 24)
    // 64 regions with names and texts in six languages.
    #expect(words.words.regions.map { $0.name.texts.count + $0.words.texts.count } == [768])
  }
}
