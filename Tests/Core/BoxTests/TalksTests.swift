// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@testable import Box

/// Whether a word that was heard may be the box's own.
@Suite struct TalksTests {
  private func talks(_ stretches: ClosedRange<Double>...) -> Talks {
    var talks = Talks()
    for stretch in stretches {
      for time in stride(from: stretch.lowerBound, through: stretch.upperBound, by: 0.02) {
        talks.goOn(at: Instant(seconds: time))
      }
    }
    return talks
  }

  @Test func `What begins while the box talks, or in its echo, may be the box`() {
    let talks = talks(10...12)
    for time in [9.9, 10, 11, 12, 12.2] { #expect(talks.couldBeHeard(at: Instant(seconds: time))) }
    for time in [1, 9.5, 9.8, 12.4, 20] { #expect(!talks.couldBeHeard(at: Instant(seconds: time))) }
    #expect(!Talks().couldBeHeard(at: Instant(seconds: 3)))
  }

  @Test func `A word that the box begins to answer is the user's, unless the box had just talked before`() {
    let talks = talks(10...12, 13...14)
    #expect(talks.couldBeHeard(at: Instant(seconds: 12.2)))
    #expect(!talks.couldBeHeard(at: Instant(seconds: 12.6)))
    #expect(talks.couldBeHeard(at: Instant(seconds: 13.5)))
  }
}
