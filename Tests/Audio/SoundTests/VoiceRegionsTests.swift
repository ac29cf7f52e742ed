// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Testing

@Suite struct VoiceRegionsTests {
  private typealias Region = SoundFrame.Region
  private let all = [Region.notes, Region.column, Region.orbs, Region.strings, Region.chord, Region.aim]

  @Test(
    "Every region has its voices within the frame, as many as its notes, rows, orbs, strings, chords and tones need"
  )
  func sizes() {
    #expect(all.map(\.count) == [8, 60, 12, 2, 6, 4])
    #expect(all.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= SoundFrame.voiceCount })
    #expect((0..<4).map(Region.note) == [0, 2, 4, 6])
  }

  @Test("What can sound together shares no voice: only notes, orbs, strings and chords lie in the column's")
  func apart() {
    for (i, one) in all.enumerated() {
      for other in all[(i + 1)...] where one.overlaps(other) {
        #expect(one == Region.column || other == Region.column)
      }
    }
    #expect(!Region.aim.overlaps(Region.column))
  }
}
