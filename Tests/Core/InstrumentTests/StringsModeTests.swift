// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Practice
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Guitar lessons for left hands, for a ukulele and for a bass.
@Suite struct StringsModeTests {
  private static func opened(
    _ instrument: StringInstrument = .guitar, isLeft: Bool = false, canHear: Bool = true, kept: String? = nil
  ) -> Visit {
    var visit = GuitarModeTests.opened(canHear: canHear, kept: kept)
    visit.hand(.knob(.up))
    if isLeft { visit.set(.strumHand, to: 1) }
    if instrument != .guitar { visit.set(.stringInstrument, to: instrument.rawValue) }
    return visit
  }

  /// Plucks the string that is awaited, at this fret.
  private static func pluck(_ visit: inout Visit, _ fret: Int) {
    let frets = [Int](repeating: fret, count: 4)
    visit.meet(.earFound(.pluck(HeardPluck(onset: 1, known: 8640, frets: frets, isAlone: true))), after: 1)
  }

  private static func strum(_ visit: inout Visit, _ name: String, confidence: Double = 1) {
    visit.meet(.earFound(.chord(.of(name, [], confidence: confidence))), after: 3)
  }

  private static func kept(_ visit: Visit) -> String? {
    visit.effects.compactMap {
      if case .keepProgress(let text) = $0 { String(decoding: text, as: UTF8.self) } else { nil }
    }.last
  }

  private static func sounding(_ visit: Visit) -> [Float] {
    SoundFrame.Region.chord.map { visit.box.frame.voices[$0] }.filter { $0.level > 0 }.map { $0.frequency }
  }

  // MARK: - Left hands

