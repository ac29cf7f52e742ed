// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Gesture

/// The knob is turned while it is pushed.
@Suite struct PushTurnTests {
  private func told(_ inputs: [(Double, Input)], to end: Double) -> [Gesture] {
    var gestures = Gestures()
    var told: [Gesture] = []
    for (time, input) in inputs { told += gestures.take(input, at: Instant(seconds: time)) }
    return told + gestures.advance(to: Instant(seconds: end))
  }

  @Test("Clicks while it is pushed are told as such from the second on, and no hold follows")
  func pushed() {
    let inputs: [(Double, Input)] = [
      (1, .edge(.knob, isOn: true)), (1.5, .clicks(1)), (1.8, .clicks(1)), (3, .clicks(-2)),
      (20, .edge(.knob, isOn: false)), (21, .clicks(1)),
    ]
    #expect(
      told(inputs, to: 40) == [
        .knob(.down), .turn(1, boost: 1), .pushTurn(1), .pushTurn(-2), .knob(.up), .turn(1, boost: 1),
      ])
    #expect(
      told([(1, .edge(.knob, isOn: true)), (1.5, .clicks(2))], to: 5) == [.knob(.down), .pushTurn(2)])
  }

  @Test("A lone click is a tremble: the push is held as ever, and so is the next one")
  func tremble() {
    let inputs: [(Double, Input)] = [
      (1, .edge(.knob, isOn: true)), (1.5, .clicks(1)), (2.2, .edge(.knob, isOn: false)),
      (3, .edge(.knob, isOn: true)), (3.2, .clicks(2)), (3.5, .edge(.knob, isOn: false)),
      (5, .edge(.knob, isOn: true)),
    ]
    #expect(
      told(inputs, to: 6.5) == [
        .knob(.down), .turn(1, boost: 1), .knob(.hold), .knob(.up), .knob(.down), .pushTurn(2), .knob(.up),
        .knob(.down), .knob(.hold),
      ])
  }

  @Test("A push that sticks is found out though the knob was turned, and then turns are turns")
  func stuck() {
    let inputs: [(Double, Input)] = [
      (1, .edge(.knob, isOn: true)), (1.5, .clicks(2)), (30, .clicks(1)),
    ]
    #expect(
      told(inputs, to: 60) == [.knob(.down), .pushTurn(2), .jammed(.push), .turn(1, boost: 1)])
  }

  @Test("Once the push is held, or both buttons are down, a turn is a turn")
  func held() {
    let held: [(Double, Input)] = [(1, .edge(.knob, isOn: true)), (2.5, .clicks(1))]
    #expect(told(held, to: 2.6) == [.knob(.down), .knob(.hold), .turn(1, boost: 1)])
    let both: [(Double, Input)] = [
      (1, .edge(.shutter, isOn: true)), (1.1, .edge(.knob, isOn: true)), (1.5, .clicks(1)),
    ]
    #expect(told(both, to: 1.6) == [.shutter(.down), .together, .turn(1, boost: 1)])
  }
}
