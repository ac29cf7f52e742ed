// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@Suite struct PedalTests {
  @Test("A pedal is pressed, held, held on and let go as a button is, and is never one of two buttons")
  func alone() {
    var gestures = Gestures()
    let told = gestures.play(
      [
        (.edge(.pedal, isOn: true), ms(100)), (.edge(.pedal, isOn: false), ms(104)),
        (.edge(.pedal, isOn: true), ms(106)), (.edge(.shutter, isOn: true), ms(150)),
        (.edge(.shutter, isOn: false), ms(300)), (.edge(.pedal, isOn: false), ms(3500)),
      ], until: ms(4000))
    #expect(
      told.map { $0.gesture } == [
        .pedal(.down), .shutter(.down), .shutter(.up), .pedal(.hold), .pedal(.holdOn), .pedal(.up),
      ])
  }

  @Test("A pedal that is down when the box is switched on counts from its next press")
  func down() {
    var gestures = Gestures()
    let start: [(Line, Bool)] = [(.shutter, false), (.knob, false), (.pedal, true)]
    for (line, isOn) in start { #expect(gestures.take(.edge(line, isOn: isOn), at: ms(0)).isEmpty) }
    #expect(gestures.advance(to: ms(30_000)).isEmpty)
    #expect(gestures.take(.edge(.pedal, isOn: false), at: ms(30_000)).isEmpty)
    #expect(gestures.take(.edge(.pedal, isOn: true), at: ms(31_000)) == [.pedal(.down)])
  }

  @Test("What lies on a pedal is told, and that it is gone")
  func jammed() {
    var gestures = Gestures()
    #expect(gestures.take(.edge(.pedal, isOn: true), at: ms(100)) == [.pedal(.down)])
    #expect(gestures.advance(to: ms(30_000)) == [.pedal(.hold), .pedal(.holdOn), .jammed(.pedal)])
    #expect(
      gestures.take(.edge(.pedal, isOn: false), at: ms(31_000)) == [.pedal(.up), .unjammed(.pedal)])
  }
}
