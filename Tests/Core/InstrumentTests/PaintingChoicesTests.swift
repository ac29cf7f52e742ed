// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Finding
import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Where the box opened the wrong painting, or cut it wrongly, its user chooses another one, and moves its edges by ear.
@Suite struct PaintingChoicesTests {
  private let photograph = painting()
  private let corners = Corners(
    Place(x: 8, y: 6), Place(x: 36, y: 6), Place(x: 36, y: 26), Place(x: 8, y: 26))

  private func alone(_ number: Int = 0, of count: Int = 0, at corners: Corners? = nil) -> PaintingAlone {
    let picture = painting(24, 20)
    return PaintingAlone(
      picture, Overview(of: picture), at: corners ?? self.corners, isDoubtful: number > 1,
      choice: PaintingChoice(number, of: count))
  }

  private func taken(_ painting: PaintingAlone) -> Visit {
    var visit = Visit()
    visit.pressShutter()
    visit.meet(.picture(photograph, Overview(of: photograph), .wanted(mayBePainting: false)))
    visit.meet(.foundPainting(painting, in: photograph))
    return visit
  }

  private func wishes(_ visit: Visit) -> [PaintingWish] {
    visit.effects.compactMap {
      if case .findPainting(let picture, let wish) = $0, picture === photograph { wish } else { nil }
    }
  }

  private func entries(_ visit: Visit) -> [Menu.Entry] {
    var visit = visit
    visit.holdKnob()
    return visit.box.scene.menu?.entries ?? []
  }

  private func choose(_ entry: Menu.Entry, _ visit: inout Visit) {
    visit.menu(entry)
    visit.hand(.knob(.down))
  }

  private func kept(_ visit: Visit) -> Corners? {
    for effect in visit.effects { if case .keep(_, let corners, _) = effect { return corners } }
    return nil
  }

  // MARK: - Another one

  @Test("Another painting is offered beside the one that is open, and the last is followed by the first")
  func next() {
    var visit = taken(alone(0, of: 3))
    for number in [1, 2, 0] {
      #expect(entries(visit).contains(.anotherPainting))
      choose(.anotherPainting, &visit)
      #expect(wishes(visit) == [.choice(number)] && visit.said == "One moment.")
      visit.hand(.knob(.up))
      #expect(wishes(visit).isEmpty)
      let next = alone(number, of: 3)
      visit.meet(.foundPainting(next, in: photograph, as: .choice(number)))
      #expect(visit.box.picture === next.picture && visit.cues == [.done])
      #expect(visit.said.hasPrefix("Painting \(number + 1) of 3. "))
      #expect(visit.said.contains("not sure") == (number > 1))
    }
    visit.touch(0.5)
    visit.holdShutter()
    #expect(visit.box.picture === photograph && !entries(visit).contains(.anotherPainting))
  }

