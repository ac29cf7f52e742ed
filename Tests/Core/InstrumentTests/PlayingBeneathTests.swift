// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Music that plays on softly while a picture is heard.
@Suite struct PlayingBeneathTests {
  private static let facts = TitleFacts(key: 1, length: 100)

  /// A picture is open, and what there is to know of the title in hand is known.
  private static func opened() -> Visit {
    var visit = Visit()
    visit.meet(.titles(["Evening song", "The tide"]))
    visit.take(painting())
    return visit
  }

  private static func choose(_ visit: inout Visit) {
    visit.menu(.playBeneath)
    visit.hand(.knob(.down))
    visit.hand(.knob(.up))
  }

  private static func playing() -> Visit {
    var visit = opened()
    choose(&visit)
    visit.meet(.title(0, facts))
    return visit
  }

  private static func played(_ visit: Visit) -> [UInt32] {
    visit.effects.compactMap { if case .playTitle(_, let place, _) = $0 { place } else { nil } }
  }

  private static func stops(_ visit: Visit) -> Bool {
    visit.effects.contains { if case .play(nil) = $0 { true } else { false } }
  }

  @Test("The menu lets the title in hand play beneath the picture, softly, and the finger hears the picture")
  func begins() {
    var visit = Self.opened()
    visit.menu(.playBeneath)
    #expect(visit.said == "let music or a book play softly beneath the picture.")
    visit.hand(.knob(.down))
    #expect(visit.said == "Evening song, 1 of 2.")
    visit.hand(.knob(.up))
    visit.meet(.title(0, Self.facts))
    #expect(Self.played(visit) == [0] && visit.box.frame.tone.level == PlayingBeneath.level)
    visit.touch(0.3)
    #expect(!visit.isSilent && !Self.stops(visit) && visit.box.scene.mode == .look)
  }

  @Test("Chosen again it ends where it is, and the place is told and kept")
  func ends() {
    var visit = Self.playing()
    visit.meet(.playing(at: 4000))
    visit.menu(.playBeneath)
    #expect(visit.said == "end the music beneath the picture.")
    visit.hand(.knob(.down))
    #expect(
      visit.said == "Pause at 40 seconds, of one minute 40 seconds." || visit.said.contains("40 seconds"))
    #expect(Self.stops(visit) && visit.box.stage.shelf.player.places[1] == 4000)
    #expect(visit.box.frame.tone.level == 0)
  }

  @Test("In the player it is as loud as ever, and behind it soft again; a pause there is a pause here")
  func player() {
    var visit = Self.playing()
    visit.open(.player)
    #expect(visit.box.frame.tone.level == 0 && !Self.stops(visit))
    visit.open(.look)
    #expect(visit.box.frame.tone.level == PlayingBeneath.level)
    #expect(visit.box.stage.shelf.player.playing?.title == 0)
    visit.open(.player)
    visit.pressShutter()
    visit.open(.look)
    #expect(visit.box.stage.shelf.player.playing == nil)
  }

  @Test("Another mode ends it, and nothing begins by itself when the user comes back")
  func elsewhere() {
    var visit = Self.playing()
    visit.meet(.playing(at: 3000))
    visit.open(.draw)
    #expect(visit.box.stage.shelf.player.playing == nil && visit.box.stage.shelf.player.places[1] == 3000)
    visit.open(.look)
    #expect(visit.box.stage.shelf.player.playing == nil && visit.box.scene.shelf.titles.playing == nil)
  }

  @Test("Where no title plays beneath pictures, leaving the player ends what plays there")
  func unwanted() {
    var visit = Self.opened()
    visit.open(.player)
    visit.meet(.title(0, Self.facts))
    visit.pressShutter()
    #expect(visit.box.stage.shelf.player.playing?.title == 0)
    visit.open(.look)
    #expect(visit.box.stage.shelf.player.playing == nil)
  }

  @Test("The next title follows without a word, and behind the last there is silence")
  func next() {
    var visit = Self.playing()
    visit.meet(.recordingEnded(isHeard: true))
    visit.meet(.title(1, TitleFacts(key: 2, length: 60)))
    #expect(Self.played(visit) == [0] && visit.said.isEmpty)
    visit.meet(.recordingEnded(isHeard: true))
    #expect(visit.box.scene.shelf.titles.playing == nil && visit.said.isEmpty && visit.cues.isEmpty)
  }

  @Test("Where there is no title, and in modes without a picture, the menu does not offer it")
  func impossible() {
    var visit = Visit()
    visit.meet(.titles([]))
    visit.take(painting())
    #expect(!PlayingBeneath.isPossible(visit.box.stage))
    visit.meet(.titles(["Evening song"]))
    #expect(PlayingBeneath.isPossible(visit.box.stage))
    visit.open(.player)
    #expect(!PlayingBeneath.isPossible(visit.box.stage))
  }
}
