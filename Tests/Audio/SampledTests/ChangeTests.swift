// SPDX-License-Identifier: GPL-3.0-or-later
import Sound
import Synth
import Testing

@testable import Sampled

/// Strikes, legato, release, and everything else that changes while it sounds.
@Suite struct SampledChangeTests {
  private func voice(
    _ timbre: Timbre, _ frequency: Float = 440, level: Float = 0.2, pan: Float = 0, strike: UInt8 = 0
  ) -> VoiceFrame {
    var voice = VoiceFrame(frequency: frequency, level: level, pan: pan, timbre: timbre)
    voice.strike = strike
    return voice
  }

  /// How far a sound is from the expected one: 0 for the same, 1 and more if they have nothing in common.
  private func difference(_ sound: ArraySlice<Float>, from other: ArraySlice<Float>) -> Double {
    rms(zip(sound, other).map { $0 - $1 }[...]) / rms(other)
  }

  @Test("Whatever instrument comes next while a note sounds, it is that one which is heard")
  func instruments() {
    let stage = Stage()
    for timbre in [Timbre.harp, .ocarina, .violin, .organ] {
      stage.write(voice(timbre))
      let heard = stage.play(seconds: 1)
      #expect(difference(heard[24_000...], from: Stage.note(timbre, 440, seconds: 1)[24_000...]) < 0.1)
    }
  }

  @Test("What sounds follows in loudness, and from one side to the other")
  func follows() {
    func strengths(_ second: VoiceFrame) -> (left: Double, right: Double) {
      let stage = Stage()
      stage.write(voice(.ocarina))
      _ = stage.play(seconds: 0.3)
      stage.write(second)
      _ = stage.play(seconds: 0.1)
      let both = stage.playBoth(seconds: 0.4)
      return (rms(everySecond(of: both, from: 0)[...]), rms(everySecond(of: both, from: 1)[...]))
    }
    let plain = strengths(voice(.ocarina))
    let soft = strengths(voice(.ocarina, level: 0.05))
    #expect(abs(decibels(plain.left, over: soft.left) - 12.04) < 0.3)
    let (left, right) = (strengths(voice(.ocarina, pan: -1)), strengths(voice(.ocarina, pan: 1)))
    #expect(left.right < 0.1 * left.left && right.left < 0.1 * right.right)
    #expect(left.left > plain.left && right.right > plain.right)
  }

  @Test("Another number strikes the note anew; the same does not")
  func strike() {
    func strengthAfter(_ second: VoiceFrame) -> Double {
      let stage = Stage()
      stage.write(voice(.piano))
      _ = stage.play(seconds: 0.8)
      stage.write(second)
      return rms(stage.play(seconds: 0.2)[...])
    }
    let held = strengthAfter(voice(.piano))
    #expect(strengthAfter(voice(.piano, level: 0.2001)) < 1.1 * held)
    #expect(strengthAfter(voice(.piano, strike: 1)) > 1.8 * held)
  }

  @Test(
    "Without a strike the note slides: no new beginning, and the new pitch",
    arguments: [Timbre.piano, .violin])
  func legato(timbre: Timbre) {
    let stage = Stage()
    stage.write(voice(timbre, 440))
    let before = stage.play(seconds: 0.5)
    stage.write(voice(timbre, 493.88))
    let after = stage.play(seconds: 0.5)
    #expect(rms(after[0..<4800]) < 1.25 * rms(before[19_200..<24_000]))
    #expect(abs(cents(of: after[2400..<24_000], above: 493.88)) < 6)
  }

  @Test("A glide takes its time")
  func glide() {
    let stage = Stage()
    stage.write(voice(.ocarina, 440))
    _ = stage.play(seconds: 0.3)
    stage.write(voice(.ocarina, 493.883), glide: 1)
    let way = stage.play(seconds: 1)
    // Half-way in time is half-way in pitch; 20 cents are some 60 ms there. Either end is 100 cents off, which would be
    // measured as 60 on the other side.
    #expect(abs(cents(of: way[20_000..<28_000], above: 466.164)) < 20)
    #expect(abs(cents(of: stage.play(seconds: 0.5)[...], above: 493.883)) < 4)
  }

  @Test(
    "What is farther than a bend goes is struck by its own key, and in tune",
    arguments: [Timbre.violin, .harp])
  func far(timbre: Timbre) {
    let stage = Stage()
    stage.write(voice(timbre, 220))
    _ = stage.play(seconds: 0.3)
    stage.write(voice(timbre, 880))
    #expect(abs(cents(of: stage.play(seconds: 0.8)[4800..<33_600], above: 880)) < 6)
  }

