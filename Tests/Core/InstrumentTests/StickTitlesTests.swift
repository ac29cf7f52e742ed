// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Music and books on sticks, which come and go.
@Suite struct StickTitlesTests {
  private static var own: Event { .titles(["Evening song", "The tide"], keys: [1, 2]) }
  private static var all: Event {
    .titles(["Evening song", "The tide", "One", "Two", "Three"], keys: [1, 2, 11, 12, 13], onStick: 3)
  }
  /// A stick without pictures.
  private static let stick = [Album(.stick, [PictureName]()), Album(.stick, .titles(3))]

  private func facts(_ key: UInt64) -> TitleFacts { TitleFacts(key: key, length: 100) }

  /// In the mode with the box's own titles, and a stick in the box.
  private func entered(with mode: Mode? = .player) -> Visit {
    var visit = Visit()
    visit.meet(StickTitlesTests.own)
    if let mode { visit.open(mode) }
    visit.meet(.title(0, facts(1)))
    plug(&visit)
    return visit
  }

  /// The same, and the second title of the stick plays, at 50 seconds.
  private func playing() -> Visit {
    var visit = entered()
    visit.turn(3)
    visit.meet(.title(3, facts(12)))
    visit.pressShutter()
    visit.meet(.playing(at: 5000))
    return visit
  }

  /// The shelf and the player are told of a stick in either order. Returns all that is said, and what plays from where.
  @discardableResult
  private func plug(_ visit: inout Visit, _ news: AlbumNews = .stickIn, shelfFirst: Bool = true)
    -> (said: String, played: [Int], stops: Bool)
  {
    let albums = Event.albums(news == .stickIn ? StickTitlesTests.stick : [], news)
    let titles = news == .stickIn ? StickTitlesTests.all : StickTitlesTests.own
    var (said, played, stops) = ("", [Int](), false)
    for event in shelfFirst ? [albums, titles] : [titles, albums] {
      visit.meet(event)
      said += visit.said
      played += self.played(visit)
      stops = stops || visit.effects.contains { if case .play(nil) = $0 { true } else { false } }
    }
    return (said, played, stops)
  }

  private func played(_ visit: Visit) -> [Int] {
    visit.effects.compactMap { if case .playTitle(let title, _, _) = $0 { title } else { nil } }
  }

  private func from(_ visit: Visit) -> [UInt32] {
    visit.effects.compactMap { if case .playTitle(_, let place, _) = $0 { place } else { nil } }
  }

  @Test("In this mode the box says how many titles a stick has; elsewhere only where it has no pictures")
  func told() {
    var visit = Visit()
    visit.meet(StickTitlesTests.own)
    visit.open(.player)
    #expect(plug(&visit).said == "Stick, with 3 titles.")
    visit.open(.look)
    #expect(plug(&visit).said == "Stick, with 3 titles. Music and books in the menu has them.")
    let both = albums(["poppies"], stick: ["the sea"]) + [Album(.stick, .titles(1))]
    visit.meet(.albums(both, .stickIn))
    #expect(visit.said == "Stick, with one picture. The gallery in the menu has them.")
    visit.open(.player)
    visit.meet(.albums(both, .stickIn))
    #expect(visit.said == "Stick, with one title.")
  }

  @Test("A stick's titles come behind the box's own, and what plays goes on undisturbed, also when they go")
  func undisturbed() {
    var visit = Visit()
    visit.meet(StickTitlesTests.own)
    visit.open(.player)
    visit.turn(1)
    visit.meet(.title(1, facts(2)))
    visit.pressShutter()
    for news in [AlbumNews.stickIn, .stickGone, .stickIn] {
      let outcome = plug(&visit, news)
      #expect(outcome.played.isEmpty && !outcome.stops)
      #expect(visit.box.stage.shelf.player.playing?.title == 1)
      #expect(visit.box.scene.shelf.titles == TitlesInHand(named: 1, playing: 1))
      #expect(outcome.said == (news == .stickIn ? "Stick, with 3 titles." : "The stick is gone."))
    }
    visit.turn(3)
    #expect(visit.said == "Three, 5 of 5.")
  }

