// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// A voice that plays one cue and ends by itself.
struct CueVoice: BitwiseCopyable {
  private var voice: Voice
  private var delay: CueDelay
  /// Blocks until the release.
  private var blocksLeft: Int32 = 0
  /// Counts up from one cue to the next, so that the oldest can be found.
  private(set) var number: UInt32 = 0
  private(set) var isHurrying = false
  /// The part of the cue that a sampler plays.
  private(set) var sampled = VoiceFrame.silent

  @_noAllocation @_noLocks
  init(seed: UInt32, cells: UnsafeMutablePointer<Lanes>, rest: UnsafeMutablePointer<Lanes>) {
    voice = Voice(seed: seed, cells: cells)
    delay = CueDelay(rest: rest)
  }

  @_noAllocation @_noLocks
  func isAwake() -> Bool { voice.isAwake || delay.isHolding || sampled.level != 0 }

  /// Begins so many frames into the block at hand.
  @_noAllocation @_noLocks
  mutating func strike(_ cue: Cue, after frames: Int, number: UInt32, leavingSampled leavesSampled: Bool) {
    delay.begin(frames: frames)
    voice.follow(
      SafeVoice(cue.voice).withoutSampledTone(leavesSampled), SafeTimes(attack: 0.004, release: 0, glide: 0))
    if leavesSampled && cue.voice.timbre.isSampled {
      sampled = cue.voice
      sampled.strike = UInt8(truncatingIfNeeded: number)
    }
    // A cue is a moment, not a drone.
    blocksLeft = Block.count(in: clamped(cue.duration, from: 0, to: 10))
    self.number = number
    isHurrying = false
  }

  /// Makes room for a newer cue: out as fast as it goes without a click.
  @_noAllocation @_noLocks
  mutating func hurry() {
    voice.release(blocks: Pace.hurried)
    sampled.level = 0
    isHurrying = true
  }

  /// What begins within a block is made on the `other` bus first.
  @_noAllocation @_noLocks
  mutating func render(on bus: Bus, by other: Bus) {
    if blocksLeft == 0 {
      voice.release(blocks: Pace.cueRelease)
      sampled.level = 0
    }
    blocksLeft &-= 1
    guard delay.isOn() else {
      if voice.isAwake { voice.render(on: bus) }
      return
    }
    let isSilent = !voice.isAwake
    if isSilent && !delay.isHolding { return }
    other.silence()
    if !isSilent { voice.render(on: other) }
    delay.add(other, to: bus, isSilent: isSilent)
  }
}
