// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth
import Testing

@Suite struct SynthTests {
  private func isSafe(_ sound: (left: [Float], right: [Float])) -> Bool {
    (sound.left + sound.right).allSatisfy { abs($0) <= Loudness.ceiling }
  }

  private func uglyFrame(_ random: inout SystemlessRandom) -> SoundFrame {
    let worst: [Float] = [
      .nan, .infinity, -.infinity, 0, -0.0, -1, .leastNonzeroMagnitude, 3e38, -3e38, .signalingNaN,
    ]
    func ugly() -> Float {
      let bits = random.bits()
      return bits % 3 == 0
        ? worst[Int(bits >> 8) % worst.count] : Float(bitPattern: UInt32(truncatingIfNeeded: bits >> 32))
    }
    var frame = SoundFrame(
      attack: ugly(), release: ugly(), glide: ugly(), volume: ugly(), reverb: ugly())
    for i in 0..<SoundFrame.voiceCount {
      frame.voices[i] = VoiceFrame(
        frequency: ugly(), level: ugly(), breath: ugly(), pan: ugly(),
        timbre: Timbre.own[Int(random.bits() >> 20) % Timbre.own.count])
      frame.voices[i].strike = UInt8(truncatingIfNeeded: random.bits() >> 30)
    }
    return frame
  }

  @Test("The ugliest frames and cues stay below the ceiling, and a clean tone follows them")
  func ugliest() {
    let player = Player()
    var random = SystemlessRandom(seed: 11)
    for _ in 0..<3000 {
      let frame = uglyFrame(&random)
      player.box.write(frame)
      player.ring.push(Cue(voice: frame.voices[0], duration: frame.volume))
      #expect(isSafe(player.play(blocks: 1 + Int(random.bits() % 3))))
    }
    // The longest release, 60 s, may still be running: one voice is made to sound, the rest made silent.
    player.box.write(SoundFrame(release: 0))
    _ = player.play(blocks: 60 * 750)
    player.write(VoiceFrame(frequency: 1000, level: 0.5, pan: -1))
    // Four seconds, for the limiter.
    _ = player.play(blocks: 3000)
    let spectrum = Spectrum(player.play(frames: 32_768))
    #expect(abs(decibels(spectrum.tone(1000)) - 20 * log10(0.5 * Double(sine))) < 0.01)
    #expect(decibels(spectrum.powerOffHarmonics(of: 1000) / spectrum.tone(1000)) < -80)
  }

  @Test("64 voices at full level, all in phase, stay below the ceiling", arguments: Timbre.own)
  func loudest(timbre: Timbre) {
    for (frequency, pan) in [(16, -1), (100, 0), (1000, 1), (12_000, 0)] as [(Float, Float)] {
      let player = Player()
      var frame = SoundFrame(attack: 0)
      let voice = VoiceFrame(frequency: frequency, level: 1, pan: pan, timbre: timbre)
      frame.voices = InlineArray(repeating: voice)
      player.box.write(frame)
      let sound = player.play(blocks: 300)
      #expect(isSafe(sound))
      #expect((sound.left + sound.right).map(abs).max() ?? 0 > 0.5)
    }
  }

  /// A piece with all that a synth can be told, in blocks.
  private func piece(_ player: Player, seed: UInt64, voices: Range<Int> = 0..<8) -> [Float] {
    var random = SystemlessRandom(seed: seed)
    var samples: [Float] = []
    var frame = SoundFrame()
    for _ in 0..<60 {
      frame.reverb = random.float(-1, 1)
      for i in voices {
        frame.voices[i] = VoiceFrame(
          frequency: random.float(50, 5000), level: random.float(-0.2, 0.3), breath: random.float(-0.5, 1),
          pan: random.float(-1, 1),
          timbre: Timbre.own[Int(random.float(0, Float(Timbre.own.count)))])
        frame.voices[i].strike = UInt8(random.float(0, 3))
      }
      player.box.write(frame)
      if random.float(0, 1) < 0.2 {
        player.ring.push(
          Cue(voice: VoiceFrame(frequency: random.float(200, 900), level: 0.3), duration: 0.02))
      }
      let sound = player.play(blocks: 1 + Int(random.float(0, 20)))
      samples += sound.left + sound.right
    }
    return samples
  }

  @Test("The same frames and cues give the same sound, bit for bit")
  func same() {
    let one = piece(Player(), seed: 1)
    #expect(one == piece(Player(), seed: 1))
    #expect(one != piece(Player(), seed: 2))
  }

