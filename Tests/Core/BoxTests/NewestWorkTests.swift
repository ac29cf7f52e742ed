// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Box

/// What is worked on beside the hands' thread.
@Suite struct NewestWorkTests {
  @Test("In turn a job is done at once, and its outcome taken once")
  func inTurn() {
    let work = NewestWork<Int, Int> { job, _ in 2 * job }
    work.isMadeInTurn = true
    #expect(work.take() == nil && !work.isReady)
    work.begin(3)
    work.begin(4)
    #expect(work.isReady && work.take() == 8)
    #expect(work.take() == nil && !work.isReady)
  }

  @Test("On its thread the newest job is done last, and the descriptor tells of every outcome that is taken")
  func onThread() throws {
    let work = NewestWork<Int, Int> { job, _ in 2 * job }
    for job in 1...200 { work.begin(job) }
    var last = 0
    while last < 400 {
      var waiting = pollfd(fd: work.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&waiting, 1, 60_000) == 1)
      guard let outcome = work.take() else { continue }
      #expect(outcome > last && outcome % 2 == 0)
      last = outcome
    }
    #expect(work.take() == nil && !work.isReady)
  }

  @Test("Work that is not wanted any more can see it, and its outcome is dropped")
  func unwanted() throws {
    // Job 1 works until it is not wanted any more.
    let work = NewestWork<Int, Int> { job, stop in
      var waiting = pollfd(fd: stop, events: Int16(POLLIN), revents: 0)
      return job == 1 ? Int(poll(&waiting, 1, -1)) : job
    }
    for isReplaced in [true, false] {
      work.begin(1)
      if !isReplaced { work.cancel() }
      work.begin(2)
      var waiting = pollfd(fd: work.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&waiting, 1, 60_000) == 1)
      #expect(work.take() == 2 && work.take() == nil)
    }
  }
}
