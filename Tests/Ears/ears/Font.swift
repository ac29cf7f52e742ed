// SPDX-License-Identifier: GPL-3.0-or-later

import CFluid
import Guitars
import Maths

/// Guitars of a SoundFont, through FluidSynth.
final class Font {
  private let fluid: OpaquePointer
  /// Each string has two channels by turns, so that what rang can fade while the next note begins.
  private var turns = [Int](repeating: 0, count: 8)

  init?(_ path: String) {
    var fluid: OpaquePointer?
    var size = box_fluid_size(rate: 48_000, channels: 16, notes: 64)
    let fault = path.withCString { path in
      var sounds = box_fluid_sounds(path: path, bytes: nil, size: 0)
      return box_fluid_open("libfluidsynth.so.3", &sounds, &size, &fluid)
    }
    guard fault == BOX_FLUID_THERE, let fluid else { return nil }
    self.fluid = fluid
  }

  deinit { box_fluid_close(fluid) }

  /// Times are rounded to FluidSynth's blocks of 64 samples, in the plucks, too.
  func samples(_ count: Int, _ plucks: inout [Pluck], program: Int) -> [Float] {
    for channel in 0..<16 {
      box_fluid_silence(fluid, Int32(channel))
      box_fluid_choose(fluid, Int32(channel), Int32(program))
    }
    for place in plucks.indices { plucks[place].time = (plucks[place].time + 32) / 64 * 64 }
    var (sound, block, next) = ([Float](), [Float](repeating: 0, count: 128), 0)
    var fading: [Int] = []
    for _ in 0..<8 { box_fluid_render(fluid, &block, 64) }
    while sound.count < count {
      for channel in fading { box_fluid_silence(fluid, Int32(channel)) }
      fading = []
      while next < plucks.count && plucks[next].time <= sound.count {
        fading.append(strike(plucks[next]))
        next += 1
      }
      box_fluid_render(fluid, &block, 64)
      for frame in 0..<64 { sound.append(0.5 * (block[2 * frame] + block[2 * frame + 1])) }
    }
    return Array(sound[0..<count])
  }

  /// Returns the channel that fades.
  private func strike(_ pluck: Pluck) -> Int {
    let old = channel(of: pluck.string)
    turns[pluck.string] = 1 - turns[pluck.string]
    let channel = Int32(channel(of: pluck.string))
    let key = 69 + 12 * Maths.log2(pluck.frequency / 440)
    let nearest = key.rounded()
    box_fluid_soften(fluid, Int32(old), 140)
    box_fluid_soften(fluid, channel, Float(-pluck.level))
    box_fluid_tune(fluid, channel, Float(100 * (key - nearest)))
    box_fluid_strike(fluid, channel, Int32(nearest))
    return old
  }

  /// Nine has the bank of drums.
  private func channel(of string: Int) -> Int {
    let channel = 2 * string + turns[string]
    return channel < 9 ? channel : channel + 1
  }
}
