// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Testing

/// Instruments of lessons, their strings and shapes.
@Suite struct StringInstrumentTests {
  @Test func `Every shape is of as many strings as its instrument, and each name comes once`() {
    for instrument in StringInstrument.allCases where instrument != .guitar {
      let shapes = instrument.shapes
      for fingering in shapes {
        #expect(fingering.fingers.count == instrument.strings)
        #expect(fingering.shape.frets.count == instrument.strings)
        #expect(shapes.count { $0.name == fingering.name } == 1)
        #expect(instrument.shape(of: fingering.name) == fingering)
        for (place, fret) in fingering.shape.frets.enumerated() {
          #expect(((fret ?? 0) > 0) == (fingering.fingers[place] > 0), "\(fingering.name.letters)")
        }
      }
    }
    #expect(StringInstrument.ukulele.shapes.count == 14 && StringInstrument.bass.shapes.count == 8)
  }

  @Test func `Shapes of a ukulele sound all notes of their chords and no other`() {
    for fingering in StringInstrument.ukulele.shapes {
      let wanted = Set(fingering.name.kind.steps.map { ($0 + fingering.name.root.semitones) % 12 })
      let sounding = Set(fingering.shape.notes(StringTuning(.ukulele)).compactMap { $0.map { $0 % 12 } })
      #expect(sounding == wanted, "\(fingering.name.letters)")
    }
  }

  @Test func `On a bass a chord is its root, the fifth above it, and the octave`() {
    for fingering in StringInstrument.bass.shapes {
      let notes = fingering.shape.notes(StringTuning(.bass)).compactMap { $0 }
      #expect(notes.count == 3 && notes.first.map { $0 % 12 } == fingering.name.root.semitones)
      #expect(notes.map { $0 - notes[0] } == [0, 7, 12], "\(fingering.name.letters)")
    }
  }

  @Test func `Names in kept texts are their own way back`() {
    #expect(StringInstrument.allCases.map { $0.letters } == ["guitar", "ukulele", "bass"])
    #expect(StringInstrument.allCases.allSatisfy { StringInstrument(letters: $0.letters) == $0 })
    #expect(StringInstrument(letters: "banjo") == nil && StringInstrument(letters: "") == nil)
  }
}
