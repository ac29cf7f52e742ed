// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Testing

@testable import Instrument
@testable import WalkTests

/// Headings and pages of a talking book under the knob.
@Suite struct ChaptersTests {
  private static let facts = TitleFacts(
    key: 1, length: 600,
    chapters: [
      TitleChapter(name: "The tide", level: 1, place: 0), TitleChapter(name: "Ebb", level: 2, place: 10_000),
      TitleChapter(name: "Flow", level: 2, place: 20_000),
      TitleChapter(name: "Storm", level: 1, place: 30_000),
    ],
    pages: (1...9).map { TitleChapter(name: "\($0)", level: 1, place: UInt32($0) * 5000) })

  private func entered(at place: UInt32 = 0) -> Visit {
    var places = Places()
    places.put(place, for: 1)
    var visit = Visit()
    visit.meet(.places(places))
    visit.meet(.titles(["A book", "Other"]))
    visit.open(.player)
    visit.meet(.title(0, ChaptersTests.facts))
    return visit
  }

  private func from(_ visit: Visit) -> [UInt32] {
    visit.effects.compactMap { if case .playTitle(_, let place, _) = $0 { place } else { nil } }
  }

  private func place(_ visit: Visit) -> UInt32 { Playing.place(visit.box.stage, of: 0) }

  @Test("A book says how many chapters it has, and where am I names the one that is heard")
  func words() {
    var visit = entered(at: 25_000)
    #expect(visit.said.contains("It has 4 chapters."))
    visit.hand(.touch(Spot(x: 0.1)))
    visit.make(.pushKnob)
    #expect(visit.said.contains("The tide, 1 of 4."))
  }

  @Test("The knob goes by chapters, back to the beginning of one first, and a hold of the shutter returns")
  func chapters() {
    var visit = entered(at: 25_000)
    visit.make(.pushKnob)
    visit.make(.pushKnob)
    #expect(visit.said == "Chapters: Flow, 3 of 4.")
    visit.pressShutter()
    visit.turn(1)
    #expect(visit.said == "Storm, 4 of 4." && from(visit) == [30_000])
    visit.turn(1)
    #expect(visit.cues == [.end(of: 1)] && from(visit) == [30_000])
    visit.meet(.playing(at: 31_000))
    visit.turn(-1)
    #expect(visit.said == "Storm, 4 of 4." && from(visit) == [30_000])
    visit.turn(-1)
    #expect(visit.said == "Flow, 3 of 4." && from(visit) == [20_000])
    visit.hand(.shutter(.down), .shutter(.hold), .shutter(.up))
    #expect(place(visit) == 25_000)
  }

  @Test("Turned quickly, the knob goes by the largest parts, and by pages further")
  func quickly() {
    var visit = entered()
    visit.make(.pushKnob)
    visit.make(.pushKnob)
    visit.hand(.turn(1, boost: 3))
    #expect(visit.said == "Storm, 4 of 4." && place(visit) == 30_000)
    visit.make(.pushKnob)
    #expect(visit.said == "Page 6.")
    visit.turn(-2)
    #expect(visit.said == "Page 4." && place(visit) == 20_000)
    visit.hand(.turn(1, boost: 4))
    #expect(visit.said == "Page 8." && place(visit) == 40_000)
    visit.turn(-20)
    #expect(visit.cues == [.end(of: -20)] && place(visit) == 5000)
  }

  @Test("A part and its first chapter at one place are one step")
  func together() {
    var visit = entered()
    let names = ["Start", "Part", "Chapter", "End"]
    let chapters = zip(names, [0, 10_000, 10_000, 20_000]).map {
      TitleChapter(name: $0, level: 1, place: UInt32($1))
    }
    visit.box.stage.shelf.player.facts[0] = TitleFacts(key: 1, length: 600, chapters: chapters)
    visit.make(.pushKnob)
    visit.make(.pushKnob)
    for (clicks, name) in [(2, "End, 4 of 4."), (-1, "Chapter, 3 of 4."), (-1, "Start, 1 of 4.")] {
      visit.turn(clicks)
      #expect(visit.said == name)
    }
  }

  @Test("A title without chapters has no such thing in hand")
  func none() {
    var visit = entered()
    visit.turn(1)
    visit.meet(.title(1, TitleFacts(key: 2, length: 100)))
    visit.make(.pushKnob)
    visit.make(.pushKnob)
    #expect(visit.said == "Marks in the title: 0.")
  }
}
