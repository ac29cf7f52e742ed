// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth
import Testing

@Suite struct DuckTests {
  /// A tone on the left, speech on both sides: the difference is the tone alone, as long as the limiter sleeps.
  private func tones(of sound: (left: [Float], right: [Float])) -> [Float] {
    zip(sound.left, sound.right).map { $0 - $1 }
  }

  /// In dB against full scale, millisecond by millisecond: one period of a tone of 1 kHz each.
  private func levels(_ samples: [Float]) -> [Double] {
    stride(from: 0, to: samples.count - 47, by: 48).map { start in
      decibels(samples[start..<start + 48].reduce(0.0) { $0 + Double($1) * Double($1) } / 24)
    }
  }

  /// A player with a steady tone of 1 kHz, and how loud that is.
  private func steady(level: Float = 0.25, speechVolume: Float = 1) -> (Player, Double) {
    let player = Player()
    var frame = SoundFrame(speechVolume: speechVolume)
    frame.voices[0] = VoiceFrame(frequency: 1000, level: level, pan: -1)
    player.box.write(frame)
    return (player, levels(player.play(blocks: 600).left).last ?? 0)
  }

  @Test(
    "Tones are 14 dB down 25 ms after speech begins, stay so, and are back 450 ms after it ends, from 150 ms on"
  )
  func depthAndTimes() {
    let (player, before) = steady()
    player.speech.allow(1)
    // One second, and quiet noise: nothing that the limiter would answer.
    let words = Player.noise(750 * 64, seed: 1).map { $0 * 0.5 }
    var talk = Talk(1, words)
    let sound = player.play(blocks: 750 + 750, saying: &talk)
    // From the end of the limiter's delay on, in ms from the first sample of speech.
    let level = levels(Array(tones(of: sound)[Limiter.delay...])).map { $0 - before }
    // 0.2, and what the subtraction rounds.
    let depth = 20 * log10(0.2)
    #expect(abs(level[0]) < 0.1)
    // Half-way the gain is 0.6, and it moves by 0.05 a millisecond there, 0.004 on the way back.
    #expect(abs(level[12] - 20 * log10(0.6)) < 0.8)
    #expect(level[20] > depth)
    #expect(level[24..<1000].allSatisfy { abs($0 - depth) < 0.01 })
    #expect(level[1000..<1149].allSatisfy { abs($0 - depth) < 0.01 })
    #expect(abs(level[1300] - 20 * log10(0.6)) < 0.1)
    #expect(level[1440] < -0.001)
    #expect(level[1452...].allSatisfy { abs($0) < 0.001 })
    // Down all the way, then up all the way.
    #expect(zip(level[..<24], level[1..<25]).allSatisfy { $0 > $1 - 0.001 })
    #expect(zip(level[1150..<1450], level[1151...]).allSatisfy { $0 < $1 + 0.001 })
  }

  @Test(
    "When a hand cuts the speech, tones are back within 25 ms, without a step, and go down for the next words"
  )
  func cut() {
    let (player, before) = steady()
    player.speech.allow(1)
    var talk = Talk(1, Player.noise(750 * 64, seed: 3).map { $0 * 0.5 })
    var sound = player.play(blocks: 150, saying: &talk)
    player.speech.allow(0)
    var none = Talk()
    let after = player.play(blocks: 150, saying: &none)
    sound.left += after.left
    sound.right += after.right
    player.speech.allow(2)
    var next = Talk(2, Player.noise(750 * 64, seed: 4).map { $0 * 0.5 })
    let again = player.play(blocks: 150, saying: &next)
    sound.left += again.left
    sound.right += again.right
    let level = levels(Array(tones(of: sound)[Limiter.delay...])).map { $0 - before }
    let depth = 20 * log10(0.2)
    // 150 blocks are 200 ms.
    #expect(abs(level[198] - depth) < 0.01)
    #expect(zip(level[201..<225], level[202...]).allSatisfy { $0 < $1 + 0.001 })
    #expect(level[226..<399].allSatisfy { abs($0) < 0.01 })
    #expect(level[426...].allSatisfy { abs($0 - depth) < 0.01 })
  }

  @Test("Tones stay down over a pause within an utterance, over a late talker, and between two sentences")
  func noPumping() {
    let (player, before) = steady()
    var sound: (left: [Float], right: [Float]) = ([], [])
    func play(_ blocks: Int, _ talk: Talk) {
      var talk = talk
      let piece = player.play(blocks: blocks, saying: &talk)
      sound.left += piece.left
      sound.right += piece.right
    }
    let words = Player.sine(200, blocks: 40, level: 0.5)
    player.speech.allow(1)
    // A second of silence in the middle of it.
    play(830, Talk(1, words + [Float](repeating: 0, count: 750 * 64) + words, endsIn: .nothing))
    // 133 ms late.
    play(100, Talk())
    play(40, Talk(1, words))
    // 133 ms to the next sentence.
    play(100, Talk())
    player.speech.allow(2)
    play(40, Talk(2, words))
    let level = levels(Array(tones(of: sound)[Limiter.delay...])).map { $0 - before }
    #expect(level.count > 1400)
    #expect(level[25...].allSatisfy { abs($0 - 20 * log10(0.2)) < 0.01 })
  }

