// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth
import Testing

@Suite struct ReverbTests {
  /// What becomes of a sound in stereo, block by block, at a wetness of 1 that is there from the beginning.
  private func reverberated(
    blocks: Int, wetness: Float = 1, _ sound: (Int) -> (Float, Float)
  ) -> (left: [Float], right: [Float]) {
    var reverb = Reverb()
    reverb.move(to: wetness, blocks: 1)
    let block = UnsafeMutablePointer<Lanes>.allocate(capacity: 16)
    block.initialize(repeating: .zero, count: 16)
    defer { block.deallocate() }
    // The way to the wetness, in silence.
    reverb.render(block)
    var (left, right): ([Float], [Float]) = ([], [])
    for index in 0..<blocks {
      for i in 0..<Block.frames {
        (block[i / 4][2 * (i % 4)], block[i / 4][2 * (i % 4) + 1]) = sound(index * Block.frames + i)
      }
      reverb.render(block)
      for i in 0..<Block.frames {
        left.append(block[i / 4][2 * (i % 4)])
        right.append(block[i / 4][2 * (i % 4) + 1])
      }
    }
    return (left, right)
  }

  private func impulse(_ frame: Int) -> (Float, Float) { frame == 0 ? (1, 1) : (0, 0) }

  private func power(_ samples: some Collection<Float>) -> Double {
    samples.reduce(0) { $0 + Double($1) * Double($1) }
  }

  /// Seconds for 60 dB, from what a band loses between 0.1 and 0.5 s.
  private func decay(from low: Double, to high: Double) -> Double {
    let tail = reverberated(blocks: 750, impulse).left
    let early = Spectrum(Array(tail[4800..<8896])).power(from: low, to: high)
    let late = Spectrum(Array(tail[24_000..<28_096])).power(from: low, to: high)
    return 0.4 * 60 / decibels(early / late)
  }

  @Test("The hall decays by 60 dB in 1.2 s, give or take a fifth, and its highs in less than half of that")
  func decays() {
    let (middle, high) = (decay(from: 200, to: 800), decay(from: 4000, to: 8000))
    #expect(abs(middle - 1.2) < 0.24)
    #expect(high < 0.5 * middle && high > 0.1)
  }

  @Test("The dry sound stays as it is, and the first echo comes 15 ms later")
  func dry() {
    let (left, right) = reverberated(blocks: 20, impulse)
    #expect(left[0] == 1 && right[0] == 1)
    #expect(left[1..<743].allSatisfy { $0 == 0 } && right[1..<743].allSatisfy { $0 == 0 })
    #expect(left[743] != 0)
  }

  @Test("A steady noise's hall is 3 dB below it, within 1.5, on both sides alike")
  func level() {
    var random = SystemlessRandom(seed: 9)
    var dry = 0.0
    let sound = reverberated(blocks: 1500) { frame in
      let sample = (random.float(-0.5, 0.5), random.float(-0.5, 0.5))
      if frame >= 48_000 { dry += Double(sample.0) * Double(sample.0) }
      return sample
    }
    let left = power(sound.left[48_000...]) - dry
    let right = power(sound.right[48_000...]) - dry
    #expect(abs(decibels(left / dry) + 3) < 1.5)
    #expect(abs(decibels(right / left)) < 1)
  }

  @Test("The two sides of its tail tell each other nothing")
  func wide() {
    let (left, right) = reverberated(blocks: 750, impulse)
    let product = zip(left[4800...], right[4800...]).reduce(0) { $0 + Double($1.0) * Double($1.1) }
    #expect(abs(product / (power(left[4800...]) * power(right[4800...])).squareRoot()) < 0.2)
  }

  @Test("What sounds on one side alone has as much of a hall as on the other")
  func sides() {
    func tail(_ left: Float, _ right: Float) -> Double {
      let sound = reverberated(blocks: 375) { $0 == 0 ? (left, right) : (0, 0) }
      return power(sound.left[1...]) + power(sound.right[1...])
    }
    #expect(abs(decibels(tail(1, 0) / tail(0, 1))) < 3)
  }

  @Test("Its tail is dense: no echo stands out, no pitch rings on")
  func dense() {
    let tail = reverberated(blocks: 750, impulse).left
    let piece = Array(tail[9600..<9600 + 8192])
    let mean = power(piece) / 8192
    #expect((piece.map { Double($0) * Double($0) }.max() ?? 0) < 60 * mean)
    let spectrum = Spectrum(piece)
    let band = spectrum.power[spectrum.bin(200)...spectrum.bin(2000)]
    #expect((band.max() ?? 0) < 20 * band.reduce(0, +) / Double(band.count))
  }

