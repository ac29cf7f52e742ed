// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing
import Works

@testable import Instrument
@testable import WalkTests

/// Only a hand keeps and deletes pictures; sticks come and go.
@Suite struct KeepTests {
  private let first = PicturePlace(.card, 0)

  /// In the gallery, with one picture of the box, two of the card and a stick with one.
  private func gallery(_ album: Album.Kind = .card) -> Visit {
    var visit = Visit()
    var memory = Memory()
    (memory.mode, memory.place) = (.gallery, PicturePlace(album, 0))
    visit.meet(.powerOn(albums: all, faults: [], memory: memory))
    return visit
  }

  private let all = albums(["poppies"], card: 2, stick: ["the sea"])

  private func keeps(_ visit: Visit) -> Bool {
    visit.effects.contains { if case .keep = $0 { true } else { false } }
  }

  private func deleted(_ visit: Visit) -> [PicturePlace] {
    visit.effects.compactMap { if case .delete(let place) = $0 { place } else { nil } }
  }

  private func entries(_ visit: Visit) -> [Menu.Entry] {
    var visit = visit
    visit.holdKnob()
    return visit.box.scene.menu?.entries ?? []
  }

  // MARK: - Keeping

  @Test("What is written about a picture is kept with it, and outlasts the stick from which it came")
  func words() {
    func kept(_ visit: Visit) -> WorkWords? {
      for effect in visit.effects { if case .keep(_, _, let words) = effect { return words } }
      return nil
    }
    var harvest = WorkWords()
    harvest.title = LanguageTexts("The Harvest")
    var visit = gallery(.stick)
    visit.pressShutter()
    visit.meet(.picture(painting(), nil, .unsought, harvest))
    visit.meet(.albums(albums(["poppies"], card: 2), .stickGone))
    visit.menu(.keep)
    visit.hand(.knob(.down))
    #expect(kept(visit) == harvest)
    var plain = Visit()
    plain.take(painting())
    plain.menu(.keep)
    plain.hand(.knob(.down))
    #expect(kept(plain) == WorkWords())
  }