  @Test("Cues give way to speech, too")
  func cues() {
    func power(speaking: Bool) -> Double {
      let player = Player()
      player.speech.allow(1)
      var talk = speaking ? Talk(1, [Float](repeating: 0, count: 64 * 200)) : Talk()
      _ = player.play(blocks: 50, saying: &talk)
      player.ring.push(Cue(voice: VoiceFrame(frequency: 880, level: 0.3), duration: 0.05))
      return player.play(blocks: 100, saying: &talk).left.reduce(0.0) { $0 + Double($1) * Double($1) }
    }
    #expect(abs(decibels(power(speaking: true) / power(speaking: false)) - 20 * log10(0.2)) < 0.01)
  }

  @Test("Speech at full scale and a tone of level 0.25 leave the limiter asleep, and its words as they are")
  func besideATone() {
    let (player, _) = steady()
    player.speech.allow(1)
    // Full scale from when the tone is down.
    let words = [Float](repeating: 0, count: 64 * 20) + (0..<64 * 400).map { $0 / 40 % 2 == 0 ? 1 : -1 } + [0]
    var talk = Talk(1, words)
    let sound = player.play(blocks: 430, saying: &talk)
    #expect(Array(sound.right[Limiter.delay..<Limiter.delay + words.count]) == heard(words))
    #expect((sound.left.map(abs).max() ?? 0) > 0.87)
  }

  @Test("The ceiling holds with speech at full scale over 64 voices", arguments: Timbre.own)
  func ceiling(timbre: Timbre) {
    for frequency: Float in [16, 100, 1000, 12_000] {
      let player = Player()
      var frame = SoundFrame(attack: 0)
      frame.voices = InlineArray(
        repeating: VoiceFrame(frequency: frequency, level: 1, pan: 0.3, timbre: timbre))
      player.box.write(frame)
      player.speech.allow(1)
      var talk = Talk(1, (0..<64 * 200).map { $0 / 100 % 2 == 0 ? 1 : -1 })
      let sound = player.play(blocks: 300, saying: &talk)
      #expect((sound.left + sound.right).allSatisfy { abs($0) <= Loudness.ceiling })
      #expect((sound.left + sound.right).map(abs).max() ?? 0 > 0.5)
    }
  }

  @Test("The speech volume moves speech alone, without a click, and the volume tones alone")
  func volumes() {
    let words = Player.sine(200, blocks: 600, level: 0.5)
    let player = Player()
    player.box.write(SoundFrame(volume: 0, speechVolume: 0.25))
    player.speech.allow(1)
    var talk = Talk(1, words)
    var sound = player.play(blocks: 100, saying: &talk).left
    #expect(
      Array(sound[Limiter.delay...]) == heard(words).prefix(sound.count - Limiter.delay).map { $0 * 0.25 })
    for (volume, speechVolume) in [(1, 1), (0.5, 0.125), (0, 1), (1, .nan), (1, 7)] as [(Float, Float)] {
      player.box.write(SoundFrame(volume: volume, speechVolume: speechVolume))
      sound += player.play(blocks: 100, saying: &talk).left
    }
    // From there on, 7 is 1 and what isn't a number was 0.
    #expect(sound[(64 * 440)..<(64 * 500)].allSatisfy { $0 == 0 })
    #expect(
      Array(sound[(64 * 540)...])
        == Array(heard(words)[(64 * 540 - Limiter.delay)..<(64 * 600 - Limiter.delay)]))
    let steps = zip(sound, sound.dropFirst()).map { abs($0 - $1) }
    let own = zip(words, words.dropFirst()).map { abs($0 - $1) }.max() ?? 0
    // 24 blocks of a cubic, 1.5 times as steep as a line.
    #expect((steps.max() ?? 1) <= Loudness.speech * (own + 0.5 * 1.5 / (24 * 64)))
  }

  @Test("Speech that is turned off turns no tone down, but keeps its time")
  func unheard() {
    let (player, before) = steady(speechVolume: 0)
    player.speech.allow(1)
    var talk = Talk(1, Player.noise(64 * 100, seed: 2))
    let sound = player.play(blocks: 99, saying: &talk)
    #expect((player.speech.started, player.speech.finished) == (1, 0))
    #expect(levels(sound.left).allSatisfy { abs($0 - before) < 0.001 })
    #expect(sound.right.allSatisfy { $0 == 0 })
    _ = player.play(blocks: 1, saying: &talk)
    #expect(player.speech.finished == 1)
  }
}
