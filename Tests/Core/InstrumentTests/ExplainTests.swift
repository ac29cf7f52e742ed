// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Soaking
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Controls explained: each says what it would do here, and does nothing.
@Suite struct ExplainTests {
  /// All but those that end it.
  private let gestures: [Gesture] = [
    .shutter(.down), .shutter(.hold), .shutter(.up), .knob(.down), .knob(.hold), .knob(.holdOn), .knob(.up),
    .turn(1, boost: 1), .turn(-5, boost: 8), .touch(Spot(x: 0.2)), .slide(Spot(x: 0.3)), .lift,
  ]

  @Test("In every state, no control does anything while it is explained", arguments: Outset.usual)
  func nothing(outset: Outset) {
    var count = 0
    for box in outset.walk.rests where box.scene.isExplaining {
      count += 1
      for gesture in gestures {
        let step = Step(from: box, .gesture(gesture), at: box.now + 1)
        var after = step.after
        // The finger is where it is, whatever is explained.
        after.touch = box.touch
        after.scene.asked = box.scene.asked
        #expect(after.difference(from: box) == nil, "\(gesture)")
        #expect(step.after.frame.voices[0].level == 0)
        for effect in step.effects {
          switch effect {
          case .say, .sound, .cue(.press): break
          default: Issue.record("\(gesture) has an effect: \(effect)")
          }
        }
      }
    }
    #expect(
      count
        > Soak.least(
          [.sweep, .draw, .games, .strings, .chords, .guitar, .sound].contains(outset) ? 200 : 3000))
  }

  @Test("Both together take back the tap of the hand that came first, and no older one")
  func tap() {
    var visit = Visit()
    visit.take(painting())
    let dial = visit.box.scene.dial
    visit.hand(.knob(.down), .knob(.up), .togetherAfterTap)
    #expect(visit.box.scene.isExplaining && visit.box.scene.dial == dial)
    visit.hand(.together)
    visit.hand(.shutter(.down), .shutter(.up), .togetherAfterTap)
    #expect(visit.box.scene.isExplaining && visit.box.scene.pending == nil && visit.box.picture != nil)
    #expect(visit.said.hasPrefix("Cancelled. Controls are explained"))
    visit.holdShutterOn()
    #expect(visit.said == "" && !visit.box.scene.isExplaining)
    visit.hand(.together, .shutter(.down), .shutter(.hold), .shutter(.holdOn))
    #expect(visit.said.hasPrefix("Controls work again. Home."))
    visit.hand(.shutter(.up))
    // What the hand has done since stays, and so does what came before it.
    visit.hand(.knob(.down), .knob(.up), .turn(1, boost: 1), .togetherAfterTap)
    #expect(visit.box.scene.isExplaining && visit.box.scene.dial != dial)
  }

  @Test("What is explained is what then happens: the same words do not stand for two things")
  func truth() {
    var visit = Visit(shelf: ["poppies"])
    func explained(_ gesture: Gesture, _ visit: Visit) -> String {
      var visit = visit
      visit.hand(.together, gesture)
      return visit.said
    }
    #expect(explained(.shutter(.down), visit) == "The shutter takes a picture.")
    #expect(explained(.turn(1, boost: 1), visit) == "Turning the knob changes the waveform.")
    #expect(explained(.touch(Spot(x: 0)), visit) == "The strip sounds when there is a picture.")
    #expect(explained(.knob(.down), visit) == "Pushing the knob goes on from the waveform to the next thing.")
    visit.pushKnob()
    #expect(explained(.turn(1, boost: 1), visit) == "Turning the knob changes the row.")
    visit.take(painting())
    visit.touch(0.5)
    #expect(explained(.knob(.down), visit).hasPrefix("Pushing the knob says what is under the finger"))
    visit.hand(.lift)
    visit.menu(.parameter(.scale))
    #expect(explained(.turn(1, boost: 1), visit) == "Turning the knob goes through the menu.")
    #expect(explained(.shutter(.down), visit) == "The shutter chooses what was named last.")
    visit.pushKnob()
    #expect(explained(.turn(1, boost: 1), visit) == "Turning the knob changes the scale.")
    #expect(explained(.knob(.down), visit) == "Pushing the knob keeps what was named last.")
    visit.holdShutterOn()
    visit.open(.gallery)
    #expect(explained(.shutter(.down), visit) == "The shutter opens the picture that was named last.")
    #expect(explained(.turn(1, boost: 1), visit) == "Turning the knob goes through the pictures.")
    #expect(explained(.knob(.down), visit) == "Pushing the knob goes on from the pictures to the next thing.")
  }

  @Test("Together again, and controls work again, at the same place; the sound under the finger comes back")
  func ends() {
    var visit = Visit()
    visit.take(painting())
    visit.touch(0.5)
    let before = visit
    visit.hand(.shutter(.down), .together)
    #expect(visit.isSilent && visit.said.hasPrefix("Cancelled. Controls are explained now"))
    visit.hand(.knob(.down), .together)
    #expect(visit.said == "Controls work again." && visit.box.difference(from: before.box) == nil)
  }

  @Test("Held on, the shutter leads home from here, too, and controls work again")
  func home() {
    var visit = Visit()
    visit.hand(.together)
    visit.holdShutterOn()
    #expect(!visit.box.scene.isExplaining)
    visit.pressShutter()
    #expect(visit.box.scene.pending != nil)
  }
}
