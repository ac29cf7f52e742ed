// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Harmony
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Chords: their names, how they are made, and what is wrong with them.
@Suite struct ChordModeTests {
  private static let right: [StringVerdict] = [.silent, .ok, .ok, .ok, .ok, .ok]

  /// In the mode, with A minor in hand unless any chord is.
  private static func opened(any: Bool = false, canHear: Bool = true) -> Visit {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: canHear))
    visit.menu(.mode(.chords))
    visit.hand(.knob(.down))
    if any { return visit }
    visit.hand(.knob(.up))
    visit.turn(4)
    return visit
  }

  private static func strum(
    _ visit: inout Visit, _ name: String, _ verdicts: [StringVerdict] = [], doubts: [Double]? = nil,
    onset: Int = 0
  ) {
    visit.meet(.earFound(.chord(.of(name, verdicts, doubts: doubts, onset: onset))), after: 1)
  }

  private static func pluck(_ visit: inout Visit, _ fret: Int, isAlone: Bool = true, onset: Int = 0) {
    let frets = [Int](repeating: fret, count: 6)
    visit.meet(
      .earFound(.pluck(HeardPluck(onset: onset, known: onset + 8640, frets: frets, isAlone: isAlone))),
      after: 1)
  }

  private static func changed(_ string: Int, _ verdict: StringVerdict) -> [StringVerdict] {
    var verdicts = right
    verdicts[string] = verdict
    return verdicts
  }

  @Test("Entering says that the microphone listens, and what to do; without one, what to buy")
  func entering() {
    var visit = Self.opened(any: true)
    #expect(
      visit.said
        == "Chords. The microphone listens. Strum a chord, and let it ring. With headphones the box does not hear itself."
    )
    visit = Self.opened(any: true, canHear: false)
    #expect(
      visit.said
        == "Chords. This box has no microphone. A USB microphone can be plugged in. Turn the knob to hear how a chord is made."
    )
    #expect(visit.box.order == nil)
  }

  @Test("Any chord is named, each time; noise and silence are not, and what is unsure is said so")
  func names() {
    var visit = Self.opened(any: true)
    visit.hand(.knob(.up))
    for (letters, words) in [
      ("Am", "A minor."), ("Am", "A minor."), ("B7", "B seven."), ("F#m", "F sharp minor."),
    ] {
      Self.strum(&visit, letters)
      #expect(visit.said == words)
    }
    for letters in ["noise", "silence"] {
      Self.strum(&visit, letters)
      #expect(visit.said.isEmpty)
    }
    visit.meet(.earFound(.chord(.of("C", or: "Am7", confidence: 0.6))), after: 1)
    #expect(visit.said == "Perhaps C major, perhaps A minor seven.")
    visit.meet(.earFound(.chord(.of("C", confidence: 0.6))), after: 3)
    #expect(visit.said == "Perhaps C major.")
    // So soon it is the same chord, dying away.
    visit.meet(.earFound(.chord(.of("C", confidence: 0.6))), after: 1)
    #expect(visit.said.isEmpty)
  }

  @Test("The same name, softer and soon, is the chord that rings on; as loud, or later, it is another stroke")
  func ringing() {
    var visit = Self.opened(any: true)
    visit.hand(.knob(.up))
    for (level, wait, words) in [
      (30.0, 3.0, "C major."), (26, 1.5, ""), (29, 1.5, "C major."), (24, 2.5, "C major."),
    ] {
      visit.meet(.earFound(.chord(.of("C", level: level))), after: wait)
      #expect(visit.said == words, "\(level)")
    }
  }

  @Test("With a capo the name is that of the fingers, and the judge that was chosen names")
  func capo() {
    var visit = Self.opened(any: true)
    visit.hand(.knob(.up))
    visit.pushKnob()
    visit.turn(2)
    visit.pushKnob()
    visit.turn(2)
    visit.meet(.earFound(.chord(.of("Bm"))), after: 1)
    #expect(visit.said == "A minor.")
    visit.turn(-2)
    visit.meet(.earFound(.chord(.of("C", or: "Am7"))), after: 1)
    #expect(visit.said == "A minor seven.")
  }

  @Test("A chosen chord begins with its first finger; the shutter says the next ones, then plays it")
  func fingers() {
    var visit = Self.opened()
    #expect(
      visit.said == "chord: A minor. index finger: fret 1, second string. The shutter says the next finger.")
    #expect(visit.box.order == .chord(ChordShape("x02210"), StringTuning(.standard)))
    visit.hand(.shutter(.down))
    #expect(visit.said == "middle finger: fret 2, fourth string.")
    visit.hand(.shutter(.up))
    visit.hand(.shutter(.down))
    #expect(visit.said == "ring finger: fret 2, third string. Strum from the fifth string on.")
    visit.hand(.shutter(.up))
    visit.pressShutter()
    #expect(visit.said.isEmpty)
    let region = SoundFrame.Region.chord
    #expect(region.filter { visit.box.frame.voices[$0].level > 0 } == [region.lowerBound + 1])
    // Five strings one by one and all at once, and then it is over.
    var ticks = 0
    while let due = ChordTones.due(visit.box.stage), ticks < 100 {
      visit.meet(.tick, after: due.since(visit.box.now))
      ticks += 1
    }
    #expect(ticks == 10 && !ChordTones.isSounding(visit.box.stage))
    visit.turn(6)
    #expect(visit.said == "chord: F major. index finger, laid flat: fret 1, strings 6 to 1.")
  }

  @Test("Praise is said once, then the earcon alone; after a mistake it is said again")
  func praise() {
    var visit = Self.opened()
    Self.strum(&visit, "Am", Self.right)
    #expect(visit.said == "A minor is right." && visit.cues == [.done])
    Self.strum(&visit, "Am", Self.right)
    #expect(visit.said.isEmpty && visit.cues == [.done])
    Self.strum(&visit, "Am", Self.changed(5, .missing))
    #expect(visit.said.hasPrefix("first string does not sound.") && visit.cues.isEmpty)
    Self.strum(&visit, "Am", Self.right)
    #expect(visit.said == "A minor is right.")
    visit.touch(0.3)
    visit.pushKnob()
    visit.hand(.knob(.down))
    #expect(visit.said.hasSuffix("This was heard last. A minor is right. 3 of 4 strums sounded right."))
  }

  @Test("A mistake is said as a hand needs it: which string, which finger, which way")
  func mistakes() {
    let cases: [(Int, StringVerdict, String)] = [
      (3, .oneUp, "third string: your ring finger is one fret too high. Move towards the tuning pegs."),
      (3, .twoUp, "third string: your ring finger is two frets too high. Move towards the tuning pegs."),
      (
        2, .oneDown,
        "fourth string: your middle finger is one fret too low. Move towards the body."
      ),
      (4, .open, "second string sounds open. Press harder, or put your index finger there, at fret 1."),
      (4, .missing, "second string does not sound. Press harder, close behind the fret."),
      (5, .missing, "first string does not sound. A finger touches it, or the strum missed it."),
      (5, .oneUp, "first string: a finger presses it, and it should be open."),
      (0, .sounds, "sixth string sounds, and should be silent. Strum from the fifth string on."),
    ]
    for (string, verdict, words) in cases {
      var visit = Self.opened()
      Self.strum(&visit, "Am", Self.changed(string, verdict))
      #expect(visit.said == words)
    }
  }

  @Test("Of several mistakes the surest is named, and a whole hand beside its frets is one mistake")
  func several() {
    var visit = Self.opened()
    Self.strum(&visit, "Am", [.silent, .ok, .open, .oneUp, .ok, .ok], doubts: [0, 0, 0.9, 0.5, 0, 0])
    #expect(visit.said.hasPrefix("fourth string sounds open."))
    Self.strum(&visit, "Am", [.silent, .ok, .oneUp, .oneUp, .oneUp, .ok])
    #expect(visit.said.hasPrefix("Your whole hand is one fret too high."))
  }

  @Test("Another chord is named as that; what is not clear is not claimed")
  func others() {
    var visit = Self.opened()
    Self.strum(&visit, "D", [.silent, .missing, .open, .ok, .twoUp, .twoUp])
    #expect(visit.said == "That was D major.")
    Self.strum(&visit, "A", Self.right)
    #expect(visit.said == "Perhaps that was A major. Strum once more." && visit.cues.isEmpty)
    // A seventh more is a string's matter, and its judge hears none.
    Self.strum(&visit, "Am7", Self.right)
    #expect(visit.said == "A minor is right.")
    Self.strum(&visit, "Am", Self.changed(0, .sounds), doubts: [0.15, 0, 0, 0, 0, 0])
    #expect(visit.said == "That was not clear. Strum once more.")
    Self.strum(&visit, "noise", Self.changed(0, .sounds))
    #expect(visit.said.isEmpty)
  }

  @Test("A string that hides is asked for, judged alone, and only then is the chord right")
  func hidden() {
    var visit = Self.opened()
    let verdicts: [StringVerdict] = [.silent, .ok, .ok, .ask, .ok, .ask]
    let doubts = [0, 0, 0, 0.01, 0, 0.02]
    Self.strum(&visit, "Am", verdicts, doubts: doubts)
    #expect(visit.said == "A minor sounds right. first string: pluck it alone." && visit.cues == [.done])
    Self.pluck(&visit, 1, onset: 1)
    #expect(visit.said == "first string: a finger presses it, and it should be open.")
    Self.pluck(&visit, 0, onset: 2)
    #expect(visit.said == "first string is right." && visit.cues == [.done])
    Self.strum(&visit, "Am", verdicts, doubts: doubts)
    #expect(visit.said == "A minor sounds right. third string: pluck it alone.")
    Self.pluck(&visit, 7, onset: 3)
    #expect(visit.said.hasPrefix("third string: another note is heard, or none."))
    Self.strum(&visit, "Am", verdicts, doubts: doubts)
    Self.pluck(&visit, 2, onset: 4)
    #expect(visit.said == "third string is right. A minor is right." && visit.cues == [.done])
    Self.strum(&visit, "Am", verdicts, doubts: doubts)
    #expect(visit.said.isEmpty && visit.cues == [.done])
    // So doubtful that it has to be heard again.
    Self.strum(&visit, "Am", verdicts, doubts: [0, 0, 0, 0.01, 0, 0.8])
    #expect(visit.said == "first string: pluck it alone." && visit.cues.isEmpty)
  }

  @Test("The string of the finger that was said last can be plucked; a strum is no pluck, nor is a knock")
  func plucks() {
    var visit = Self.opened()
    Self.pluck(&visit, 1, isAlone: false)
    #expect(visit.said.isEmpty)
    Self.pluck(&visit, 9)
    #expect(visit.said.isEmpty)
    Self.pluck(&visit, 2)
    #expect(visit.said.hasPrefix("second string: your index finger is one fret too high."))
    Self.pluck(&visit, 1, onset: 96_000)
    #expect(visit.said == "second string is right." && visit.cues == [.done])
    // The same stroke is no strum.
    Self.strum(&visit, "Am", Self.right, onset: 96_000)
    #expect(visit.said.isEmpty && visit.cues.isEmpty)
  }

  @Test("What the box plays is not taken for the guitar; while it speaks only what is clear is heard")
  func deaf() {
    var visit = Self.opened()
    for _ in 0..<3 { visit.pressShutter() }
    #expect(ChordTones.isSounding(visit.box.stage))
    Self.strum(&visit, "Am", Self.changed(3, .oneUp))
    #expect(visit.said.isEmpty)
    visit = Self.opened(any: true)
    visit.hand(.knob(.up))
    let unsure = Event.earFound(.chord(.of("C", or: "Am7", confidence: 0.6)), isTalking: true)
    visit.meet(unsure, after: 1)
    #expect(visit.said.isEmpty)
    visit.meet(.earFound(.chord(.of("C")), isTalking: true), after: 1)
    #expect(visit.said == "C major.")
  }

  @Test("A finger on the strip says and sounds a string of the chord, from the sixth to the first")
  func strip() {
    var visit = Self.opened()
    let words = [
      "sixth string: must not sound.", "fifth string: open.", "fourth string: fret 2, middle finger.",
      "third string: fret 2, ring finger.", "second string: fret 1, index finger.", "first string: open.",
    ]
    for (place, words) in words.enumerated() {
      visit.touch((Double(place) + 0.5) / 6)
      #expect(visit.said == words)
      let voices = SoundFrame.Region.chord.map { visit.box.frame.voices[$0] }
      #expect(voices.indices.filter { voices[$0].level > 0 } == (place == 0 ? [] : [place]))
    }
    // A C4: the second string at its first fret.
    visit.touch(0.75)
    let frequency = visit.box.frame.voices[SoundFrame.Region.chord.lowerBound + 4].frequency
    #expect((frequency - 261.63).magnitude < 0.01)
  }

  @Test("With any chord in hand, shutter and strip have the one that was heard last, and refuse before")
  func last() {
    var visit = Self.opened(any: true)
    visit.hand(.knob(.up))
    visit.hand(.shutter(.down))
    #expect(visit.said == "No chord has been heard yet. Strum a chord, and let it ring.")
    #expect(visit.cues.contains(.refused))
    visit.hand(.shutter(.up))
    Self.strum(&visit, "C#m")
    visit.touch(0.3)
    #expect(visit.said == "fifth string: fret 4.")
    visit.hand(.lift)
    visit.pressShutter()
    #expect(ChordTones.isSounding(visit.box.stage))
  }

  @Test("Every chord's fingers lie where its shape is, and every chord of all 84 can be played")
  func shapes() {
    for fingering in ChordFingering.open {
      let pressed = fingering.hand.flatMap { finger in finger.strings.map { ($0, finger.fret) } }
      #expect(pressed.allSatisfy { fingering.shape.frets[$0.0] == $0.1 }, "\(fingering.name.letters)")
      #expect(pressed.count == fingering.shape.frets.filter { ($0 ?? 0) > 0 }.count)
    }
    for index in 0..<ChordName.count {
      let name = ChordName(index: index)
      let notes = ChordShape.usual(for: name)?.notes().compactMap { $0.map { $0 % 12 } } ?? []
      let chord = name.kind.steps.map { (name.root.semitones + $0) % 12 }
      #expect(Set(notes).isSubset(of: chord) && notes.contains(name.root.semitones), "\(name.letters)")
    }
  }
}
