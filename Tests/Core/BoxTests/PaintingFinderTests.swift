// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Picture
import Testing

@testable import Box

/// A painting that is looked for beside the control thread.
@Suite struct PaintingFinderTests {
  /// A yellow painting on a grey wall.
  private func wall(_ shade: UInt8) throws -> Picture {
    try #require(
      Picture(width: 320, height: 240) { index in
        let (column, row) = (index / 3 % 320, index / 960)
        let isPainted = (80..<230).contains(column) && (60..<180).contains(row)
        return isPainted ? (index % 3 == 2 ? 20 : UInt8(150 + (column * 7 + row * 3) % 60)) : shade
      })
  }

  @Test("At once or in a thread, the newest question alone is answered, once", arguments: [true, false])
  func answered(atOnce: Bool) throws {
    let finder = PaintingFinder()
    finder.findsAtOnce = atOnce
    #expect(!finder.isBusy && finder.takeAnswer() == nil)
    let (bare, painted) = (try #require(Picture(width: 320, height: 240, bytes: { _ in 128 })), try wall(128))
    for (old, new, isFound) in [(painted, bare, false), (bare, painted, true)] {
      finder.find(PaintingQuestion(old))
      finder.find(PaintingQuestion(new))
      #expect(finder.isBusy)
      var answer = finder.takeAnswer()
      let deadline = ContinuousClock.now + .seconds(60)
      while answer == nil, ContinuousClock.now < deadline { answer = finder.takeAnswer() }
      #expect(answer?.question.picture === new && (answer?.painting != nil) == isFound)
      #expect(!finder.isBusy && finder.takeAnswer() == nil)
    }
  }
}
