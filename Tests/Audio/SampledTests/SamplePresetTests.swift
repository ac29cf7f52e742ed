// SPDX-License-Identifier: GPL-3.0-or-later
import Sound
import Synth
import Testing

@testable import Sampled

/// What each instrument sounds like by itself.
@Suite struct SampledInstrumentTests {
  @Test("Every note from C3 to B6 is within 5 cents of its pitch", arguments: Timbre.sampled)
  func pitch(timbre: Timbre) {
    for key in Array(stride(from: 48, through: 93, by: 3)) + [95] {
      let sound = Stage.note(timbre, frequency(ofKey: key), seconds: 1.2)
      // From behind the strike, which has no pitch yet, to where the shortest has died away.
      let off = cents(of: sound[2400..<43_200], above: frequency(ofKey: key))
      #expect(abs(off) < 5, "\(key): \(off)")
    }
  }

  @Test("What lies between the keys is met as well", arguments: [Timbre.ocarina, .organ])
  func between(timbre: Timbre) {
    for frequency in [200.0, 263.1, 270, 386.5, 1000] {
      let sound = Stage.note(timbre, frequency)
      #expect(abs(cents(of: sound[9600..<67_200], above: frequency)) < 3, "\(frequency)")
    }
  }

  @Test(
    "All are as loud as a sine of their level: within 3 dB at each note, 1 on the whole",
    arguments: Timbre.sampled)
  func evenLoudness(timbre: Timbre) {
    var sum = 0.0
    let keys = Array(stride(from: 60, through: 84, by: 3))
    for key in keys {
      let louder =
        loudness(Stage.noteOfBoth(timbre, frequency(ofKey: key)))
        - loudness(Stage.noteOfBoth(.sine, frequency(ofKey: key)))
      #expect(abs(louder) < 3, "\(key): \(louder) dB")
      sum += louder
    }
    #expect(abs(sum / Double(keys.count)) < 1)
  }

  @Test("Half-way between two keys that were measured it is made softer by the mean of both")
  func betweenMeasured() throws {
    for timbre in Timbre.sampled {
      let preset = try #require(SamplePreset(timbre))
      for key: Int32 in [48, 54, 60, 66, 72, 78, 84] {
        let mean = (preset.loudness(ofKey: key) + preset.loudness(ofKey: key + 6)) / 2
        #expect(abs(preset.loudness(ofKey: key + 3) - mean) < 1e-4, "\(timbre), \(key)")
      }
    }
  }

  @Test("A level of half is 6 dB less", arguments: Timbre.sampled)
  func level(timbre: Timbre) {
    let (loud, soft) = (Stage.note(timbre, 330), Stage.note(timbre, 330, level: 0.1))
    // FluidSynth counts in tenths of a dB, and cuts off what is behind the point.
    #expect(abs(decibels(rms(loud[...]), over: rms(soft[...])) - 6.02) < 0.15)
  }

  @Test("It sounds on the side where it is placed")
  func place() {
    for (pan, isLeft, isRight) in [(Float(-1), true, false), (0, true, true), (1, false, true)] {
      let stage = Stage()
      stage.write(VoiceFrame(frequency: 440, level: 0.2, pan: pan, timbre: .violin))
      let both = stage.playBoth(seconds: 0.5)
      #expect((rms(everySecond(of: both, from: 0)[...]) > 0.01) == isLeft)
      #expect((rms(everySecond(of: both, from: 1)[...]) > 0.01) == isRight)
    }
  }

  @Test("From the lowest note of the box to the highest, all of them sound", arguments: Timbre.sampled)
  func range(timbre: Timbre) {
    for frequency in [16.4, 65, 4186, 7902] {
      #expect(rms(Stage.note(timbre, frequency, seconds: 0.3)[...]) > 0.0003, "\(frequency)")
    }
  }
}
