// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// A board with two cameras, of which one is in use.
@Suite struct CamerasTests {
  private static func visit(_ fitted: [CheckPart] = CheckPart.allCases) -> Visit {
    var visit = Visit()
    visit.box = Instrument()
    visit.meet(.powerOn(albums: albums(["poppies"]), faults: [], fitted: fitted), after: 0)
    return visit
  }

  private static func uses(_ visit: Visit) -> [Int] {
    visit.effects.compactMap { if case .useCamera(let number) = $0 { number } else { nil } }
  }

  /// Chooses the entry by a push, and leaves what that push did to be looked at.
  private static func turn(_ visit: inout Visit) {
    visit.menu(.otherCamera)
    visit.make(.pushKnob)
  }

  private static func has(_ visit: Visit) -> Bool {
    var visit = visit
    visit.holdKnob()
    return visit.box.scene.menu?.entries.contains(.otherCamera) == true
  }

  @Test("The entry changes to the other camera, says which it is, and changes back")
  func changes() {
    var visit = Self.visit()
    visit.menu(.otherCamera)
    #expect(visit.said == "use the other camera.")
    for number in [2, 1, 2] {
      visit.menu(.otherCamera)
      visit.hand(.knob(.down))
      #expect(Self.uses(visit) == [number] && visit.box.scene.menu == nil)
      #expect(visit.said.hasPrefix("Camera \(number) of 2. Aim at a picture"))
      visit.hand(.knob(.up))
    }
    visit.take(painting())
    #expect(visit.box.picture != nil)
    Self.turn(&visit)
    #expect(visit.said == "Camera 1 of 2." && visit.box.picture != nil)
  }

  @Test("Only a board with two has the entry, and only where a camera is aimed")
  func fitted() {
    #expect(!Self.has(Self.visit(CheckPart.ofOneCamera)))
    for mode in Mode.allCases {
      var visit = Self.visit()
      if mode != .look { visit.open(mode) }
      #expect(Self.has(visit) == [.look, .read, .sweep, .orbs].contains(mode), "\(mode)")
    }
  }

  @Test(
    "A hold takes the change back with its press; a picture that was on its way from a camera is cancelled")
  func hold() {
    var visit = Self.visit()
    visit.menu(.otherCamera)
    visit.hand(.knob(.down))
    #expect(Self.uses(visit) == [2])
    visit.hand(.knob(.hold))
    #expect(Self.uses(visit) == [1] && visit.box.scene.menu != nil)
    visit.hand(.knob(.up))
    visit.leaveMenu()
    visit.pressShutter()
    Self.turn(&visit)
    #expect(visit.box.scene.pending == nil && visit.said.contains("Camera 2 of 2."))
    visit.meet(.picture(painting()))
    #expect(visit.box.picture == nil)
  }

  @Test("Over the orbs no view of the camera before is heard")
  func live() {
    var visit = Self.visit()
    visit.open(.orbs)
    visit.meet(.live(painting()))
    visit.hand(.touch(Spot(x: 0.5, y: 0.5)), .lift)
    #expect(visit.box.stage.camera.live != nil)
    visit.menu(.otherCamera)
    visit.hand(.knob(.down))
    #expect(Self.uses(visit) == [2] && visit.said == "Camera 2 of 2.")
    #expect(visit.box.stage.camera.live == nil && visit.box.scene.games.orbs?.orbs.all.count == 1)
    visit.hand(.knob(.up))
    visit.meet(.live(painting()))
    #expect(visit.box.stage.camera.live != nil)
  }

  @Test("A camera that does not work says so, and that the menu has the other one, also to a press")
  func broken() {
    var visit = Self.visit()
    Self.turn(&visit)
    visit.meet(.fault(.noCamera))
    let words = "No camera is found. Check the camera's cable. The menu has the other camera."
    #expect(visit.said == "Camera 2 of 2. " + words)
    visit.pressShutter()
    visit.meet(.noPicture(.noCamera))
    #expect(visit.said == words)
    Self.turn(&visit)
    #expect(visit.said.hasPrefix("Camera 1 of 2."))
    visit.meet(.healed(.noCamera))
    #expect(visit.said == "Camera 1 of 2. The camera is back.")
    var one = Self.visit(CheckPart.ofOneCamera)
    one.meet(.fault(.noCamera))
    #expect(one.said == "No camera is found. Check the camera's cable.")
  }

  @Test("The next visitor begins with the first camera")
  func visitor() {
    var visit = Self.visit()
    Self.turn(&visit)
    visit.hand(.bothHeld)
    visit.hand(.bothHeldOn)
    #expect(visit.box.stage.camera.used == 1)
  }
}
