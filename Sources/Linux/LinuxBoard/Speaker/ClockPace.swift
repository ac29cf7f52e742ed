// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// Keeps the pace by the clock where no card does: as quick as a card would play, on the average for ever.
package struct ClockPace: BitwiseCopyable {
  /// When what was passed so far would have been played, in nanoseconds.
  private var played: Int64 = 0
  /// In nanoseconds: a thread later than that has done something else meanwhile, and does not catch up.
  private static var patience: Int64 { @_noAllocation @_noLocks get { 20_000_000 } }

  init() {}

  /// Returns when a card would have played these frames.
  @_noAllocation @_noLocks
  mutating func pass(frames: Int) {
    played = ClockPace.moment(after: played, now: box_nanoseconds(), frames: frames)
    box_sleep_until(played)
  }

  /// When the frames end that begin where `played` ended; now, when that is too long ago.
  @_noAllocation @_noLocks
  package static func moment(after played: Int64, now: Int64, frames: Int) -> Int64 {
    let begin = now &- played > patience ? now : played
    return begin &+ duration(of: frames)
  }

  /// In nanoseconds, at the box's rate.
  @_noAllocation @_noLocks
  static func duration(of frames: Int) -> Int64 {
    Int64(truncatingIfNeeded: frames) &* 1_000_000_000 / Int64(truncatingIfNeeded: CardShape.boxRate)
  }
}
