// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sound
import Testing

@testable import Sonify

/// A struck note waits until the finger has stayed on it.
@Suite struct DwellTests {
  private let finger: Finger
  private static let millisecond: Int64 = 1_000_000

  init() throws {
    let made = MadePicture(700, 400) { x, y in
      y > 300 ? 0x808080 : ReferenceColour.allCases[min(x / 50, 11)].integer
    }
    finger = Finger(millimetres: 0, on: try made.picture)
  }

  /// A hand that goes on from place to place.
  private struct Hand {
    var performer: Performer
    var sonifier = Sonifier(mapping: .report)
    var frame = SoundFrame()
    let finger: Finger

    /// The reading's colour after a touch of the step of the circle.
    mutating func touch(_ step: Int, at milliseconds: Int64, y: Double = 100) -> ReferenceColour? {
      performer.touch(
        Place(x: Double(step) * 50 + 25, y: y), finger, &sonifier, at: milliseconds * DwellTests.millisecond,
        in: &frame)?.tone.colour
    }

    var voice: VoiceFrame { frame.voices[0] }
    var due: Int64? { performer.due.map { $0 / DwellTests.millisecond } }
  }

  private func hand(_ timbre: Timbre, _ newNotes: NewNotes = .suited) -> Hand {
    Hand(performer: Performer(band: .one(timbre), newNotes: newNotes), finger: finger)
  }

  @Test("The first note of a touch sounds at once, and in a quick slide no other does until the finger stays")
  func slide() {
    for timbre in Timbre.allCases where timbre.isStruck {
      var hand = hand(timbre)
      #expect(hand.touch(0, at: 1000) == .crimson && hand.voice.level > 0 && hand.due == nil)
      let first = hand.voice
      // 39 ms on each.
      for step in 1...11 {
        #expect(hand.touch(step, at: 1000 + 39 * Int64(step)) == .crimson)
        #expect(hand.voice.frequency == first.frequency && hand.voice.strike == first.strike)
        #expect(hand.due == 1040 + 39 * Int64(step))
      }
      #expect(hand.touch(11, at: 1468) == .crimson && hand.voice.strike == first.strike)
      #expect(hand.touch(11, at: 1469) == .magenta && hand.voice.strike == first.strike &+ 1)
      #expect(hand.voice.frequency != first.frequency && hand.due == nil)
      #expect(hand.touch(11, at: 1600) == .magenta && hand.voice.strike == first.strike &+ 1)
      // After a lift every touch is a first one.
      hand.performer.lift(in: &hand.frame)
      #expect(hand.touch(4, at: 1601) == .yellowGreen && hand.voice.level > 0 && hand.due == nil)
    }
  }

  @Test("A finger that comes back before another note was struck strikes nothing, and nothing waits on")
  func back() {
    var hand = hand(.piano)
    _ = hand.touch(3, at: 0)
    let first = hand.voice
    #expect(hand.touch(4, at: 100) == .yellow && hand.due == 140)
    #expect(hand.touch(3, at: 120) == .yellow && hand.due == nil && hand.voice.strike == first.strike)
    // It waits from the beginning again.
    #expect(hand.touch(4, at: 130) == .yellow && hand.due == 170)
    hand.performer.lift(in: &hand.frame)
    #expect(hand.due == nil)
  }

  @Test("What sounds as long as it is wanted, what is tied or struck anew, and a grey come at once")
  func atOnce() {
    for (timbre, newNotes) in [
      (Timbre.sine, NewNotes.suited), (.violin, .suited), (.piano, .tied), (.piano, .struck),
      (.sine, .struck),
    ] {
      var hand = hand(timbre, newNotes)
      _ = hand.touch(0, at: 0)
      #expect(hand.touch(5, at: 1) == .green && hand.due == nil)
      #expect(hand.voice.strike == (newNotes == .struck ? 1 : 0))
    }
    var hand = hand(.piano)
    hand.sonifier = Sonifier()
    #expect(hand.touch(1, at: 0) == .red)
    #expect(hand.touch(1, at: 1, y: 380) == nil && hand.voice.breath == 1 && hand.due == nil)
    #expect(hand.touch(1, at: 2) == nil && hand.due == 42 && hand.voice.breath == 1)
    #expect(hand.touch(1, at: 42) == .red && hand.voice.breath < 1)
  }

  @Test("Where all notes of a chord change at once, those from before go on until the new ones have waited")
  func wholeChord() throws {
    var (performer, sonifier, frame) = (
      Performer(band: .one(.koto), isChord: true), Sonifier(mapping: .report), SoundFrame()
    )
    let wide = Finger(millimetres: Finger.fingertip, on: finger.picture)
    func levels(_ step: Int, at milliseconds: Int64) -> [Float] {
      _ = performer.touch(
        Place(x: Double(step) * 350 + 25, y: 100), wide, &sonifier,
        at: milliseconds * DwellTests.millisecond, in: &frame)
      return (0..<Chord.size).map { frame.voices[SoundFrame.Region.note($0)].level }
    }
    // From side to side, ten milliseconds each.
    for move in 0...20 { #expect(levels(move % 2, at: 10 * Int64(move)).contains { $0 > 0 }, "\(move)") }
    let last = frame.voices[SoundFrame.Region.note(0)].frequency
    #expect(levels(1, at: 240).contains { $0 > 0 } && levels(1, at: 290).contains { $0 > 0 })
    #expect((0..<Chord.size).contains { frame.voices[SoundFrame.Region.note($0)].level > 0 } && last > 0)
    #expect(performer.due == nil)
  }

  @Test("A chord's notes wait each for itself, and only those that sound are named")
  func chord() throws {
    var (performer, sonifier, frame) = (
      Performer(band: .one(.koto), isChord: true), Sonifier(mapping: .report), SoundFrame()
    )
    let wide = Finger(millimetres: Finger.fingertip, on: finger.picture)
    var waited = 0
    for step in 0...139 {
      let now = Int64(step) * 10 * DwellTests.millisecond
      let before = frame
      let reading = try #require(
        performer.touch(Place(x: Double(step) * 5, y: 100), wide, &sonifier, at: now, in: &frame))
      let voices = (0..<Chord.size).map { frame.voices[SoundFrame.Region.note($0)] }.filter { $0.level > 0 }
      #expect(reading.chord.count <= voices.count && !voices.isEmpty)
      for note in reading.chord {
        #expect(voices.contains { abs($0.frequency - Float(note.tone.frequency)) < 0.01 })
      }
      if step > 0, performer.due != nil { waited += 1 }
      for place in 0..<Chord.size {
        let voice = SoundFrame.Region.note(place)
        let (old, new) = (before.voices[voice], frame.voices[voice])
        if step > 0, new.level > 0, old.frequency != new.frequency { #expect(new.strike != old.strike) }
      }
    }
    #expect(waited > 20)
  }

  @Test("Numbers, and touches without a time, wait for nothing")
  func numbers() {
    var hand = hand(.piano)
    _ = hand.touch(0, at: 0)
    #expect(hand.touch(5, at: 1) == .crimson)
    let other = Reading(
      colour: light(0x00FF00), tone: Sonifier(mapping: .report).tone(of: light(0x00FF00)), mapping: .report)
    hand.performer.play(other, in: &hand.frame)
    #expect(hand.due == nil && hand.voice.strike == 1)
    #expect(abs(hand.voice.frequency - Float(other.tone.frequency)) < 0.001)
  }
}
