// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Testing

@testable import Instrument
@testable import WalkTests

/// Titles that play one behind the other without a gap.
@Suite struct FollowingTests {
  private func facts(_ title: Int) -> TitleFacts { TitleFacts(key: UInt64(title + 1), length: 100) }

  /// The first of three titles plays, and all of them are known.
  private func playing(order: TitleOrder = .inOrder, _ places: Places = Places()) -> Visit {
    var visit = Visit()
    visit.meet(.places(places))
    visit.meet(.titles(["Evening song", "The tide", "Last"]))
    visit.open(.player)
    visit.box.stage.everyScene { $0.settings[.titleOrder] = order.rawValue }
    for title in 0..<3 { visit.meet(.title(title, facts(title))) }
    visit.pressShutter()
    return visit
  }

  private func offers(_ visit: Visit) -> [String] {
    visit.effects.compactMap {
      guard case .followTitle(let title, let place, let speed) = $0 else { return nil }
      return title.map { "\($0) from \(place) at \(speed)" } ?? "none"
    }
  }

  private func played(_ visit: Visit) -> [Int] {
    visit.effects.compactMap { if case .playTitle(let title, _, _) = $0 { title } else { nil } }
  }

  @Test("Ten seconds before its end the next title is handed on, once")
  func handedOn() {
    var visit = playing()
    visit.meet(.playing(at: 8999))
    #expect(offers(visit).isEmpty)
    visit.meet(.playing(at: 9000))
    #expect(offers(visit) == ["1 from 0 at 100"])
    visit.meet(.playing(at: 9050))
    #expect(offers(visit).isEmpty)
  }

  @Test("At twice the speed that is twenty seconds of the title, and the next one is as quick")
  func quick() {
    var visit = playing()
    visit.box.stage.everyScene { $0.settings[.titleSpeed] = 20 }
    visit.meet(.playing(at: 7900))
    #expect(played(visit) == [0] && offers(visit).isEmpty)
    visit.meet(.playing(at: 8000))
    #expect(offers(visit) == ["1 from 0 at 200"])
  }

  @Test(
    "When it sounds, nothing is played again, the one before is over, and the places are those of the new one"
  )
  func followed() {
    var visit = playing()
    visit.meet(.playing(at: 9500))
    visit.meet(.titleFollowed(1))
    #expect(played(visit).isEmpty && visit.said.isEmpty && visit.cues.isEmpty)
    #expect(visit.box.scene.shelf.titles.playing == 1 && visit.box.scene.shelf.titles.named == 1)
    #expect(visit.box.stage.shelf.player.places[1] == nil)
    visit.meet(.playing(at: 4000))
    visit.hand(.shutter(.down))
    #expect(visit.said == "Paused at 40 seconds.")
    #expect(visit.box.stage.shelf.player.places[2] == 4000)
  }

  @Test("What was heard of the next title before counts: it goes on there, and that is marked")
  func goesOn() {
    var places = Places()
    places.put(5000, for: 2)
    var visit = playing(places)
    visit.meet(.playing(at: 9500))
    #expect(offers(visit) == ["1 from 5000 at 100"])
    visit.meet(.titleFollowed(1))
    #expect(visit.box.stage.shelf.player.playing?.place == 5000)
    #expect(visit.box.stage.shelf.player.places.marks.of(2).map { $0.place } == [5000])
  }

  @Test(
    "A title that is heard again and again begins at its beginning, and behind the last one nothing follows")
  func again() {
    var again = playing(order: .thisAgain)
    again.meet(.playing(at: 9500))
    #expect(offers(again) == ["0 from 0 at 100"])
    again.meet(.titleFollowed(0))
    #expect(played(again).isEmpty && again.box.stage.shelf.player.playing?.place == 0)
    var last = playing()
    last.turn(2)
    last.pressShutter()
    last.meet(.playing(at: 9500))
    #expect(offers(last).isEmpty)
    var all = playing(order: .allAgain)
    all.turn(2)
    all.pressShutter()
    all.meet(.playing(at: 9500))
    #expect(offers(all) == ["0 from 0 at 100"])
  }

  @Test(
    "A title of which nothing is known yet is looked at first, and one that cannot be played does not follow")
  func unknown() {
    var visit = playing()
    visit.box.stage.shelf.player.facts[1] = nil
    visit.meet(.playing(at: 9500))
    let asked = visit.effects.contains { if case .lookAtTitle(1) = $0 { true } else { false } }
    #expect(asked && offers(visit).isEmpty)
    visit.meet(.title(1, facts(1)))
    #expect(offers(visit) == ["1 from 0 at 100"])
    var broken = playing()
    broken.meet(.title(1, nil))
    broken.meet(.playing(at: 9500))
    #expect(offers(broken).isEmpty)
    // It is told at the end, as ever.
    broken.meet(.recordingEnded(isHeard: true))
    #expect(broken.said == "The tide cannot be played.")
  }

  @Test("Another order takes the offer back; what sounds already is then cut by what is wanted")
  func takenBack() {
    var visit = playing()
    visit.meet(.playing(at: 9500))
    visit.box.stage.everyScene { $0.settings[.titleOrder] = TitleOrder.thisAgain.rawValue }
    visit.meet(.tick)
    #expect(offers(visit) == ["0 from 0 at 100"])
    visit.meet(.titleFollowed(1))
    #expect(played(visit) == [0] && visit.box.stage.shelf.player.playing?.place == 0)
  }

  @Test("A jump back from the end takes nothing along, and a new end hands it on again")
  func jump() {
    var visit = playing()
    visit.meet(.playing(at: 9500))
    Playing.go(&visit.box.stage, to: 1000, in: 0)
    visit.meet(.playing(at: 1100))
    #expect(visit.box.stage.shelf.player.playing?.following == nil)
    visit.meet(.playing(at: 9600))
    #expect(offers(visit) == ["1 from 0 at 100"])
  }

  @Test("Titles of a stick that is pulled out do not follow")
  func pulled() {
    var visit = Visit()
    visit.meet(.titles(["Evening song", "Brought"], keys: [1, 2], onStick: 1))
    visit.open(.player)
    for title in 0..<2 { visit.meet(.title(title, facts(title))) }
    visit.pressShutter()
    visit.meet(.playing(at: 9500))
    #expect(offers(visit) == ["1 from 0 at 100"])
    visit.meet(.titles(["Evening song"], keys: [1]))
    #expect(offers(visit) == ["none"])
  }
}
