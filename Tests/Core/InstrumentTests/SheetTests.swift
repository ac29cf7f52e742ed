// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// What is drawn on, from the door of the mode to what goes out of it again.
@Suite struct SheetTests {
  private let red: UInt32 = 0xFF0000

  // MARK: - What is drawn on

  @Test("Without a picture it is white paper, which is heard, kept by nobody and gone with the mode")
  func paper() throws {
    var visit = Visit.drawing(nil)
    let sheet = try #require(visit.box.picture)
    #expect(sheet.width == 640 && sheet.height == 480)
    #expect(
      visit.greeting.hasPrefix("drawing, with a finger as the brush. The sheet is white."))
    visit.touch(0.5)
    #expect(!visit.isSilent && visit.voice.breath == 1 && visit.cues.isEmpty)
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix("white"))
    visit.hand(.knob(.up))
    #expect(!visit.entries.contains(.keep) && !visit.entries.contains(.delete))
    visit.holdShutter()
    #expect(visit.box.scene.mode == .look && visit.box.picture == nil && visit.isSilent)
    visit.open(.draw)
    visit.open(.sweep)
    #expect(visit.box.picture == nil)
    // With a stroke it is a picture like any other.
    visit = Visit.drawn(1, on: nil)
    #expect(visit.entries.contains(.keep))
    visit.open(.draw)
    #expect(visit.greeting.hasPrefix("drawing, with a finger") && !visit.greeting.contains("white"))
    visit.open(.look)
    #expect(visit.colour(0.5, 0.1) == red)
  }

  @Test("What is open in Look, Gallery or the whole picture stays, and goes back as it is drawn on")
  func stays() {
    for mode in [Mode.look, .gallery, .sweep] {
      let picture = painting()
      var visit = Visit(shelf: ["poppies"])
      if mode == .gallery { visit.open(.gallery) }
      visit.pressShutter()
      visit.meet(.picture(picture))
      if mode == .sweep { visit.open(.sweep) }
      let source = visit.box.scene.source
      #expect((source != nil) == (mode == .gallery))
      visit.open(.draw)
      #expect(visit.box.picture === picture && !visit.greeting.contains("white"))
      #expect(visit.box.scene.source == source)
      // As it was.
      var back = visit
      back.holdShutter()
      #expect(back.box.scene.mode == .look && back.box.picture === picture)
      #expect(back.box.scene.source == source && back.box.scene.drawing == nil)
      visit.pressShutter()
      visit.touch(0.5, 0.5)
      visit.hand(.lift)
      #expect(visit.box.picture !== picture && visit.box.scene.source == nil)
      let painted = visit.box.picture
      visit.open(.sweep)
      #expect(visit.box.picture === painted && visit.box.scene.source == nil)
      visit.pressShutter()
      #expect(visit.box.sweeping != nil)
      visit.open(.look)
      #expect(visit.box.picture === painted)
      // This is what can be drawn on now; what was under it can be had again.
      #expect(visit.box.scene.aside.earlier.map { $0.picture === picture } == [true])
      visit.open(.draw)
      #expect(visit.box.picture === painted && visit.strokes == 0 && visit.entries.contains(.keep))
      visit.open(.gallery)
      #expect(visit.box.picture === painted && visit.box.scene.drawing == nil)
    }
  }

  @Test("A picture on its way is forgotten at the door, and one that comes all the same changes nothing")
  func pending() {
    var visit = Visit()
    visit.pressShutter()
    visit.menu(.mode(.draw))
    visit.hand(.knob(.down))
    #expect(visit.effects.contains { if case .cancelPicture = $0 { true } else { false } })
    visit.hand(.knob(.up), .shutter(.down), .shutter(.up))
    visit.touch(0.5, 0.5)
    let before = visit
    visit.meet(.picture(painting()))
    visit.meet(.noPicture(.noCamera))
    #expect(visit.box.difference(from: before.box) == nil && visit.box.picture === before.box.picture)
    #expect(visit.strokes == 1 && visit.colour(0.5, 0.5) == red)
  }

  @Test("To what is chosen by mistake a hold does nothing: the picture is as it was, and waited for no more")
  func mistake() {
    let picture = painting()
    var visit = Visit(shelf: ["poppies"])
    visit.take(picture)
    visit.pressShutter()
    visit.menu(.mode(.draw))
    visit.hand(.shutter(.down))
    visit.touch(0.5)
    visit.hand(.shutter(.hold))
    #expect(visit.box.scene.mode == .look && visit.box.picture === picture && visit.box.scene.drawing == nil)
    visit = Visit(shelf: ["poppies"])
    visit.pressShutter()
    visit.menu(.mode(.draw))
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.box.scene.mode == .look && visit.box.picture == nil)
  }

  @Test("Out of a large picture, of 16 bits or grey, comes a smaller one in colour, once somebody draws")
  func large() throws {
    let grey = try #require(Picture(width: 1280, height: 1000, channels: 1, bytes: { _ in 128 }))
    var visit = Visit.drawing(grey)
    #expect(visit.box.picture === grey)
    visit.pressShutter()
    #expect(visit.box.picture === grey)
    visit.touch(0.25, 0.75)
    let painted = try #require(visit.box.picture)
    #expect(painted.width == 640 && painted.height == 500 && painted.channels == 3)
    #expect(visit.colour(0.25, 0.75) == red && visit.colour(0.75, 0.25) == 0x808080)
    visit.holdShutter()
    #expect(visit.box.picture === grey)
  }

  // MARK: - Kept and deleted

  @Test("Something drawn can be kept; with all of it taken back the picture is the kept one again")
  func keep() {
    let picture = painting()
    var visit = Visit.drawing(onKept: picture)
    let source = PicturePlace(.box, 0)
    #expect(visit.box.scene.source == source && !visit.entries.contains(.keep))
    visit.pressShutter()
    visit.touch(0.5, 0.5)
    visit.hand(.lift)
    #expect(visit.box.scene.source == nil && visit.entries.contains(.keep))
    visit.menu(.keep)
    visit.hand(.knob(.down))
    #expect(visit.effects.contains { if case .keep = $0 { true } else { false } })
    visit.hand(.knob(.up))
    visit.meet(.albums(albums(["poppies"], card: 1), .kept(PicturePlace(.card, 0))))
    #expect(visit.said == "Kept on the card as picture 1." && visit.box.brokenLaw == nil)
    visit.holdShutter()
    #expect(visit.box.picture === picture && visit.box.scene.source == source)
    #expect(!visit.entries.contains(.keep))
  }

  @Test("One from the camera that is kept before anything is drawn is the kept one, after strokes, too")
  func keepFirst() {
    var visit = Visit.drawing()
    visit.menu(.keep)
    visit.pushKnob()
    let place = PicturePlace(.card, 0)
    visit.meet(.albums(albums(["poppies"], card: 1), .kept(place)))
    #expect(visit.box.scene.source == place && !visit.entries.contains(.keep))
    visit.pressShutter()
    visit.touch(0.5)
    #expect(visit.box.scene.source == nil)
    visit.holdShutter()
    #expect(visit.box.scene.source == place)
  }

  @Test("While somebody draws, what is drawn on may be deleted, move or go with its stick")
  func albumsChange() {
    let all = albums(["poppies"], card: 3, stick: ["the sea"])
    func opened(_ place: PicturePlace, strokes: Int) -> Visit {
      var visit = Visit()
      var memory = Memory()
      (memory.mode, memory.place) = (.gallery, place)
      visit.meet(.powerOn(albums: all, faults: [], memory: memory))
      visit.pressShutter()
      visit.meet(.picture(painting()))
      visit.open(.draw)
      visit.pressShutter()
      for _ in 0..<strokes {
        visit.touch(0.5)
        visit.hand(.lift)
      }
      return visit
    }
    let second = PicturePlace(.card, 1)
    let fewer = albums(["poppies"], card: 2, stick: ["the sea"])
    for strokes in 0...1 {
      // Another one of the same album.
      var visit = opened(second, strokes: strokes)
      visit.meet(.albums(fewer, .deleted(PicturePlace(.card, 0), .number(1))))
      #expect(visit.box.brokenLaw == nil && visit.box.scene.drawing?.source == PicturePlace(.card, 0))
      if strokes == 1 { visit.holdShutter() }
      #expect(visit.box.scene.source == PicturePlace(.card, 0))
      // One of another album.
      visit = opened(second, strokes: strokes)
      let unlike = albums(["poppies"], card: 3, stick: [])
      visit.meet(.albums(unlike, .deleted(PicturePlace(.stick, 0), .words("the sea"))))
      #expect(visit.box.brokenLaw == nil && visit.box.scene.drawing?.source == second)
      if strokes == 1 { visit.holdShutter() }
      #expect(visit.box.scene.source == second)
      // It itself.
      visit = opened(second, strokes: strokes)
      let picture = visit.box.picture
      visit.meet(.albums(fewer, .deleted(second, .number(2))))
      #expect(visit.box.brokenLaw == nil && visit.box.scene.source == nil)
      #expect(visit.box.scene.drawing?.source == nil)
      // What has strokes on it is no file any more; what has none is gone, and there is white paper.
      #expect((visit.box.picture === picture) == (strokes == 1))
      #expect(visit.box.scene.drawing?.isEmptySheet == (strokes == 0))
      // Its stick.
      visit = opened(PicturePlace(.stick, 0), strokes: strokes)
      #expect(visit.box.scene.drawing?.source?.album == .stick)
      visit.meet(.albums(albums(["poppies"], card: 3), .stickGone))
      #expect(visit.box.brokenLaw == nil && visit.box.scene.drawing?.source == nil)
      // Between a press and its hold.
      visit = opened(second, strokes: strokes)
      visit.touch(0.1, 0.1)
      visit.hand(.shutter(.down))
      visit.meet(.albums(fewer, .deleted(PicturePlace(.card, 0), .number(1))))
      visit.hand(.shutter(.hold), .shutter(.up))
      #expect(visit.box.brokenLaw == nil && visit.box.scene.drawing?.source == PicturePlace(.card, 0))
    }
  }
}
