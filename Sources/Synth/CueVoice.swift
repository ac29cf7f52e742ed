// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// A voice that plays one cue and ends by itself.
struct CueVoice: BitwiseCopyable {
  private var voice: Voice
  /// Blocks until the release.
  private var blocksLeft: Int32 = 0
  /// Counts up from one cue to the next, so that the oldest can be found.
  private(set) var number: UInt32 = 0
  private(set) var isHurrying = false
  /// What of it somebody else plays.
  private(set) var sampled = VoiceFrame.silent

  @_noAllocation @_noLocks
  init(seed: UInt32, cells: UnsafeMutablePointer<Lanes>) { voice = Voice(seed: seed, cells: cells) }

  @_noAllocation @_noLocks
  func isAwake() -> Bool { voice.isAwake || sampled.level != 0 }

  @_noAllocation @_noLocks
  mutating func strike(_ cue: Cue, number: UInt32, leavingSampled leavesSampled: Bool) {
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

  @_noAllocation @_noLocks
  mutating func render(on bus: Bus) {
    if blocksLeft == 0 {
      voice.release(blocks: Pace.cueRelease)
      sampled.level = 0
    }
    blocksLeft &-= 1
    if voice.isAwake { voice.render(on: bus) }
  }
}
