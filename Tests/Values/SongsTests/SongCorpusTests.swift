// SPDX-License-Identifier: GPL-3.0-or-later
import Songs
import Testing

/// Small songs, and the bars that a lesson plays of each.
@Suite struct SongCorpusTests {
  private static let wordsRead: [(String, String)] = [
    ("[C]Row, row", "v: C 'Row, row'"),
    ("[C]one [G7]two", "v: C 'one' | G7 'two'"),
    ("A-[G]mazing [C]grace", "v: G 'A- mazing' | C 'grace'"),
    ("[G]la [C]li\nlo [D]lu", "v: G 'la' | C 'li lo' | D 'lu'"),
    ("[G]la\nall alone\n[C]li", "v: G 'la all alone' | C 'li'"),
    ("first\n[G]la", "v: G 'first la'"),
    ("[G] [C] [D]", "v: G | C | D"),
    ("[G]a[*softly]b [*x2] c", "v: G 'ab c'"),
    ("[G]a []b [C]c", "v: G 'a b' | C 'c'"),
    ("[G]a\n[N.C.]b\n[NC] c\n[n.c.]d", "v: G 'a' | - 'b' | - 'c' | - 'd'"),
    ("[G]a [/] [/]b", "v: G 'a b'"),
    ("[(Am)]a", "v: Am 'a'"),
    ("[G]<b>bold</b> <i>x</i> 3 < 4", "v: G 'bold x 3 < 4'"),
    ("[G]one\n\n[C]two", "v: G 'one' / v: C 'two'"),
    ("[G]long \\\n   [C]line", "v: G 'long' | C 'line'"),
    ("[G]lo\\\n \tng", "v: G 'long'"),
    ("# a remark\n[G]one\n# {title: x}\n[C]two", "v: G 'one' | C 'two'"),
    ("[G]a\r\n[C]b\r[D]c\n", "v: G 'a' | C 'b' | D 'c'"),
    ("\u{FEFF}{t: x}\n[G]a", "v: G 'a'"),
    ("[G]아리랑 [C]고개로", "v: G '아리랑' | C '고개로'"),
    ("[G]a {c: no directive} b", "v: G 'a {c: no directive} b'"),
    ("{c: a}{t: b} [G]c", "v: G 'c'"),
  ]

  private static let barsRead: [(String, String)] = [
    ("| [G]a | [C]b |", "v: G 'a' | C 'b'"),
    ("[G]a | [C]b", "v: G 'a' | C 'b'"),
    ("| A- | [G]mazing |", "v: - 'A-' | G 'mazing'"),
    ("| [G]a | b | [C]c |", "v: G 'a' | G 'b' | C 'c'"),
    ("| [G]a [C]b | [D]c |", "v: G C@200 'a b' | D 'c'"),
    ("{time: 3/4}\n| [G]a [C]b [D]c | [G]d [C]e |", "v: G C@100 D@200 'a b c' | G C@150 'd e'"),
    ("| [G]a | | [C]b ||", "v: G 'a' | G | C 'b'"),
    ("|| [G]a || [C]b ||", "v: G 'a' | C 'b'"),
    ("| [G]a [|] [C]b |", "v: G 'a' | C 'b'"),
    ("|: [G]a | [C]b :| [D]c |", "v: G 'a' | C 'b' | G 'a' | C 'b' | D 'c'"),
    ("| [G]he said: | [C]b |", "v: G 'he said:' | C 'b'"),
    ("| [G]a | [N.C.]b | c | [C]d |", "v: G 'a' | - 'b' | - 'c' | C 'd'"),
    ("{meta: upbeat 1}\n{time: 3/4}\n| [D]a [G]b | [C]c [D]d |", "v: D G@50 'a b' | C D@150 'c d'"),
    ("| [G]a |\nb |\n| [C]c |", "v: G 'a' | G 'b' | C 'c'"),
  ]

  private static let gridsRead: [(String, String)] = [
    ("| G . . . | C . . . |", "g: G | C"), ("|| G . C . | . . D . |.", "g: G C@200 | C D@200"),
    ("| G . | % . | %% . | . . |", "g: G | G | G | G"),
    ("| G . | C . | %% . | . . | D . |", "g: G | C | G | C | D"),
    ("| G C | % . | . D | % . |", "g: G C@200 | G C@200 | C D@200 | C D@200"),
    ("| G . | C . | %% . | . . |\n| % . |", "g: G | C | G | C | C"),
    ("| G . | C . | %% . | D . | . . |", "g: G | C | G | D | D"),
    ("A || G7 . | C . || Coda", "g: G7 | C"), ("|: G . | C . :| D . |", "g: G | C | G | C | D"),
    ("|: G . :|: C . :| D . |", "g: G | G | C | C | D"), ("| G . :|", "g: G | G"),
    ("|: G . |1 C . :|2 D . | A . |", "g: G | C | G | D | A"),
    ("|: G . |1 C . :| |2> D . || A . |", "g: G | C | G | D | A"),
    ("|: G . |1,2 C . :|3 D . |", "g: G | C | G | C | G | D"),
    ("|: G . |1 C . :|: D . :|", "g: G | C | G | D | D"),
    ("| G ~C . . | G~C~D . |", "g: G C@150 | G C@66 D@133"), ("| G / / / | N.C. . |", "g: G | -"),
    ("| G . |\n|s dn~up dn |\n| C . |", "g: G | C"), ("|G . |C .|D|", "g: G | C | D"),
    ("| . . | G . |  | C . |", "g: - | G | G | C"), ("| [G] . | *x C |", "g: G | G C@200"),
    ("| C . . . | . . . ~G |", "g: C | C G@350"),
  ]

