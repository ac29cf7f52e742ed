// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// Cues of the future, in the order of their moments; those of one moment in the order in which they came.
struct WaitingCues: ~Copyable {
  /// Four bars of sixteenths: more than a metronome or a lesson has to order ahead.
  static var capacity: Int { @_noAllocation @_noLocks get { 64 } }

  /// The earliest is the last, so that it is taken without moving the others.
  private let cues: UnsafeMutablePointer<Cue>
  private var count = 0

  init() {
    cues = .allocate(capacity: WaitingCues.capacity)
    cues.initialize(repeating: Cue(voice: .silent, duration: 0), count: WaitingCues.capacity)
  }

  deinit { cues.deallocate() }

  @_noAllocation @_noLocks
  mutating func forget() { count = 0 }

  /// Adds a cue; false when there is no room.
  @_noAllocation @_noLocks
  mutating func hold(_ cue: Cue) -> Bool {
    guard count < WaitingCues.capacity else { return false }
    var place = count
    while place > 0 && cues[place &- 1].moment <= cue.moment {
      cues[place] = cues[place &- 1]
      place &-= 1
    }
    cues[place] = cue
    count &+= 1
    return true
  }

  /// When the earliest begins; nil when none waits.
  @_noAllocation @_noLocks
  func nextMoment() -> Int64? { count > 0 ? cues[count &- 1].moment : nil }

  /// The earliest, which must be there.
  @_noAllocation @_noLocks
  mutating func takeNext() -> Cue {
    count &-= 1
    return cues[count]
  }
}
