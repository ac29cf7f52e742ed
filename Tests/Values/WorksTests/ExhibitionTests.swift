// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Works

/// A folder as a curator fills it.
@Suite struct ExhibitionTests {
  private static let sheet = ("exhibition.txt", "Title: The room\nLanguages: en de\n\nWelcome.\n\nGo on.")
  private static let english = (
    "01 The Harvest.txt",
    "Title: The Harvest\nArtist: Vincent van Gogh\nAlt: Wheat.\n\nIn June.\n\nRegion: Cart\nWhere: 31 42 20 20\nIt is blue."
  )
  private static let german = (
    "01 The Harvest.de.txt", "Titel: Die Ernte\nAlt: Weizen.\n\nIm Juni.\n\nBereich: Karren\nEr ist blau."
  )
  private static let whole = SomeFolder([
    sheet, ("exhibition.de.txt", "Titel: Der Raum\n\nWillkommen."), ("01 The Harvest.jpg", ""), english,
    german,
    ("01 The Harvest.opus", ""), ("01 The Harvest.de.opus", ""), (".DS_Store", ""), ("Thumbs.db", ""),
    ("notes", ""),
  ])

  @Test("Texts in two languages are one work, and regions of the second have the places of the first")
  func languages() {
    let exhibition = Self.whole.exhibition
    #expect(exhibition.told.isEmpty && exhibition.languages == ["en", "de"])
    #expect(exhibition.title.best(for: "de")?.words == "Der Raum" && exhibition.welcome.count == 2)
    let work = exhibition.works[0]
    #expect(work.name == "01 The Harvest" && work.picture == "01 The Harvest.jpg")
    #expect(work.written.guides.best(for: "de")?.words == "01 The Harvest.de.opus")
    #expect(work.written.guides.best(for: "en")?.words == "01 The Harvest.opus")
    let words = work.words()
    #expect(words.title.best(for: "de")?.words == "Die Ernte" && words.alt.best(for: "en")?.words == "Wheat.")
    #expect(words.artist.best(for: "de")?.words == "Vincent van Gogh")
    #expect(words.sections.map { $0.texts.map(\.words) } == [["In June.", "Im Juni."]])
    #expect(words.regions.count == 1 && words.regions[0].name.best(for: "de")?.words == "Karren")
    #expect(words.regions[0].words.best(for: "de")?.words == "Er ist blau.")
  }

