// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Gesture
import Maths
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// The tones of the tuner: those that beat, and those that are asked for.
@Suite struct TunerTonesTests {
  @Test("The reference tones beat at the difference, both raised by the same octaves")
  func beats() {
    let tuning = StringTuning(.standard)
    for (string, octaves) in [(6, 4.0), (5, 2.0), (4, 2.0), (3, 2.0), (2, 1.0), (1, 1.0)] {
      for cents in [-40.0, -12, 0, 3] {
        var guitarist = Guitarist()
        guitarist.pluck(string, cents, for: 0.02)
        let (own, heard) = (guitarist.voices[0], guitarist.voices[1])
        #expect(own.frequency == Float(tuning.frequency(of: string) * octaves))
        let apart = tuning.frequency(of: string) * octaves * (Maths.exp2(cents / 1200) - 1)
        // A voice's pitch has 24 bits: of 400 Hz the last is 0.00003.
        #expect((Double(heard.frequency - own.frequency) - apart).magnitude < 1e-4)
        #expect(own.frequency >= 207 && own.timbre == .sine && heard.timbre == .sine)
        // Each is 12 dB below a finger's tone.
        #expect(own.level == heard.level && own.level > 0 && own.level <= 0.0625)
      }
    }
  }

  @Test("Too low is left, too high right, and in tune the middle; without sides all is in the middle")
  func sides() {
    var guitarist = Guitarist()
    var places: [Float] = []
    for cents in [-200.0, -50, -10, 0, 10, 50, 200] {
      guitarist.pluck(3, cents, for: 0.02)
      places.append(guitarist.voices[0].pan)
      #expect(guitarist.voices[1].pan == places.last)
    }
    #expect(places == places.sorted() && places[3] == 0 && places[0] == places[1] && places[0] < -0.7)
    #expect(places[2] < -0.1 && places[4] > 0.1)
    for sides in [0, 2] {
      var other = Guitarist()
      other.visit.set(.sides, to: sides)
      other.pluck(3, -40, for: 0.02)
      #expect(other.voices[0].pan == 0 && !other.isSilent)
    }
  }

  @Test("They end half a second after the last reading, and by themselves")
  func end() {
    var guitarist = Guitarist()
    guitarist.pluck(3, -12, for: 0.2)
    #expect(!guitarist.isSilent)
    let due = guitarist.box.deadline.map { $0.since(guitarist.box.now) } ?? 0
    #expect((due - 0.5).magnitude < 1e-6)
    guitarist.meet(.tick, after: 0.49)
    #expect(!guitarist.isSilent)
    guitarist.meet(.tick, after: 0.02)
    #expect(guitarist.isSilent && guitarist.box.deadline == nil)
    #expect(guitarist.voices[1].frequency > 300)
  }

  @Test("A tone that was asked for ends where the new tuning has no such string")
  func fewerStrings() {
    var guitarist = Guitarist()
    guitarist.visit.pressShutter()
    #expect(!guitarist.isSilent)
    guitarist.visit.pushKnob()
    guitarist.visit.turn(StringTuning.Name.allCases.firstIndex(of: .ukulele) ?? 0)
    #expect(guitarist.visit.said.contains("ukulele") && guitarist.isSilent)
  }

  @Test("A string that would ring for ever is the box's own tone, and ends")
  func loop() {
    var guitarist = Guitarist()
    guitarist.pluck(1, 0, for: 11)
    #expect(guitarist.isSilent)
  }

  @Test("A tone of another string is not taken for a pluck of the first")
  func own() {
    var guitarist = Guitarist()
    guitarist.pluck(6, 0, for: 0.2)
    // The sixth string's tone is two octaves up: an E as the first string has it.
    guitarist.pluck(1, 0, for: 0.3)
    #expect(guitarist.box.strings.ringing?.reading.string == 6)
    // The box's tone is over by now: what goes on is a string.
    guitarist.ring(1, 0, for: 1)
    #expect(guitarist.box.strings.ringing?.reading.string == 1)
    guitarist.pluck(6, 0, for: 0.2)
    guitarist.pluck(1, -20, for: 0.04)
    #expect(guitarist.box.strings.ringing?.reading.string == 1)
  }

