// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth
import Testing

@Suite struct CueTests {
  private func cue(_ frequency: Float, level: Float = 0.5, duration: Float = 0.05) -> Cue {
    Cue(voice: VoiceFrame(frequency: frequency, level: level, pan: -1), duration: duration)
  }

  @Test("A cue sounds for its duration and its release, then all is silent")
  func once() {
    let player = Player()
    player.ring.push(cue(1000))
    let sound = player.play(blocks: 1000).left
    let loud = sound.indices.filter { abs(sound[$0]) > 0.01 }
    // 50 ms and 30 ms of release; its last part is below a hundredth.
    #expect((loud.first ?? .max) < 200)
    let end = Double(loud.last ?? 0) / 48
    #expect(end > 65 && end < 82)
    #expect(sound.suffix(1000).allSatisfy { $0 == 0 })
  }

  @Test("Cues leave the frame's voices alone, and sound together")
  func together() {
    let player = Player()
    player.write(VoiceFrame(frequency: 500, level: 0.2, pan: -1))
    for i in 1...8 { player.ring.push(cue(Float(500 + 500 * i), level: 0.05, duration: 1)) }
    _ = player.play(blocks: 100)
    let spectrum = Spectrum(player.play(frames: 16_384))
    for i in 1...8 {
      let amplitude = spectrum.tone(Double(500 + 500 * i)).squareRoot()
      #expect(abs(amplitude / Double(0.05 * sine) - 1) < 0.01)
    }
    #expect(abs(spectrum.tone(500).squareRoot() / Double(0.2 * sine) - 1) < 0.01)
  }

  @Test("A ninth cue takes the oldest's place within 10 ms, and no step is larger than the tones make")
  func ninth() {
    let player = Player()
    for i in 0..<8 { player.ring.push(cue(Float(1000 + 300 * i), level: 0.1, duration: 5)) }
    var sound = player.play(blocks: 64).left
    player.ring.push(cue(3400, level: 0.1, duration: 5))
    sound += player.play(blocks: 8).left
    let after = player.play(frames: 16_384)
    let spectrum = Spectrum(after)
    #expect(spectrum.tone(1000) < 1e-6 * spectrum.tone(3400))
    for i in 1..<9 {
      let amplitude = spectrum.tone(Double(1000 + 300 * i)).squareRoot()
      #expect(abs(amplitude / Double(0.1 * sine) - 1) < 0.01)
    }
    let largest = zip(sound, sound.dropFirst()).map { abs($0 - $1) }.max() ?? 1
    // The sum of what each sine makes at most.
    let most = (0..<9).map { 2 * sin(.pi * Double(1000 + 300 * $0) / 48_000) }.reduce(0, +)
    #expect(Double(largest) <= most * 0.1 * Double(sine) * 1.001)
  }

  @Test("A flood of cues is played to its end, in its order, without a step or a sound above the ceiling")
  func flood() {
    let player = Player()
    var pushed = 0
    var sound: [Float] = []
    for _ in 0..<400 {
      if player.ring.push(cue(1000, level: 1, duration: 0.01)) { pushed += 1 }
      sound += player.play(blocks: 1).left
    }
    sound += player.play(blocks: 1500).left
    #expect(pushed + player.ring.refused == 400)
    #expect(player.ring.reader.first() == nil)
    #expect(sound.allSatisfy { abs($0) <= Loudness.ceiling })
    #expect(sound.suffix(1000).allSatisfy { $0 == 0 })
  }
}