  @Test("Works are in the order in which people count, whatever the order of the names")
  func order() {
    let names = ["b.png", "10 a.png", "2 c.png", "A.jpg", "02 d.png", "1.png"]
    #expect(
      Exhibition(names: names) { _ in nil }.works.map(\.name) == ["1", "2 c", "02 d", "10 a", "A", "b"])
  }

  @Test(
    "Text comes before table, table before manifest, and what the picture itself says last, language by language"
  )
  func precedence() {
    var folder = SomeFolder([
      ("exhibition.txt", "Title: x\nLanguages: en de fr es"), ("a.png", ""), ("a.txt", "Title: text\nAlt: x"),
      ("exhibition.csv", "filename,title,title@de,creator\na.png,table,Tabelle,painter"),
    ])
    let canvas = """
      {"type": "Canvas", "label": {"en": ["manifest"], "de": ["Manifest"], "fr": ["manifeste"]}, "items": [{"items":
      [{"motivation": "painting", "body": {"id": "http://x/a.png"}}]}]}
      """
    folder.files.append(("manifest.json", #"{"type": "Manifest", "items": [\#(canvas)]}"#))
    let exhibition = folder.exhibition
    #expect(exhibition.told == ["a.txt:0 missingLanguage"])
    var embedded = WorkWords()
    embedded.title = LanguageTexts(["en", "de", "fr", "es"].map { .init(language: $0, words: "embedded") })
    embedded.sections = [LanguageTexts("more")]
    let words = exhibition.works[0].words(embedded: embedded)
    #expect(
      ["en", "de", "fr", "es"].map { words.title.best(for: $0)?.words } == [
        "text", "Tabelle", "manifeste", "embedded",
      ])
    #expect(words.artist.best(for: "en")?.words == "painter" && words.sections == [LanguageTexts("more")])
  }

  @Test("A language's paragraphs are one hand's: those of a table do not go on where a text ends")
  func sections() {
    let exhibition = SomeFolder([
      ("exhibition.txt", "Title: x"), ("a.png", ""), ("a.txt", "Title: x\nAlt: y\n\nOne."),
      ("exhibition.csv", "filename,description,description@de\na.png,\"First.\n\nSecond.\",Eins."),
    ]).exhibition
    #expect(exhibition.works[0].words().sections.map { $0.texts.map(\.words) } == [["One.", "Eins."]])
  }

  @Test(
    "What is wrong in a folder is told",
    arguments: [
      ([("b.txt", "Title: x")], "b.txt:0 textWithoutPicture"),
      ([("b.regions.png", "")], "b.regions.png:0 regionsWithoutPicture"),
      ([("a.jpg", "")], "a.png:0 sameName"),
      ([("exhibition.csv", "filename\nb.png")], "exhibition.csv:2 noSuchPicture"),
      ([("exhibition.csv", "filename\n../a.png")], "exhibition.csv:2 leavesFolder"),
      ([("exhibition.csv", "filename\n/a.png")], "exhibition.csv:2 leavesFolder"),
      ([("exhibition.csv", "filename\n..\\a.png")], "exhibition.csv:2 leavesFolder"),
      ([("manifest.json", "{")], "manifest.json:1 notJSON"),
      (
        [("a.fr.txt", "Titre: y\nAlt: z\n\nRegion: r\nSon: ../s.opus\nOù: 0 0 50 50")],
        "a.fr.txt:4 leavesFolder"
      ),
      ([("a.fr.txt", "Titre: y\nAlt: z\n\nRegion: r\nSon: s.opus\nOù: 0 0 50 50")], "a.fr.txt:4 noSuchSound"),
      ([("a.fr.txt", "Titre: y\nAlt: z\n\nRegion: r\nOù: #ff0000")], "a.fr.txt:4 noRegionsPicture"),
      ([("a.fr.txt", "Titre: y\nAlt: z\n\nRegion: r")], "a.fr.txt:4 regionWithoutPlace"),
      ([("a.fr.txt", "Titre: y\nTaille: grande")], "a.fr.txt:2 unclearSize"),
      ([("c.png", ""), ("c.txt", "Title: x\nAlt: y\nCode: 17")], "c.txt:3 sameCode"),
      ([("c.png", ""), ("c.txt", "Title: x")], "c.txt:0 noAlt"),
      ([("c.png", ""), ("c.txt", "Alt: x")], "c.txt:0 noTitle"),
    ] as [([(String, String)], String)])
  func faults(_ files: [(String, String)], _ told: String) {
    let exhibition = SomeFolder(
      [("exhibition.txt", "Title: x"), ("a.png", ""), ("a.txt", "Title: x\nAlt: y\nCode: 17")] + files
    ).exhibition
    #expect(exhibition.told.filter { !$0.contains("missingLanguage") } == [told])
  }

  @Test("An unreadable text, a sheet that is missing and an empty folder are told")
  func nothing() {
    #expect(Exhibition(names: ["a.png", "a.txt"]) { _ in nil }.told.contains("a.txt:0 unreadable"))
    #expect(Exhibition(names: []) { _ in nil }.told == [":0 noSheet", ":0 noWorks"])
    let named = SomeFolder([("exhibition.txt", "Title: x\nLanguages: English, de"), ("a.png", "")]).exhibition
    #expect(named.told.first == "exhibition.txt:2 unclearLanguage" && named.languages == ["de"])
  }

  @Test("A language that a work lacks is told; another country's form of it is enough")
  func missing() {
    let sheet = ("exhibition.txt", "Title: x\nLanguages: en de")
    let work = [("a.png", ""), ("a.txt", "Title: x\nAlt: y")]
    #expect(SomeFolder([sheet] + work).exhibition.told == ["a.txt:0 missingLanguage"])
    #expect(SomeFolder([sheet] + work + [("a.de-AT.txt", "Titel: z")]).exhibition.told.isEmpty)
  }

  @Test("A picture whose name ends like a language is itself before it is another one's translation")
  func nameLikeLanguage() {
    let exhibition = SomeFolder([
      ("exhibition.txt", "Title: x"), ("a.png", ""), ("a.de.png", ""), ("a.txt", "Title: x\nAlt: y"),
      ("a.de.txt", "Title: z\nAlt: y"),
    ]).exhibition
    #expect(
      exhibition.told.isEmpty && exhibition.works.map { $0.written.title.texts[0].words } == ["z", "x"])
  }

  @Test("A region of another language that has a place of its own is that region, or a new one")
  func ownPlaces() {
    let exhibition = SomeFolder([
      ("exhibition.txt", "Title: x"), ("a.png", ""),
      ("a.txt", "Title: x\nAlt: y\n\nRegion: one\nWhere: 0 0 50 50\nRegion: two\nWhere: 50 50 50 50"),
      ("a.de.txt", "Title: x\nAlt: y\n\nRegion: zwei\nWhere: 50 50 50 50\nRegion: drei\nWhere: 0 50 50 50"),
    ]).exhibition
    let names = exhibition.works[0].written.regions.map { $0.name.texts.map(\.words) }
    #expect(names == [["one"], ["two", "zwei"], ["drei"]] && exhibition.told.isEmpty)
  }

  @Test("2,000 works are taken, and one more is told once")
  func most() {
    let names = (0..<2003).map { "\($0).png" }
    let exhibition = Exhibition(names: names) { _ in nil }
    #expect(exhibition.works.count == 2000)
    #expect(exhibition.told.filter { $0.contains("tooMany") } == [":0 tooManyWorks"])
  }
}
