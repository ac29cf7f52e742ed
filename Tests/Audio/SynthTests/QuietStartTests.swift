// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth
import Testing

@Suite struct QuietStartTests {
  private static let voice = VoiceFrame(frequency: 1000, level: 0.25, timbre: .sine)

  /// The level of each 1/100 s after the first sound, in dB.
  private func levels(of sound: [Float]) -> [Double] {
    let first = sound.firstIndex { $0 != 0 } ?? 0
    return stride(from: first, to: sound.count - 480, by: 480).map { start in
      decibels(sound[start..<start + 480].reduce(0) { $0 + Double($1) * Double($1) } / 480)
    }
  }

  @Test(
    "The first sound begins 27 dB down, comes up steadily within a second, and stays", arguments: [0, 3000])
  func rise(silence: Int) {
    let player = Player()
    player.synth.startQuietly()
    // However long it was silent before.
    _ = player.play(blocks: silence)
    player.write(QuietStartTests.voice)
    let levels = levels(of: player.play(blocks: 1500).left)
    let loud = levels.last ?? 0
    // Past the voice's own attack of 8 ms and the filter's ringing.
    #expect(levels[2] < loud - 25 && levels[2] > loud - 27.5)
    for (one, next) in zip(levels[2..<99], levels[3...]) {
      #expect(next > one && next - one < 0.5, "27 dB in a hundred pieces")
    }
    #expect(levels[102...].allSatisfy { abs($0 - loud) < 0.01 })
  }

  @Test("Between two samples it never steps further than the full sound does")
  func steps() {
    let player = Player()
    player.synth.startQuietly()
    player.write(QuietStartTests.voice)
    let sound = player.play(blocks: 900).left
    let largest = zip(sound, sound.dropFirst()).map { abs($1 - $0) }.max() ?? 1
    // The steepest of a sine of 1 kHz that is this loud in the middle, and what rounding adds.
    let steepest = Float(2 * sin(Double.pi * 1000 / 48_000)) * 0.25 * sine * 0.7072
    #expect(largest <= steepest * 1.001)
  }

  @Test("It delays nothing: the first sample that sounds is the same one")
  func delay() {
    let firsts = [true, false].map { isQuiet in
      let player = Player()
      if isQuiet { player.synth.startQuietly() }
      player.write(QuietStartTests.voice)
      return player.play(blocks: 10).left.firstIndex { $0 != 0 }
    }
    #expect(firsts[0] == firsts[1] && firsts[0] != nil)
  }

  @Test("Cues and speech begin as softly as tones")
  func everything() {
    for isSpeech in [true, false] {
      let peaks = [true, false].map { isQuiet in
        let player = Player()
        if isQuiet { player.synth.startQuietly() }
        if isSpeech {
          player.speech.allow(1)
          var talk = Talk(1, (0..<1000).map { Float(sin(Double($0) / 10)) * 0.5 })
          talk.push(into: player.speech)
        } else {
          player.ring.push(Cue(voice: QuietStartTests.voice, duration: 0.02))
        }
        return player.play(blocks: 15).left.map { abs($0) }.max() ?? 0
      }
      // 15 blocks of the way up are half a decibel.
      #expect(peaks[0] > 0.04 * peaks[1] && peaks[0] < 0.05 * peaks[1])
    }
  }
}
