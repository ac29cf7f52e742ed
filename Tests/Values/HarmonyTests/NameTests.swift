// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Testing

@Suite struct NameTests {
  @Test("Every note is found by its name")
  func everyName() {
    for semitones in -24...143 {
      let pitch = Pitch(semitones: semitones)
      #expect(Pitch(name: pitch.name) == pitch)
      #expect(PitchClass(name: pitch.pitchClass.name) == pitch.pitchClass)
    }
  }

  @Test("Flats are the sharps below them, across the octave's border, too")
  func flats() {
    for (flat, sharp) in [("Ab4", "G#4"), ("Bb3", "A#3"), ("Cb4", "B3"), ("B#4", "C5"), ("Fb2", "E2")] {
      #expect(Pitch(name: flat) == Pitch(name: sharp) && Pitch(name: flat) != nil)
    }
  }

  @Test(
    "What is no note is none",
    arguments: ["", "H4", "c4", "C", "C#", "4", "C4x", "C##4", "C99999999999999999999", "C-99", "Ça4"])
  func none(name: String) { #expect(Pitch(name: name) == nil) }

  @Test("A note without an octave has nothing after it")
  func plain() {
    for name in ["C4", "", "X", "C##"] { #expect(PitchClass(name: name) == nil) }
  }
}
