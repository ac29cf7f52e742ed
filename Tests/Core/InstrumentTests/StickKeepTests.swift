// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Pictures on a stick: kept there, deleted there, and what the box says when the stick does not take part.
@Suite struct StickKeepTests {
  private let withStick = albums(["poppies"], card: 2, stick: ["the sea"])

  private func gallery(_ albums: [Album], at place: PicturePlace) -> Visit {
    var visit = Visit()
    var memory = Memory()
    (memory.mode, memory.place) = (.gallery, place)
    visit.meet(.powerOn(albums: albums, faults: [], memory: memory))
    return visit
  }

  @Test("What is kept while a stick is in is said to be there, under its number")
  func kept() {
    var visit = Visit()
    visit.meet(.albums(withStick, nil))
    visit.take(painting())
    visit.menu(.keep)
    visit.pushKnob()
    let names = [PictureName.words("the sea"), .number(1)]
    visit.meet(.albums(albums(["poppies"], card: 2) + [Album(.stick, names)], .kept(PicturePlace(.stick, 1))))
    #expect(visit.said == "Kept on the stick as picture 1." && visit.cues == [.done])
  }

  @Test("What could not be deleted is told with the reason of where it is, and a way on")
  func notDeleted() {
    let sentences: [(Album.Kind, CardTrouble, String)] = [
      (.stick, .readOnly, "the stick cannot be written. Try another stick."),
      (.stick, .refused, "the stick does not take it. Try another stick."),
      (.card, .readOnly, "the card cannot be written. Whoever set the box up can change the card."),
    ]
    for (kind, trouble, sentence) in sentences {
      let place = PicturePlace(kind, 0)
      var visit = gallery(withStick, at: place)
      visit.meet(.albumTrouble(.notDeleted(place, .words("the sea"), trouble)))
      #expect(visit.said == "the sea is not deleted: " + sentence && visit.cues == [.refused])
    }
  }

  @Test("A stick that comes while a picture is being opened leaves the knob with that picture's album")
  func whileOpening() {
    let card = PicturePlace(.card, 1)
    var visit = gallery(albums(["poppies"], card: 2), at: card)
    visit.pressShutter()
    visit.meet(.albums(withStick, .stickIn))
    #expect(visit.said == "Stick, with one picture. The gallery in the menu has them.")
    #expect(visit.box.place == card)
    visit.meet(.picture(painting()))
    visit.holdShutter()
    #expect(visit.box.place == card && visit.box.name(of: card) == .number(2))
  }

  @Test("A stick that cannot be read is told as that, not as an empty one")
  func unreadable() {
    var visit = gallery(albums(["poppies"]), at: PicturePlace(.box, 0))
    visit.meet(.albumTrouble(.stickUnreadable))
    #expect(visit.said == "The stick cannot be read. Try another one.")
    #expect(visit.box.place == PicturePlace(.box, 0))
    visit.meet(.albums(albums(["poppies"], stick: []), .stickIn))
    #expect(visit.said == "The stick has no pictures that I can open.")
  }

  @Test("A stick that has not put away all is to be left in, and its album stays")
  func busy() {
    var visit = gallery(withStick, at: PicturePlace(.stick, 0))
    visit.meet(.albumTrouble(.stickBusy))
    #expect(
      visit.said == "The stick is not ready yet. Leave it in, and choose this again later."
        && visit.cues == [.refused])
    #expect(visit.box.place == PicturePlace(.stick, 0))
  }
}
