// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// A picture that is on its way to be heard as a whole, and what a press or a hold does about it.
@Suite struct SweepPressTests {
  @Test(
    "Entered while a picture is on its way, it asks for a moment and not for another picture, and plays it")
  func entered() {
    var visit = Visit()
    visit.pressShutter()
    visit.menu(.mode(.sweep))
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix("whole picture") && visit.said.hasSuffix("One moment."))
    visit.hand(.knob(.up))
    let picture = painting()
    visit.meet(.picture(picture))
    #expect(visit.box.sweeping != nil && visit.box.picture === picture)
  }

  @Test("What is being said gives way to the picture, pressed or just arrived")
  func hushed() {
    var visit = Visit.sweep()
    visit.hand(.shutter(.down))
    #expect(visit.box.sweeping != nil && visit.hushes)
    visit = .sweep(nil)
    visit.pressShutter()
    visit.meet(.picture(painting()))
    #expect(visit.box.sweeping != nil && visit.hushes)
  }

  @Test("Where the picture arrives while the button is down again, a hold stops it and it stays")
  func arrives() {
    var visit = Visit.sweep(nil)
    let picture = painting()
    visit.pressShutter()
    visit.hand(.shutter(.down))
    visit.meet(.picture(picture))
    #expect(visit.box.sweeping != nil)
    visit.hand(.shutter(.hold))
    #expect(visit.box.sweeping == nil && visit.box.picture === picture && visit.said == "Stopped.")
  }

  @Test("Where a finger has stopped it meanwhile, the hold leads out, and the picture stays open")
  func stopped() {
    var visit = Visit.sweep(nil)
    visit.pressShutter()
    visit.hand(.shutter(.down))
    visit.meet(.picture(painting()))
    visit.touch(0.5)
    #expect(visit.box.sweeping == nil && visit.box.picture != nil)
    let picture = visit.box.picture
    visit.hand(.shutter(.hold))
    #expect(visit.box.scene.mode == .look && visit.box.picture === picture)
  }

  @Test("Where the press itself has stopped it, a finger that slides on takes nothing from the hold")
  func rested() {
    var visit = Visit.sweep()
    let picture = visit.box.picture
    visit.pressShutter()
    visit.hand(.shutter(.down))
    #expect(visit.box.sweeping == nil)
    visit.touch(0.5)
    visit.hand(.slide(Spot(x: 0.6)))
    visit.hand(.shutter(.hold))
    #expect(visit.box.picture === picture && visit.said == "Stopped.")
  }
}
