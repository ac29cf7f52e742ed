// SPDX-License-Identifier: GPL-3.0-or-later
import Songs
import Testing

@Suite struct SongTroubleTests {
  private static let refusals: [(String, SongTrouble)] = [
    ("[G]a\n\0", SongTrouble(.notText, line: 2)), ("", SongTrouble(.noChords, line: 0)),
    ("words\n\nalone", SongTrouble(.noChords, line: 0)), ("| [N.C.]a |", SongTrouble(.noChords, line: 0)),
    ("[G]a\n{soc}\n[C]b", SongTrouble(.sectionNotEnded, line: 2, letters: "chorus")),
    ("{sov}\n[G]a\n{soc}", SongTrouble(.sectionNotEnded, line: 1, letters: "verse")),
    ("[G]a\n{sot}\n{eoc}", SongTrouble(.sectionNotEnded, line: 2, letters: "tab")),
    ("{soc}\n[G]a\n{ns}\n{eoc}", SongTrouble(.sectionNotEnded, line: 1, letters: "chorus")),
    ("[G]a\n{eoc}", SongTrouble(.sectionNotBegun, line: 2, letters: "chorus")),
    ("{soc}\n[G]a\n{eov}", SongTrouble(.sectionNotBegun, line: 3, letters: "verse")),
    ("[G]a\n\\\n[Quack]b", SongTrouble(.unknownChord, line: 2, letters: "Quack")),
    ("{sog}\n| G . | Q |\n{eog}", SongTrouble(.unknownChord, line: 2, letters: "Q")),
    ("{tempo: 19}\n[G]a", SongTrouble(.tempo, line: 1, letters: "19")),
    ("{tempo: 301}\n[G]a", SongTrouble(.tempo, line: 1, letters: "301")),
    ("{tempo: slow}\n[G]a", SongTrouble(.tempo, line: 1, letters: "slow")),
    ("{tempo: -90}\n[G]a", SongTrouble(.tempo, line: 1, letters: "-90")),
    (
      "{tempo: 99999999999999999999999}\n[G]a",
      SongTrouble(.tempo, line: 1, letters: "99999999999999999999999")
    ),
    ("{time: 17/4}\n[G]a", SongTrouble(.time, line: 1, letters: "17/4")),
    ("{time: 0/4}\n[G]a", SongTrouble(.time, line: 1, letters: "0/4")),
    ("{time: 3/3}\n[G]a", SongTrouble(.time, line: 1, letters: "3/3")),
    ("{time: 3}\n[G]a", SongTrouble(.time, line: 1, letters: "3")),
    ("{capo: 13}\n[G]a", SongTrouble(.capo, line: 1, letters: "13")),
    ("{capo}\n[G]a", SongTrouble(.capo, line: 1)),
    ("{transpose: 25}\n[G]a", SongTrouble(.transposition, line: 1, letters: "25")),
    ("{transpose: up}\n[G]a", SongTrouble(.transposition, line: 1, letters: "up")),
    ("{meta: upbeat 16}\n[G]a", SongTrouble(.upbeat, line: 1, letters: "16")),
    ("{define: G frets 3 2 0 0 3}\n[G]a", SongTrouble(.brokenShape, line: 1, letters: "G")),
    ("{define: G frets 3 2 0 0 0 3 4}\n[G]a", SongTrouble(.brokenShape, line: 1, letters: "G")),
    ("{define: G base-fret 0 frets 3 2 0 0 0 3}\n[G]a", SongTrouble(.brokenShape, line: 1, letters: "G")),
    ("{define: G base-fret 24 frets 3 2 0 0 0 3}\n[G]a", SongTrouble(.brokenShape, line: 1, letters: "G")),
    (
      "{define: G frets 3 2 0 0 0 3 fingers 2 1 0 0 0 9}\n[G]a",
      SongTrouble(.brokenShape, line: 1, letters: "G")
    ),
    ("{define}\n[G]a", SongTrouble(.brokenShape, line: 1)),
  ]

