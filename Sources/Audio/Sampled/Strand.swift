// SPDX-License-Identifier: GPL-3.0-or-later

import CFluid
import Maths
import Sound
import Synth

/// One note on one channel of FluidSynth: its loudness, place and pitch follow ramps, block by block.
struct Strand: BitwiseCopyable {
  let channel: Int32
  private(set) var isSounding = false
  private(set) var key: Int32 = 0
  /// The program that the channel has.
  private var program: Int32 = -1
  private var loudness: Float = 0
  private var gain = Ramp(at: 0)
  /// Where the gain was when it was sent last.
  private(set) var level: Float = 0
  private var pan = Ramp(at: 0)
  private var cents = Ramp(at: 0)
  private var sharpness: Float = 0

  @_noAllocation @_noLocks
  init(channel: Int32) { self.channel = channel }

  @_noAllocation @_noLocks
  mutating func strike(
    _ preset: SamplePreset, key: Int32, semitones: Float, pan: Float, on fluid: OpaquePointer
  ) {
    if preset.program != program {
      program = preset.program
      box_fluid_choose(fluid, channel, program)
      box_fluid_move_loop(fluid, channel, preset.loopMove.start, preset.loopMove.end)
    }
    self.key = key
    loudness = preset.loudness(ofKey: key)
    // FluidSynth truncates cents, so half a cent more makes it round.
    sharpness = preset.cents - 0.5
    cents.jump(to: 100 * (semitones - Float(key)))
    self.pan.jump(to: pan)
    gain.jump(to: 0)
    box_fluid_tune(fluid, channel, cents.target - sharpness)
    box_fluid_place(fluid, channel, pan)
    // FluidSynth gives up a softly begun note sooner, so the note is struck at its loudest and softened
    // before it is heard.
    box_fluid_soften(fluid, channel, loudness)
    box_fluid_strike(fluid, channel, key)
    box_fluid_soften(fluid, channel, Strand.silence)
    level = 0
    isSounding = true
  }

  /// Rises in so many blocks; with none only the instrument's own attack sounds.
  @_noAllocation @_noLocks
  mutating func rise(to level: Float, blocks: Int32, on fluid: OpaquePointer) {
    guard blocks == 0 else { return gain.move(to: level, blocks: blocks) }
    gain.jump(to: level)
    soften(to: level, on: fluid)
  }

  @_noAllocation @_noLocks
  mutating func move(to level: Float, pan: Float, blocks: Int32) {
    gain.move(to: level, blocks: blocks)
    self.pan.move(to: pan, blocks: blocks)
  }

  @_noAllocation @_noLocks
  mutating func bend(to semitones: Float, blocks: Int32) {
    cents.move(to: 100 * (semitones - Float(key)), blocks: blocks)
  }

  /// Sends the ramps' next values, before each block in which the strand sounds.
  @_noAllocation @_noLocks
  mutating func follow(on fluid: OpaquePointer) {
    guard isSounding else { return }
    if !gain.isMoving() && gain.target == 0 {
      isSounding = false
      level = 0
      return box_fluid_silence(fluid, channel)
    }
    if gain.isMoving() { soften(to: gain.nextBlock().last(), on: fluid) }
    if pan.isMoving() { box_fluid_place(fluid, channel, pan.nextBlock().last()) }
    if cents.isMoving() { box_fluid_tune(fluid, channel, cents.nextBlock().last() - sharpness) }
  }

  @_noAllocation @_noLocks
  private mutating func soften(to level: Float, on fluid: OpaquePointer) {
    self.level = level
    // 20 log10 2 dB are twice as much.
    let decibels = level > 1e-6 ? Float(-6.020599913279624 * Maths.log2(Double(level))) : Strand.silence
    box_fluid_soften(fluid, channel, loudness + decibels)
  }

  /// The attenuation for silence in dB: the most that FluidSynth takes.
  private static var silence: Float { @_noAllocation @_noLocks get { 144 } }
}
