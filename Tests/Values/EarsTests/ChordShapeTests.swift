// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Testing

@testable import Ears

/// Names of chords, and where fingers stop strings for them.
@Suite struct ChordShapeTests {
  @Test("Each of the 84 chords is found again by its index and by its letters")
  func names() {
    for index in 0..<ChordName.count {
      let name = ChordName(index: index)
      #expect(name.index == index)
      #expect(ChordName(letters: name.letters) == name)
    }
    #expect(ChordName(letters: "Bbm7") == ChordName(.aSharp, .minorSeventh))
    #expect(["", "H", "Am9", "m"].allSatisfy { ChordName(letters: $0) == nil })
    #expect((0..<ChordHearing.count).allSatisfy { ChordHearing(index: $0).index == $0 })
  }

  @Test(
    "Every open shape sounds notes of its chord alone, its root and what makes it major, minor or suspended")
  func open() {
    for fingering in ChordFingering.open {
      let root = fingering.name.root.semitones
      let heard = Set(fingering.shape.notes().compactMap { $0.map { ($0 - root + 120) % 12 } })
      let steps = fingering.name.kind.steps
      #expect(heard.isSubset(of: Set(steps)), "\(fingering.name.letters)")
      #expect(Set(steps.filter { $0 != 7 }).isSubset(of: heard), "\(fingering.name.letters)")
    }
    #expect(ChordFingering.open.count == 34)
  }

  @Test("Every open shape has a finger on each stopped string, none on others, and one finger stops one fret")
  func fingers() {
    for fingering in ChordFingering.open {
      var frets: [Int: Int] = [:]
      for (fret, finger) in zip(fingering.shape.frets, fingering.fingers) {
        #expect((fret ?? 0 > 0) == (finger > 0), "\(fingering.name.letters)")
        guard finger > 0, let fret else { continue }
        #expect(frets[finger] ?? fret == fret, "\(fingering.name.letters)")
        frets[finger] = fret
      }
      #expect(fingering.fingers.count == 6)
    }
  }

  @Test("A shape is what its six letters say, and other letters are no shape")
  func letters() {
    #expect(ChordShape("x02210")?.frets == [nil, 0, 2, 2, 1, 0])
    #expect(ChordShape("x02210")?.letters == "x02210")
    #expect(ChordShape("02210") == nil && ChordShape("x0221?") == nil)
    #expect(ChordShape("022100")?.notes(StringTuning(.standard, capo: 2)) == [42, 49, 54, 58, 61, 66])
  }

  @Test(
    "In an E, the octaves and the twelfth above lower strings are hidden, the third and the fifth are not")
  func hidden() {
    #expect(ChordShape("022100")?.hidden() == [false, false, true, false, true, true])
    #expect(ChordShape("xx0232")?.hidden() == [false, false, false, false, true, false])
  }
}