  private static let sectionsRead: [(String, String)] = [
    ("{sov}\n[G]a\n\n[C]b\n{eov}", "v: G 'a' | C 'b'"),
    (
      "{soc: Refrain}\n[G]a\n{eoc}\n[C]b\n{chorus}\n{chorus: Last}",
      "c(Refrain): G 'a' / v: C 'b' / c(Refrain): G 'a' / c(Last): G 'a'"
    ),
    ("{soc}\n[G]a\n{eoc}\n{soc}\n[C]b\n{eoc}\n{chorus}", "c: G 'a' / c: C 'b' / c: C 'b'"),
    ("{start_of_verse label=\"Verse 1\"}\n[G]a\n{end_of_verse}", "v(Verse 1): G 'a'"),
    ("{sob}\n[G]a\n{eob}", "b: G 'a'"),
    ("{start_of_pre_chorus}\n[G]a\n{end_of_pre_chorus}", "o(pre chorus): G 'a'"),
    ("{start_of_intro: In}\n[G]a\n{end_of_intro}", "o(In): G 'a'"),
    ("{sot}\ne|--[x]-|\n{soc}\n{eot}\n[G]a", "v: G 'a'"),
    ("{start_of_abc}\nX:1\n{end_of_abc}\n{start_of_ly}\n{x\n{end_of_ly}\n[G]a", "v: G 'a'"),
    ("{start_of_grid: 1+4x2+4 Intro}\n| G . |\n{end_of_grid}", "g(Intro): G"),
    ("{sog: 4x4}\n| G . |\n{eog}", "g: G"),
    ("{sog shape=\"4x4\" label=\"Solo\"}\n| G . |\n{eog}", "g(Solo): G"),
    ("{start_of_verse-soprano}\n[X]a\n{end_of_verse}\n[G]b", "v: G 'b'"),
    ("{start_of_verse-guitar}\n[C]a\n{end_of_verse}\n[G]b", "v: C 'a' / v: G 'b'"),
    ("{start_of_verse-piano!}\n[C]a\n{end_of_verse}\n[G]b", "v: C 'a' / v: G 'b'"),
    (
      "{transpose: 2}\n[G]a\n{transpose: 1}\n[G]b\n{transpose}\n[G]c\n{transpose}\n[G]d",
      "v: A 'a' | A# 'b' | A 'c' | G 'd'"
    ),
    ("{transpose: -3}\n[C]a [Am]b", "v: A 'a' | F#m 'b'"), ("{capo: 2}\n[G]a", "v: G 'a'"),
    ("[G]a\n{capo-ukulele: 3}\n{comment-alto: hush}\n{tempo-piano: 9}\n[C]b", "v: G 'a' | C 'b'"),
    ("{time: 2/4}\n| [G]a [C]b |\n{time: 4/4}\n| [G]a [C]b |", "v: G C@100 'a b' | G C@200 'a b'"),
    ("[H7]a [Em]b [B]c", "v: B7 'a' | Em 'b' | A# 'c'"), ("[B7]a [Em]b", "v: B7 'a' | Em 'b'"),
    ("{meta: language de}\n[a]a [E7]b [H]c", "v: Am 'a' | E7 'b' | B 'c'"),
    ("[a]a [e7]b", "v: A 'a' | E7 'b'"),
    ("[a]a [H]b", "v: Am 'a' | B 'b'"),
  ]

  @Test("A line of words has a bar for each chord", arguments: wordsRead)
  func words(text: String, bars: String) throws { #expect(try written(song(text)) == bars) }

  @Test("A line with bar lines has the bars between them", arguments: barsRead)
  func bars(text: String, bars: String) throws { #expect(try written(song(text)) == bars) }

  @Test("A grid has the bars that its cells say, repeats written out", arguments: gridsRead)
  func grids(text: String, bars: String) throws {
    #expect(try written(song("{start_of_grid}\n\(text)\n{end_of_grid}")) == bars)
  }

  @Test("Directives say which section a bar is in, and how it is played", arguments: sectionsRead)
  func sections(text: String, bars: String) throws { #expect(try written(song(text)) == bars) }
}