  @Test(
    "A stick pulled while its title plays: its place is kept and said, nothing else plays, and with the stick it comes back",
    arguments: [true, false])
  func pulled(shelfFirst: Bool) {
    var visit = playing()
    let outcome = plug(&visit, .stickGone, shelfFirst: shelfFirst)
    #expect(
      outcome.said
        == "The stick is gone. Two goes on at 50 seconds once the stick is in again. The tide, 2 of 2.")
    #expect(outcome.stops && outcome.played.isEmpty)
    #expect(visit.box.stage.shelf.player.places[12] == 5000)
    #expect(visit.box.scene.shelf.titles.playing == nil && visit.box.stage.shelf.player.playing == nil)
    let back = plug(&visit, shelfFirst: shelfFirst)
    #expect(back.said == "Stick, with 3 titles." && back.played.isEmpty)
    visit.meet(.title(3, facts(12)))
    #expect(
      visit.said
        == "Two, 4 of 5. It goes on at 50 seconds, of one minute 40 seconds. Press the shutter to play.")
    visit.hand(.shutter(.down))
    #expect(played(visit) == [3] && from(visit) == [5000])
  }

  @Test(
    "What hands choose while the stick is away stays in hand when it comes back", arguments: [true, false])
  func chosen(byKnob: Bool) {
    var visit = playing()
    plug(&visit, .stickGone)
    visit.meet(.title(1, facts(2)))
    if byKnob { visit.turn(1) } else { visit.pressShutter() }
    plug(&visit)
    #expect(visit.box.scene.shelf.titles.named == 1)
    #expect(visit.box.stage.shelf.player.playing?.title == (byKnob ? nil : 1))
  }

  @Test("A title in hand that goes with its stick, and was not begun, leaves the last one of the box in hand")
  func notBegun() {
    var visit = entered()
    visit.turn(4)
    #expect(plug(&visit, .stickGone).said == "The stick is gone. The tide, 2 of 2.")
    plug(&visit)
    #expect(visit.box.scene.shelf.titles.named == 4)
  }

  @Test("Without titles of its own the box has the stick's, and says the way to some when that is gone")
  func alone() {
    var visit = Visit()
    visit.meet(.titles([], keys: []))
    visit.open(.player)
    visit.meet(.albums(StickTitlesTests.stick, .stickIn))
    visit.meet(.titles(["One"], keys: [11], onStick: 1))
    visit.meet(.title(0, facts(11)))
    #expect(visit.said == "One, 1 of 1. one minute 40 seconds long. Press the shutter to play.")
    visit.meet(.albums([], .stickGone))
    #expect(visit.said.hasPrefix("The stick is gone. There is no music in the box, and no book."))
    visit.meet(.titles([], keys: []))
    #expect(visit.said.isEmpty)
    visit.hand(.shutter(.down))
    #expect(visit.cues == [.refused])
  }

  @Test("In another mode the titles come and go silently, and the one in hand comes back")
  func elsewhere() {
    var visit = entered()
    visit.turn(3)
    visit.open(.look)
    visit.meet(StickTitlesTests.own)
    #expect(visit.said.isEmpty && visit.box.scene.shelf.titles.named == 1)
    visit.meet(StickTitlesTests.all)
    #expect(visit.said.isEmpty && visit.box.scene.shelf.titles.named == 3)
    #expect(plug(&visit, .stickGone).said == "The stick is gone.")
  }

  @Test("Sound that breaks off on a stick may be the stick that goes: nothing follows before that is certain")
  func brokenOff() throws {
    var visit = playing()
    visit.meet(.recordingEnded(isHeard: false))
    #expect(visit.said.isEmpty && visit.cues.isEmpty && played(visit).isEmpty)
    var pulled = visit
    #expect(plug(&pulled, .stickGone).said.hasPrefix("The stick is gone. Two goes on at 50 seconds"))
    #expect(pulled.box.deadline == nil)
    let due = try #require(visit.box.deadline)
    #expect(due.since(visit.now) <= 2)
    visit.meet(.tick, after: due.since(visit.now))
    #expect(visit.said == "Two cannot be played." && visit.box.scene.shelf.titles.playing == 4)
    // The box's own are believed at once.
    visit.turn(-4)
    visit.pressShutter()
    visit.meet(.recordingEnded(isHeard: false))
    #expect(visit.said == "Evening song cannot be played.")
  }

  @Test("Paused while it is in doubt, a title is not broken afterwards")
  func pausedInDoubt() {
    var visit = playing()
    visit.meet(.recordingEnded(isHeard: false))
    visit.pressShutter()
    visit.meet(.tick, after: 5)
    #expect(visit.said.isEmpty && visit.box.deadline == nil)
    visit.hand(.shutter(.down))
    #expect(played(visit) == [3])
  }

  @Test("A stick that is to be taken out plays no more, the box's own do", arguments: [true, false])
  func letGo(isOwn: Bool) {
    var visit = playing()
    if isOwn {
      visit.turn(-3)
      visit.pressShutter()
    }
    visit.menu(.letGo)
    visit.make(.pushKnob)
    #expect(visit.box.stage.shelf.player.playing?.title == (isOwn ? 0 : nil))
    #expect(plug(&visit, .stickSafe).said == "You can take the stick out now.")
  }

  // MARK: - Over a restart

  @Test(
    "The title in hand is found by its key at the next start, on a stick as soon as that is in",
    arguments: [true, false])
  func remembered(isKnownBefore: Bool) {
    let before = entered()
    var last = before
    last.turn(3)
    let memory = Memory(text: Remembering.memory(last.box.stage).text)
    #expect(memory.title == 3 && memory.titleKey == 12)
    var visit = Visit()
    if isKnownBefore { visit.meet(StickTitlesTests.own) }
    visit.meet(.powerOn(albums: [], faults: [], memory: memory))
    if !isKnownBefore { visit.meet(StickTitlesTests.own) }
    #expect(visit.box.scene.shelf.titles.named == 1)
    // Without the stick it is still that title which is remembered.
    #expect(Remembering.memory(visit.box.stage).titleKey == 12)
    plug(&visit)
    #expect(visit.box.scene.shelf.titles.named == 3)
    visit.meet(.titles(["New", "Evening song", "Two"], keys: [9, 1, 12], onStick: 1))
    #expect(visit.box.scene.shelf.titles.named == 2)
  }

  @Test(
    "Titles that come or go are nothing to remember, least of all before the box is on: no hand has chosen")
  func notRemembered() {
    func remembers(_ visit: Visit) -> Bool {
      visit.effects.contains { if case .remember = $0 { true } else { false } }
    }
    var box = Instrument()
    for effect in box.handle(StickTitlesTests.all, at: Instant(seconds: 0)) {
      if case .remember = effect { Issue.record("a box that is off remembers") }
    }
    var visit = entered()
    visit.turn(3)
    #expect(remembers(visit))
    for event in [StickTitlesTests.own, StickTitlesTests.all, .titles(["Two"], keys: [12], onStick: 1)] {
      visit.meet(event)
      #expect(!remembers(visit))
    }
    visit.open(.look)
    #expect(Remembering.memory(visit.box.stage).titleKey == 12)
  }

  @Test(
    "What is known of one stick's titles is not believed of the next, and what was said of it is not said again"
  )
  func next() {
    var visit = playing()
    plug(&visit, .stickGone)
    visit.meet(.albums(StickTitlesTests.stick, .stickIn))
    visit.meet(.titles(["Evening song", "The tide", "A", "B"], keys: [1, 2, 21, 22], onStick: 2))
    #expect(visit.box.scene.shelf.titles.named == 1 && visit.box.stage.shelf.player.facts[3] == nil)
    visit.turn(2)
    #expect(visit.said == "B, 4 of 4.")
    visit.turn(-2)
    #expect(plug(&visit, .stickGone).said == "The stick is gone.")
  }

  @Test("The key of a title is read as it was written, and no key is anything else")
  func key() {
    for key in [0, 1, 0xFEDC_BA98_7654_3210, UInt64.max] {
      var memory = Memory()
      memory.titleKey = key
      #expect(Memory(text: memory.text) == memory && memory.changes(since: Memory()).isEmpty)
    }
    for line in ["title key", "title key ", "title key x", "title key 10000000000000000", "title key -1"] {
      #expect(Memory(text: Array(line.utf8)).titleKey == nil)
    }
  }
}
