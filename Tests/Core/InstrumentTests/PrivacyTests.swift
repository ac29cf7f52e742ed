// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Testing

@testable import Instrument

/// A picture lives in memory, and no longer than it is listened to.
@Suite struct PrivacyTests {
  private final class Count {
    var released = 0
  }

  @Test("When it is cancelled, replaced, left or home, its memory is given back")
  func released() {
    let ends: [(String, (inout Visit) -> Void)] = [
      ("cancelled", { $0.hand(.shutter(.down), .shutter(.hold)) }),
      ("home", { $0.hand(.shutter(.down), .shutter(.hold), .shutter(.holdOn)) }),
      ("home while explaining", { $0.hand(.together, .shutter(.down), .shutter(.hold), .shutter(.holdOn)) }),
      (
        "home from the menu",
        {
          $0.holdKnob(); $0.holdShutterOn()
        }
      ),
      ("replaced", { $0.take(painting()) }),
      ("another mode", { $0.open(.gallery) }),
      (
        "with the knob held",
        {
          $0.hand(.knob(.down), .knob(.hold), .shutter(.down), .shutter(.hold)); $0.holdShutter()
        }
      ),
      (
        "late",
        {
          $0.hand(.shutter(.down), .shutter(.hold)); $0.meet(.brightness(0.5))
        }
      ),
    ]
    for (name, end) in ends {
      for isTouching in [false, true] {
        let count = Count()
        var visit = Visit(shelf: ["poppies"])
        visit.pressShutter()
        visit.meet(.picture(painting(release: { count.released += 1 })))
        if isTouching { visit.touch(0.5) }
        #expect(count.released == 0)
        end(&visit)
        #expect(count.released == 1, "\(name)")
      }
    }
  }

  @Test("One that comes too late is not kept for a moment")
  func late() {
    let count = Count()
    var visit = Visit()
    visit.pressShutter()
    visit.holdShutter()
    visit.meet(.picture(painting(release: { count.released += 1 })))
    #expect(count.released == 1)
  }

  @Test("A press that may still be taken back holds the old one, until its button is up")
  func held() {
    let count = Count()
    var visit = Visit()
    visit.pressShutter()
    visit.meet(.picture(painting(release: { count.released += 1 })))
    visit.hand(.shutter(.down))
    visit.meet(.picture(painting()))
    #expect(count.released == 0)
    visit.hand(.shutter(.up))
    #expect(count.released == 1)
  }
}
