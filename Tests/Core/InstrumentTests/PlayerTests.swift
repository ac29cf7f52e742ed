// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Music and books.
@Suite struct PlayerTests {
  private static let names = ["Evening song", "The tide", "Broken", "Last"]

  private func facts(_ title: Int) -> TitleFacts { TitleFacts(key: UInt64(title + 1), length: 100) }

  /// In the mode, and all that the box asks of titles is known at once; the third cannot be played.
  private func entered(_ places: Places = Places()) -> Visit {
    var visit = Visit()
    visit.meet(.places(places))
    visit.meet(.titles(PlayerTests.names))
    visit.open(.player)
    visit.meet(.title(0, facts(0)))
    return visit
  }

  private func played(_ visit: Visit) -> [Int] {
    visit.effects.compactMap { if case .playTitle(let title, _, _) = $0 { title } else { nil } }
  }

  private func from(_ visit: Visit) -> [UInt32] {
    visit.effects.compactMap { if case .playTitle(_, let place, _) = $0 { place } else { nil } }
  }

  private func stops(_ visit: Visit) -> Bool {
    visit.effects.contains { if case .play(nil) = $0 { true } else { false } }
  }

  private func asked(_ visit: Visit) -> [Int] {
    visit.effects.compactMap { if case .lookAtTitle(let title) = $0 { title } else { nil } }
  }

  @Test(
    "On entering it says how many titles there are and which is in hand, then how long it is, and how to play it"
  )
  func greeting() {
    var visit = Visit()
    visit.meet(.titles(PlayerTests.names))
    visit.menu(.mode(.player))
    visit.make(.pushKnob)
    #expect(visit.said == "Music and books, 4 titles. Evening song, 1 of 4.")
    visit.meet(.title(0, TitleFacts(key: 1, length: 3725)))
    #expect(visit.said == "one hour 2 minutes long. Press the shutter to play.")
  }

