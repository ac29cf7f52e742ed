// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// Keeps the pace by the clock where no card does: as quick as a card would play, on the average for ever.
package struct ClockPace: BitwiseCopyable {
  /// When what was passed so far would have been played, in nanoseconds.
  private var played: Int64 = 0
  /// In nanoseconds: how far ahead of the clock it may be before the thread sleeps.
  private let lead: Int64
  /// Where nothing is heard or recorded: 33 wakes a second instead of 750. More would save little.
  package static var unheard: Int64 { 30_000_000 }
  /// In nanoseconds: a thread later than that has done something else meanwhile, and does not catch up.
  private let patience: Int64

  package init(lead: Int64 = 0, patience: Int64 = 20_000_000) {
    (self.lead, self.patience) = (lead, patience)
  }

  /// Returns when a card would have played these frames, or sooner by the lead.
  @_noAllocation @_noLocks
  mutating func pass(frames: Int) {
    let now = box_nanoseconds()
    if let end = pass(frames: frames, now: now) { box_sleep_until(end) }
  }

  /// Until when to sleep; nil while the lead is not used up.
  @_noAllocation @_noLocks
  package mutating func pass(frames: Int, now: Int64) -> Int64? {
    played = moment(now: now, frames: frames)
    return played &- now > lead ? played : nil
  }

  /// When the frames end that begin where `played` ended; now, when that is too long ago.
  @_noAllocation @_noLocks
  private func moment(now: Int64, frames: Int) -> Int64 {
    let begin = now &- played > patience ? now : played
    return begin &+ ClockPace.duration(of: frames)
  }

  /// In nanoseconds, at the box's rate.
  @_noAllocation @_noLocks
  static func duration(of frames: Int) -> Int64 {
    Int64(truncatingIfNeeded: frames) &* 1_000_000_000 / Int64(truncatingIfNeeded: CardShape.boxRate)
  }
}