  @Test("After a reset it all begins again, bit for bit")
  func reset() {
    let player = Player()
    let one = piece(player, seed: 1)
    _ = piece(player, seed: 2)
    while player.ring.reader.pop() != nil {}
    player.synth.reset()
    #expect(player.play(blocks: 10).left.allSatisfy { $0 == 0 })
    player.synth.reset()
    #expect(piece(player, seed: 1) == one)
  }

  @Test("Voices that sounded and sleep again leave nothing behind")
  func sleepers() {
    let tone = VoiceFrame(frequency: 500, level: 0.2, timbre: .square)
    let busy = Player()
    var frame = SoundFrame()
    for i in 0..<SoundFrame.voiceCount {
      frame.voices[i] = VoiceFrame(frequency: Float(100 + 100 * i), level: 0.02)
    }
    busy.box.write(frame)
    _ = busy.play(blocks: 100)
    busy.box.write(SoundFrame())
    // The release, then the filters' tail, 0.6 s.
    _ = busy.play(blocks: 1000)
    let fresh = Player()
    busy.write(tone)
    fresh.write(tone)
    #expect(busy.play(blocks: 50) == fresh.play(blocks: 50))
  }

  @Test("Silence is exactly 0 before the first sound, and within a second after the release")
  func silence() {
    for timbre in Timbre.own {
      let player = Player()
      #expect(player.play(blocks: 5).left.allSatisfy { $0 == 0 })
      player.write(VoiceFrame(frequency: 16, level: 1, breath: 0.3, timbre: timbre))
      _ = player.play(blocks: 200)
      player.box.write(SoundFrame())
      let tail = player.play(blocks: 800)
      #expect(tail.left.contains { $0 != 0 })
      let after = player.play(blocks: 100)
      #expect((after.left + after.right).allSatisfy { $0 == 0 })
      // Nothing in between was denormal, which would be slow to work with.
      #expect((tail.left + tail.right).allSatisfy { $0 == 0 || $0.isNormal })
    }
  }

  @Test("A touch is heard within the delay and one block")
  func latency() {
    #expect(Synth.delay / 48 < 1.2)
    let player = Player()
    player.write(VoiceFrame(frequency: 1000, level: 1, pan: -1))
    let sound = player.play(blocks: 4).left
    let first = sound.firstIndex { abs($0) > 0.01 * sine } ?? .max
    // From the delay's end on, the attack's first quarter period.
    #expect(Double(first) < Synth.delay + 12 + 24)
  }

  @Test("A voice in release keeps its pitch, whatever the silent frame says")
  func releaseKeepsPitch() {
    let player = Player()
    player.write(VoiceFrame(frequency: 1000, level: 1, pan: -1))
    _ = player.play(blocks: 100)
    var frame = SoundFrame(release: 2)
    frame.voices[0] = VoiceFrame(frequency: 3000, level: 0, pan: 1, timbre: .square)
    player.box.write(frame)
    let (left, right) = player.play(blocks: 512)
    #expect(Spectrum(left).power(from: 2000, to: 20_000) < 1e-6 * Spectrum(left).tone(1000))
    #expect(right.allSatisfy { $0 == 0 })
  }

  @Test("A glide takes its time: after half of it, it is half of the octaves on its way")
  func glide() {
    /// In Hz, by the waves that begin in 76 blocks.
    func pitch(_ samples: [Float]) -> Double {
      let waves = zip(samples, samples.dropFirst()).filter { $0 < 0 && $1 >= 0 }.count
      return Double(waves) * Double(Block.rate) / Double(samples.count)
    }
    let player = Player()
    player.write(VoiceFrame(frequency: 400, level: 1, pan: -1))
    _ = player.play(blocks: 100)
    player.write(VoiceFrame(frequency: 1600, level: 1, pan: -1), glide: 1)
    _ = player.play(blocks: 337)
    #expect(abs(pitch(player.play(blocks: 76).left) - 800) < 40)
    _ = player.play(blocks: 340)
    #expect(abs(pitch(player.play(blocks: 76).left) - 1600) < 40)
  }

  @Test("A voice from silence begins at its new pitch, without a glide")
  func freshPitch() {
    let player = Player()
    player.write(VoiceFrame(frequency: 5000, level: 1, pan: -1))
    _ = player.play(blocks: 100)
    player.box.write(SoundFrame())
    _ = player.play(blocks: 1000)
    player.write(VoiceFrame(frequency: 200, level: 1, pan: -1), glide: 1)
    let spectrum = Spectrum(player.play(frames: 16_384))
    #expect(spectrum.power(from: 1000, to: 20_000) < 1e-6 * spectrum.tone(200))
  }
}