  @Test("A file that no lesson can play is refused with its line", arguments: refusals)
  func refused(text: String, trouble: SongTrouble) { #expect(SongsTests.trouble(text) == trouble) }

  private static let doubts: [(String, [SongWarning])] = [
    ("{foo: bar}\n[G]a", [SongWarning(.unknownDirective, line: 1, letters: "foo")]),
    ("{start-of-chorus}\n[G]a", [SongWarning(.unknownDirective, line: 1, letters: "start")]),
    ("{foo-piano: bar}\n{x_foo: bar}\n[G]a", []),
    ("[G]a\n{comment: hi", [SongWarning(.openDirective, line: 2, letters: "{comment: hi")]),
    ("[G]a [C", [SongWarning(.openBracket, line: 1)]),
    (
      "[Verse 2]\n[G]a\n[Coda:] [C]b [x2]",
      [
        SongWarning(.bracketedRemark, line: 1, letters: "Verse 2"),
        SongWarning(.bracketedRemark, line: 3, letters: "Coda:"),
        SongWarning(.bracketedRemark, line: 3, letters: "x2"),
      ]
    ),
    ("{key: much}\n[G]a", [SongWarning(.unclearKey, line: 1, letters: "much")]),
    ("{chorus}\n[G]a", [SongWarning(.noChorusBefore, line: 1)]),
    ("{soc}\n[G]a\n{chorus}\n{eoc}", [SongWarning(.chorusInside, line: 3)]),
    ("{sog}\n| % . | G . | %% . |\n{eog}", [SongWarning(.nothingToRepeat, line: 2)]),
    ("{sog}\nquietly\n| G . |\n{eog}", [SongWarning(.gridWithoutBars, line: 2)]),
    ("[G]a\n{sov}\nb\n{eov}", [SongWarning(.withoutChords, line: 2)]),
    ("{meta: language de}\n[G]a\n[B7]b", [SongWarning(.unclearB, line: 3)]),
    ("{meta: language de}\n[B7]a [Bb]b", []), ("{meta: language de}\n[B7]a [H]b", []),
    ("{meta: language en}\n[B7]a", []), ("{sov}\n{eov}\n\n\n[G]a", []),
  ]

  @Test("What a lesson leaves out, or reads in one of several ways, is warned of", arguments: doubts)
  func doubted(text: String, warnings: [SongWarning]) throws {
    #expect(try SongsTests.warned(text) == warnings)
  }

  @Test("What says where in the song one is stands in brackets and is neither played nor sung")
  func remarks() throws {
    #expect(try written(song("[Coda] [G]a [2x]\n| [Solo] [C]b | [Refrain 3] |")) == "v: G 'a' | C 'b' | C")
  }

  @Test("A bracket that does not end, and a directive inside of a line, are sung")
  func open() throws { #expect(try written(song("[G]a [C")) == "v: G 'a [C'") }

  @Test("Sizes are bounded: the file, a line, one with what goes on in the next, and the bars")
  func sizes() throws {
    let long = "[G]" + String(repeating: "a", count: 3997)
    #expect(trouble("\n" + long) == nil)
    #expect(trouble("\n" + long + "a") == SongTrouble(.lineTooLong, line: 2))
    #expect(trouble("\n" + long + "\\\nb") == SongTrouble(.lineTooLong, line: 2))
    let half = String(repeating: "a", count: 2000)
    #expect(trouble("[G]\\\n" + half + "\\\n" + half.dropLast(3)) == nil)
    #expect(trouble("[G]\\\n" + half + "\\\n" + half) == SongTrouble(.lineTooLong, line: 1))
    #expect(trouble("#" + long + "\n[G]a") == SongTrouble(.lineTooLong, line: 1))
    let file = "[G]a\n" + String(repeating: "#\n", count: 131_069)
    #expect(trouble(file + "\n") == nil && trouble(file + "\n\n") == SongTrouble(.tooLarge, line: 0))
    let bars = String(repeating: "[G]a [C]b\n", count: 1000)
    #expect(try song(bars).played.count == 2000)
    #expect(trouble(bars + "[G]c") == SongTrouble(.tooManyBars, line: 1001))
    #expect(trouble("{soc}\n" + bars + "{eoc}\n{chorus}") == SongTrouble(.tooManyBars, line: 1003))
    #expect(trouble("{sog}\n" + String(repeating: "|: G :|\n", count: 1001) + "{eog}")?.kind == .tooManyBars)
    let songs = String(
      repeating: "{ns}\n{soc}\n[G]a [C]b\n{eoc}\n" + String(repeating: "{chorus}\n", count: 999), count: 11)
    #expect(trouble(songs)?.kind == .tooManyBars)
    #expect(try SongsTests.warned(String(repeating: "{a}\n", count: 500) + "[G]a").count == 100)
  }
}
