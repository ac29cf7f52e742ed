// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Practice
import Testing

@Suite struct UkuleleChordsTests {
  @Test("Fourteen shapes sound all notes of their chords and no other, each name once")
  func notes() {
    let all = ChordFingering.ukulele
    #expect(all.count == 14)
    for fingering in all {
      let wanted = Set(fingering.name.kind.steps.map { ($0 + fingering.name.root.semitones) % 12 })
      let sounding = Set(fingering.shape.notes(StringTuning(.ukulele)).compactMap { $0.map { $0 % 12 } })
      #expect(sounding == wanted, "\(fingering.name.letters)")
      #expect(all.count { $0.name == fingering.name } == 1)
      #expect(fingering.fingers.count == 4)
    }
  }
}
