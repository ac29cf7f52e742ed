// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Works

/// What is far too much is one finding, in short time.
@Suite struct BoundsTests {
  private func told(_ text: String) -> [String] { read(text).findings.all.map(\.told) }

  @Test("A million regions do not even fit a text; as many as fit are one finding")
  func regions() {
    let region = "Region: r\nWhere: 0 0 50 50\n"
    #expect(told(String(repeating: region, count: 64)).isEmpty)
    #expect(told(String(repeating: region, count: 65)) == ["a.txt:129 tooManyRegions"])
    #expect(read(String(repeating: region, count: 65)).regions.count == 64)
    #expect(told(String(repeating: region, count: 9000)) == ["a.txt:129 tooManyRegions"])
    #expect(told(String(repeating: region, count: 1_000_000)) == ["a.txt:0 fileTooLong"])
  }

  @Test("A polygon of a million corners does not fit a text; one of as many as fit is one finding")
  func corners() {
    func polygon(_ count: Int) -> String {
      "Region: r\nWhere: polygon" + String(repeating: " 1 2", count: count)
    }
    #expect(told(polygon(60_000)) == ["a.txt:2 tooManyCorners"])
    #expect(told(polygon(1_000_000)) == ["a.txt:0 fileTooLong"])
    #expect(
      told("Region: r\nWhere: polygon " + String(repeating: "1,2,", count: 60_000)) == [
        "a.txt:2 tooManyCorners"
      ])
  }

  @Test("64 paragraphs are read, and a text of 8 kB; more are findings")
  func texts() {
    #expect(told(String(repeating: "word\n\n", count: 64)).isEmpty)
    #expect(told(String(repeating: "word\n\n", count: 65)) == ["a.txt:129 tooManyTexts"])
    let long = String(repeating: "a", count: 8192)
    #expect(told(long).isEmpty && read(long).paragraphs[0].words == long)
    #expect(told("b\n\n" + long + "a") == ["a.txt:3 textTooLong"])
    #expect(told("Title: " + long + "a") == ["a.txt:1 textTooLong"])
    #expect(told("Alt: a\n" + String(repeating: "word word\n", count: 20_000)) == ["a.txt:821 textTooLong"])
  }

  @Test("A text that is wrong in every line is not told line by line")
  func lines() { #expect(told(String(repeating: "Who: knows\n", count: 20_000)).count == 50) }

  @Test("No bytes at all are a text, if an empty one")
  func empty() { #expect(told("").isEmpty && told("\n\n\r\r").isEmpty && told("\u{FEFF}").isEmpty) }
}
