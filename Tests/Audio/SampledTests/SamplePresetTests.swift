// SPDX-License-Identifier: GPL-3.0-or-later
import Soaking
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
    "Each note is as loud against a sine as the instrument's others, within 2.5 dB", arguments: Timbre.sampled
  )
  func evenLoudness(timbre: Timbre) {
    let louder = stride(from: 60, through: 84, by: 3).map { key in
      loudness(Stage.noteOfBoth(timbre, frequency(ofKey: key)))
        - loudness(Stage.noteOfBoth(.sine, frequency(ofKey: key)))
    }
    let mean = louder.reduce(0, +) / Double(louder.count)
    #expect(louder.allSatisfy { abs($0 - mean) < 2.5 }, "\(louder)")
  }

  /// From C3 to C6, a note every so many seconds, struck where the instrument is.
  private func slide(_ timbre: Timbre, each seconds: Double) -> Double {
    let stage = Stage()
    var heard: [Float] = []
    for (place, key) in stride(from: 48, through: 84, by: 3).enumerated() {
      var voice = VoiceFrame(frequency: Float(frequency(ofKey: key)), level: 0.2, timbre: timbre)
      voice.strike = timbre.isStruck ? UInt8(place) : 0
      stage.write(voice)
      heard += stage.playBoth(seconds: seconds)
    }
    return loudness(heard)
  }

  @Test(
    "In quick and in slow slides all that is struck is as loud, and all that is blown, each within 2 LU on the whole"
  )
  func slides() {
    for kind in [true, false] {
      let all = Timbre.sampled.filter { $0.isStruck == kind }
      let means = all.map { (slide($0, each: 0.25) + slide($0, each: 0.75)) / 2 }
      #expect((means.max() ?? 0) - (means.min() ?? 0) < 2, "\(zip(all, means).map { "\($0) \($1)" })")
    }
  }

  @Test("The loudest note at full level does not wake the limiter", arguments: Timbre.sampled)
  func headroom(timbre: Timbre) {
    for key in stride(from: 48, through: 84, by: Soak.isWhole ? 1 : 6) {
      let sound = Stage.note(timbre, frequency(ofKey: key), level: 1, seconds: 0.5)
      let peak = sound.map { abs($0) }.max() ?? 0
      // The limiter would leave more: its ceiling.
      #expect(peak < 0.885, "\(key): \(peak)")
    }
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
