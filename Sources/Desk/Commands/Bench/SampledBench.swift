// SPDX-License-Identifier: GPL-3.0-or-later

import CFluid
import CLibc
import Sampled
import Sound
import Synth

/// Instruments in all voices at once: our loop beside FluidSynth alone, the worst block, and the memory.
enum SampledBench {
  /// Some 3 ms in one go, so that a busy computer leaves some of them alone.
  private static var blocks: Int { 50 }
  /// Instruments that sound for as long as they are held: one that dies away would cost less and less time.
  private static var timbres: [Timbre] {
    [.violin, .cello, .clarinet, .englishHorn, .trombone, .ocarina, .organ]
  }
  /// The programs of General MIDI that stand for `timbres`.
  private static var programs: [Int32] { [40, 42, 71, 69, 57, 79, 20] }

  static func figures() -> [Figure] {
    let instruments = Instruments(atOnce: true)
    instruments.want()
    guard instruments.areThere else {
      return [Figure(name: "instruments", value: .infinity, unit: "ms: there is no FluidSynth", limit: 60)]
    }
    let resident = MemoryBench.residentBytes()
    let trial = Trial(instruments)
    return [
      Figure(name: "resident with instruments", value: resident / 1e6, unit: "MB", limit: 60),
      Figure(
        name: "64 notes through our loop", value: besideFluid(trial), unit: "times FluidSynth alone",
        limit: 1.1),
      Figure(
        name: "64 notes struck at once, the worst block", value: worstBlock(trial) * 1e6, unit: "µs of 1333",
        limit: 500),
    ]
  }

  private static func besideFluid(_ trial: Trial) -> Double {
    var fluid: OpaquePointer?
    var size = box_fluid_size(rate: Int32(Block.rate), channels: 144, notes: 288)
    let fault = Instruments.soundFont.withCString { path in
      var sounds = box_fluid_sounds(path: path, bytes: nil, size: 0)
      return box_fluid_open(Instruments.library, &sounds, &size, &fluid)
    }
    guard fault == BOX_FLUID_THERE, let fluid else { return .infinity }
    defer { box_fluid_close(fluid) }
    for index in 0..<SoundFrame.voiceCount {
      box_fluid_choose(fluid, Int32(index), programs[index % programs.count])
      box_fluid_soften(fluid, Int32(index), 30)
      box_fluid_strike(fluid, Int32(index), Int32(48 + index % 48))
    }
    trial.write(strike: 0) { timbres[$0 % timbres.count] }
    // Renders until all instruments sound as they will.
    for _ in 0..<4 * blocks { trial.render() }
    return Race.times(
      { for _ in 0..<blocks { trial.render() } },
      { for _ in 0..<blocks { box_fluid_render(fluid, trial.out, Int32(Block.frames)) } }
    ).ratio
  }

  /// In seconds. All change their instrument, and are struck, every 40 ms. A block takes as long as it took in the fastest of
  /// a few goes: only disturbances make a time longer.
  private static func worstBlock(_ trial: Trial) -> Double {
    let all = Timbre.sampled
    var times = [Double](repeating: .infinity, count: 30 * all.count)
    for _ in 0..<10 {
      for block in 0..<times.count {
        let turn = block / 30
        if block % 30 == 0 { trial.write(strike: UInt8(turn)) { all[($0 + turn) % all.count] } }
        let start = box_seconds()
        trial.render()
        times[block] = min(times[block], box_seconds() - start)
      }
    }
    return times.max() ?? .infinity
  }
}

/// An ensemble all of whose voices sound.
private final class Trial {
  let out = UnsafeMutablePointer<Float>.allocate(capacity: 2 * Block.frames)
  private let box = FrameBox()
  private let ensemble: Ensemble

  init(_ instruments: Instruments) {
    ensemble = Ensemble(frames: box, cues: CueRing(), instruments: instruments)
  }

  deinit { out.deallocate() }

  func write(strike: UInt8, _ timbre: (Int) -> Timbre) {
    var frame = SoundFrame()
    for index in 0..<SoundFrame.voiceCount {
      // 130.8 Hz is C3, and a semitone's ratio is 1.0595.
      var frequency: Float = 130.8128
      for _ in 0..<index % 48 { frequency *= 1.059463 }
      frame.voices[index] = VoiceFrame(frequency: frequency, level: 0.03, timbre: timbre(index))
      frame.voices[index].strike = strike
    }
    box.write(frame)
  }

  func render() { ensemble.render(into: out) }
}
