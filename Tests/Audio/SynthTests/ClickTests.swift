// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth
import Testing

@Suite struct ClickTests {
  private func largestStep(_ samples: [Float]) -> Float {
    zip(samples, samples.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// As loud as no tone wakes the limiter, which would make steps of its own.
  private let level: Float = 0.9

  /// The largest step of the steady tone and of tones beside it: one tone may meet few places of its wave.
  private func largestStep(_ voice: VoiceFrame) -> Float {
    guard voice.level > 0 else { return 0 }
    var whole: Float = 0
    for detune: Float in [0.997, 1, 1.003] {
      let frequency = voice.frequency * detune
      let player = Player()
      player.write(
        VoiceFrame(frequency: frequency, level: voice.level, pan: -1, timbre: voice.timbre), attack: 0)
      // What is struck is steepest in the beginning.
      if !voice.timbre.isStruck { _ = player.play(blocks: 525) }
      whole = max(whole, largestStep(player.play(frames: 19_200)))
    }
    return whole * max(cos((voice.pan + 1) * .pi / 4), sin((voice.pan + 1) * .pi / 4))
  }

  /// Changes from one voice to the other at many places of the tone; the largest step on either side.
  private func largestStep(from one: VoiceFrame, to other: VoiceFrame) -> Float {
    var largest: Float = 0
    for blocks in 20..<32 {
      let player = Player()
      player.write(one)
      let before = player.play(blocks: blocks)
      player.write(other)
      let after = player.play(blocks: 48)
      largest = max(largest, largestStep(before.left + after.left), largestStep(before.right + after.right))
    }
    return largest
  }

  /// The filter against constants answers a change with a lean of its own: 1 - keep, times the tone,
  /// which is a hundredth of the lowest tone's step here.
  private let margin: Float = 1.01

  /// A triangle is as steep at its peak as anywhere, where a level that moves adds most: it moves 3 f a
  /// second half-way through its fastest ramp, half a period long, and half the tone's own 4 f is left.
  ///
  /// A glass's partials are steepest together at the strike alone, where the reference still comes in.
  private func margin(_ timbre: Timbre) -> Float {
    timbre == .triangle ? 1.25 * margin : timbre == .glass ? 1.1 * margin : margin
  }

  @Test(
    "No change makes a step larger than the steady tones make", arguments: Timbre.own,
    [32.7, 65.4, 261.6, 1046.5, 3951] as [Float])
  func changes(timbre: Timbre, frequency: Float) {
    let tone = VoiceFrame(frequency: frequency, level: level, pan: -1, timbre: timbre)
    var up = tone
    up.frequency *= 2
    var quiet = tone
    quiet.level = 0.25
    var silent = tone
    silent.level = 0
    var right = tone
    right.pan = 1
    var again = tone
    again.strike = 1
    var upAgain = up
    upAgain.strike = 1
    // A glide passes the pitches between, and some are steeper: where one harmonic more is still heard.
    let between = [1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9].map { (part: Float) in
      var between = tone
      between.frequency *= part
      return largestStep(between)
    }
    let gliding = between.reduce(0, max)
    let (low, high) = (largestStep(tone), largestStep(up))
    for (one, other) in [
      (tone, up), (up, tone), (tone, quiet), (quiet, tone), (silent, tone), (tone, silent), (tone, right),
      (right, tone), (tone, again), (tone, upAgain), (upAgain, tone),
    ] {
      let glides = one.frequency != other.frequency
      var steady = glides ? max(low, high, gliding) : max(largestStep(one), largestStep(other))
      // What was struck keeps its form in a glide up, which becomes as much steeper.
      if timbre.isStruck, glides {
        steady = max(steady, (one.frequency < other.frequency ? low : high) * other.frequency / one.frequency)
      }
      #expect(largestStep(from: one, to: other) <= margin(timbre) * steady, "\(one) to \(other)")
    }
  }

  @Test(
    "No change of timbre makes a step larger than the two make", arguments: Timbre.own,
    Timbre.own)
  func waveforms(one: Timbre, other: Timbre) {
    for frequency: Float in [32.7, 130.8, 493.9, 2093] {
      let first = VoiceFrame(frequency: frequency, level: level, pan: -1, timbre: one)
      let second = VoiceFrame(frequency: frequency, level: level, pan: -1, timbre: other)
      let steady = max(largestStep(first), largestStep(second))
      let margin = max(margin(one), margin(other))
      #expect(largestStep(from: first, to: second) <= margin * steady, "\(frequency) Hz")
      var anew = second
      anew.strike = 1
      #expect(largestStep(from: first, to: anew) <= margin * steady, "\(frequency) Hz, struck")
    }
  }

  @Test("Breath comes and goes without a step of its own")
  func breath() {
    for frequency: Float in [65.4, 261.6, 1046.5] {
      let clean = VoiceFrame(frequency: frequency, level: 1, pan: -1)
      var breathy = clean
      breathy.breath = 1
      var half = clean
      half.breath = 0.5
      // Tone and breath, both swinging about the same frequency: 0.71 of one and 0.71 * 0.8 * 1.41 of the
      // other at the worst, and the breath's own swelling, two draws of opposite sign in two periods.
      let most = 2 * largestStep(clean)
      for (one, other) in [(clean, breathy), (breathy, clean), (clean, half), (half, breathy)] {
        #expect(largestStep(from: one, to: other) <= most)
      }
    }
  }

  @Test("Whatever a sine is told, block after block, no step is larger than its own")
  func anything() {
    var random = SystemlessRandom(seed: 7)
    for _ in 0..<40 {
      let highest = random.float(60, 3000)
      let player = Player()
      let most = margin * largestStep(VoiceFrame(frequency: highest, level: 1, pan: -1))
      var samples: (left: [Float], right: [Float]) = ([], [])
      for _ in 0..<60 {
        let voice = VoiceFrame(
          frequency: random.float(highest / 4, highest),
          level: random.float(0, 1) < 0.3 ? 0 : random.float(0, 1), pan: random.float(-1, 1))
        player.write(
          voice, attack: random.float(0, 0.02), glide: random.float(0, 0.02))
        let piece = player.play(blocks: Int(random.float(1, 9)))
        samples.left += piece.left
        samples.right += piece.right
      }
      #expect(largestStep(samples.left) <= most)
      #expect(largestStep(samples.right) <= most)
    }
  }

  @Test("Volume moves without a click")
  func volume() {
    let player = Player()
    let voice = VoiceFrame(frequency: 100, level: 1, pan: -1)
    player.write(voice)
    var samples = player.play(blocks: 40).left
    for volume: Float in [0, 1, 0.2, 0.9, 0] {
      player.write(voice, volume: volume)
      samples += player.play(blocks: 7 + Int(30 * volume)).left
    }
    #expect(largestStep(samples) <= margin * largestStep(voice))
  }
}

/// The same numbers on every machine and in every run.
struct SystemlessRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func bits() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func float(_ low: Float, _ high: Float) -> Float {
    low + (high - low) * Float(bits() >> 40) * 0x1p-24
  }
}