  @Test("Its tail ends in exactly 0, and nothing on the way there is denormal")
  func end() {
    let tail = reverberated(blocks: 3000, impulse)
    #expect((tail.left + tail.right).allSatisfy { $0 == 0 || $0.isNormal })
    #expect((tail.left.suffix(4096) + tail.right.suffix(4096)).allSatisfy { $0 == 0 })
  }

  // MARK: - In the synth

  private let tone = VoiceFrame(frequency: 440, level: 0.5, pan: 0, timbre: .string)

  @Test("Off, it changes no bit, and having been on it is forgotten when it is off")
  func off() {
    let (never, once) = (Player(), Player())
    once.write(tone, reverb: 1)
    _ = once.play(blocks: 100)
    once.box.write(SoundFrame())
    _ = once.play(blocks: 1000)
    for player in [never, once] { player.write(tone) }
    #expect(never.play(blocks: 200) == once.play(blocks: 200))
    // On again, nothing of the first time comes back, neither into silence nor into what is played then.
    for player in [never, once] {
      player.box.write(SoundFrame())
      _ = player.play(blocks: 1000)
      player.box.write(SoundFrame(reverb: 1))
      #expect(player.play(blocks: 200).left.allSatisfy { $0 == 0 })
      player.write(tone, reverb: 1)
    }
    #expect(never.play(blocks: 200) == once.play(blocks: 200))
  }

  @Test("A voice that is let go rings on; a cue and speech do not")
  func dryness() {
    func tail(_ reverb: Float, _ start: (Player) -> Void) -> Double {
      let player = Player()
      player.box.write(SoundFrame(reverb: reverb))
      _ = player.play(blocks: 40)
      start(player)
      _ = player.play(blocks: 75)
      player.box.write(SoundFrame(reverb: reverb))
      _ = player.play(blocks: 75)
      return power(player.play(blocks: 75).left)
    }
    let voice = { (reverb: Float) in { (player: Player) in player.write(self.tone, reverb: reverb) } }
    let cue = { (player: Player) in
      _ = player.ring.push(Cue(voice: self.tone, duration: 0.05))
    }
    let speech = { (player: Player) in
      player.speech.allow(1)
      var talk = Talk(1, (0..<3000).map { Float(sin(Double($0) / 10)) * 0.5 })
      talk.push(into: player.speech)
    }
    #expect(tail(1, voice(1)) > 1e-3)
    #expect(tail(0, voice(0)) < 1e-6)
    for start in [cue, speech] { #expect(tail(1, start) == tail(0, start)) }
  }

  @Test("A cue is the same with and without reverb, also when that comes and goes while it sounds")
  func cues() {
    let (with, without) = (Player(), Player())
    var sounds: [[Float]] = [[], []]
    for player in [with, without] { player.ring.push(Cue(voice: tone, duration: 1)) }
    for wetness: Float in [0, 1, 0, 0.5] {
      with.box.write(SoundFrame(reverb: wetness))
      without.box.write(SoundFrame())
      sounds[0] += with.play(blocks: 60).left
      sounds[1] += without.play(blocks: 60).left
    }
    // Numbers that were filtered in two parts: a few units in the last place.
    #expect(zip(sounds[0], sounds[1]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(sounds[0].contains { abs($0) > 0.1 })
  }

  @Test("Its wetness moves without a click")
  func clickless() {
    let player = Player()
    let sine = VoiceFrame(frequency: 500, level: 0.5, pan: -1)
    player.write(sine)
    _ = player.play(blocks: 100)
    player.write(sine, reverb: 1)
    var sound = player.play(blocks: 200).left
    player.write(sine, reverb: 0)
    sound += player.play(blocks: 100).left
    let largest = zip(sound, sound.dropFirst()).map { abs($0 - $1) }.max() ?? 1
    let dry = 2 * Float(Foundation.sin(Double.pi * 500 / 48_000)) * 0.5 * Loudness.fullScale * Loudness.sine
    // At any one pitch the hall may be as loud as the tone itself; a wetness that jumps would be heard as ten times that.
    #expect(largest <= 2 * dry)
  }

  @Test("After a reset the hall is empty")
  func reset() {
    let player = Player()
    player.write(tone, reverb: 1)
    _ = player.play(blocks: 100)
    player.synth.reset()
    player.box.write(SoundFrame(reverb: 1))
    #expect(player.play(blocks: 100).left.allSatisfy { $0 == 0 })
  }

  @Test("64 voices at full level in the wettest hall stay below the ceiling")
  func loudest() {
    let player = Player()
    var frame = SoundFrame(attack: 0, reverb: 1)
    frame.voices = InlineArray(repeating: VoiceFrame(frequency: 220, level: 1, timbre: .square))
    player.box.write(frame)
    let sound = player.play(blocks: 600)
    #expect((sound.left + sound.right).allSatisfy { abs($0) <= Loudness.ceiling })
    #expect((sound.left + sound.right).map(abs).max() ?? 0 > 0.5)
  }
}
