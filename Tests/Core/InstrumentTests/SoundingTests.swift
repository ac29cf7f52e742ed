// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// How tones come, go and are struck again, as chosen in the menu.
@Suite struct SoundingTests {
  /// A finger from end to end of a painting.
  private func slide(_ settings: [(Parameter, Int)]) -> [(note: Tone?, strike: UInt8)] {
    var visit = Visit()
    for (parameter, value) in settings { visit.set(parameter, to: value) }
    visit.take(painting())
    visit.touch(0)
    return (0...400).map { step in
      visit.hand(.slide(Spot(x: Double(step) / 400)))
      return (visit.box.sounding?.tone, visit.voice.strike)
    }
  }

  private func strikes(_ settings: [(Parameter, Int)]) -> (each: Int, wrong: Int) {
    let places = slide(settings)
    var (count, wrong) = (0, 0)
    for (one, next) in zip(places, places.dropFirst()) {
      guard let before = one.note, let after = next.note else { continue }
      let isStruck = one.strike != next.strike
      count += isStruck ? 1 : 0
      wrong += isStruck == after.isAnotherNote(than: before) ? 0 : 1
    }
    return (count, wrong)
  }

  @Test("A new colour strikes its note anew, and nothing else does, where that is chosen or suits the sound")
  func struck() {
    for timbre in Timbre.allCases {
      let place = Int(timbre.rawValue)
      for (choice, isStruck) in [(0, timbre.isStruck), (1, false), (2, true)] {
        let heard = strikes([(.waveform, place), (.newNotes, choice)])
        #expect(isStruck ? heard.each > 3 && heard.wrong == 0 : heard.each == 0, "\(timbre) \(choice)")
      }
    }
  }

  @Test(
    "A note that waits is struck 40 ms after the finger came to it, without another move, and a lift forgets it"
  )
  func stays() throws {
    var visit = Visit()
    visit.set(.waveform, to: Int(Timbre.piano.rawValue))
    visit.take(painting())
    visit.touch(0.1)
    let first = visit.voice
    func slide(_ x: Double) { visit.meet(.gesture(.slide(Spot(x: x))), after: 0.01) }
    for x in [0.3, 0.5, 0.7] {
      slide(x)
      #expect(visit.voice.strike == first.strike && visit.voice.frequency == first.frequency)
      let due = try #require(visit.box.deadline)
      #expect(abs(due.since(visit.now) - 0.04) < 1e-6)
    }
    visit.meet(.tick, after: 0.039)
    #expect(visit.voice.strike == first.strike)
    visit.meet(.tick, after: 0.001)
    #expect(visit.voice.strike == first.strike &+ 1 && visit.voice.frequency != first.frequency)
    #expect(visit.box.deadline == nil)
    slide(0.1)
    #expect(visit.box.deadline != nil)
    visit.hand(.lift)
    #expect(visit.box.deadline == nil && visit.isSilent)
    // A new touch is not kept waiting.
    visit.meet(.gesture(.touch(Spot(x: 0.1))), after: 0.001)
    #expect(!visit.isSilent && visit.voice.frequency == first.frequency && visit.box.deadline == nil)
  }

  @Test("What sounds beside a note is struck with it")
  func partner() {
    var visit = Visit()
    visit.set(.newNotes, to: 2)
    visit.set(.scale, to: 4)
    visit.take(painting())
    visit.touch(0)
    for step in 0...400 {
      visit.hand(.slide(Spot(x: Double(step) / 400)))
      #expect(visit.box.frame.voices[0].strike == visit.box.frame.voices[1].strike)
    }
  }

  @Test(
    "A waveform chosen under a resting finger is struck once more when its name was said, if it is struck at all"
  )
  func afterWords() {
    for timbre in Timbre.allCases where timbre != .sine {
      var visit = Visit()
      visit.take(painting())
      visit.touch(0.3)
      visit.turn(Int(timbre.rawValue))
      #expect(visit.voice.timbre == timbre)
      let atOnce = visit.voice.strike
      visit.meet(.heard(Utterance(.answer, [])))
      #expect(visit.voice.strike == atOnce &+ (timbre.isStruck ? 1 : 0), "\(timbre)")
      // Other words are about something else.
      let then = visit.voice.strike
      visit.meet(.heard(Utterance(.answer, [])))
      #expect(visit.voice.strike == then)
    }
  }

  @Test(
    "A finger that left before the name was said is struck by its coming alone, and turns of other dials strike nothing"
  )
  func notAfterWords() {
    var visit = Visit()
    visit.take(painting())
    visit.touch(0.3)
    visit.turn(Int(Timbre.piano.rawValue))
    visit.hand(.lift)
    visit.touch(0.3)
    let strike = visit.voice.strike
    visit.meet(.heard(Utterance(.answer, [])))
    #expect(visit.voice.strike == strike)
    visit.set(.volume, to: 5)
    visit.meet(.heard(Utterance(.answer, [])))
    #expect(visit.voice.strike == strike)
  }

