// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Synth
import Testing

/// A voice that stands still is computed on a way of its own, which must be heard nowhere.
@Suite struct StillTests {
  /// The waveforms, and a sampled timbre for what stands in for it.
  private static let timbres: [Timbre] = [.sine, .triangle, .sawtooth, .square, .noise, .violin]

  /// At half the level, which wakes no limiter: 2e-7 of the sine, 3e-7 of breath and 1e-7 of the nudge make 6e-7. The
  /// filters between have a few roundings of their own: -120 dB.
  private let tolerance: Float = 1e-6

  private func anyVoice(_ timbre: Timbre, _ random: inout SystemlessRandom) -> VoiceFrame {
    // Evenly in octaves, from 16 Hz to above what the synth plays.
    var frequency: Float = 16
    for _ in 0..<Int(random.float(0, 960)) { frequency *= 1.007 }
    let breaths: [Float] = [0, 0, 1, random.float(0, 1)]
    return VoiceFrame(
      frequency: frequency, level: random.float(0.1, 0.5), breath: breaths[Int(random.float(0, 4))],
      pan: random.float(-1, 1), timbre: timbre)
  }

  /// Plays a voice whose level goes up and down by nothing that counts in each block that `isMoving` says.
  private func play(_ voice: VoiceFrame, blocks: Int, isMoving: (Int) -> Bool) -> [Float] {
    let player = Player()
    player.write(voice, attack: 0)
    // 80 ms, in which even the lowest tone has come to its level.
    _ = player.play(blocks: 60)
    var samples: [Float] = []
    for block in 0..<blocks {
      var nudged = voice
      if block % 2 == 1 { nudged.level *= 1 - 0x1p-22 }
      if isMoving(block) { player.write(nudged, attack: 0) }
      let (left, right) = player.play(blocks: 1)
      samples += left + right
    }
    return samples
  }

  private func largestDifference(_ one: [Float], _ other: [Float]) -> Float {
    zip(one, other).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  @Test("A voice that stands still sounds as one whose ramps move by nothing", arguments: timbres)
  func same(timbre: Timbre) {
    var random = SystemlessRandom(seed: UInt64(timbre.rawValue) + 1)
    for _ in 0..<25 {
      let voice = anyVoice(timbre, &random)
      let still = play(voice, blocks: 60) { _ in false }
      let moving = play(voice, blocks: 60) { _ in true }
      #expect(still.contains { abs($0) > 0.01 })
      #expect(largestDifference(still, moving) <= tolerance, "\(voice)")
    }
  }

  @Test("A voice that starts and stops moving again and again does so without a click", arguments: timbres)
  func between(timbre: Timbre) {
    var random = SystemlessRandom(seed: UInt64(timbre.rawValue) + 101)
    for _ in 0..<20 {
      let voice = anyVoice(timbre, &random)
      var moves: [Bool] = []
      while moves.count < 120 {
        // A nudge lasts six blocks at least, half a low note's period at most 24.
        moves += [Bool](repeating: false, count: Int(random.float(1, 40)))
        moves += [Bool](repeating: true, count: Int(random.float(1, 9)))
      }
      let now = play(voice, blocks: 120) { moves[$0] }
      let moving = play(voice, blocks: 120) { _ in true }
      #expect(largestDifference(now, moving) <= tolerance, "\(voice)")
    }
  }

  @Test("A voice stands still at the pitch that it has come to", arguments: [300, 2500, 7000] as [Float])
  func glides(frequency: Float) {
    let player = Player()
    for factor: Float in [1, 1.5, 0.7, 1.01] {
      let voice = VoiceFrame(frequency: frequency * factor, level: 0.5, pan: -1)
      player.write(voice)
      // 0.7 s, in which the filter against constants forgets.
      _ = player.play(blocks: 525)
      let spectrum = Spectrum(player.play(frames: 32_768))
      let power = spectrum.tone(Double(voice.frequency))
      #expect(abs(power / Double(sine * sine * 0.25) - 1) < 0.002, "\(voice.frequency) Hz")
    }
  }
}
