// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture
import Sound
import Testing

@testable import Sonify

/// What a finger hears as the voices of a frame: alone, as a chord, by an orchestra.
@Suite struct PerformerTests {
  private let finger: Finger

  init() throws {
    let made = MadePicture(700, 400) { x, y in
      y > 300 ? 0x808080 : ReferenceColour.allCases[min(x / 50, 11)].integer
    }
    finger = Finger(millimetres: Finger.fingertip, on: try made.picture)
  }

  private func frames(_ performer: Performer, y: Double = 100) -> [SoundFrame] {
    var (performer, sonifier, frame) = (performer, Sonifier(), SoundFrame())
    return stride(from: 0.0, through: 699, by: 3).map { x in
      _ = performer.touch(Place(x: x, y: y), finger, &sonifier, in: &frame)
      return frame
    }
  }

  private func sounding(_ frame: SoundFrame) -> [VoiceFrame] {
    (0..<SoundFrame.voiceCount).map { frame.voices[$0] }.filter { $0.level > 0 }
  }

  @Test("One colour is one voice, and a chord up to four, as loud together")
  func voices() {
    let (single, chord) = (frames(Performer()), frames(Performer(isChord: true)))
    #expect(single.allSatisfy { sounding($0).count == 1 })
    #expect(chord.allSatisfy { (1...4).contains(sounding($0).count) })
    #expect(chord.contains { sounding($0).count >= 3 })
    for (one, many) in zip(single, chord) {
      let power = sounding(many).reduce(0) { $0 + $1.level * $1.level }
      #expect(abs(power / (one.voices[0].level * one.voices[0].level) - 1) < 1e-4)
    }
  }

  @Test("Off the picture and on lifting nothing sounds, of a chord neither")
  func silence() {
    var (performer, sonifier, frame) = (Performer(isChord: true), Sonifier(), SoundFrame())
    #expect(performer.touch(Place(x: 349, y: 100), finger, &sonifier, in: &frame)?.chord.count ?? 0 > 1)
    #expect(performer.touch(Place(x: -5, y: 100), finger, &sonifier, in: &frame) == nil)
    #expect(sounding(frame).isEmpty)
    _ = performer.touch(Place(x: 349, y: 100), finger, &sonifier, in: &frame)
    performer.lift(in: &frame)
    #expect(sounding(frame).isEmpty)
  }

  @Test("From a chord back to one colour its other notes end")
  func handedOver() {
    var (performer, sonifier, frame) = (Performer(isChord: true), Sonifier(), SoundFrame())
    _ = performer.touch(Place(x: 349, y: 100), finger, &sonifier, in: &frame)
    performer.handOver(to: Performer())
    _ = performer.touch(Place(x: 349, y: 100), finger, &sonifier, in: &frame)
    #expect(sounding(frame).count == 1)
  }

  @Test(
    "In the orchestra every family of colours has an instrument of its own, and all of them can rest on a note"
  )
  func families() {
    var (performer, sonifier, frame) = (Performer(band: .orchestra), Sonifier(), SoundFrame())
    var heard: [ReferenceColour: Timbre] = [:]
    for colour in ReferenceColour.allCases {
      // The report's indigo is a dark blue on the eye's circle; its own mapping knows it by number.
      sonifier = Sonifier(mapping: .report)
      _ = performer.touch(
        Place(x: Double(colour.rawValue) * 50 + 25, y: 100),
        Finger(millimetres: 0, on: finger.picture), &sonifier, in: &frame)
      heard[colour] = frame.voices[0].timbre
    }
    let families: [[ReferenceColour]] = [
      [.crimson, .red], [.orange, .yellow], [.yellowGreen, .green], [.cyan], [.blue, .indigo],
      [.violet, .purple], [.magenta],
    ]
    let players = families.map { Set($0.compactMap { heard[$0] }) }
    #expect(players.allSatisfy { $0.count == 1 } && Set(players).count == families.count)
    #expect(heard.values.allSatisfy { $0.isSampled && !$0.isStruck })
    #expect(Set(heard.values).isSubset(of: Band.orchestra.timbres))
  }

  @Test(
    "In all mappings the orchestra plays what it says that it plays, greys too", arguments: Mapping.allCases)
  func players(mapping: Mapping) {
    for y in [100.0, 380.0] {
      var (performer, sonifier, frame) = (
        Performer(band: .orchestra), Sonifier(mapping: mapping), SoundFrame()
      )
      var heard: Set<Timbre> = []
      for x in stride(from: 0.0, through: 699, by: 3) {
        _ = performer.touch(Place(x: x, y: y), finger, &sonifier, in: &frame)
        heard.insert(frame.voices[0].timbre)
      }
      #expect(heard.isSubset(of: Band.orchestra.timbres))
      #expect(y < 300 ? heard.count >= 6 : heard.count >= 1)
    }
  }

  @Test("Every note that comes into a chord is struck, and no other is")
  func strikes() {
    let tied = frames(Performer(isChord: true, newNotes: .tied))
    let struck = frames(Performer(isChord: true, newNotes: .struck))
    func hasNoStrike(_ frame: SoundFrame) -> Bool {
      SoundFrame.Region.notes.allSatisfy { frame.voices[$0].strike == 0 }
    }
    #expect(tied.allSatisfy(hasNoStrike))
    // The finger comes down without a strike of its own.
    #expect(struck.first.map(hasNoStrike) == true)
    var count = 0
    for (before, after) in zip(struck, struck.dropFirst()) {
      for place in 0..<Chord.size {
        let voice = SoundFrame.Region.note(place)
        let (old, new) = (before.voices[voice], after.voices[voice])
        let isNew = new.level > 0 && (old.level == 0 || old.frequency != new.frequency)
        #expect((new.strike != old.strike) == isNew)
        #expect(after.voices[voice + 1].strike == new.strike)
        count += isNew ? 1 : 0
      }
    }
    #expect(count >= 8)
  }

  @Test("What is hardly heard of a chord sounds, but is not named with it")
  func named() throws {
    var (performer, sonifier, frame) = (Performer(isChord: true), Sonifier(), SoundFrame())
    var unnamed = 0
    for x in stride(from: 0.0, through: 699, by: 1) {
      let touched = performer.touch(Place(x: x, y: 100), finger, &sonifier, in: &frame)
      let chord = try #require(touched).chord
      #expect(chord.allSatisfy { $0.weight >= 0.03 })
      unnamed += sounding(frame).count - chord.count
    }
    #expect(unnamed > 0)
  }

  @Test("Gain is on every note")
  func gain() {
    for (loud, soft) in zip(frames(Performer(isChord: true)), frames(Performer(isChord: true, gain: 0.5))) {
      for index in 0..<2 * Chord.size {
        #expect(abs(soft.voices[index].level - loud.voices[index].level / 2) < 1e-6)
      }
    }
  }
}