  @Test("The shutter sounds and names the lowest string, or the one heard last, for two seconds")
  func shutter() {
    var guitarist = Guitarist()
    guitarist.meet(.gesture(.shutter(.down)))
    #expect(guitarist.said.last == "sixth string, E.")
    guitarist.meet(.gesture(.shutter(.up)))
    #expect(guitarist.voices[0].frequency == Float(StringTuning(.standard).frequency(of: 6)))
    #expect(guitarist.voices[0].level > 0 && guitarist.voices[1].level == 0)
    guitarist.meet(.tick, after: 1.8)
    #expect(!guitarist.isSilent)
    guitarist.meet(.tick, after: 0.2)
    #expect(guitarist.isSilent)
    guitarist.pluck(3, -12)
    guitarist.meet(.gesture(.shutter(.down)))
    #expect(guitarist.said.last == "third string, G.")
  }

  @Test("A chosen string is the one that the shutter sounds, and with a capo it is that much higher")
  func chosen() {
    var guitarist = Guitarist()
    guitarist.visit.set(.capo, to: 2)
    guitarist.visit.turn(5)
    guitarist.pluck(3, -12)
    guitarist.meet(.gesture(.shutter(.down)))
    #expect(guitarist.said.last == "second string, C#.")
  }

  @Test("A hold of the shutter takes its tone back")
  func hold() {
    var guitarist = Guitarist()
    guitarist.meet(.gesture(.shutter(.down)))
    #expect(!guitarist.isSilent)
    guitarist.meet(.gesture(.shutter(.hold)))
    #expect(guitarist.isSilent && guitarist.box.mode == .look && guitarist.box.order == nil)
  }

  @Test("A finger sounds the string at its place, six places, the sixth at the left; lifting ends it")
  func strip() {
    var guitarist = Guitarist()
    let names =
      ["sixth string, E.", "fifth string, A.", "fourth string, D.", "third string, G."]
      + ["second string, B.", "first string, E."]
    for (place, name) in names.enumerated() {
      guitarist.forget()
      guitarist.meet(.gesture(.touch(Spot(x: (Double(place) + 0.5) / 6))))
      #expect(guitarist.said == [name])
      #expect(guitarist.voices[0].frequency == Float(StringTuning(.standard).frequency(of: 6 - place)))
      guitarist.meet(.tick, after: 5)
      #expect(!guitarist.isSilent)
      guitarist.meet(.gesture(.lift))
      #expect(guitarist.isSilent)
    }
    guitarist.forget()
    guitarist.meet(.gesture(.touch(Spot(x: 0))))
    guitarist.meet(.gesture(.slide(Spot(x: 0.1))))
    guitarist.meet(.gesture(.slide(Spot(x: 1))))
    #expect(guitarist.said == ["sixth string, E.", "first string, E."])
  }

  @Test("While the box sounds a string it hears none, nor for a moment after; then plucks go on as before")
  func deaf() {
    var guitarist = Guitarist()
    guitarist.meet(.gesture(.touch(Spot(x: 0.6))))
    guitarist.pluck(3, -12)
    #expect(guitarist.said.isEmpty && guitarist.box.strings.ringing == nil)
    guitarist.meet(.gesture(.lift), after: 0.02)
    guitarist.ring(3, -12, for: 0.2)
    #expect(guitarist.box.strings.ringing == nil)
    guitarist.pluck(3, -12, for: 2)
    #expect(guitarist.said == ["third string: 12 cents too low. A little higher."])
    #expect(guitarist.box.scene.games.tuner.choice == .any)
  }
}
