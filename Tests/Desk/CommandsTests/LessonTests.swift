// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier lesson`: what is in a songbook.
@Suite struct LessonTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ words: String...) throws -> Run {
    try sonifier(["lesson", "--check", "book.cho"] + words, in: folder)
  }

  @Test("A book is told song by song, its warnings with their lines before")
  func book() throws {
    try folder.write(
      """
      {title: One}
      {key: Am}
      {foo: bar}
      {time: 3/4}
      {tempo: 90}
      {meta: upbeat 1}
      {capo: 2}
      | [Am]a | [Gadd9]b [E7]c |
      {start_of_chorus: Refrain}
      [Am]d
      {end_of_chorus}
      {chorus}
      {new_song}
      [C]e
      """, to: "book.cho")
    let words = try check()
    expectDone(words)
    #expect(
      words.output.split(separator: "\n") == [
        "Warning in book.cho, line 3: the box does not know the directive 'foo', and leaves it out",
        "One: key Am, 3/4, 90 beats a minute, an upbeat of 1 beat, capo 2; chords Am, Gadd9 as G, E7; 4 bars: "
          + "verse 2, chorus (Refrain) 1, chorus (Refrain) 1",
        "a song without title in line 13: 4/4, no tempo; chords C; 1 bar: verse 1",
      ])
    let json = try check("--json")
    expectDone(json)
    let songs = try json.output.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(
      songs.map { $0["title"] as? String } == ["One", ""] && songs.map { $0["bars"] as? Int } == [4, 1])
    #expect(songs.map { ($0["warnings"] as? [Any])?.count } == [1, 0])
    #expect(
      songs.map { $0["key"] as? String } == ["Am", nil] && songs.map { $0["line"] as? Int } == [1, 13])
  }

  @Test(
    "A file that no lesson can play is refused with its line and reason",
    arguments: [
      ("[C]a\n[Quack]b", 2, "unknown chord", "'Quack'"), ("{soc}\n[C]a", 1, "section not ended", "'chorus'"),
      ("{capo: 99}\n[C]a", 1, "capo", "0 to 12"), ("words", 0, "no chords", "no chord"),
    ])
  func refused(text: String, line: Int, kind: String, word: String) throws {
    try folder.write(text, to: "book.cho")
    let place = line == 0 ? "book.cho: " : "book.cho, line \(line): "
    expectFault(try check(), code: 1, naming: place, word)
    let json = try check("--json")
    #expect(json.code == 1 && json.complaint.contains(word))
    let object = try json.json()
    #expect(object["kind"] as? String == kind && object["line"] as? Int == (line == 0 ? nil : line))
  }

  @Test("A book that is not there, none, or two are named")
  func usage() throws {
    expectFault(try check(), code: 1, naming: "book.cho")
    expectFault(try check("other.cho"), code: 2, naming: "'other.cho'")
    expectFault(try sonifier(["lesson"], in: folder), code: 1, naming: "lesson needs a terminal")
    expectFault(try sonifier(["lesson", "a.cho", "b.cho"], in: folder), code: 2, naming: "'b.cho'")
    expectFault(try sonifier(["lesson", "--json"], in: folder), code: 2, naming: "--check")
    expectFault(try sonifier(["lesson", "none.cho"], in: folder), code: 1, naming: "none.cho")
    expectFault(try sonifier(["lesson", "--check"], in: folder), code: 2, naming: "--check")
  }

  @Test("The songs that come with the box are read without a warning")
  func own() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: board + "/songs")
    #expect(names.count == 6)
    for name in names {
      let run = try sonifier(["lesson", "--check", board + "/songs/" + name])
      expectDone(run)
      #expect(!run.output.contains("Warning"))
    }
  }
}
