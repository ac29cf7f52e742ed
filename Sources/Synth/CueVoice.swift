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

  @_noAllocation @_noLocks
  init(seed: UInt32, cells: UnsafeMutablePointer<Lanes>) { voice = Voice(seed: seed, cells: cells) }

  @_noAllocation @_noLocks
  func isAwake() -> Bool { voice.isAwake }

  @_noAllocation @_noLocks
  mutating func strike(_ cue: Cue, number: UInt32) {
    voice.follow(SafeVoice(cue.voice), SafeTimes(attack: 0.004, release: 0, glide: 0))
    // A cue is a moment, not a drone.
    blocksLeft = Block.count(in: clamped(cue.duration, from: 0, to: 10))
    self.number = number
    isHurrying = false
  }

  /// Makes room for a newer cue: out as fast as it goes without a click.
  @_noAllocation @_noLocks
  mutating func hurry() {
    voice.release(blocks: Pace.hurried)
    isHurrying = true
  }

  @_noAllocation @_noLocks
  mutating func render(on bus: Bus) {
    if blocksLeft == 0 { voice.release(blocks: Pace.cueRelease) }
    blocksLeft &-= 1
    voice.render(on: bus)
  }
}