  @Test(
    "In a pale picture tones are clearer unless the menu says otherwise, and the box still says how pale it is"
  )
  func clarity() throws {
    let pale = try #require(Picture(width: 40, height: 20, bytes: { [160, 125, 125][$0 % 3] }))
    let heard = (0...2).map { choice in
      var visit = Visit()
      visit.set(.clarity, to: choice)
      visit.pressShutter()
      visit.meet(.picture(pale, Overview(of: pale)))
      visit.touch(0.5)
      let voice = visit.voice
      visit.hand(.knob(.down))
      #expect(visit.said.contains("hardly any") || visit.said.contains("pale"), "\(visit.said)")
      return voice
    }
    #expect(heard[0].breath > 0.4 && heard[1].breath < 0.05 && heard[2].breath < 0.05)
    #expect(heard.allSatisfy { $0.frequency == heard[0].frequency })
    #expect(Settings()[.clarity] == 2)
  }

  @Test("A tone is on the side where the finger is, in the middle, or on both sides alike for one ear")
  func sides() {
    func heard(_ choice: Int, at x: Double) -> (pan: Float, isMono: Bool) {
      var visit = Visit()
      visit.set(.sides, to: choice)
      visit.take(painting())
      visit.touch(0.5)
      visit.hand(.slide(Spot(x: x)))
      return (visit.voice.pan, visit.box.frame.isMono)
    }
    #expect(heard(0, at: 0) == (0, false) && heard(2, at: 1) == (0, true))
    for step in 0...10 {
      let side = heard(1, at: Double(step) / 10)
      #expect(abs(side.pan - Float(step - 5) * 0.16) < 1e-6 && !side.isMono)
    }
    #expect(Settings()[.sides] == 1)
  }

  @Test("Gain, attack, release, glide and reverb are in the sound that the hand hears, each in its steps")
  func times() {
    func frame(_ parameter: Parameter, _ value: Int) -> SoundFrame {
      var visit = Visit()
      visit.set(parameter, to: value)
      visit.take(painting())
      visit.touch(0.3)
      return visit.box.frame
    }
    let usual = SoundFrame()
    let plain = frame(.attack, 0)
    #expect(plain.attack == usual.attack && plain.release == usual.release && plain.glide == usual.glide)
    #expect(plain.reverb == 0 && plain.voices[0].level > 0)
    for step in 1...5 {
      #expect(frame(.attack, step).attack > frame(.attack, step - 1).attack)
      #expect(frame(.release, step).release > frame(.release, step - 1).release)
      #expect(abs(frame(.reverb, step).reverb - Float(step) / 5) < 1e-6)
    }
    #expect(frame(.glide, 1).glide > 10 * plain.glide)
    for step in -4...(-1) {
      // 3 dB.
      let ratio = frame(.gain, step).voices[0].level / frame(.gain, step + 1).voices[0].level
      #expect(abs(ratio - 0.7079) < 0.001)
    }
  }

  @Test("Over one octave only the colour's octave goes, over seven there are more of them than over four")
  func octaves() {
    func octaves(_ range: Int) -> Set<Int> {
      // Each begins with G.
      Set(slide([(.octaveRange, range)]).compactMap { $0.note?.pitch.map { ($0.semitones - 7) / 12 } })
    }
    #expect(octaves(1) == [3])
    #expect(octaves(7).count > octaves(4).count)
  }

  @Test(
    "The colours around sound together where that is chosen, and where am I names them all, the main one first"
  )
  func chord() throws {
    var visit = Visit()
    visit.set(.under, to: 1)
    visit.take(painting())
    var most = 0
    for step in 0...40 {
      visit.touch(Double(step) / 40)
      let notes = try #require(visit.box.sounding).chord
      let powers = (0..<SoundFrame.voiceCount).map { visit.box.frame.voices[$0] }.map { $0.level * $0.level }
      let all = powers.reduce(0, +)
      #expect(powers.count { $0 > 0.0299 * all } == notes.count && notes.allSatisfy { $0.weight >= 0.03 })
      visit.hand(.knob(.down))
      let names = notes.map { $0.colourName.text(in: .english).lowercased() }
      var rest = visit.said.lowercased()[...]
      for name in names {
        let place = try #require(rest.firstRange(of: name), "\(names): \(visit.said)")
        rest = rest[place.upperBound...]
      }
      most = max(most, notes.count)
      visit.hand(.knob(.up), .lift)
      #expect((0..<SoundFrame.voiceCount).allSatisfy { visit.box.frame.voices[$0].level == 0 })
    }
    #expect(most > 1)
  }

  @Test("Just notes are not the equal ones, and lie within a comma of those that have the same name")
  func just() {
    let (equal, just) = (slide([]), slide([(.temperament, 1)]))
    var moved = 0
    for (one, other) in zip(equal, just) {
      // A border between two notes moves with them, so a colour near it may change its note.
      guard let one = one.note, let other = other.note, one.pitch == other.pitch else { continue }
      #expect(abs(other.cents) < 21.6)
      moved += other.cents != one.cents ? 1 : 0
    }
    #expect(moved > 100)
  }
}
