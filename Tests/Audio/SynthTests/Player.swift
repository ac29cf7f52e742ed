// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Synth

/// A synth with its box, ring and streams, played by hand.
final class Player {
  let box = FrameBox()
  let ring = CueRing()
  let streams = Streams()
  let synth: Synth

  var speech: PcmStream { streams.speech }

  init(taping tape: Tape = Tape()) { synth = Synth(frames: box, cues: ring, streams: streams, tape: tape) }

  /// The next blocks' left and right; the first begins with what the hand did at `origin`.
  func play(blocks: Int, from origin: Int64? = nil) -> (left: [Float], right: [Float]) {
    var left: [Float] = []
    var right: [Float] = []
    left.reserveCapacity(blocks * Block.frames)
    right.reserveCapacity(blocks * Block.frames)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * Block.frames) { out in
      guard let start = out.baseAddress else { return }
      for block in 0..<blocks {
        let passed = Int64(block * Block.frames) * 1_000_000_000 / Int64(Block.rate)
        synth.render(into: start, from: origin.map { $0 + passed } ?? .max)
        for i in 0..<Block.frames {
          left.append(out[2 * i])
          right.append(out[2 * i + 1])
        }
      }
    }
    return (left, right)
  }

  func play(frames: Int) -> [Float] { play(blocks: frames / Block.frames).left }

  func write(
    _ voices: VoiceFrame..., attack: Float = 0.008, release: Float = 0.03, glide: Float = 0.005,
    volume: Float = 1, reverb: Float = 0, moment: Int64 = .min
  ) {
    var frame = SoundFrame(attack: attack, release: release, glide: glide, volume: volume, reverb: reverb)
    frame.moment = moment
    for (i, voice) in voices.enumerated() { frame.voices[i] = voice }
    box.write(frame)
  }

  /// A voice alone on the left: a struck one from its beginning, any other once the filter has settled.
  static func steady(
    _ timbre: Timbre, _ frequency: Float, level: Float = 1, breath: Float = 0, frames: Int = 32_768
  ) -> [Float] {
    let player = Player()
    player.write(
      VoiceFrame(frequency: frequency, level: level, breath: breath, pan: -1, timbre: timbre))
    // 0.7 s: twenty times the 32 ms in which the filter against constants forgets, -180 dB.
    if !timbre.isStruck { _ = player.play(blocks: 525) }
    return player.play(frames: frames)
  }
}

/// Every note that the box plays, C0 to B8.
let everyNote: [Float] = (0..<108).map { note in
  var frequency = 16.351597831287414
  for _ in 0..<note { frequency *= 1.0594630943592953 }
  return Float(frequency)
}

let tones: [Timbre] = [.sine, .triangle, .sawtooth, .square]
let struck: [Timbre] = [.string, .glass]

/// The amplitude of a sine of level 1, all of it on one side.
let sine = Loudness.fullScale * Loudness.sine