  @Test("After a leap of two octaves it sounds as if nothing had been before, not like low notes played fast")
  func leap() {
    let stage = Stage()
    stage.write(voice(.violin, 220))
    _ = stage.play(seconds: 0.3)
    stage.write(voice(.violin, 880))
    let own = Stage.note(.violin, 880, seconds: 1)
    #expect(difference(stage.play(seconds: 1)[24_000...], from: own[24_000...]) < 0.1)
  }

  @Test("A note that has died away does not swallow the next one", arguments: [Timbre.guitar, .koto, .piano])
  func faded(timbre: Timbre) {
    let stage = Stage()
    stage.write(voice(timbre, 440))
    let before = stage.play(seconds: 3)
    stage.write(voice(timbre, 493.88))
    #expect(rms(stage.play(seconds: 0.3)[...]) > 4 * rms(before[134_400...]))
  }

  @Test("After a note that had died away was struck anew, the next one slides again")
  func fadedOnce() {
    let stage = Stage()
    stage.write(voice(.piano, 440))
    _ = stage.play(seconds: 1.5)
    stage.write(voice(.piano, 493.88))
    let before = stage.play(seconds: 0.8)
    stage.write(voice(.piano, 440))
    #expect(rms(stage.play(seconds: 0.1)[...]) < 1.25 * rms(before.suffix(4800)))
  }

  @Test("Of a long release half is left after half of it")
  func longRelease() {
    let stage = Stage()
    stage.write(voice(.organ), release: 1)
    let held = rms(stage.play(seconds: 0.5)[14_400...])
    stage.write(voice(.organ, level: 0), release: 1)
    _ = stage.play(seconds: 0.4)
    #expect(abs(rms(stage.play(seconds: 0.2)[...]) / held - 0.5) < 0.15)
  }

  @Test(
    "A lifted finger's note is gone after 0.3 s, or after the release where that is longer",
    arguments: Timbre.sampled)
  func release(timbre: Timbre) {
    for (release, gone) in [(Float(0.03), 0.3), (0.8, 0.8)] {
      let stage = Stage()
      stage.write(voice(timbre), release: release)
      let held = rms(stage.play(seconds: 0.3)[9600...])
      stage.write(voice(timbre, level: 0), release: release)
      #expect(rms(stage.play(seconds: 0.1)[...]) > 0.1 * held)
      _ = stage.play(seconds: gone - 0.09)
      // What the filter against constants still has of it, far below hearing.
      #expect(stage.play(seconds: 0.1).allSatisfy { abs($0) < 3e-4 })
      #expect(stage.play(seconds: 0.5).suffix(64).allSatisfy { $0 == 0 })
    }
  }

  @Test("An attack that is asked for is heard")
  func attack() {
    func start(_ attack: Float) -> Double {
      let stage = Stage()
      stage.write(voice(.organ), attack: attack)
      return rms(stage.play(seconds: 0.1)[...])
    }
    #expect(start(0.5) < 0.3 * start(0.008))
  }

  @Test(
    "No change makes a step larger than the tones make", arguments: [Timbre.violin, .ocarina, .organ, .piano])
  func clicks(timbre: Timbre) {
    for change in [
      voice(timbre, level: 0.02), voice(timbre, level: 0), voice(timbre, pan: -0.7), voice(timbre, 600),
      voice(timbre, strike: 1), voice(.cello), voice(.sine),
    ] {
      let stage = Stage()
      stage.write(voice(timbre))
      let before = largestStep(stage.play(seconds: 1)[24_000...])
      stage.write(change)
      let changing = largestStep(stage.play(seconds: 0.15)[...])
      let next = Stage.note(change.timbre, Double(change.frequency), level: change.level)[0..<24_000]
      // Both may sound at once; all on one side it is 3 dB louder there.
      #expect(changing <= 1.1 * (before + max(largestStep(next), 0.41 * before)), "\(change)")
    }
  }

  @Test("Strikes as quick as they come leave nothing hanging and nothing out")
  func hurry() {
    let stage = Stage()
    for turn in 0..<200 {
      stage.write(voice(.piano, 300 + Float(turn % 12) * 20, strike: UInt8(turn)))
      _ = stage.play(seconds: 0.004)
    }
    // The last one sounds.
    #expect(abs(cents(of: stage.play(seconds: 0.3)[4800..<14_400], above: 300 + 7 * 20)) < 6)
    stage.write(voice(.piano, level: 0))
    _ = stage.play(seconds: 1)
    #expect(stage.play(seconds: 0.1).allSatisfy { $0 == 0 })
  }
}
