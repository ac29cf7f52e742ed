// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Soaking
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// A press acts at once; a hand that holds on meant something else, and the box takes the press back.
@Suite struct HoldTests {
  /// Checks every state of a walk in which no button is down.
  private func everyRest(_ outset: Outset, _ check: (Instrument) -> String?) {
    let walk = outset.walk
    var faults: [String: Int] = [:]
    for box in walk.rests { if let fault = check(box) { faults[fault, default: 0] += 1 } }
    #expect(faults.isEmpty, "\(faults) of \(walk.rests.count) states")
    #expect(
      walk.rests.count
        > Soak.least(
          [.sweep, .draw, .games, .strings, .chords, .guitar, .sound].contains(outset) ? 1000 : 6000))
  }

  private let between: [Event?] = [
    nil, .picture(painting()), .noPicture(.noCamera), .brightness(0.1), .brightness(0.6), .tick,
    // Not beside a border between two notes or octaves, where it matters where the finger came from.
    .gesture(.slide(Spot(x: 0.35))), .gesture(.lift), .gesture(.touch(Spot(x: 0.35))),
  ]

  private func fits(_ event: Event?, _ box: Instrument) -> Bool {
    guard case .gesture(let gesture) = event else { return true }
    if case .touch = gesture { return box.touch == nil }
    return box.touch != nil
  }

  /// A press in the menu can lead out of the orbs: until it is taken back the finger is another mode's, and drags none.
  private func leads(_ press: Gesture, outOfOrbsOf box: Instrument, before event: Event?) -> Bool {
    guard box.scene.mode == .orbs, box.scene.menu != nil, case .gesture = event else { return false }
    let pressed = after(box, [.gesture(press)])
    return pressed.scene.mode != .orbs || pressed.scene.check != nil || pressed.scene.isExplaining
  }

  /// What is drawn while a button is down goes with its press: then it is as if the finger had not drawn.
  private func meanwhile(_ event: Event?, _ box: Instrument) -> Instrument {
    guard box.scene.mode == .draw, case .gesture = event else { return after(box, [event]) }
    var box = box
    let isDown = box.scene.drawing?.isDown ?? false
    box.scene.drawing?.isDown = false
    box = after(box, [event])
    box.scene.drawing?.isDown = isDown
    return box
  }

  private func after(_ box: Instrument, _ events: [Event?]) -> Instrument {
    var box = box
    for event in events { if let event { _ = box.handle(event, at: box.now + 0.1) } }
    return box
  }

  @Test(
    "Held for a second, the knob opens the menu as if it had not been pushed", arguments: Outset.usual)
  func knob(outset: Outset) {
    everyRest(outset) { box in
      for event in between where fits(event, box) && !leads(.knob(.down), outOfOrbsOf: box, before: event) {
        let held = after(box, [.gesture(.knob(.down)), event, .gesture(.knob(.hold))])
        let never = after(meanwhile(event, box), [.gesture(.knob(.hold))])
        if let difference = held.difference(from: never), !isLost(held, never, box) { return difference }
      }
      return nil
    }
  }

  /// A whole picture that the press has stopped is stopped by its hold too, and not by the finger.
  private func withoutPress(_ event: Event?, _ box: Instrument) -> Instrument {
    let hold = Event.gesture(.shutter(.hold))
    if box.sweeping != nil, case .gesture = event { return after(box, [hold, event]) }
    return after(meanwhile(event, box), [hold])
  }

  @Test(
    "Held for a second, the shutter goes back as if it had not been pressed", arguments: Outset.usual)
  func shutter(outset: Outset) {
    everyRest(outset) { box in
      for event in between where fits(event, box) && !leads(.shutter(.down), outOfOrbsOf: box, before: event)
      {
        let held = after(box, [.gesture(.shutter(.down)), event, .gesture(.shutter(.hold))])
        let never = withoutPress(event, box)
        guard let difference = held.difference(from: never), !isLost(held, never, box) else { continue }
        // Another kept picture that was asked for stands in for the first, where it is kept.
        let isOther = box.scene.pending?.place != nil && (difference == "source" || difference == "aside")
        if !isOther { return difference + String(describing: (box.scene.menu?.entry, event)) }
      }
      return nil
    }
  }

  @Test(
    "Both buttons together, in either order, explain the controls as if neither had been pressed",
    arguments: Outset.usual)
  func together(outset: Outset) {
    everyRest(outset) { box in
      let never = after(box, [.gesture(.together)])
      for first in [Gesture.shutter(.down), .knob(.down)] {
        let both = after(box, [.gesture(first), .gesture(.together)])
        let difference = both.difference(from: never)
        // A second picture that was asked for stands in for the first, with its own lamp.
        if difference == "lamp", box.scene.pending != nil { continue }
        if let difference, !isLost(both, never, box) { return difference }
      }
      return never.scene.isExplaining == box.scene.isExplaining ? "nothing is explained" : nil
    }
  }

  @Test("A button that was held before and is released in between is no part of it")
  func other() {
    for (isShutter, entry) in [(true, Menu.Entry.parameter(.scale)), (false, .mode(.gallery))] {
      var visit = Visit(shelf: ["poppies"])
      visit.take(painting())
      visit.menu(entry)
      let other: (Press) -> Gesture = { isShutter ? .knob($0) : .shutter($0) }
      let this: (Press) -> Gesture = { isShutter ? .shutter($0) : .knob($0) }
      visit.hand(other(.down), other(.hold))
      var never = visit
      never.hand(other(.up), this(.hold))
      visit.hand(this(.down), other(.up), this(.hold))
      #expect(visit.box.difference(from: never.box) == nil)
    }
  }

  /// The one thing that cannot be taken back: the picture on its way, cancelled by entering another mode or the check, or by the other
  /// camera.
  private func isLost(_ held: Instrument, _ never: Instrument, _ box: Instrument) -> Bool {
    switch box.scene.menu?.entry {
    case .mode(let mode) where mode != box.scene.mode: break
    case .check, .otherCamera: break
    default: return false
    }
    return box.scene.pending != nil && held.scene.pending == nil
      && (held.difference(from: never) == "pending" || never.scene.picture !== held.scene.picture)
  }
}
