// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// What was heard can be kept: the last slide, and the whole picture.
@Suite struct KeepSoundTests {
  private func entries(_ visit: Visit) -> [Menu.Entry] {
    var visit = visit
    visit.holdKnob()
    return visit.box.scene.menu?.entries ?? []
  }

  private let withSound = [Album(.card, [.number(1), .sound(2), .number(3)])]

  private func gallery(_ albums: [Album]) -> Visit {
    var visit = Visit()
    visit.meet(.albums(albums, nil))
    visit.menu(.mode(.gallery))
    visit.make(.pushKnob)
    return visit
  }

  @Test("A slide can be kept once a finger has heard the picture, and as long as one is open")
  func slide() {
    var visit = Visit()
    #expect(!entries(visit).contains(.keepSlide))
    visit.take(painting())
    #expect(!entries(visit).contains(.keepSlide))
    visit.touch(0.5)
    visit.hand(.lift)
    visit.menu(.keepSlide)
    #expect(visit.said == "keep the sound of your last slide.")
    visit.hand(.knob(.down))
    #expect(visit.effects.contains { if case .keepSlide = $0 { true } else { false } })
    #expect(visit.said == "Keeping the sound." && visit.box.scene.menu == nil)
  }

  @Test("The whole picture can be kept where it is played, as it is played")
  func whole() throws {
    var visit = Visit()
    visit.take(painting())
    #expect(!entries(visit).contains(.keepSweep))
    visit = Visit()
    visit.open(.sweep)
    #expect(!entries(visit).contains(.keepSweep))
    visit.take(painting())
    let played = try #require(visit.box.sweeping)
    visit.menu(.keepSweep)
    #expect(visit.said == "keep the whole picture as a sound.")
    visit.hand(.knob(.down))
    let kept = visit.effects.compactMap { if case .keepSweep(let order) = $0 { order } else { nil } }
    #expect(kept.map { $0.settings } == [played.settings])
    #expect(kept.map { $0.treatment } == [played.treatment])
  }

  @Test("A kept sound is told with its number, and the open picture is as unkept as before")
  func told() {
    var visit = Visit()
    visit.take(painting())
    visit.meet(.albums([Album(.card, [.sound(1)])], .kept(PicturePlace(.card, 0))))
    #expect(visit.said == "Kept on the card as sound 1." && visit.cues == [.done])
    #expect(entries(visit).contains(.keep) && visit.box.scene.source == nil)
    visit.meet(.albumTrouble(.soundNotKept(.stick, .full)))
    #expect(visit.said.hasPrefix("The sound is not kept: the stick is full.") && visit.cues == [.refused])
  }

  @Test("The gallery counts and names sounds beside pictures, and opens none as a picture")
  func gallery() {
    var visit = gallery(withSound)
    #expect(visit.said.hasPrefix("Gallery, with 2 pictures. One sound. picture 1, 1 of 3."))
    visit.turn(1)
    #expect(visit.said == "sound 2, 2 of 3.")
    visit.meet(.tick, after: 2)
    #expect(visit.effects.allSatisfy { if case .glance = $0 { false } else { true } })
    visit.pressShutter()
    #expect(visit.box.scene.pending == nil)
    var again = gallery(withSound)
    again.turn(1)
    again.hand(.shutter(.down))
    #expect(again.said.hasPrefix("sound 2 is for a computer or a telephone") && again.cues == [.refused])
  }

  @Test("A sound is deleted as a picture is: named, asked for again, and told")
  func delete() {
    var visit = gallery(withSound)
    visit.turn(1)
    visit.menu(.delete)
    #expect(visit.said == "delete sound 2.")
    visit.make(.pushKnob)
    #expect(visit.said.hasPrefix("Delete sound 2 for ever?"))
    visit.answerByPush()
    visit.meet(
      .albums([Album(.card, [.number(1), .number(3)])], .deleted(PicturePlace(.card, 1), .sound(2))))
    #expect(visit.said == "sound 2 is deleted. picture 3 is now number 2 of 2.")
  }

  @Test("A stick with sounds tells of them")
  func stick() {
    var visit = Visit()
    visit.meet(.albums([Album(.stick, [.number(1), .sound(2), .sound(3)])], .stickIn))
    #expect(visit.said.hasPrefix("Stick, with one picture. 2 sounds."))
  }
}
