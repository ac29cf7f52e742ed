// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Works

/// What visitors would hear wrongly, or for too long.
@Suite struct SpokenTextTests {
  private func told(_ text: String, _ more: [(String, String)] = []) -> [String] {
    let folder = SomeFolder([("exhibition.txt", "Title: x"), ("a.png", ""), ("a.txt", text)] + more)
    return folder.exhibition.spokenFindings(rate: 180) { language in
      language == "nl" ? nil : { letter in letter.isASCII }
    }.map(\.told)
  }

  @Test("Letters that a voice cannot say are told with the line of their text, wherever they stand")
  func letters() {
    let text =
      "Title: a\nArtist: \u{3B1}\nCode: \u{3B1}\nAlt: b\n\nc\n\n\u{3B1}d\u{3B2}\n\nRegion: \u{3B1}\nWhere: 0 0 50 50\nx\n\u{3B1}"
    #expect(
      told(text) == ["a.txt:2 unsayable", "a.txt:8 unsayable", "a.txt:10 unsayable", "a.txt:12 unsayable"])
    let table = [("exhibition.csv", "filename,title\na.png,\u{3B1}")]
    #expect(told("Title: a", table) == ["exhibition.csv:2 unsayable"])
  }

  @Test("A language without a voice is told once")
  func voices() {
    #expect(told("Title: a", [("a.nl.txt", "Title: b\nAlt: c\n\nd")]) == ["a.nl.txt:1 noVoice"])
  }

  @Test("A first paragraph is told from more than a minute on; later ones may be longer")
  func long() {
    func words(_ count: Int) -> String { String(repeating: "word ", count: count) }
    #expect(told("Title: a\n\n" + words(182)) == [])
    #expect(told("Title: a\n\n" + words(183)) == ["a.txt:3 longStart"])
    #expect(told("Title: a\n\n" + words(18) + "\n\n" + words(1000)) == [])
  }
}
