// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Testing

@testable import Instrument
@testable import WalkTests

/// The sleep timer, and which title follows which.
@Suite struct SleepTests {
  private func entered(_ titles: Int = 3) -> Visit {
    var visit = Visit()
    visit.meet(.places(Places()))
    visit.meet(.titles((0..<titles).map { "Title \($0)" }))
    visit.open(.player)
    for title in 0..<titles { visit.meet(.title(title, TitleFacts(key: UInt64(title + 1), length: 7200))) }
    return visit
  }

  private func played(_ visit: Visit) -> [Int] {
    visit.effects.compactMap { if case .playTitle(let title, _, _) = $0 { title } else { nil } }
  }

  private func volume(_ visit: Visit) -> Float { visit.box.stage.sound.frame.volume }

  /// Lets so many seconds go by while it plays.
  private func listen(_ visit: inout Visit, seconds: Int, from place: UInt32 = 0) {
    for second in 1...seconds { visit.meet(.playing(at: place + UInt32(second) * 100), after: 1) }
  }

  @Test("After the time without a hand it fades for a minute and ends; it goes on where it began to fade")
  func sleeps() {
    var visit = entered()
    visit.set(.sleepTimer, to: 1)
    visit.pressShutter()
    let loud = volume(visit)
    listen(&visit, seconds: 899)
    #expect(volume(visit) == loud)
    var last = loud
    for second in 901...959 {
      visit.meet(.tick, after: 1)
      visit.meet(.playing(at: UInt32(second) * 100), after: 0)
      #expect(volume(visit) <= last && volume(visit) > 0)
      last = volume(visit)
    }
    #expect(last < loud / 500 && visit.box.stage.shelf.player.playing != nil)
    visit.meet(.tick, after: 1)
    visit.meet(.tick, after: 1)
    #expect(visit.box.stage.shelf.player.playing == nil && visit.said.isEmpty)
    let place = visit.box.stage.shelf.player.places[1] ?? 0
    #expect((89_800...90_200).contains(place))
    #expect(visit.box.stage.shelf.player.places.marks.all.map { $0.kind } == [.slept])
    visit.pressShutter()
    #expect(played(visit) == [0] || visit.box.stage.shelf.player.playing != nil)
    #expect(volume(visit) == loud)
  }

  @Test("It goes on with the title that began to fade, not with one that came while it faded")
  func fadedTitle() {
    var visit = entered()
    visit.set(.sleepTimer, to: 1)
    visit.pressShutter()
    listen(&visit, seconds: 910)
    visit.meet(.recordingEnded(isHeard: true))
    #expect(played(visit) == [1])
    listen(&visit, seconds: 60)
    #expect(visit.box.stage.shelf.player.playing == nil)
    #expect(visit.box.stage.scene.shelf.titles.named == 0)
    let place = visit.box.stage.shelf.player.places[1] ?? 0
    #expect((89_800...90_200).contains(place) && visit.box.stage.shelf.player.places[2] == 0)
  }

  @Test("A hand while it fades brings it back at once, for the whole time")
  func wakes() {
    var visit = entered()
    visit.set(.sleepTimer, to: 1)
    visit.pressShutter()
    let loud = volume(visit)
    listen(&visit, seconds: 930)
    #expect(volume(visit) < loud)
    visit.turn(1)
    #expect(volume(visit) == loud && visit.box.stage.shelf.player.playing != nil)
    listen(&visit, seconds: 890, from: 93_000)
    #expect(volume(visit) == loud)
  }

  @Test("While it plays the box asks to be woken when it is to fade, and each second then")
  func due() {
    var visit = entered()
    visit.set(.sleepTimer, to: 2)
    visit.pressShutter()
    let start = visit.box.stage.now
    #expect(Sleeping.due(visit.box.stage).map { $0.since(start) <= 1800 && $0.since(start) > 1795 } == true)
    visit.set(.sleepTimer, to: 0)
    #expect(Sleeping.due(visit.box.stage) == nil)
  }

  @Test("In order the last title is the last; again and again it is all, or the one")
  func orders() {
    var visit = entered()
    visit.turn(2)
    visit.pressShutter()
    visit.meet(.recordingEnded(isHeard: true))
    #expect(visit.said == "That was the last title." && played(visit).isEmpty)
    visit.set(.titleOrder, to: 1)
    visit.pressShutter()
    visit.meet(.recordingEnded(isHeard: true))
    #expect(played(visit) == [0])
    visit.set(.titleOrder, to: 2)
    for _ in 0..<3 {
      visit.meet(.recordingEnded(isHeard: true))
      #expect(played(visit) == [0])
    }
  }

  @Test("What cannot be played comes not again and again")
  func broken() {
    for order in 0..<4 {
      var visit = entered()
      visit.set(.titleOrder, to: order)
      visit.pressShutter()
      for title in 0..<3 { visit.box.stage.shelf.player.facts[title] = .some(nil) }
      visit.meet(.recordingEnded(isHeard: false))
      #expect(visit.box.stage.scene.shelf.titles.playing == nil && played(visit).isEmpty)
    }
  }

  @Test("All again and again, a title that cannot be played is told once, until a press")
  func toldOnce() {
    var visit = entered()
    visit.set(.titleOrder, to: 1)
    visit.box.stage.shelf.player.facts[1] = .some(nil)
    visit.pressShutter()
    visit.meet(.recordingEnded(isHeard: true))
    #expect(visit.said == "Title 1 cannot be played." && played(visit) == [2])
    visit.meet(.recordingEnded(isHeard: true))
    visit.meet(.recordingEnded(isHeard: true))
    #expect(visit.said.isEmpty && played(visit) == [2])
    visit.meet(.recordingEnded(isHeard: true))
    visit.pressShutter()
    visit.pressShutter()
    visit.meet(.recordingEnded(isHeard: true))
    #expect(visit.said == "Title 1 cannot be played.")
  }

  @Test("Shuffled, each title is heard once, and the order is another each time")
  func shuffled() {
    var orders: [[Int]] = []
    for hour in 1...3 {
      var visit = entered(40)
      visit.set(.titleOrder, to: 3)
      visit.meet(.tick, after: Double(hour) * 3600)
      visit.turn(7)
      visit.hand(.shutter(.down))
      var order = played(visit)
      visit.hand(.shutter(.up))
      for _ in 1..<40 {
        visit.meet(.recordingEnded(isHeard: true), after: 1)
        order += played(visit)
      }
      #expect(order[0] == 7 && order.sorted() == Array(0..<40))
      visit.meet(.recordingEnded(isHeard: true))
      #expect(visit.said == "That was the last title.")
      orders.append(order)
    }
    #expect(orders[0] != orders[1] && orders[1] != orders[2] && orders[0] != Array(0..<40))
  }
}
