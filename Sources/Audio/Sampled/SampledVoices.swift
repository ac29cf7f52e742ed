// SPDX-License-Identifier: GPL-3.0-or-later

import CFluid
import Sound
import Synth

/// All that the audio thread has of the instruments: voices that follow a SoundFrame, and one for each place of a cue.
// The maker of the voices frees their memory, when the audio thread is over.
struct SampledVoices: BitwiseCopyable {
  private static var count: Int { @_noAllocation @_noLocks get { SoundFrame.voiceCount &+ CuePlaces.count } }
  /// Two for each voice; a multiple of 16.
  static var channels: Int { 2 * count }
  /// Notes enough to cut none off for another: each takes two samples at a time, or four in the user's font.
  static func notes(ofOthers: Bool) -> Int { (ofOthers ? 4 : 2) * channels }

  /// A strike takes 10 µs here and several times that on a box, so no block has more of them than it can bear: the rest of a
  /// larger chord begins 1.33 ms later.
  private static var strikesABlock: Int32 { @_noAllocation @_noLocks get { 16 } }

  private let fluid: OpaquePointer
  private let voices: UnsafeMutablePointer<SampledVoice>
  private let block: UnsafeMutablePointer<Lanes>
  /// What was measured of the user's font; nil with the box's own, which `SamplePreset` describes.
  private let loudness: OwnLoudness?
  private var guardian = FontGuard()

  init(on fluid: OpaquePointer, loudness: OwnLoudness? = nil) {
    self.fluid = fluid
    self.loudness = loudness
    voices = .allocate(capacity: SampledVoices.count)
    for i in 0..<SampledVoices.count { (voices + i).initialize(to: SampledVoice(channels: Int32(2 * i))) }
    block = .allocate(capacity: Block.fineLanes)
    block.initialize(repeating: .zero, count: Block.fineLanes)
  }

  func free() {
    voices.deallocate()
    block.deallocate()
    loudness?.free()
    box_fluid_close(fluid)
  }

  @_noAllocation @_noLocks
  func follow(_ frame: UnsafePointer<SoundFrame>, from origin: Int64) {
    let times = SafeTimes(frame, from: origin)
    for i in 0..<SoundFrame.voiceCount { voices[i].follow(frame.pointee.voices[i], times, as: loudness) }
  }

  @_noAllocation @_noLocks
  func followCue(_ place: Int, _ voice: VoiceFrame) {
    voices[SoundFrame.voiceCount &+ place]
      .follow(voice, SafeTimes(attack: 0, release: 0, glide: 0), as: loudness)
  }

  /// Fades all notes out, because other instruments take over.
  @_noAllocation @_noLocks
  func leave() { for i in 0..<SampledVoices.count { voices[i].leave() } }

  /// The next block, left and right in turn; nil when it is silent.
  @_noAllocation @_noLocks
  mutating func render() -> UnsafeMutablePointer<Lanes>? {
    var isSilent = true
    var levels: Float = 0
    var strikes = SampledVoices.strikesABlock
    for i in 0..<SampledVoices.count where voices[i].isAwake() {
      voices[i].advance(on: fluid, strikes: &strikes)
      levels += voices[i].squares()
      isSilent = false
    }
    if isSilent { return nil }
    let samples = UnsafeMutableRawPointer(block).assumingMemoryBound(to: Float.self)
    box_fluid_render(fluid, samples, Int32(truncatingIfNeeded: Block.frames))
    if loudness != nil { guardian.turnDown(block, levels: levels) }
    return block
  }
}
