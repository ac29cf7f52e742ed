// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Testing

@testable import Instrument
@testable import WalkTests

/// An open picture outlasts every mode and every way back.
@Suite struct EarlierPicturesTests {
  @Test(
    "Through every mode, by the menu and by the hold, the picture from look is open again",
    arguments: Mode.allCases)
  func modes(mode: Mode) {
    for isHome in [false, true] {
      let picture = painting()
      var visit = Visit(shelf: ["poppies"])
      visit.take(picture)
      visit.open(mode)
      if mode == .look { visit.open(.gallery) }
      if isHome { visit.holdShutterOn() } else { visit.holdShutter() }
      #expect(visit.box.scene.mode == .look && visit.box.picture === picture)
      visit.touch(0.5)
      #expect(!visit.isSilent)
    }
  }

  @Test("Numbers wait as well, with the place in them")
  func numbers() {
    let (colours, numbers) = (painting(), painting())
    var visit = Visit(shelf: ["poppies"])
    visit.take(colours)
    visit.open(.data)
    visit.pressShutter()
    visit.meet(.picture(numbers))
    let survey = visit.box.scene.survey
    visit.open(.guide)
    visit.open(.sweep)
    #expect(visit.box.picture === colours)
    visit.open(.data)
    #expect(visit.box.picture === numbers && visit.box.scene.survey != nil && survey != nil)
  }

  @Test("A hold in look puts it aside and says so, and the next hold brings it back")
  func aside() {
    let picture = painting()
    var visit = Visit()
    visit.take(picture)
    visit.touch(0.5)
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.box.picture == nil && visit.isSilent)
    #expect(visit.said.hasPrefix("The picture is put aside. Hold the shutter again to bring it back."))
    var finger = visit
    finger.hand(.shutter(.up), .lift, .touch(Spot(x: 0.5)))
    #expect(finger.said == "No picture is open. Hold the shutter to open the last one.")
    visit.hand(.shutter(.up), .shutter(.down), .shutter(.hold))
    #expect(visit.box.picture === picture && !visit.isSilent)
    #expect(visit.said.hasPrefix("The picture is open again."))
  }

  @Test("Held on, the shutter leads home and costs nothing that its hold had changed on the way")
  func heldOn() {
    let picture = painting()
    var visit = Visit()
    visit.take(picture)
    for _ in 0..<2 {
      visit.hand(.shutter(.down), .shutter(.hold), .shutter(.holdOn))
      #expect(visit.said.hasPrefix("Home. The picture from before is still here."))
      visit.hand(.shutter(.up))
      #expect(visit.box.picture === picture)
    }
    visit.holdShutter()
    visit.holdShutterOn()
    #expect(visit.box.picture == nil && visit.box.scene.has(picture))
  }

  @Test("A drawing of one stroke is not lost on the way home, and comes back by its name")
  func drawing() {
    var visit = Visit()
    visit.open(.draw)
    visit.pressShutter()
    visit.hand(.touch(Spot(x: 0.2)), .slide(Spot(x: 0.6)), .lift)
    let drawn = visit.box.picture
    visit.hand(.shutter(.down), .shutter(.hold), .shutter(.holdOn))
    #expect(visit.said.hasPrefix("Home. A drawing.") && visit.box.picture === drawn && drawn != nil)
    visit.hand(.shutter(.up))
    visit.holdShutter()
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said.hasPrefix("The picture is open again. A drawing.") && visit.box.picture === drawn)
  }

  @Test("Coming back to look and home name the picture that is open")
  func named() {
    var visit = Visit(shelf: ["poppies", "sunset"])
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(painting()))
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said.contains("poppies. Slide your finger"))
    visit.hand(.shutter(.holdOn))
    #expect(visit.said == "Home. poppies. Slide your finger along the strip.")
  }

  @Test("The last three can be had again, each in its turn; a fourth is gone")
  func lastThree() {
    let pictures = (0..<5).map { _ in painting() }
    var visit = Visit()
    for picture in pictures { visit.take(picture) }
    for expected in [3, 2, 1, 4, 3] {
      visit.menu(.earlier)
      visit.pushKnob()
      #expect(visit.box.picture === pictures[expected])
    }
    #expect(!visit.box.scene.has(pictures[0]))
  }

  @Test("Without an earlier one the menu offers none, nor where none could be opened")
  func none() {
    var visit = Visit(shelf: ["poppies"])
    visit.take(painting())
    visit.holdKnob()
    #expect(!visit.box.scene.menu!.entries.contains(.earlier))
    visit.leaveMenu()
    visit.take(painting())
    for mode in Mode.allCases {
      visit.open(mode)
      visit.holdKnob()
      let isOffered = visit.box.scene.menu!.entries.contains(.earlier)
      #expect(isOffered == [.look, .gallery, .sweep, .orbs].contains(mode), "\(mode)")
      visit.leaveMenu()
    }
  }

  @Test("A picture whose file is deleted is gone, also where it waits")
  func deleted() {
    var visit = Visit()
    visit.meet(.albums(albums([], card: 2), nil))
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(painting()))
    visit.turn(1)
    visit.pressShutter()
    visit.meet(.picture(painting()))
    #expect(visit.box.scene.aside.earlier.map { $0.source } == [PicturePlace(.card, 0)])
    visit.meet(.albums(albums([], card: 1), .deleted(PicturePlace(.card, 0), .number(1))))
    #expect(visit.box.scene.aside.all.isEmpty && visit.box.scene.source == PicturePlace(.card, 0))
  }
}
