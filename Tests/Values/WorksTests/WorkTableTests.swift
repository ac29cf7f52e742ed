// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Works

/// All texts of an exhibition as one table.
@Suite struct WorkTableTests {
  private func table(_ text: String) -> WorkTable {
    WorkTable(Array(text.utf8), file: "exhibition.csv", language: "en")
  }

  private static let lines = [
    "objectid,title,title@de,creator,date,description,object_location,alt_text,image_alt_text@de,other",
    #"a1,"The ""Harvest""",Die Ernte,"Gogh, Vincent",1888,"First."#, "goes on.", "",
    #"Second.",a 1.jpg,Wheat,Weizen,x"#,
    ",,,,,,,,,", "b2,Night,,,,,,,,",
  ]

  @Test(
    "CollectionBuilder's columns are read, with commas or semicolons, and any end of line",
    arguments: [",", ";"], ["\n", "\r\n"])
  func columns(_ separator: String, _ end: String) {
    let lines = Self.lines.map {
      separator == ";" ? $0.replacing(",", with: ";").replacing("Gogh;", with: "Gogh,") : $0
    }
    for start in ["", "\u{FEFF}"] {
      let table = table(start + lines.joined(separator: end) + end)
      #expect(table.findings.all.isEmpty, "\(table.findings)")
      #expect(
        table.entries.map(\.line) == [2, 7] && table.entries.map(\.pictures) == [["a 1.jpg", "a1"], ["b2"]])
      let work = table.entries[0].work
      #expect(
        work.title.texts.map { "\($0.language) \($0.words)" } == [#"en The "Harvest""#, "de Die Ernte"])
      #expect(work.artist == LanguageTexts([.init(language: "en", words: "Gogh, Vincent")]))
      #expect(work.alt.best(for: "de")?.words == "Weizen" && work.alt.best(for: "en")?.words == "Wheat")
      #expect(work.sections.map { $0.texts.map(\.words) } == [["First. goes on."], ["Second."]])
      #expect(work.year.best(for: "en")?.words == "1888")
    }
  }

  @Test("Columns of code and size are read, and headings in another language are columns, too")
  func more() {
    let table = table("filename;Titel@de;Kennung;Größe\na.png;Ernte;17;10 x 20 cm\nb.png;;;large")
    #expect(table.entries.map(\.work.code) == ["17", ""])
    #expect(table.entries[0].work.size == WorkSize("10 x 20") && table.entries[1].work.size == nil)
    #expect(table.findings.all.map(\.told) == ["exhibition.csv:3 unclearSize"])
  }

  @Test(
    "What is wrong with a table is told with its line",
    arguments: [
      ("title,creator\na,b", "exhibition.csv:1 noColumns"),
      ("objectid,title\n,b", "exhibition.csv:2 rowWithoutPicture"),
      ("objectid,title\na,b\nc,\"d\n\n", "exhibition.csv:3 openQuote"),
      ("objectid,title\na,\u{0}", "exhibition.csv:2 notText"),
    ])
  func faults(_ text: String, _ told: String) { #expect(table(text).findings.all.map(\.told) == [told]) }

  @Test("2,000 works are read, and one more is a finding")
  func most() {
    let rows = (0..<2000).map { "w\($0),t" }.joined(separator: "\n")
    #expect(table("objectid,title\n" + rows).entries.count == 2000)
    #expect(table("objectid,title\n" + rows).findings.all.isEmpty)
    let more = table("objectid,title\n" + rows + "\nx,y")
    #expect(
      more.entries.count == 2000 && more.findings.all.map(\.told) == ["exhibition.csv:2002 tooManyWorks"])
  }
}
