// SPDX-License-Identifier: GPL-3.0-or-later

import LinuxBoard
import Testing

@Suite struct ClockPaceTests {
  /// In nanoseconds, of 48 frames.
  private let millisecond: Int64 = 1_000_000
  private let begin: Int64 = 5_000_000_000

  @Test("A thread that is late by less than 20 ms makes up for it, a later one begins from now")
  func late() {
    for late in Int64(0)...30 {
      var pace = ClockPace()
      #expect(pace.pass(frames: 48, now: begin) == begin + millisecond)
      let now = begin + (1 + late) * millisecond
      let end = pace.pass(frames: 48, now: now)
      // What should have ended is over: there is no time to sleep.
      let caughtUp: Int64? = late == 0 ? now + millisecond : nil
      #expect(end == (late > 20 ? now + millisecond : caughtUp))
    }
  }

  @Test(
    "An hour of blocks lasts an hour, to a block, though each comes a little late",
    arguments: [0, ClockPace.unheard])
  func hour(lead: Int64) {
    var pace = ClockPace(lead: lead)
    var now = begin
    for block in 0..<750 * 3600 {
      now += Int64(block % 7) * 10_000
      if let end = pace.pass(frames: 64, now: now) { now = max(now, end) }
    }
    #expect(abs(now - begin - 3_600_000_000_000) <= lead + 2 * millisecond)
  }

  @Test("What is not heard wakes the thread 33 times a second, what is heard 750 times")
  func wakes() {
    for (lead, wakes) in [(Int64(0), 750), (ClockPace.unheard, 33)] {
      var pace = ClockPace(lead: lead)
      var (now, naps) = (begin, 0)
      for _ in 0..<750 * 10 {
        if let end = pace.pass(frames: 64, now: now) { (now, naps) = (end, naps + 1) }
      }
      #expect(abs(naps - 10 * wakes) <= 10, "\(naps)")
    }
  }
}
