// SPDX-License-Identifier: GPL-3.0-or-later

import CTwin
import Sound
import Synth

/// Oscillators beside the same in plain C, and what a full synth takes of one core.
enum SynthBench {
  /// In samples of the doubled rate, for one go: one block of the box, which stays in the first-level cache.
  private static var samples: Int { 128 }
  private static var goes: Int { 2000 }

  static func figures() -> [Figure] {
    let tones: [(name: String, Waveform, box_twin_waveform)] = [
      ("sine", .sine, BOX_TWIN_SINE), ("triangle", .triangle, BOX_TWIN_TRIANGLE),
      ("sawtooth", .sawtooth, BOX_TWIN_SAWTOOTH), ("square", .square, BOX_TWIN_SQUARE),
      ("noise", .noise, BOX_TWIN_NOISE),
    ]
    let banks = tones.map { ($0.name, bankOfEight($0.1, $0.2)) }
    let together = banks.reduce(Race.Times(first: 0, second: 0)) { $0 + $1.1 }
    return tones.map { besideC("one voice, \($0.name)", oneVoice($0.1, $0.2), limit: asFast) }
      + banks.map { besideC("a bank of eight, \($0.0)", $0.1, limit: asFast) }
      + [besideC("banks of eight, all waveforms", together, limit: 0.8)]
      + [
        full("64 voices and the mixer", steady), full("the same, half of each breath", steady, breath: 0.5),
        full("64 strings and the mixer", [.string], limit: 5),
        full("64 glasses and the mixer", [.glass], limit: 5), reverb(),
      ]
  }

  /// No slower than C for any waveform. Clang vectorises the loop in C for sine and noise, where little can
  /// be gained. It does not for the others, where much can be gained.
  private static var asFast: Double { 1 }

  private static func besideC(_ name: String, _ times: Race.Times, limit: Double) -> Figure {
    Figure(name: name, value: times.ratio, unit: "times the same in C", limit: limit)
  }

  private static func oneVoice(_ waveform: Waveform, _ twin: box_twin_waveform) -> Race.Times {
    let out = UnsafeMutablePointer<Lanes>.allocate(capacity: samples / 8)
    let plain = UnsafeMutablePointer<Float>.allocate(capacity: samples)
    defer {
      out.deallocate()
      plain.deallocate()
    }
    var oscillator = Oscillator(frequency: 440)
    var voice = twinVoice(440)
    return Race.times(
      {
        for _ in 0..<goes {
          oscillator.render(waveform, into: out, count: samples / 8)
          box_twin_keep(out)
        }
      },
      {
        for _ in 0..<goes {
          box_twin_render(&voice, twin, plain, samples)
          box_twin_keep(plain)
        }
      })
  }

  private static func bankOfEight(_ waveform: Waveform, _ twin: box_twin_waveform) -> Race.Times {
    let out = UnsafeMutablePointer<Lanes>.allocate(capacity: samples / 8)
    let plain = UnsafeMutablePointer<Float>.allocate(capacity: samples)
    let voices = UnsafeMutablePointer<box_twin_voice>.allocate(capacity: 8)
    defer {
      out.deallocate()
      plain.deallocate()
      voices.deallocate()
    }
    var oscillators = InlineArray<8, Oscillator>(repeating: Oscillator(frequency: 440))
    for index in 0..<8 {
      let frequency = 220 * Float(index + 1)
      oscillators[index] = Oscillator(frequency: frequency)
      voices[index] = twinVoice(frequency)
    }
    var bank = OscillatorBank(oscillators)
    return Race.times(
      {
        for _ in 0..<goes / 4 {
          bank.render(waveform, into: out, count: samples / 8)
          box_twin_keep(out)
        }
      },
      {
        for _ in 0..<goes / 4 {
          box_twin_render_bank(voices, twin, plain, samples)
          box_twin_keep(plain)
        }
      })
  }

  private static func twinVoice(_ frequency: Float) -> box_twin_voice {
    box_twin_voice(
      phase: 0, step: UInt32(Double(frequency) / Double(Block.fineRate) * 4_294_967_296), count: 0)
  }

  private static var steady: [Timbre] { Timbre.allCases.filter { !$0.isStruck } }

  /// What a hall about one voice takes besides the voice.
  private static func reverb() -> Figure {
    let with = share([.sine], voices: 1, reverb: 1)
    let without = share([.sine], voices: 1)
    return Figure(name: "reverb", value: max(with - without, 0.001), unit: "% of one core", limit: 0.5)
  }

  /// Every voice of the box at once, each at a pitch of its own, all of these timbres among them.
  private static func full(
    _ name: String, _ timbres: [Timbre], breath: Float = 0, limit: Double = 2
  ) -> Figure {
    let value = share(timbres, voices: SoundFrame.voiceCount, breath: breath)
    return Figure(name: name, value: value, unit: "% of one core", limit: limit)
  }

  static func share(
    _ timbres: [Timbre], voices: Int, breath: Float = 0, reverb: Float = 0
  ) -> Double {
    let box = FrameBox()
    let synth = Synth(frames: box, cues: CueRing())
    let out = UnsafeMutablePointer<Float>.allocate(capacity: Block.frames * 2)
    defer { out.deallocate() }
    var frame = SoundFrame(reverb: reverb)
    for index in 0..<voices {
      frame.voices[index] = VoiceFrame(
        frequency: 110 + 37 * Float(index), level: 0.05, breath: breath,
        pan: Float(index % 9) / 4 - 1, timbre: timbres[index % timbres.count])
    }
    box.write(frame)
    let blocks = 400
    let seconds = Race.fastest {
      for _ in 0..<blocks {
        synth.render(into: out)
        box_twin_keep(out)
      }
    }
    let played = Double(blocks * Block.frames) / Double(Block.rate)
    return seconds / played * 100
  }
}