  @Test
  func `For left hands the sixth string is at the right of the strip, and fingers and frets are the same`() {
    for isLeft in [false, true] {
      var visit = Self.opened(isLeft: isLeft)
      visit.pressShutter()
      #expect(visit.box.scene.settings.isLeftHanded == isLeft)
      #expect(GuitarModeTests.hearOut(&visit) == "index finger: fret 2, fourth string. Pluck it.")
      for (x, words) in [(0.05, "first string: open."), (0.95, "sixth string: must not sound.")] {
        visit.touch(isLeft ? x : 1 - x)
        #expect(visit.said == words)
        visit.hand(.lift)
      }
      visit.touch(isLeft ? 0.58 : 0.42)
      #expect(
        visit.said == "fourth string" + ": fret 2, index finger." || visit.said.hasPrefix("third string"))
      visit.hand(.lift)
    }
  }

  @Test func `The box explains the strip as the hand has it`() {
    var visit = Self.opened()
    #expect(ChordMode.strip(visit.box.stage) == .explainStripChords)
    visit = Self.opened(isLeft: true)
    #expect(ChordMode.strip(visit.box.stage) == .explainStripLeftHand)
    visit = Self.opened(.ukulele)
    #expect(ChordMode.strip(visit.box.stage) == .explainStripRightHand)
  }

  // MARK: - The instrument

  @Test func `The menu chooses the instrument, and the lesson that is next on it is named`() {
    var visit = Self.opened(kept: "session 1 0\nukulele chord C 3 0 1\nchord A 3 0 1\n")
    visit.menu(.parameter(.stringInstrument))
    visit.pushKnob()
    visit.turn(1)
    #expect(visit.said == "ukulele.")
    visit.pushKnob()
    visit.leaveMenu()
    #expect(visit.box.scene.games.guitar.instrument == .ukulele)
    visit.hand(.shutter(.down))
    #expect(visit.said.hasPrefix("A minor."))
  }

  @Test func `An instrument that is only tried in the menu leaves the lesson where it was`() {
    var visit = Self.opened()
    visit.pressShutter()
    GuitarModeTests.hearOut(&visit)
    visit.menu(.parameter(.stringInstrument))
    visit.pushKnob()
    visit.turn(1)
    #expect(visit.box.scene.games.guitar.instrument == .guitar)
    #expect(visit.box.scene.games.guitar.part == .finger(0))
  }

  // MARK: - A ukulele

  @Test func `On a ukulele a finger's string is checked by its note, and a strum by its name`() {
    var visit = Self.opened(.ukulele)
    visit.hand(.shutter(.down))
    #expect(visit.said.hasPrefix("C major. One finger."))
    visit.hand(.shutter(.up))
    #expect(GuitarModeTests.hearOut(&visit) == "ring finger: fret 3, first string. Pluck it.")
    #expect(visit.box.order == .chord(ChordShape(frets: [0, 0, 0, 3]), StringTuning(.ukulele)))
    visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])))
    #expect(Self.sounding(visit).map { ($0 * 10).rounded() / 10 } == [523.3])
    GuitarModeTests.hearOut(&visit)
    Self.pluck(&visit, 2)
    #expect(visit.said.hasPrefix("first string: your ring finger is one fret too low."))
    GuitarModeTests.hearOut(&visit)
    Self.pluck(&visit, 3)
    #expect(
      visit.said == "first string is right. Now strum the chord, and let it ring." && visit.cues == [.done])
    GuitarModeTests.hearOut(&visit)
    Self.strum(&visit, "C")
    #expect(visit.said == "That was C major. 2 times more." && visit.cues == [.done])
    Self.strum(&visit, "Am")
    #expect(visit.said == "That was A minor. C major now." && visit.cues.isEmpty)
    Self.strum(&visit, "Am", confidence: 0.7)
    #expect(visit.said.isEmpty)
    Self.strum(&visit, "C")
    Self.strum(&visit, "C")
    #expect(visit.said == "That was C major. C major: learned. The shutter goes on.")
    #expect(Self.kept(visit)?.contains("ukulele chord C 1 0 1\n") == true)
    visit.hand(.shutter(.down))
    #expect(visit.said == "Next: A minor. Press the shutter to begin.")
  }

  @Test func `Before all fingers lie, only the chord itself is answered, and others are not`() {
    var visit = Self.opened(.ukulele)
    visit.pressShutter()
    GuitarModeTests.hearOut(&visit)
    Self.strum(&visit, "F")
    #expect(visit.said.isEmpty && visit.box.scene.games.guitar.part == .finger(0))
    Self.strum(&visit, "C")
    #expect(visit.said == "That was C major. 2 times more." && visit.box.scene.games.guitar.part == .strums)
  }

  @Test func `A capo moves what a ukulele sounds, and its chords keep the names of the fingers`() {
    var visit = Self.opened(.ukulele)
    while visit.box.scene.dial.name != .capo { visit.pushKnob() }
    visit.turn(2)
    visit.pressShutter()
    GuitarModeTests.hearOut(&visit)
    #expect(visit.box.order == .chord(ChordShape(frets: [0, 0, 0, 3]), StringTuning(.ukulele, capo: 2)))
    Self.strum(&visit, "D")
    #expect(visit.said == "That was C major. 2 times more.")
  }

  @Test func `The strip of a ukulele has four strings`() {
    var visit = Self.opened(.ukulele)
    visit.pressShutter()
    let names = ["fourth", "third", "second", "first"]
    for (place, name) in names.enumerated() {
      visit.touch((Double(place) + 0.5) / 4)
      #expect(visit.said.hasPrefix("\(name) string:"))
      #expect(Self.sounding(visit).count == 1)
      visit.hand(.lift)
    }
  }

  // MARK: - A bass

  @Test func `On a bass a chord is its root, its fifth and its octave, each checked by its note`() {
    var visit = Self.opened(.bass)
    visit.hand(.shutter(.down))
    #expect(visit.said == "A. The root, the fifth and the octave.")
    visit.hand(.shutter(.up))
    #expect(GuitarModeTests.hearOut(&visit) == "The root. third string: open. Pluck it.")
    #expect(visit.box.order == .plucks(StringTuning(.bass)))
    GuitarModeTests.hearOut(&visit)
    Self.pluck(&visit, 0)
    #expect(visit.said == "third string is right. The fifth. second string: fret 2, middle finger. Pluck it.")
    GuitarModeTests.hearOut(&visit)
    Self.pluck(&visit, 2)
    GuitarModeTests.hearOut(&visit)
    Self.pluck(&visit, 2)
    #expect(visit.said == "first string is right. Now all three in turn. The root.")
    GuitarModeTests.hearOut(&visit)
    for (fret, next) in [(0, "The fifth."), (2, "The octave."), (2, "The root."), (0, "The fifth.")] {
      Self.pluck(&visit, fret)
      #expect(visit.said.hasSuffix("is right. \(next)") && visit.cues == [.done])
      GuitarModeTests.hearOut(&visit)
    }
    Self.pluck(&visit, 3)
    #expect(
      visit.said.hasPrefix("second string: your middle finger is one fret too high.") && visit.cues.isEmpty)
    Self.pluck(&visit, 2)
    GuitarModeTests.hearOut(&visit)
    Self.pluck(&visit, 2)
    #expect(visit.said == "first string is right. A: learned. The shutter goes on.")
    #expect(Self.kept(visit)?.contains("bass chord A 1 0 1\n") == true)
  }

  @Test func `Two roots are plucked in turn`() {
    var visit = Self.opened(.bass, kept: "session 1 0\nbass chord A 3 0 1\nbass chord E 3 0 1\n")
    #expect(visit.box.scene.games.guitar.step.letters == "change A E")
    visit.hand(.shutter(.down))
    #expect(visit.said.hasPrefix("A and E in turn."))
    visit.hand(.shutter(.up))
    #expect(GuitarModeTests.hearOut(&visit) == "A now. third string: open.")
    GuitarModeTests.hearOut(&visit)
    for next in ["E now. fourth string: open.", "A now. third string: open."] {
      Self.pluck(&visit, 0)
      #expect(visit.said.hasSuffix("is right. \(next)"))
      GuitarModeTests.hearOut(&visit)
    }
    for _ in 0..<3 {
      Self.pluck(&visit, 0)
      GuitarModeTests.hearOut(&visit)
    }
    Self.pluck(&visit, 0)
    #expect(visit.said.hasSuffix("A and E in turn: learned. The shutter goes on."))
  }

  @Test func `A rhythm is shown on one string of the bass, and on all of a ukulele`() {
    for (instrument, count) in [(StringInstrument.bass, 1), (.ukulele, 4), (.guitar, 5)] {
      var visit = Self.opened(instrument)
      while visit.box.scene.games.guitar.rhythm == nil { visit.turn(1) }
      visit.pressShutter()
      visit.meet(.heard(Utterance(.answer, [Phrase(.ready)])))
      var most = 0
      for _ in 0..<40 {
        guard let due = GuitarLesson.due(visit.box.stage) else { break }
        visit.meet(.tick, after: max(due.since(visit.box.now), 0))
        most = max(most, Self.sounding(visit).count)
      }
      #expect(most == count, "\(instrument)")
    }
  }

  @Test func `Without a microphone the lessons of every instrument go on by the shutter`() {
    for instrument in StringInstrument.allCases {
      var visit = Self.opened(instrument, canHear: false)
      visit.pressShutter()
      GuitarModeTests.hearOut(&visit)
      for _ in 0..<8 {
        visit.hand(.shutter(.down))
        #expect(!visit.said.isEmpty)
        visit.hand(.shutter(.up))
      }
    }
  }
}