  @Test(
    "A picture from the camera can be kept, once; without one, or with a kept one, the menu has no such entry"
  )
  func keep() {
    var visit = Visit(shelf: ["poppies"])
    #expect(!entries(visit).contains(.keep))
    visit.take(painting())
    visit.menu(.keep)
    #expect(visit.said == "keep this picture.")
    visit.hand(.knob(.down))
    #expect(keeps(visit) && visit.said == "Keeping the picture." && visit.box.scene.menu == nil)
    visit.hand(.knob(.up))
    visit.meet(.albums(albums(["poppies"], card: 1), .kept(first)))
    #expect(visit.said == "Kept on the card as picture 1." && visit.cues == [.done])
    #expect(!entries(visit).contains(.keep) && entries(visit).contains(.delete))
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(painting()))
    #expect(!entries(visit).contains(.keep))
  }

  @Test("What could not be kept can be tried again, and why is told, with a way on")
  func notKept() {
    let sentences: [(Album.Kind, CardTrouble, String)] = [
      (.card, .full, "the card is full. Delete pictures"),
      (.card, .readOnly, "the card cannot be written. Whoever set the box up can change the card."),
      (.stick, .full, "the stick is full. Delete pictures"),
      (.stick, .readOnly, "the stick cannot be written. Try another stick."),
      (.stick, .refused, "the stick does not take it. Try another stick."),
    ]
    for (kind, trouble, sentence) in sentences {
      var visit = Visit()
      visit.take(painting())
      visit.menu(.keep)
      visit.pushKnob()
      visit.meet(.albumTrouble(.notKept(kind, trouble)))
      #expect(visit.said.hasPrefix("The picture is not kept: " + sentence) && visit.cues == [.refused])
      #expect(entries(visit).contains(.keep) && visit.box.picture != nil)
    }
  }

  // MARK: - Deleting

  @Test("To delete is asked once, and a second push of the knob does it when it is up, but no trembling hand")
  func delete() {
    var visit = gallery()
    visit.menu(.delete)
    #expect(visit.said == "delete picture 1.")
    visit.hand(.knob(.down))
    #expect(
      visit.said.hasPrefix("Delete picture 1 for ever? Push again to delete it.") && deleted(visit).isEmpty)
    visit.hand(.knob(.up), .knob(.down))
    #expect(deleted(visit).isEmpty && visit.said.isEmpty && visit.cues == [.press])
    // A trembling hand.
    visit.hand(.knob(.up))
    #expect(deleted(visit).isEmpty && visit.said.hasPrefix("Delete picture 1 for ever?"))
    // A hold means something else.
    visit.meet(.gesture(.knob(.down)), after: 1)
    visit.hand(.knob(.hold), .knob(.up))
    #expect(deleted(visit).isEmpty)
    visit.menu(.delete)
    visit.pushKnob()
    visit.answerByPush()
    #expect(deleted(visit) == [first] && visit.box.scene.menu == nil)
    visit.meet(.albums(albums(["poppies"], card: 1, stick: ["the sea"]), .deleted(first, .number(1))))
    #expect(visit.said == "picture 1 is deleted. picture 1 is now number 1 of 1." && visit.cues == [.done])
    // A press that comes just then cuts the report, which is said again after it.
    #expect(visit.box.told.utterance?.priority == .fault)
  }

  @Test(
    "Nothing but two pushes in a row delete: not the shutter, not a turn between them, nor a stick that came"
  )
  func notDeleted() {
    let others: [(inout Visit) -> Void] = [
      { $0.pressShutter() }, { $0.holdShutter() },
      {
        $0.turn(1); $0.turn(-1)
      },
      { $0.holdKnob() }, { [all] in $0.meet(.albums(all, .stickIn)) },
    ]
    for pushes in 0...1 {
      for other in others {
        for otherNext in others {
          var visit = gallery()
          visit.menu(.delete)
          for _ in 0..<pushes { visit.pushKnob() }
          other(&visit)
          #expect(deleted(visit).isEmpty)
          otherNext(&visit)
          #expect(deleted(visit).isEmpty)
          if visit.box.scene.menu?.asked != nil { continue }
          visit.answerByPush()
          #expect(deleted(visit).isEmpty)
        }
      }
    }
  }

  @Test("What came with the box stays")
  func boxStays() {
    #expect(!entries(gallery(.box)).contains(.delete))
    #expect(entries(gallery(.stick)).contains(.delete))
    var visit = gallery(.box)
    visit.pressShutter()
    visit.meet(.picture(painting()))
    #expect(!entries(visit).contains(.delete) && !entries(visit).contains(.keep))
  }

  @Test("The open picture is gone with its file; one before it in the album moves it up")
  func openOne() {
    var visit = gallery()
    visit.turn(1)
    visit.pressShutter()
    visit.meet(.picture(painting()))
    #expect(visit.box.scene.source == PicturePlace(.card, 1))
    var other = visit
    let rest = albums(["poppies"], card: 1, stick: ["the sea"])
    visit.meet(.albums(rest, .deleted(PicturePlace(.card, 1), .number(2))))
    #expect(visit.box.picture == nil)
    other.meet(.albums(rest, .deleted(first, .number(1))))
    #expect(other.box.picture != nil && other.box.scene.source == first)
  }

  @Test("A press that was down when a picture went brings it back no more, nor another file under its place")
  func goneUnderPress() {
    let rest = albums(["poppies"], card: 1, stick: ["the sea"])
    var visit = gallery()
    visit.pressShutter()
    visit.meet(.picture(painting()))
    #expect(visit.box.scene.source == first)
    visit.hand(.shutter(.down))
    visit.meet(.albums(rest, .deleted(first, .number(1))))
    visit.hand(.shutter(.hold), .shutter(.up))
    #expect(visit.box.picture == nil && visit.box.scene.source == nil)
    #expect(visit.box.scene.aside.all.allSatisfy { $0.source == nil })
  }

  @Test("Numbers that go under a press leave no row of them behind, whatever the press becomes")
  func numbersUnderPress() {
    var visit = gallery()
    visit.open(.data)
    visit.pressShutter()
    visit.meet(.picture(painting()))
    #expect(visit.box.scene.survey != nil && visit.box.scene.source == first)
    visit.hand(.knob(.down))
    visit.meet(.albums(albums(["poppies"], card: 1, stick: ["the sea"]), .deleted(first, .number(1))))
    visit.hand(.knob(.hold), .knob(.up))
    #expect(visit.box.scene.open == nil && visit.box.scene.survey == nil)
  }

  @Test("What lost its file with a stick stays under a press, whatever another stick deletes at its place")
  func stickUnderPress() {
    let stick = PicturePlace(.stick, 0)
    var visit = Visit(shelf: ["poppies"])
    visit.meet(.albums(albums(["poppies"], stick: ["the sea", "hills"]), .stickIn))
    visit.open(.gallery)
    visit.box.scene.shelf.album = .stick
    let sea = painting()
    visit.pressShutter()
    visit.meet(.picture(sea))
    #expect(visit.box.scene.source == stick)
    visit.hand(.shutter(.down))
    visit.meet(.albums(albums(["poppies"]), .stickGone))
    visit.meet(.albums(albums(["poppies"], stick: ["hills"]), .stickIn))
    visit.meet(.albums(albums(["poppies"], stick: []), .deleted(stick, .words("clouds"))))
    visit.hand(.shutter(.hold), .shutter(.up))
    #expect(visit.box.picture === sea && visit.box.scene.source == nil)
  }

  // MARK: - The stick

  @Test("A stick says how many pictures it has; only where pictures are chosen does the knob go to it")
  func stickIn() {
    let before = albums(["poppies"], card: 2)
    var visit = Visit(shelf: ["poppies"])
    visit.meet(.albums(all, .stickIn))
    #expect(visit.said == "Stick, with one picture. The gallery in the menu has them.")
    #expect(visit.box.scene.mode == .look)
    visit = gallery()
    visit.meet(.albums(before, nil))
    visit.meet(.albums(all, .stickIn))
    #expect(
      visit.said == "Stick, with one picture. the sea, 1 of 1." && visit.box.place == PicturePlace(.stick, 0))
    visit.meet(.albums(albums([], stick: []), .stickIn))
    #expect(visit.said == "The stick has no pictures that I can open.")
  }

  @Test("Pulled out it says so; its picture stays, and can be kept from then on")
  func stickGone() {
    var visit = gallery(.stick)
    visit.pressShutter()
    visit.meet(.picture(painting()))
    visit.meet(.albums(albums(["poppies"], card: 2), .stickGone))
    #expect(visit.said == "The stick is gone. The picture from before is still here.")
    #expect(visit.box.picture != nil && entries(visit).contains(.keep) && !entries(visit).contains(.letGo))
  }

  @Test("A picture of one stick is never taken for a file of the next")
  func otherStick() {
    var visit = gallery(.stick)
    visit.pressShutter()
    var late = visit
    late.meet(.albums(albums(["poppies"], card: 2), .stickGone))
    late.meet(.albums(albums(["poppies"], card: 2, stick: ["a storm"]), .stickIn))
    late.meet(.picture(painting()))
    #expect(late.box.picture == nil && late.box.scene.pending == nil)
    visit.meet(.picture(painting()))
    #expect(visit.box.scene.source == PicturePlace(.stick, 0))
    visit.hand(.shutter(.down))
    visit.meet(.albums(albums(["poppies"], card: 2), .stickGone))
    visit.meet(.albums(albums(["poppies"], card: 2, stick: ["a storm"]), .stickIn))
    visit.hand(.shutter(.hold), .shutter(.up))
    #expect(visit.box.picture != nil && visit.box.scene.source == nil)
  }

  @Test("The knob has never an album or a picture in hand that is not there")
  func knobAfterwards() {
    var visit = gallery(.stick)
    visit.hand(.knob(.down))
    #expect(visit.said == "album: on the stick.")
    visit.hand(.knob(.up))
    visit.meet(.albums(albums(["poppies"]), .stickGone))
    #expect(visit.said == "The stick is gone. poppies, 1 of 1." && visit.box.scene.dial == .shelf)
    visit.turn(1)
    #expect(visit.said == "poppies, 1 of 1." && visit.cues == [.end])
    visit.meet(.albums([], .stickGone))
    visit.turn(1)
    #expect(visit.said.contains("No pictures are kept here.") && visit.box.brokenLaw == nil)
  }

  @Test("The stick is let go by the menu while one is in, and told when it is safe")
  func letGo() {
    var visit = gallery()
    visit.menu(.letGo)
    visit.hand(.knob(.down))
    #expect(visit.effects.contains { if case .letGo = $0 { true } else { false } })
    #expect(visit.said == "One moment. Leave the stick in.")
    visit.meet(.albums(albums(["poppies"], card: 2), .stickSafe))
    #expect(visit.said == "You can take the stick out now.")
    visit = gallery()
    visit.menu(.letGo)
    visit.meet(.albums(albums(["poppies"], card: 2), .stickGone))
    visit.hand(.knob(.down))
    #expect(visit.said == "There is no stick in." && visit.cues == [.refused])
  }

  @Test("Albums are gone through by the knob, each with its picture, and each remembers its own")
  func albumsInTurn() {
    var visit = gallery(.card)
    visit.turn(1)
    visit.pushKnob()
    visit.turn(1)
    #expect(visit.said == "album: on the stick. the sea, 1 of 1.")
    visit.turn(1)
    #expect(visit.cues == [.end])
    visit.turn(-2)
    #expect(visit.said == "album: with the box. poppies, 1 of 1.")
    visit.turn(1)
    #expect(visit.said == "album: on the card. picture 2, 2 of 2.")
    #expect(visit.box.memory.place == PicturePlace(.card, 1))
  }

  // MARK: - At a glance

  @Test("A name on which the knob rests is told more of: its date, and what there is to see")
  func glance() throws {
    var visit = gallery()
    visit.turn(1)
    let due = try #require(visit.box.deadline)
    #expect(due.since(visit.now) == 1)
    visit.meet(.tick, after: 1)
    let glances = visit.effects.compactMap { if case .glance(let place) = $0 { place } else { nil } }
    #expect(glances == [PicturePlace(.card, 1)] && visit.box.deadline == nil)
    visit.meet(.glance(PicturePlace(.card, 1), PictureDate(year: 2026, month: 11, day: 22), nil))
    #expect(visit.said == "22 November 2026")
  }

  @Test("Of another picture, in the menu, after any other press, or for who wants few words, nothing is told")
  func noGlance() {
    let date = PictureDate(year: 2026, month: 1, day: 2)
    let others: [(inout Visit) -> Void] = [
      { $0.turn(-1) }, { $0.holdKnob() }, { $0.pressShutter() }, { $0.touch(0.5) }, { $0.holdShutter() },
      { $0.hand(.together) },
    ]
    for other in others {
      var visit = gallery()
      visit.turn(1)
      visit.meet(.tick, after: 1)
      other(&visit)
      visit.meet(.glance(PicturePlace(.card, 1), date, nil))
      #expect(visit.effects.isEmpty)
    }
    var visit = gallery()
    visit.set(.verbosity, to: 2)
    visit.turn(1)
    #expect(visit.box.deadline == nil)
  }

  @Test("No calendar has such a day")
  func dates() {
    for (year, month, day) in [
      (1899, 1, 1), (2200, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32),
    ] {
      #expect(PictureDate(year: year, month: month, day: day) == nil)
    }
    #expect(PictureDate(year: 2026, month: 3, day: 1)?.phrase.text(in: .english) == "1 March 2026")
  }
}
