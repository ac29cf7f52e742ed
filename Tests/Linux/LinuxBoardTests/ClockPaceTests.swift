// SPDX-License-Identifier: GPL-3.0-or-later

import LinuxBoard
import Testing

@Suite struct ClockPaceTests {
  /// In nanoseconds, of 48 frames.
  private let millisecond: Int64 = 1_000_000

  @Test("Who is late by less than 20 ms makes up for it, who is later begins anew")
  func late() {
    let played: Int64 = 5_000_000_000
    for late in Int64(-2)...30 {
      let now = played + late * millisecond
      let begin = late > 20 ? now : played
      #expect(ClockPace.moment(after: played, now: now, frames: 48) == begin + millisecond)
    }
  }

  @Test("An hour of blocks lasts an hour, to a millisecond")
  func hour() {
    var played: Int64 = 5_000_000_000
    let begin = played
    for block in 0..<750 * 3600 {
      // Each is a little late, by another time.
      played = ClockPace.moment(after: played, now: played + Int64(block % 7) * millisecond, frames: 64)
    }
    #expect(abs(played - begin - 3_600_000_000_000) < millisecond)
  }
}
