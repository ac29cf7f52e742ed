// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Works

/// A curator's text about a work in one language.
@Suite struct WorkTextTests {
  private static let harvest = """
    Title: The Harvest
    Artist: Vincent van Gogh
    Year: 1888
    Size: 73.4 x 91.8 cm
    Code: 1889-0042
    Alt: A wide plain of yellow wheat
      with a blue cart in the middle.

    In June 1888 he spent more than a week
    in the fields near Arles.

    There he painted ten pictures.

    Region: The blue cart
    Where: 31 42 10 8
    Sound: cart.opus
    It stands in the very middle.

    Nobody is with it.
    Region: The haystacks
    Where: #ff0000
    """

  private func holds(_ text: WorkText) -> Bool {
    text[.title] == "The Harvest" && text[.artist] == "Vincent van Gogh" && text[.year] == "1888"
      && text[.size] == "73.4 x 91.8 cm" && text[.code] == "1889-0042"
      && text[.alt] == "A wide plain of yellow wheat with a blue cart in the middle."
      && text.paragraphs.map(\.words) == [
        "In June 1888 he spent more than a week in the fields near Arles.", "There he painted ten pictures.",
      ] && text.regions.map(\.name) == ["The blue cart", "The haystacks"]
      && text.regions[0].place == .shape(.rectangle(left: 0.31, top: 0.42, width: 0.1, height: 0.08))
      && text.regions[0].sound == "cart.opus"
      && text.regions[0].words == "It stands in the very middle. Nobody is with it."
      && text.regions[1].place == .painted(0xFF0000) && text.findings.all.isEmpty
  }

  @Test("Headings, paragraphs and regions are read, and a line's words alone count")
  func whole() {
    let text = read(Self.harvest)
    #expect(holds(text), "\(text)")
    #expect(text.regions.map(\.line) == [14, 20])
  }

  @Test(
    "Any end of line, a mark at the beginning and empty lines between headings make no difference",
    arguments: ["\n", "\r\n", "\r"])
  func ends(_ end: String) {
    let text = Self.harvest.replacing("\n", with: end)
    #expect(holds(read(text)))
    #expect(holds(read("\u{FEFF}" + text)))
    #expect(holds(read(text.replacing("\(end)Code", with: "\(end)\(end)Code"))))
    #expect(read("\u{FEFF}" + text).regions.map(\.line) == [14, 20])
  }

  @Test(
    "Headings are known in six languages, in small and large letters",
    arguments: [
      "TITLE: x|artist: y|Year: z|size: s|CODE: c|alt: a|languages: l|region: r|where: #000001|sound: t",
      "Título: x|Autor: y|Año: z|Tamaño: s|Código: c|Alt: a|Idiomas: l|Región: r|Dónde: #000001|Sonido: t",
      "Titre: x|ARTISTE: y|Année: z|Taille: s|Code: c|Alt: a|Langues: l|Région: r|Où: #000001|Son: t",
      "Titel: x|Künstlerin: y|Jahr: z|GRÖSSE: s|Code: c|Alt: a|Sprachen: l|Bereich: r|Wo: #000001|Klang: t",
      "제목: x|작가: y|연도: z|크기：s|코드: c|대체 텍스트: a|언어: l|영역: r|위치: #000001|소리: t",
      "शीर्षक: x|कलाकार: y|वर्ष: z|आकार: s|कोड: c|वैकल्पिक पाठ: a|भाषाएँ: l|क्षेत्र: r|कहाँ: #000001|ध्वनि: t",
    ])
  func languages(_ lines: String) {
    let text = read(lines.replacing("|", with: "\n").replacing("GRÖSSE", with: "Größe"))
    let said = [Heading.title, .artist, .year, .size, .code, .alt, .languages].map { text[$0] }
    #expect(said == ["x", "y", "z", "s", "c", "a", "l"])
    #expect(text.regions.map(\.name) == ["r"] && text.regions.first?.place == .painted(1))
    #expect(text.regions.first?.sound == "t" && text.findings.all.isEmpty)
  }

  @Test("Letters that are made of two are the same letters")
  func decomposed() {
    #expect(read("Ti\u{301}tulo: x")[.title] == "x")
    #expect(read("Größe: x".decomposed)[.size] == "x")
  }

  @Test("A text without headings is paragraphs, and so are lines with a colon after one")
  func plain() {
    let text = read("He painted it at Arles.\nTitle: so he called it.\n\nWith one: two.")
    #expect(text.values.isEmpty && text.regions.isEmpty)
    #expect(
      text.paragraphs.map(\.words) == ["He painted it at Arles. Title: so he called it.", "With one: two."])
    #expect(text.paragraphs.map(\.line) == [1, 4])
  }

  @Test("The line that a new text comes with is no part of it")
  func hint() {
    let text = read(WorkDraft.text(in: "en"))
    #expect(text.paragraphs.isEmpty && text.findings.all.isEmpty && text.regions.isEmpty)
    #expect(text[.title].isEmpty && text[.alt].isEmpty)
  }

  @Test(
    "What is wrong has its line and its kind",
    arguments: [
      ("Titel: a\nMedium: oil\nYear: 1", "a.txt:2 unknownHeading"),
      ("Title: a\nTitle: b", "a.txt:2 headingTwice"),
      ("Title: a\n\nRegion: r\nWhere: 1 2 30 40\nWhere: 1 2 30 40", "a.txt:5 headingTwice"),
      ("Title: a\n\nWhere: 1 2 30 40", "a.txt:3 noRegionBefore"),
      ("Region:\nWhere: 1 2 30 40", "a.txt:1 regionWithoutName"),
      ("Region: r\nWhere: here", "a.txt:2 unclearPlace"),
      ("Title: a\n\nR\u{0}", "a.txt:3 notText"),
    ])
  func faults(_ text: String, _ told: String) {
    #expect(read(text).findings.all.map(\.told) == [told])
  }

  @Test("Bytes that are no UTF-8 are told with their line, and nothing of them is read")
  func otherBytes() {
    let latin = Array("Title: a\nArtist: ".utf8) + [0xE9] + Array("\n".utf8)
    let text = WorkText(latin, file: "a.txt")
    #expect(text.findings.all.map(\.told) == ["a.txt:2 notText"] && text.values.isEmpty)
    let wide = WorkText([0xFF, 0xFE] + Array("Title: a".utf16).flatMap { [UInt8($0), 0] }, file: "a.txt")
    #expect(wide.findings.all.map(\.told) == ["a.txt:1 notText"])
  }

  @Test("Control characters are spaces")
  func controls() { #expect(read("Title:\ta\u{1B}b\u{85} c")[.title] == "a b c") }
}

extension String {
  /// The same letters, each made of as many as can be.
  fileprivate var decomposed: String {
    replacing("ö", with: "o\u{308}").replacing("ß", with: "\u{DF}")
  }
}
