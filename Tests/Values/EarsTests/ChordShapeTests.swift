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

  @Test("The lessons' fourteen chords are the first of the open shapes, each once")
  func taught() {
    let letters = ChordFingering.taught.map { $0.name.letters }
    #expect(letters == ["A", "E", "B7", "Am", "Dm", "Em", "G", "C", "D", "F", "A7", "D7", "E7", "G7"])
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

  @Test("Letters mean the notes that every songbook means by them")
  func songbooks() {
    let books: [(String, [String])] = [
      ("A", ["A", "C#", "E"]), ("Am", ["A", "C", "E"]), ("A7", ["A", "C#", "E", "G"]),
      ("Amaj7", ["A", "C#", "E", "G#"]), ("Am7", ["A", "C", "E", "G"]), ("Asus4", ["A", "D", "E"]),
      ("Adim", ["A", "C", "D#"]),
    ]
    for (letters, notes) in books {
      guard let name = ChordName(letters: letters) else {
        Issue.record("\(letters) is no chord")
        continue
      }
      #expect(name.kind.steps.map { PitchClass(semitones: name.root.semitones + $0).name } == notes)
      #expect(name.letters == letters)
    }
  }

  @Test("The forms of E, A and D sound their chord alone wherever they are moved, the root lowest")
  func forms() {
    #expect(ChordForm.all.count == 21)
    for form in ChordForm.all {
      for fret in [0, 1, 5, 9] {
        let notes = form.shape.moved(by: fret).notes().compactMap { $0 }
        let heard = Set(notes.map { ($0 - form.root - fret + 120) % 12 })
        let steps = Set(form.kind.steps)
        #expect(heard.isSubset(of: steps), "\(form.shape.letters) at \(fret)")
        #expect(steps.subtracting([7]).isSubset(of: heard), "\(form.shape.letters) at \(fret)")
        #expect((notes.min() ?? 0) % 12 == (form.root + fret) % 12)
      }
    }
  }

  @Test(
    "Only a unison, an octave, a twelfth and two octaves hide a string",
    arguments: [
      ("50xxxx", true), ("0x2xxx", true), ("0xxx0x", true), ("0xxxx0", true), ("02xxxx", false),
      ("00xxxx", false), ("0xxxx4", false), ("0xx1xx", false),
    ])
  func hiding(letters: String, isHidden: Bool) {
    let shape = ChordShape(letters)
    #expect(shape?.hidden().last { $0 } == (isHidden ? true : nil), "\(letters)")
  }

  @Test("A capo and an A4 of another semitone move what the judges expect of open strings")
  func moved() {
    #expect(StringTuning.standard.open == [40, 45, 50, 55, 59, 64])
    #expect(StringTuning(.dropD, capo: 3).open == [41, 48, 53, 58, 62, 67])
    #expect(StringTuning(.standard, reference: 415).open == [39, 44, 49, 54, 58, 63])
    #expect(StringTuning(.standard, reference: 442).open == [40, 45, 50, 55, 59, 64])
  }

  @Test("Strings that an instrument does not have are not asked of it")
  func few() {
    guard let shape = ChordShape("020100") else { return }
    #expect(shape.notes(StringTuning(.bass)) == [28, 35, 38, 44, nil, nil])
    StringJudge().judge(PitchGram(), shape, StringTuning(.ukulele))
    #expect(NewNote().fret(of: 5, StringTuning(.bass)) == 0)
  }
}
