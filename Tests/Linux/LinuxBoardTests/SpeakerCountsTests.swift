// SPDX-License-Identifier: GPL-3.0-or-later

import LinuxBoard
import Testing

@Suite struct SpeakerCountsTests {
  @Test("Nothing happened is nothing to say")
  func nothing() { #expect(SpeakerCounts().sentences == []) }

  @Test("Each cause has its sentence")
  func sentences() {
    var counts = SpeakerCounts()
    counts.lateBlocks = 2
    counts.longestDelay = 0.0021
    counts.hiccups = 1
    counts.suspends = 1
    counts.losses = 3
    #expect(
      counts.sentences == [
        "the box was late 2 times, by up to 3 ms", "the card ran dry by itself once", "the card slept once",
        "the card went away 3 times",
      ])
  }
}
