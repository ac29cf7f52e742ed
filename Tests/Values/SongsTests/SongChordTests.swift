// SPDX-License-Identifier: GPL-3.0-or-later
import Ears
import Songs
import Testing

@Suite struct SongChordTests {
  @Test(
    "A beginner plays one of the 84 chords for whatever stands in a songbook",
    arguments: [
      ("", "G C# Bb F# Ab", "G C# A# F# G#"), ("thirds", "Gm Gmin Gmi G- G# G#m", "Gm Gm Gm Gm G# G#m"),
      ("sevenths", "G7 G9 G11 G13 A7(#9) A7b5 E7#9 C7alt C7+ G7-9 Cdom", "G7 G7 G7 G7 A7 A7 E7 C7 C7 G7 ?"),
      (
        "major sevenths", "Cmaj7 CM7 Cma7 CMaj9 C^7 C\u{394} C\u{394}7 C7M Cmaj",
        "Cmaj7 Cmaj7 Cmaj7 Cmaj7 Cmaj7 Cmaj7 Cmaj7 Cmaj7 C"
      ),
      ("minor sevenths", "Am7 Am9 Am11 A-7 Amin7 Am7/G", "Am7 Am7 Am7 Am7 Am7 Am7"),
      ("minor with more", "Am6 Am(maj7) AmM7 Amadd9 Amsus4", "Am Am Am Am Asus4"),
      (
        "major with less or more", "G5 G6 G6/9 G69 G2 Gadd9 Gadd11 Gno3 Gaug G+ Faug Fadd9",
        "G G G G G G G G G G F F"
      ),
      (
        "fourths", "Gsus Gsus2 Gsus4 G4 G7sus4 G9sus G7sus G2sus4",
        "Gsus4 Gsus4 Gsus4 Gsus4 Gsus4 Gsus4 Gsus4 Gsus4"
      ),
      (
        "diminished", "Bdim Bdim7 B\u{B0} B\u{B0}7 Bo7 Bm7b5 Bm7(b5) Bm7-5 B\u{F8} Bmb5",
        "Bdim Bdim Bdim Bdim Bdim Bdim Bdim Bdim Bdim Bdim"
      ),
      ("bass notes", "C/G Am/F# D7/F\u{266F} G/H C/E\u{266D} Sol/Si C/", "C Am D7 G C G ?"),
      ("signs", "F\u{266F}m B\u{266D} e\u{266D}m7 c#m", "F#m A# D#m7 C#m"),
      ("small letters", "am dm7 g7 bb b es", "Am Dm7 G7 A# B D#"),
      ("German", "Fis Cis7 Es As Des Hm H7 Bes Asus4 Esus", "F# C#7 D# G# C# Bm B7 A# Asus4 Esus4"),
      (
        "French and Spanish", "Do R\u{E9}m Rem Mi7 Fa Sol7 La- Sib Fa#m SOL Lam7 Dosus4 Dom",
        "C Dm Dm E7 F G7 Am A# F#m G Am7 Csus4 Cm"
      ),
      ("marks", "D7* D7** G' (Am) C(add9)", "D7 D7 G Am C"),
      (
        "no chords", "X Coda Intro Verse Chorus x2 I IV 1 5 K7 Q C7x G/x G/7b",
        "? ? ? ? ? ? ? ? ? ? ? ? ? ? ?"
      ),
    ])
  func kinds(about: String, written: String, played: String) {
    let names = written.split(separator: " ").map { SongChord(letters: String($0))?.name.letters ?? "?" }
    #expect(names.joined(separator: " ") == played)
  }

  @Test("Every one of the 84 chords is read as itself, and moves by semitones around the octave")
  func itself() {
    for index in 0..<ChordName.count {
      let name = ChordName(index: index)
      #expect(SongChord(letters: name.letters)?.name == name)
      for semitones in -24...24 {
        let moved = SongChord(letters: name.letters, transposition: semitones)
        #expect(moved?.name == ChordName(index: (index + 7 * (semitones + 24)) % ChordName.count))
        #expect(moved?.letters == name.letters)
      }
    }
  }
}