  @Test("Where there are none, and where they are not known yet, it says so, and nothing plays")
  func none() {
    var visit = Visit()
    visit.menu(.mode(.player))
    visit.make(.pushKnob)
    #expect(visit.said == "One moment.")
    visit.meet(.titles([]))
    #expect(
      visit.said
        == "There is no music in the box, and no book. Sound files go into its folder for music, or onto a stick."
    )
    visit.hand(.shutter(.down))
    #expect(visit.cues == [.refused] && played(visit).isEmpty)
  }

  @Test(
    "The shutter plays the title in hand and pauses it; it goes on where it was, a little earlier after a while"
  )
  func playAndPause() {
    var visit = entered()
    visit.hand(.shutter(.down))
    #expect(played(visit) == [0] && from(visit) == [0] && visit.said.isEmpty)
    visit.hand(.shutter(.up))
    visit.meet(.playing(at: 3050))
    visit.hand(.shutter(.down))
    #expect(stops(visit) && visit.said == "Paused at 30 seconds.")
    visit.hand(.shutter(.up))
    visit.hand(.shutter(.down))
    #expect(from(visit) == [3050])
    visit.hand(.shutter(.up), .shutter(.down), .shutter(.up))
    for (pause, place) in [(60.0, UInt32(2750)), (3600, 1750)] {
      visit.meet(.tick, after: pause)
      visit.hand(.shutter(.down))
      #expect(from(visit) == [place])
      visit.hand(.shutter(.up), .shutter(.down), .shutter(.up))
    }
  }

  @Test("While it plays its place is kept every three seconds, and all places when it pauses")
  func kept() {
    var visit = entered()
    visit.pressShutter()
    var kept: [[UInt8]] = []
    for half in 1...40 {
      visit.meet(.playing(at: UInt32(half * 50)), after: 0.5)
      for effect in visit.effects { if case .keepPlace(let text) = effect { kept.append(text) } }
    }
    #expect(kept.count == 6)
    #expect(kept.first.map { Places(text: $0)[1] }.flatMap { $0 } == 300)
    visit.hand(.shutter(.down))
    let all = visit.effects.compactMap {
      if case .keepPlaces(let text) = $0 { Places(text: text) } else { nil }
    }
    #expect(all == [visit.box.stage.shelf.player.places] && all[0][1] == 2000)
  }

  @Test("Switched off in its last second a title is not over: it goes on there, and the next one follows")
  func lastSecond() {
    var visit = entered()
    visit.pressShutter()
    #expect(visit.box.placeToKeep.map { Places(text: $0)[1] } == 0)
    visit.meet(.playing(at: 9970), after: 4)
    let kept = visit.effects.compactMap {
      if case .keepPlace(let text) = $0 { Places(text: text)[1] } else { nil }
    }
    #expect(kept == [9900])
    #expect(visit.box.placeToKeep.map { Places(text: $0)[1] } == 9900)
    visit.hand(.shutter(.down))
    #expect(visit.box.placeToKeep == nil)
  }

  @Test("A title goes on where it was left, whatever was heard since, and says so when it is named")
  func places() {
    var places = Places()
    places.put(6500, for: 1)
    var visit = entered(places)
    #expect(
      visit.said == "It goes on at one minute 5 seconds, of one minute 40 seconds. Press the shutter to play."
    )
    visit.turn(1)
    #expect(visit.said == "The tide, 2 of 4." && asked(visit) == [1])
    visit.meet(.title(1, facts(1)))
    #expect(visit.said == "one minute 40 seconds long. Press the shutter to play.")
    visit.pressShutter()
    visit.turn(-1)
    #expect(
      visit.said == "Evening song, 1 of 4. It goes on at one minute 5 seconds, of one minute 40 seconds.")
    // The other one plays on until the shutter is pressed.
    #expect(!stops(visit) && visit.box.stage.shelf.player.playing?.title == 1)
    visit.hand(.shutter(.down))
    #expect(played(visit) == [0] && from(visit) == [6500])
  }

  @Test("At its end the next title follows, and the one that ended begins at its beginning next time")
  func next() {
    var visit = entered()
    visit.pressShutter()
    visit.meet(.playing(at: 9900))
    #expect(asked(visit) == [1])
    visit.meet(.recordingEnded(isHeard: true))
    #expect(visit.box.scene.shelf.titles.named == 1)
    visit.meet(.title(1, facts(1)))
    #expect(played(visit) == [1] && from(visit) == [0] && visit.said.isEmpty)
    #expect(visit.box.stage.shelf.player.places[1] == nil)
  }

  @Test("A title that cannot be played is told, the next one follows, and behind the last there is an end")
  func broken() {
    var visit = entered()
    visit.turn(1)
    visit.meet(.title(1, facts(1)))
    visit.pressShutter()
    visit.meet(.recordingEnded(isHeard: true))
    #expect(asked(visit) == [2])
    visit.meet(.title(2, nil))
    #expect(visit.said == "Broken cannot be played." && visit.cues == [.refused] && asked(visit) == [3])
    visit.meet(.title(3, facts(3)))
    #expect(played(visit) == [3])
    visit.meet(.recordingEnded(isHeard: true))
    #expect(visit.said == "That was the last title." && visit.cues == [.end])
    #expect(visit.box.scene.shelf.titles.playing == nil)
    visit.turn(-1)
    #expect(visit.said == "Broken, 3 of 4. This title cannot be played.")
    visit.hand(.shutter(.down))
    #expect(visit.said == "This title cannot be played." && played(visit).isEmpty)
  }

  @Test(
    "The second dial goes forward and back, five seconds a click and further when it is turned quickly, and no further than the title"
  )
  func jumps() {
    var visit = entered()
    visit.pressShutter()
    visit.meet(.playing(at: 3000))
    visit.make(.pushKnob)
    #expect(visit.said == "Forward and back: 30 seconds.")
    visit.turn(1)
    #expect(from(visit) == [3500] && visit.said == "35 seconds.")
    visit.hand(.turn(1, boost: 4))
    #expect(from(visit) == [5500])
    visit.turn(-100)
    #expect(from(visit) == [0] && visit.cues == [.start])
    visit.turn(100)
    #expect(from(visit) == [9900] && visit.cues == [.end])
    visit.pressShutter()
    visit.turn(-2)
    #expect(played(visit).isEmpty && visit.said == "one minute 29 seconds.")
  }

  @Test(
    "A finger on the strip hears the title there; lifted, it plays on from there; the shutter held returns")
  func scrub() throws {
    var visit = entered()
    visit.pressShutter()
    visit.meet(.playing(at: 1000))
    visit.touch(0.5)
    #expect(from(visit) == [4950])
    visit.hand(.slide(Spot(x: 0.6)), .slide(Spot(x: 0.7)))
    #expect(from(visit).isEmpty)
    let due = try #require(visit.box.deadline)
    visit.meet(.tick, after: due.since(visit.now))
    #expect(from(visit) == [6930])
    visit.hand(.lift)
    #expect(played(visit).isEmpty && !stops(visit) && visit.box.stage.shelf.player.playing?.title == 0)
    visit.meet(.playing(at: 7200))
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(from(visit) == [1000] && visit.said == "Back at 10 seconds.")
    visit.hand(.shutter(.up))
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said.hasPrefix("Paused at") && visit.box.stage.shelf.player.playing == nil)
    visit.hand(.shutter(.up))
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.box.scene.mode == .look)
  }

  @Test("Where am I says the title, the place and the length")
  func whereAmI() {
    var visit = entered()
    visit.touch(0.25)
    visit.meet(.playing(at: 2500))
    visit.make(.pushKnob)
    #expect(visit.said == "Evening song, 1 of 4. 25 seconds of one minute 40 seconds.")
  }

  @Test("What plays stops when the user goes elsewhere, and its place is kept")
  func leaves() {
    var visit = entered()
    visit.pressShutter()
    visit.meet(.playing(at: 5000))
    visit.open(.guide)
    #expect(visit.box.stage.shelf.player.playing == nil && visit.box.stage.shelf.player.places[1] == 5000)
    #expect(visit.box.scene.shelf.titles.playing == nil)
  }

  @Test("Other titles come: what plays stops, and the title in hand is one of theirs")
  func others() {
    var visit = entered()
    visit.turn(3)
    visit.pressShutter()
    visit.meet(.titles(["Alone"]))
    #expect(
      visit.box.scene.shelf.titles == TitlesInHand(named: 0) && visit.box.stage.shelf.player.playing == nil)
    visit.meet(.title(0, facts(7)))
    #expect(visit.said == "Alone, 1 of 1. one minute 40 seconds long. Press the shutter to play.")
  }

  @Test("A box that is switched on in the mode names its title once it knows it")
  func switchedOn() {
    var memory = Memory()
    (memory.mode, memory.title) = (.player, 1)
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], memory: memory))
    #expect(visit.said.hasSuffix("music and books."))
    visit.meet(.titles(PlayerTests.names))
    visit.meet(.title(1, facts(1)))
    #expect(visit.said == "The tide, 2 of 4. one minute 40 seconds long. Press the shutter to play.")
  }

  @Test("A title that ended leaves no place behind, not even the one that was kept while it played")
  func endKept() {
    var visit = entered()
    visit.pressShutter()
    visit.meet(.playing(at: 9800), after: 4)
    visit.meet(.recordingEnded(isHeard: true))
    var all: [UInt8]?
    var newest: [UInt8]?
    for effect in visit.effects {
      if case .keepPlaces(let text) = effect { all = text }
      if case .keepPlace(let text) = effect { newest = text }
    }
    #expect(Places(text: all ?? [1], newest: newest ?? Places.line(1, 9800))[1] == nil)
  }

  @Test("A title that is known to be broken is passed over when its turn comes")
  func knownBroken() {
    var visit = entered()
    visit.turn(2)
    visit.meet(.title(2, nil))
    visit.turn(-1)
    visit.meet(.title(1, facts(1)))
    visit.pressShutter()
    visit.meet(.recordingEnded(isHeard: true))
    #expect(visit.said == "Broken cannot be played." && asked(visit) == [3])
    visit.meet(.title(3, facts(3)))
    #expect(played(visit) == [3])
  }

  @Test("Fewer titles than when the box was switched off: the last one is in hand", arguments: [false, true])
  func fewer(isKnownBefore: Bool) {
    var memory = Memory()
    (memory.mode, memory.title) = (.player, 50)
    var visit = Visit()
    if isKnownBefore { visit.meet(.titles(PlayerTests.names)) }
    visit.meet(.powerOn(albums: [], faults: [], memory: memory))
    if !isKnownBefore { visit.meet(.titles(PlayerTests.names)) }
    #expect(visit.box.scene.shelf.titles.named == 3)
  }

  @Test(
    "The fourth dial is the speed, from half to four times; what plays goes on where it is, and the speed is kept"
  )
  func speed() {
    var visit = entered()
    visit.pressShutter()
    visit.meet(.playing(at: 3000))
    for _ in 0..<3 { visit.make(.pushKnob) }
    #expect(visit.said == "speed of titles: 100 percent.")
    visit.turn(5)
    #expect(
      visit.effects.contains { if case .playTitle(0, from: 3000, speed: 150) = $0 { true } else { false } })
    visit.turn(-100)
    #expect(visit.box.keptSettings.titleSpeed == 50)
    visit.turn(100)
    #expect(visit.box.keptSettings.titleSpeed == 400 && visit.box.memory.settings.titleSpeed == 400)
  }

  @Test(
    "Music and books have the tone of their settings, which are in the player's menu only, and nothing else has"
  )
  func tone() {
    var visit = entered()
    let steps: [Parameter: Int] = [
      .toneBass: -4, .toneLow: 1, .toneMiddle: 2, .toneHigh: 3, .toneTreble: 4, .titleBalance: -2,
    ]
    for (parameter, step) in steps { visit.set(parameter, to: step) }
    #expect((0..<5).map { visit.box.frame.tone.bands[$0] } == [-12, 3, 6, 9, 12])
    #expect(visit.box.frame.tone.balance == -0.4)
    visit.set(.sides, to: 2)
    #expect(visit.box.frame.tone.balance == 0 && visit.box.frame.isMono)
    visit.set(.sides, to: 1)
    visit.open(.gallery)
    #expect(visit.box.frame.tone == TitleTone())
    visit.holdKnob()
    #expect(!visit.box.scene.menu!.groups.contains { $0.name == .tone })
    visit.leaveMenu()
    visit.open(.player)
    #expect(visit.box.frame.tone.balance == -0.4 && visit.box.frame.tone.bands[4] == 12)
  }

  @Test("A turn of the tone is heard with the next frame, and said plainly; taken back, it sounds as before")
  func toneHeard() {
    var visit = entered()
    visit.menu(.parameter(.toneTreble))
    visit.pushKnob()
    visit.turn(2)
    let frames = visit.effects.compactMap {
      if case .sound(let frame) = $0 { frame.tone.bands[4] } else { nil }
    }
    #expect(frames.last == 6 && visit.said == "6 decibels more.")
    visit.turn(-3)
    #expect(visit.said == "3 decibels less.")
    visit.holdShutter()
    #expect(visit.box.frame.tone == TitleTone())
  }

  @Test(
    "Shorter pauses are an option that holds at once, where the title is; all titles are as loud unless turned off"
  )
  func pausesAndLoudness() {
    var visit = entered()
    #expect(visit.box.settings.evensTitles && !visit.box.settings.shortensPauses)
    visit.pressShutter()
    visit.meet(.playing(at: 3000))
    visit.menu(.parameter(.shortPauses))
    visit.pushKnob()
    visit.turn(1)
    #expect(from(visit) == [3000] && visit.box.settings.shortensPauses)
    visit.turn(-1)
    #expect(from(visit) == [3000] && !visit.box.settings.shortensPauses)
    visit.leaveMenu()
    visit.set(.evenTitles, to: 0)
    #expect(!visit.box.memory.settings.evensTitles)
  }
}
