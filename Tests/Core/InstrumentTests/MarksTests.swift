// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Testing

@testable import Instrument
@testable import WalkTests

/// Marks in titles: the listener's own, and those that the box sets.
@Suite struct MarksTests {
  /// A book of ten minutes and another, with marks.
  private func entered(_ marks: [TitleMark] = [], at place: UInt32 = 0) -> Visit {
    var places = Places()
    places.put(place, for: 1)
    for mark in marks { places.marks.put(mark) }
    var visit = Visit()
    visit.meet(.places(places))
    visit.meet(.titles(["The tide", "Other"]))
    visit.open(.player)
    visit.meet(.title(0, TitleFacts(key: 1, length: 600)))
    return visit
  }

  private func mark(_ seconds: UInt32, _ kind: TitleMark.Kind = .own, key: UInt64 = 1) -> TitleMark {
    TitleMark(key: key, place: seconds * 100, kind: kind)
  }

  private func marks(_ visit: Visit) -> [TitleMark] { visit.box.stage.shelf.player.places.marks.all }

  private func from(_ visit: Visit) -> [UInt32] {
    visit.effects.compactMap { if case .playTitle(_, let place, _) = $0 { place } else { nil } }
  }

  @Test("The menu sets a mark where the title is, and deletes the nearest near one; both are kept at once")
  func setAndDelete() {
    var visit = entered(at: 12_500)
    visit.menu(.setMark)
    visit.make(.pushKnob)
    #expect(visit.said == "A mark is set at 2 minutes 5 seconds." && marks(visit) == [mark(125)])
    visit.menu(.setMark)
    visit.make(.pushKnob)
    #expect(marks(visit) == [mark(125)])
    visit.menu(.deleteMark)
    visit.hand(.knob(.down))
    let kept = visit.effects.compactMap {
      if case .keepPlaces(let text) = $0 { Places(text: text) } else { nil }
    }
    #expect(visit.said == "The mark at 2 minutes 5 seconds is deleted." && marks(visit).isEmpty)
    #expect(kept == [visit.box.stage.shelf.player.places])
    visit.hand(.knob(.up))
    visit.menu(.deleteMark)
    visit.make(.pushKnob)
    #expect(visit.said == "There is no mark here.")
  }

  @Test("The knob goes from mark to mark, plays on from there, and a hold of the shutter returns")
  func turn() {
    var visit = entered([mark(60), mark(300, .played), mark(400, .slept), mark(10, key: 2)], at: 20_000)
    visit.make(.pushKnob)
    visit.make(.pushKnob)
    #expect(visit.said == "Marks in the title: 3.")
    visit.turn(1)
    #expect(visit.said == "Played from 5 minutes, 2 of 3." && from(visit).isEmpty)
    visit.hand(.shutter(.down))
    #expect(from(visit) == [30_000])
    visit.hand(.shutter(.up))
    visit.turn(1)
    #expect(visit.said == "Before you slept: 6 minutes 40 seconds, 3 of 3." && from(visit) == [40_000])
    visit.turn(1)
    #expect(visit.cues == [.end(of: 1)])
    visit.meet(.playing(at: 40_100))
    visit.turn(-2)
    #expect(visit.said == "Mark at one minute, 1 of 3." && from(visit) == [6000])
    visit.hand(.shutter(.down), .shutter(.hold), .shutter(.up))
    #expect(from(visit) == [30_000] || from(visit).isEmpty)
    #expect(visit.box.stage.shelf.player.playing?.place == 30_000)
  }

  @Test("A mark that is kept far behind the end harms nothing")
  func absurd() {
    var visit = entered([TitleMark(key: 1, place: .max, kind: .own), mark(60)], at: 12_000)
    visit.make(.pushKnob)
    visit.make(.pushKnob)
    visit.turn(-1)
    #expect(visit.said == "Mark at one minute, 1 of 2.")
    visit.turn(1)
    visit.turn(1)
    visit.menu(.deleteMark)
    visit.make(.pushKnob)
    #expect(visit.said == "The mark at one minute is deleted.")
  }

  @Test("Without marks the box says how one is set")
  func none() {
    var visit = entered()
    visit.make(.pushKnob)
    visit.make(.pushKnob)
    visit.turn(1)
    #expect(visit.cues == [.refused])
    #expect(visit.said == "There are no marks in this title. The menu sets one.")
  }

  @Test("Where a press plays from is marked, but not at the beginning, and the last ten of them are kept")
  func played() {
    var visit = entered(at: 500)
    visit.pressShutter()
    #expect(marks(visit).isEmpty)
    for minute in 1...12 as ClosedRange<UInt32> {
      visit.hand(.shutter(.down))
      visit.hand(.shutter(.up))
      visit.box.stage.shelf.player.places.put(minute * 4000, for: 1)
      visit.pressShutter()
    }
    #expect(marks(visit) == (3...12).reversed().map { TitleMark(key: 1, place: $0 * 4000, kind: .played) })
  }

  @Test(
    "Marks survive their text beside the most places, any bytes are taken, and own ones are at most a hundred"
  )
  func text() {
    var places = Places()
    for key in 0..<UInt64(Places.most) { places.put(99_999_999, for: .max - key) }
    for place in 0..<150 as Range<UInt32> { places.marks.put(mark(place * 20, key: .max)) }
    for place in 0..<20 as Range<UInt32> { places.marks.put(mark(place * 20, .slept, key: .max)) }
    #expect(places.marks.all.count == TitleMarks.mostOwn + TitleMarks.mostAutomatic)
    #expect(Places(text: places.text) == places && places.text.count < 32_000)
    for wrong in [
      "0000000000000001 5 x", "0000000000000001 5 mm", "0000000000000001 5 m m", "1 5 m",
      "0000000000000001  m",
    ] {
      #expect(Places(text: Array((wrong + "\n").utf8)) == Places())
    }
    for length in 0..<400 { _ = Places(text: Array(places.text.suffix(length))) }
  }
}
