// SPDX-License-Identifier: GPL-3.0-or-later
import Ears
import Songs
import Testing

/// What a song says of itself.
@Suite struct SongHeadTests {
  @Test("Titles, people, key, tempo, time, capo and language are read, in full, short or as meta")
  func head() throws {
    let song = try song(
      """
      {t: Title}
      {subtitle:Sub}
      {artist A}
      {meta: artist B}
      {composer: C}
      {LYRICIST: L}
      {copyright: 1900 D}
      {meta: language DE}
      {key: a-Moll}
      {tempo: 92.5 bpm}
      {time: 6/8}
      {capo: 3rd fret}
      {album: x}{year: y}{duration: 4:20}{x_foo: z}{chordfont: q}{titlesize 9}{np}{g}{meta: foo bar}
      [Am]a
      """)
    #expect(song.title == "Title" && song.subtitle == "Sub" && song.credits.artist == "A, B")
    #expect(
      song.credits.composer == "C" && song.credits.lyricist == "L" && song.credits.copyright == "1900 D")
    #expect(song.language == "de" && song.key?.name.letters == "Am" && song.tempo == 92)
    #expect(song.time == SongTime(beats: 6, unit: 8) && song.capo == 3 && song.upbeat == 0)
  }

  @Test("Tempo and time hold from where they stand, and the song's own are those of its first bar")
  func places() throws {
    let song = try song("{tempo: 80}\n| [G]a |\n{tempo: 100}\n{time: 3/4}\n| [C]b |")
    let bars = song.played.map(\.bar)
    #expect(song.tempo == 80 && song.time == SongTime())
    #expect(bars.map(\.tempo) == [80, 100] && bars.map(\.beats) == [4, 3])
    #expect(try self.song("[G]a\n{tempo: 100}\n[C]b").tempo == nil)
  }

  private func song(_ text: String) throws -> Song { try SongsTests.song(text) }

  @Test("The key is that of the shapes: a capo does not move it, and a transposition does")
  func key() throws {
    #expect(try song("{key: C}\n{capo: 2}\n[C]a").key?.name.letters == "C")
    let moved = try song("{key: C}\n{transpose: 2}\n[C]a")
    #expect(
      moved.key?.name.letters == "D" && moved.transposition == 2 && moved.chords.map(\.name.letters) == ["D"])
    #expect(try song("{key: H-Dur}\n[H]a").key?.name.letters == "B")
    #expect(try song("{key: B}\n[F]a [H]b").key?.name.letters == "A#")
  }

  @Test("A song brings its own shapes along, from its base fret, and a transposed chord has none")
  func shapes() throws {
    let song = try song(
      """
      {define: G base-fret 1 frets 3 2 0 0 3 3 fingers 2 1 0 0 3 4}
      {define: D7 base-fret 3 frets x 3 2 3 1 x}
      {define-ukulele: C frets 0 0 0 3}
      {chord: Am}
      {define: C keys 0 4 7}
      {define: G* copy Em frets 0 2 2 1 0 0 fingers T 2 3 1 - 4}
      {define: A copy A}
      [G]a [D7]b [C]c [G*]d [A]e
      {transpose: 2}
      [F]f
      """)
    let shapes = song.chords.map { song.shape(of: $0)?.shape.letters ?? "-" }
    #expect(shapes == ["320033", "x5453x", "-", "x02220"])
    #expect(
      song.shapes.map(\.fingers) == [
        [2, 1, 0, 0, 3, 4], [0, 0, 0, 0, 0, 0], [0, 2, 3, 1, 0, 0], [0, 0, 1, 2, 3, 0],
      ])
    #expect(song.shapes.map(\.letters) == ["G", "D7", "G*", "A"])
  }

  @Test("A book has several songs, each with its own settings; an empty one before the first is none")
  func book() throws {
    let text =
      "{new_song}\n{t: A}\n{capo: 2}\n{transpose: 1}\n[G]a\n{ns}\n{t: B}\n[C]b\n{ns}\n{t: C}\nno chords"
    let file = try SongFile.read(Array(text.utf8)).get()
    #expect(file.songs.map(\.title) == ["A", "B"] && file.songs.map(\.capo) == [2, 0])
    #expect(file.songs.map(\.line) == [1, 6] && file.songs.map(\.chords.first?.name.letters) == ["G#", "C"])
    #expect(file.warnings == [SongWarning(.withoutChords, line: 11), SongWarning(.withoutChords, line: 9)])
  }

  @Test("What is no UTF-8 is read as Latin-1, with Windows' quotes")
  func latin() throws {
    let bytes = Array("{t: Gr".utf8) + [0xFC, 0xDF, 0x65, 0x92, 0x20, 0x96] + Array("}\r\n[G]a".utf8)
    let file = try SongFile.read(bytes).get()
    #expect(file.songs.map(\.title) == ["Grüße' -"])
    #expect(file.warnings == [SongWarning(.notUnicode, line: 1)])
  }
}