  @Test("Where there is no other one, that is said, and what is open stays")
  func only() {
    var visit = taken(alone(0, of: 1))
    let open = visit.box.picture
    choose(.anotherPainting, &visit)
    #expect(
      wishes(visit).isEmpty && visit.cues == [.refused] && visit.said == "I found no other painting in it.")
    var other = taken(alone(0, of: 2))
    let first = other.box.picture
    choose(.anotherPainting, &other)
    other.hand(.knob(.up))
    other.meet(.foundPainting(nil, in: photograph, as: .choice(1)))
    #expect(other.cues == [.refused] && other.said == "I found no other painting in it.")
    #expect(
      visit.box.picture === open && other.box.picture === first && entries(other).contains(.wholePhotograph))
  }

  @Test("Of a kept photograph, whose corners alone are known, the likeliest painting is the first other one")
  func ofKept() {
    var visit = Visit(shelf: ["a wall"])
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(photograph, nil, .found(alone())))
    choose(.anotherPainting, &visit)
    #expect(wishes(visit) == [.choice(0)])
    // The only one is what is open, and its edges stay as they were kept.
    let before = visit.box.picture
    visit.meet(.foundPainting(alone(0, of: 1), in: photograph, as: .choice(0)))
    #expect(visit.box.picture === before && visit.said == "I found no other painting in it.")
    #expect(visit.cues == [.refused])
  }

  @Test("A user who turns to all of the photograph meanwhile has chosen that")
  func turned() {
    var visit = taken(alone(0, of: 2))
    choose(.anotherPainting, &visit)
    visit.hand(.knob(.up))
    visit.touch(0.5)
    visit.holdShutter()
    visit.hand(.lift)
    visit.meet(.foundPainting(alone(1, of: 2), in: photograph, as: .choice(1)))
    #expect(visit.box.picture === photograph && visit.said.isEmpty)
  }

  // MARK: - Its edges

  private func moving(_ visit: inout Visit) {
    choose(.moveEdges, &visit)
    visit.hand(.knob(.up))
  }

  private func asked(_ visit: Visit) -> Corners? {
    if case .corners(let corners)? = wishes(visit).first { corners } else { nil }
  }

  @Test("The knob has every edge and corner in hand by its name, and a push takes the place of it")
  func names() {
    var visit = taken(alone())
    choose(.moveEdges, &visit)
    #expect(visit.said.hasPrefix("edge: left edge. Turn the knob to choose an edge or a corner."))
    visit.hand(.knob(.up))
    for name in [
      "top edge.", "right edge.", "bottom edge.", "top left corner.", "top right corner.",
      "bottom right corner.", "bottom left corner.",
    ] {
      visit.turn(1)
      #expect(visit.said == name && visit.cues.isEmpty)
    }
    visit.turn(1)
    #expect(visit.said == "bottom left corner." && visit.cues == [.end])
    visit.hand(.knob(.down))
    #expect(visit.said == "bottom left corner: as found.")
  }

  @Test(
    "A turn moves the edge, tells the step and has the picture straightened again; the zoom stays where it was"
  )
  func moves() throws {
    var visit = taken(alone(1, of: 3))
    for _ in 0..<4 { visit.pushKnob() }
    visit.turn(1)
    let part = visit.box.stage.part
    moving(&visit)
    visit.turn(2)
    visit.pushKnob()
    visit.touch(0.5)
    visit.turn(-10)
    #expect(visit.said == "10 steps inwards.")
    // A twentieth of the painting's width.
    let moved = try #require(asked(visit))
    #expect(abs(moved.topRight.x - 34.6) < 1e-9 && moved.topLeft == corners.topLeft)
    visit.turn(1)
    let newer = try #require(asked(visit))
    #expect(visit.said == "9 steps inwards." && newer != moved)
    // What is older is not shown any more.
    let before = visit.box.picture
    visit.meet(.foundPainting(alone(at: moved), in: photograph, as: .corners(moved)))
    #expect(visit.box.picture === before && visit.said.isEmpty)
    let cut = alone(at: newer)
    visit.meet(.foundPainting(cut, in: photograph, as: .corners(newer)))
    #expect(visit.box.picture === cut.picture && visit.said.isEmpty && visit.cues.isEmpty && !visit.isSilent)
    #expect(visit.box.stage.part == part && !part.isWhole)
    visit.turn(9)
    #expect(visit.said == "as found." && asked(visit).map { abs($0.topRight.x - 36) < 1e-9 } == true)
    visit.turn(2)
    #expect(visit.said == "2 steps outwards.")
    // Which of the photograph's paintings it is stays known.
    visit.hand(.lift)
    choose(.anotherPainting, &visit)
    #expect(wishes(visit) == [.choice(2)])
  }

  @Test(
    "An edge stays in the photograph and before its opposite one, and one that makes no picture is refused")
  func ends() throws {
    var visit = taken(alone())
    moving(&visit)
    visit.pushKnob()
    visit.hand(.turn(40, boost: 8))
    #expect(visit.cues == [.end] && visit.said == "as found." && wishes(visit).isEmpty)
    visit.hand(.turn(-40, boost: 8))
    #expect(visit.cues == [.start] && visit.said == "as found." && wishes(visit).isEmpty)
    visit.turn(-3)
    let moved = try #require(asked(visit))
    visit.meet(.foundPainting(nil, in: photograph, as: .corners(moved)))
    #expect(
      visit.cues == [.refused] && visit.said == "left edge: as found." && visit.box.picture !== photograph)
  }

  @Test("What is kept has the edges as they were moved, also while the picture is still being straightened")
  func keeping() throws {
    var visit = taken(alone())
    moving(&visit)
    visit.pushKnob()
    visit.turn(-4)
    let moved = try #require(asked(visit))
    var early = visit
    visit.meet(.foundPainting(alone(at: moved), in: photograph, as: .corners(moved)))
    choose(.keep, &visit)
    #expect(kept(visit) == moved)
    choose(.keep, &early)
    #expect(kept(early) == nil)
    early.meet(.foundPainting(alone(at: moved), in: photograph, as: .corners(moved)))
    #expect(kept(early) == moved)
  }

  private func noted(_ visit: Visit) -> [Corners] {
    visit.effects.compactMap {
      if case .keepEdges(PicturePlace(.card, 0), let corners, let picture) = $0, picture === photograph {
        corners
      } else {
        nil
      }
    }
  }

  /// A photograph that the box has kept, or one that somebody has copied onto its card.
  private func opened(_ name: PictureName) -> Visit {
    var visit = Visit()
    visit.meet(.albums([Album(.card, [name])], nil))
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(photograph, nil, .found(alone())))
    return visit
  }

  @Test(
    "In a photograph that the box has kept, edges that are moved are kept as soon as they are open; in no other"
  )
  func keptAgain() throws {
    for (name, isOwn) in [(PictureName.number(7), true), (.words("holiday"), false)] {
      var visit = opened(name)
      moving(&visit)
      visit.pushKnob()
      visit.turn(-4)
      let moved = try #require(asked(visit))
      #expect(noted(visit).isEmpty)
      visit.meet(.foundPainting(alone(at: moved), in: photograph, as: .corners(moved)))
      #expect(noted(visit) == (isOwn ? [moved] : []), "\(name)")
      // Edges that make no picture are not kept.
      visit.turn(-1)
      let askew = try #require(asked(visit))
      visit.meet(.foundPainting(nil, in: photograph, as: .corners(askew)))
      #expect(noted(visit).isEmpty && visit.cues == [.refused])
    }
  }

  @Test("Another painting that is chosen in a kept photograph is the one that it opens with")
  func keptChoice() {
    var visit = opened(.number(7))
    choose(.anotherPainting, &visit)
    visit.hand(.knob(.up))
    let other = alone(
      0, of: 2, at: Corners(Place(x: 1, y: 1), Place(x: 9, y: 1), Place(x: 9, y: 9), Place(x: 1, y: 9)))
    visit.meet(.foundPainting(other, in: photograph, as: .choice(0)))
    #expect(noted(visit) == [other.corners])
    visit.meet(.albumTrouble(.edgesNotKept(.card, .full)))
    #expect(visit.said.hasPrefix("The edges are not kept with the picture: ") && visit.cues == [.refused])
  }

  @Test("A press that is taken back takes its edges out of the photograph's file again")
  func takenBack() throws {
    var visit = opened(.number(7))
    choose(.anotherPainting, &visit)
    let other = alone(
      0, of: 2, at: Corners(Place(x: 1, y: 1), Place(x: 9, y: 1), Place(x: 9, y: 9), Place(x: 1, y: 9)))
    visit.meet(.foundPainting(other, in: photograph, as: .choice(0)))
    #expect(noted(visit) == [other.corners])
    visit.hand(.knob(.hold))
    #expect(visit.box.scene.open?.photograph?.painting.corners == corners && noted(visit) == [corners])
    visit.hand(.knob(.up))
    #expect(noted(visit).isEmpty)
    // One that has changed none writes none.
    visit.hand(.knob(.down), .knob(.hold))
    #expect(noted(visit).isEmpty)
  }

  @Test("Edges that are found when their photograph is put aside are kept, too")
  func keptAside() throws {
    var visit = opened(.number(7))
    moving(&visit)
    visit.pushKnob()
    visit.turn(-4)
    let moved = try #require(asked(visit))
    visit.open(.look)
    visit.take(painting(20, 30))
    #expect(visit.box.scene.open?.original !== photograph)
    visit.meet(.foundPainting(alone(at: moved), in: photograph, as: .corners(moved)))
    #expect(noted(visit) == [moved])
  }

  @Test("Edges that are moved while the photograph is being kept are kept behind it")
  func keptMeanwhile() throws {
    var visit = taken(alone())
    choose(.keep, &visit)
    visit.hand(.knob(.up))
    moving(&visit)
    visit.pushKnob()
    visit.turn(-4)
    let moved = try #require(asked(visit))
    visit.meet(.foundPainting(alone(at: moved), in: photograph, as: .corners(moved)))
    #expect(noted(visit).isEmpty)
    visit.meet(.albums([Album(.card, [.number(1)])], .kept(PicturePlace(.card, 0))))
    #expect(noted(visit) == [moved])
  }

  @Test("A user who keeps the whole photograph has turned away from its edges, whatever the knob had in hand")
  func keptWhole() {
    var visit = taken(alone())
    moving(&visit)
    visit.touch(0.5)
    visit.holdShutter()
    visit.hand(.lift)
    choose(.keep, &visit)
    #expect(kept(visit) == nil)
    visit.meet(.albums([Album(.card, [.number(1)])], .kept(PicturePlace(.card, 0))))
    #expect(noted(visit).isEmpty)
  }

  @Test(
    "The edges are in hand for this painting alone: with another view or another painting the knob has its usual dials"
  )
  func leaving() {
    var visit = taken(alone(0, of: 2))
    let usual = visit.box.stage.dials
    moving(&visit)
    #expect(visit.box.stage.dials == usual + [.edge, .edgePlace] && visit.box.scene.dial == .edge)
    visit.touch(0.5)
    visit.holdShutter()
    #expect(visit.box.stage.dials == usual && usual.contains(visit.box.scene.dial))
    visit.holdShutter()
    #expect(visit.box.stage.dials.contains(.edge))
    visit.hand(.lift)
    choose(.anotherPainting, &visit)
    visit.hand(.knob(.up))
    visit.meet(.foundPainting(alone(1, of: 2), in: photograph, as: .choice(1)))
    #expect(visit.box.stage.dials == usual && entries(visit).contains(.moveEdges))
  }
}
