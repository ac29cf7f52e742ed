// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Testing

@testable import Instrument
@testable import WalkTests

/// Long lists by first letters.
@Suite struct FirstLettersTests {
  private let names = ["1 a", "2 b", "Ant", "apple", "Bee", "cat", "Cow", "Émile"]

  @Test("A click goes to the next letter's first title, back to this one's first and then to the one before")
  func places() {
    let ways: [(from: Int, clicks: Int, to: Int?)] = [
      (0, 1, 2), (1, 1, 2), (2, 1, 4), (3, 1, 4), (4, 1, 5), (6, 1, 7), (7, 1, nil), (0, 3, 5), (5, 9, 7),
      (0, -1, nil), (1, -1, 0), (2, -1, 0), (3, -1, 2), (4, -1, 2), (7, -1, 5), (7, -2, 4), (7, -9, 0),
    ]
    for way in ways {
      #expect(FirstLetters.place(names, from: way.from, clicks: way.clicks) == way.to, "\(way)")
    }
    #expect(FirstLetters.place(["a"], from: 0, clicks: 1) == nil)
  }

  @Test("The knob has them in hand where there are many titles, and a title that plays goes on")
  func knob() {
    var visit = Visit()
    let many = (0..<40).map { "\(["Ant", "Bee", "Cow", "Dog"][$0 / 10]) \($0)" }
    visit.meet(.titles(many))
    visit.open(.player)
    visit.meet(.title(0, TitleFacts(key: 1, length: 100)))
    visit.pressShutter()
    visit.make(.pushKnob)
    visit.turn(2)
    #expect(visit.said == "Cow 20, 21 of 40." && visit.box.stage.shelf.player.playing?.title == 0)
    visit.turn(-1)
    #expect(visit.said == "Bee 10, 11 of 40.")
    visit.turn(9)
    #expect(visit.said == "Dog 30, 31 of 40.")
    visit.turn(1)
    #expect(visit.cues == [.end(of: 1)])
  }
}
