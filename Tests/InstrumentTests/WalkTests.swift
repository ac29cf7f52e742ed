// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech
import Testing

@testable import Instrument

@Suite struct WalkTests {
  @Test(
    "In every state, whatever happens, every hand is heard and every law holds",
    arguments: Walk.Shelf.allCases)
  func laws(shelf: Walk.Shelf) {
    let walk = shelf.walk
    let size = "\(walk.states) states, \(walk.transitions) transitions"
    #expect(walk.laws.isEmpty, "\(size): \(walk.laws)")
    #expect(walk.states > 100_000 && walk.transitions > 2_000_000, "\(size)")
  }

  @Test("No state is a dead end: each can be reached from every other", arguments: Walk.Shelf.allCases)
  func noDeadEnd(shelf: Walk.Shelf) {
    #expect(shelf.walk.statesThatLeadHome == shelf.walk.states)
  }

  @Test(
    "From everywhere the shutter, held on, leads home: as after power on, but for settings and finger",
    arguments: Walk.Shelf.allCases)
  func home(shelf: Walk.Shelf) {
    let walk = shelf.walk
    let start = Instrument().afterPowerOn(walk.rests[0].albums)
    for box in walk.rests {
      var (box, start) = (box, start)
      let before = box
      for press in [Press.down, .hold, .holdOn, .up] {
        _ = box.handle(.gesture(.shutter(press)), at: box.now + 1)
      }
      // What lies beside the way: the finger, what is adjusted and kept, and the picture named last.
      start.touch = before.touch
      start.scene.asked = box.scene.asked
      (start.scene.album, start.scene.places) = (before.scene.album, before.scene.places)
      start.scene.settings = before.keptSettings
      start.follow(start.scene.settings)
      #expect(box.difference(from: start) == nil)
      #expect(box.undo == nil && box.scene.picture == nil && box.reading == nil)
    }
  }

  @Test(
    "A fault of any part is spoken in every state, and so is that it is well again",
    arguments: Walk.Shelf.allCases)
  func faults(shelf: Walk.Shelf) {
    for box in shelf.walk.rests {
      for fault in Walk.faults {
        for event in [Event.fault(fault), .healed(fault)] {
          let step = Step(from: box, event, at: box.now)
          #expect(step.isHeard && step.after.difference(from: box) == nil)
        }
      }
    }
  }
}

extension Instrument {
  fileprivate func afterPowerOn(_ albums: [Album]) -> Instrument {
    var box = self
    _ = box.handle(.powerOn(albums: albums, faults: []), at: Instant(seconds: 0))
    return box
  }

  /// Without the value that is being tried out in the menu.
  fileprivate var keptSettings: Settings {
    var kept = scene.settings
    if let menu = scene.menu, let before = menu.before, case .parameter(let parameter) = menu.entry {
      kept[parameter] = before
    }
    return kept
  }
}
