// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Testing

@testable import Instrument
@testable import WalkTests

/// A photograph of a painting, of which all or the painting alone is open.
@Suite struct PaintingsTests {
  private let photograph = painting()
  private let alone = paintingAlone()

  private func taken(_ change: (inout Visit) -> Void = { _ in }) -> Visit {
    var visit = Visit()
    change(&visit)
    visit.pressShutter()
    visit.meet(.picture(photograph, Overview(of: photograph), .wanted(mayBePainting: false)))
    visit.meet(.foundPainting(alone, in: photograph))
    return visit
  }

  private func entries(_ visit: Visit) -> [Menu.Entry] {
    var visit = visit
    visit.holdKnob()
    return visit.box.scene.menu?.entries ?? []
  }

  private func kept(_ visit: Visit) -> (picture: Picture, corners: Corners?)? {
    for effect in visit.effects {
      if case .keep(let picture, let corners, _) = effect { return (picture, corners) }
    }
    return nil
  }

  @Test("A kept one opens as the painting alone, and says so once; a doubt is said with the way to all of it")
  func opens() {
    var visit = Visit(shelf: ["a wall"])
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(photograph, nil, .found(alone)))
    #expect(visit.box.picture === alone.picture && visit.cues == [.done])
    #expect(visit.said.hasPrefix("The picture is ready. Straightened. The wall is left away. "))
    #expect(!visit.said.contains("not sure") && visit.said.hasSuffix("Slide your finger along the strip."))
    var doubted = Visit()
    doubted.pressShutter()
    doubted.meet(.picture(photograph, nil, .wanted(mayBePainting: false)))
    doubted.meet(.foundPainting(paintingAlone(isDoubtful: true), in: photograph))
    #expect(doubted.said.contains("The wall is left away. I am not sure of its edges."))
    #expect(
      doubted.said.hasSuffix(
        "hold the shutter with a finger on the strip; hold it again for the painting alone."))
  }

  @Test(
    "The shutter, held with a finger on it, opens all of it and the painting again; without one it puts both aside"
  )
  func grip() {
    var visit = taken()
    visit.touch(0.5)
    for (view, word) in [(photograph, "whole photograph."), (alone.picture, "the painting alone.")] {
      visit.hand(.shutter(.down), .shutter(.hold))
      #expect(visit.box.picture === view && visit.said.hasPrefix(word) && !visit.isSilent)
      visit.hand(.shutter(.up))
      #expect(visit.box.scene.pending == nil && visit.box.picture === view)
    }
    visit.hand(.shutter(.down), .shutter(.hold), .shutter(.holdOn), .shutter(.up))
    #expect(visit.box.picture === alone.picture, "home takes the hold back")
    visit.hand(.lift, .shutter(.down), .shutter(.hold))
    #expect(visit.box.picture == nil && visit.said.hasPrefix("The picture is put aside."))
    visit.hand(.shutter(.up), .shutter(.down), .shutter(.hold))
    #expect(visit.box.picture === alone.picture)
    #expect(visit.said.hasPrefix("The picture is open again. the painting alone."))
  }

  @Test(
    "The same grip works wherever the picture is heard, and where none is known the shutter goes back as ever"
  )
  func everywhere() {
    for mode in [Mode.look, .gallery, .sweep] {
      var visit = taken()
      if mode != .look { visit.open(mode) }
      visit.touch(0.5)
      visit.holdShutter()
      #expect(visit.box.scene.mode == mode && visit.box.picture === photograph)
    }
    var plain = Visit()
    plain.take(painting())
    plain.touch(0.5)
    plain.holdShutter()
    #expect(plain.box.picture == nil)
  }

  @Test("The menu has the other view, first of what can be done with pictures")
  func menu() {
    var visit = taken()
    for (entry, other, view) in [
      (Menu.Entry.wholePhotograph, Menu.Entry.paintingAlone, photograph),
      (.paintingAlone, .wholePhotograph, alone.picture),
    ] {
      let there = entries(visit)
      #expect(there.contains(entry) && !there.contains(other))
      visit.menu(entry)
      #expect(visit.box.scene.menu?.placeInGroup == 0)
      visit.pushKnob()
      #expect(visit.box.picture === view && visit.box.scene.menu == nil)
      // A push that becomes a hold has opened nothing.
      visit.menu(other)
      visit.hand(.knob(.down))
      #expect(visit.box.picture !== view)
      visit.hand(.knob(.hold), .knob(.up))
      #expect(visit.box.picture === view)
      visit.leaveMenu()
    }
  }

  @Test("What is kept is the photograph, with its corners unless all of it is open; both views are kept then")
  func keeping() {
    for isWhole in [false, true] {
      var visit = taken()
      visit.touch(0.5)
      if isWhole { visit.holdShutter() }
      visit.hand(.lift)
      visit.menu(.keep)
      visit.hand(.knob(.down))
      #expect(kept(visit)?.picture === photograph && kept(visit)?.corners == (isWhole ? nil : alone.corners))
      visit.hand(.knob(.up))
      let place = PicturePlace(.card, 0)
      visit.meet(.albums(albums([], card: 1), .kept(place)))
      for _ in 0..<2 {
        #expect(visit.box.scene.source == place && !entries(visit).contains(.keep))
        visit.touch(0.5)
        visit.holdShutter()
        visit.hand(.lift)
      }
      // Put aside, one is there; opened from the shelf, it is the same one.
      visit.holdShutter()
      #expect(visit.box.scene.aside.earlier.count == 1)
      visit.open(.gallery)
      visit.pressShutter()
      visit.meet(.picture(painting(), nil, .found(paintingAlone())))
      #expect(visit.box.scene.aside.earlier.isEmpty && visit.box.scene.source == place)
      visit.meet(.albums([], .deleted(place, .number(1))))
      #expect(visit.box.picture == nil && visit.box.scene.aside.earlier.isEmpty)
    }
  }

  @Test("The zoom belongs to one view, and its dial goes with it")
  func zoom() {
    var visit = taken()
    for _ in 0..<4 { visit.pushKnob() }
    visit.turn(2)
    #expect(visit.box.stage.part.zoom == 2)
    visit.touch(0.5)
    visit.holdShutter()
    #expect(visit.box.stage.part.isWhole && visit.box.stage.dials.contains(visit.box.scene.dial))
  }

  @Test("A drawing on one view comes off it again with both")
  func drawing() {
    var visit = taken()
    visit.open(.draw)
    #expect(!entries(visit).contains(.wholePhotograph))
    visit.pressShutter()
    visit.touch(0.4)
    visit.hand(.slide(Spot(x: 0.6)), .lift)
    visit.holdShutter()
    visit.holdShutter()
    #expect(visit.box.scene.mode == .look && visit.box.picture === alone.picture)
    #expect(visit.box.scene.open?.photograph?.whole === photograph)
  }

  // MARK: - From an album

  private func opened() -> Visit {
    var visit = Visit(shelf: ["a wall"])
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(photograph, Overview(of: photograph)))
    return visit
  }

  private func sought(_ visit: Visit) -> [Picture] {
    visit.effects.compactMap { if case .findPainting(let picture, _) = $0 { picture } else { nil } }
  }

  @Test("A picture from an album opens as it is, and its painting is looked for when it is asked for")
  func offered() {
    var visit = opened()
    #expect(visit.box.picture === photograph && !visit.said.contains("Straightened"))
    visit.menu(.paintingAlone)
    #expect(sought(visit).isEmpty)
    visit.hand(.knob(.down))
    #expect(sought(visit).map { $0 === photograph } == [true] && visit.said == "One moment.")
    visit.hand(.knob(.up))
    var other = visit
    visit.meet(.foundPainting(alone, in: photograph))
    #expect(visit.box.picture === alone.picture && visit.cues == [.done])
    #expect(visit.said.hasPrefix("Straightened. The wall is left away."))
    visit.touch(0.5)
    visit.holdShutter()
    #expect(visit.box.picture === photograph)
    // There is none: the entry is not there any more.
    other.meet(.foundPainting(nil, in: photograph))
    #expect(other.said == "I found no painting in it." && other.cues == [.refused])
    #expect(other.box.picture === photograph && !entries(other).contains(.paintingAlone))
  }

  @Test("What a camera saw without edges is not offered again, nor a drawing, nor a question of a game")
  func notOffered() {
    var visit = Visit()
    visit.pressShutter()
    visit.meet(.picture(photograph, nil, .wanted(mayBePainting: false)))
    #expect(!entries(visit).contains(.paintingAlone))
    visit.meet(.foundPainting(nil, in: photograph))
    #expect(!entries(visit).contains(.paintingAlone))
    visit.open(.hues)
    #expect(!entries(visit).contains(.paintingAlone))
  }
}
