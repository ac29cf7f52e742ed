// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@Suite struct TwoButtonsTests {
  private func played(_ edges: [(Line, Bool, Double)]) -> [Gesture] {
    var gestures = Gestures()
    return gestures.play(edges.map { (.edge($0, isOn: $1), ms($2)) }, until: ms(20_000)).gestures
  }

  @Test(
    "The second button pressed beside the first makes one gesture, and then only their releases are heard of")
  func together() {
    #expect(
      played([
        (.shutter, true, 100), (.knob, true, 300), (.shutter, false, 5200), (.knob, false, 9500),
      ]) == [.shutter(.down), .together, .apart, .apart])
    #expect(
      played([
        (.knob, true, 100), (.shutter, true, 300), (.shutter, false, 400), (.knob, false, 9500),
      ]) == [.knob(.down), .together, .apart, .apart])
    #expect(
      played([(.knob, true, 100), (.shutter, true, 100), (.knob, false, 300), (.shutter, false, 300)])
        == [.knob(.down), .together, .apart, .apart])
  }

  @Test(
    "A button pressed again before both are up still counts as both together; afterwards both are as ever")
  func over() {
    #expect(
      played([
        (.shutter, true, 100), (.knob, true, 300), (.shutter, false, 400), (.shutter, true, 500),
        (.knob, false, 600), (.knob, true, 700), (.knob, false, 800), (.shutter, false, 900),
        (.knob, true, 1000), (.knob, false, 1100), (.shutter, true, 1301), (.shutter, false, 1400),
      ]) == [.shutter(.down), .together, .apart, .apart, .apart, .apart]
        + [.knob(.down), .knob(.up), .shutter(.down), .shutter(.up)])
  }

  @Test("Beside a button that is held already the other one is pressed for itself")
  func afterHold() {
    #expect(
      played([
        (.shutter, true, 100), (.knob, true, 1100), (.knob, false, 1200), (.shutter, false, 1300),
      ]) == [.shutter(.down), .shutter(.hold), .knob(.down), .knob(.up), .shutter(.up)])
    #expect(
      played([(.shutter, true, 100), (.knob, true, 1099), (.shutter, false, 1300)])
        == [.shutter(.down), .together, .apart])
  }

  @Test("Both held for five seconds are a gesture of their own, whichever was first and however long")
  func bothHeld() {
    for (first, other) in [(Line.shutter, Line.knob), (.knob, .shutter)] {
      #expect(
        played([(first, true, 100), (other, true, 300), (first, false, 9000), (other, false, 9500)]).suffix(4)
          == [.together, .bothHeld, .apart, .apart])
      let late = played([(first, true, 100), (other, true, 4000), (first, false, 9500), (other, false, 9600)])
      #expect(late.suffix(3) == [.bothHeld, .apart, .apart] && late.filter { $0 == .bothHeld }.count == 1)
      #expect(
        !played([(first, true, 100), (other, true, 300), (first, false, 5200), (other, false, 9900)])
          .contains(.bothHeld))
    }
  }

  @Test("Both held for ten seconds are another, once, and not if one was up in between")
  func bothHeldOn() {
    for (first, other) in [(Line.shutter, Line.knob), (.knob, .shutter)] {
      #expect(
        played([(first, true, 100), (other, true, 300), (first, false, 12_000), (other, false, 13_000)])
          .suffix(5) == [.together, .bothHeld, .bothHeldOn, .apart, .apart])
      #expect(
        played([(first, true, 100), (other, true, 300), (first, false, 10_250), (other, false, 13_000)])
          .suffix(4) == [.together, .bothHeld, .apart, .apart])
      let again = played([
        (first, true, 100), (other, true, 300), (first, false, 6000), (first, true, 7000),
        (first, false, 16_900), (other, false, 17_000),
      ])
      #expect(again.suffix(5) == [.bothHeld, .apart, .bothHeld, .apart, .apart])
    }
  }

  @Test("Beside a button that sticks no hand holds both")
  func jammed() {
    let told = played([(.shutter, true, 100), (.knob, true, 25_000), (.knob, false, 32_000)])
    #expect(!told.contains(.bothHeld) && !told.contains(.bothHeldOn))
  }

  @Test("Two hands that press 0.2 s apart mean both, though the first is up again; later each is by itself")
  func inTurn() {
    for (first, other) in [(Line.shutter, Line.knob), (.knob, .shutter)] {
      func alone(_ line: Line, _ press: Press) -> Gesture { line == .knob ? .knob(press) : .shutter(press) }
      for (later, isTogether) in [(151.0, true), (300, true), (301, false), (2000, false)] {
        let told = played([
          (first, true, 100), (first, false, 150), (other, true, later), (other, false, later + 100),
          (first, true, 3000), (first, false, 3100),
        ])
        let both: [Gesture] =
          isTogether ? [.togetherAfterTap, .apart] : [alone(other, .down), alone(other, .up)]
        #expect(
          told == [alone(first, .down), alone(first, .up)] + both + [alone(first, .down), alone(first, .up)])
      }
    }
  }

  @Test("One button twice is never both, and after both the count begins again")
  func twice() {
    #expect(
      played([
        (.knob, true, 100), (.knob, false, 150), (.knob, true, 200), (.knob, false, 250),
        (.shutter, true, 500), (.shutter, false, 550), (.knob, true, 600), (.knob, false, 650),
        (.shutter, true, 700), (.shutter, false, 750),
      ]) == [
        .knob(.down), .knob(.up), .knob(.down), .knob(.up), .shutter(.down), .shutter(.up),
        .togetherAfterTap, .apart, .shutter(.down), .shutter(.up),
      ])
  }

  @Test("Any 6 presses and releases of both, at three spacings: each is told by the rule and no other")
  func everySequence() {
    let spacings: [Double] = [20, 500, 1200]
    var faults = Faults()
    for choice in 0..<4096 {
      for mix in 0..<243 {
        var (model, gestures, expected, told) = (Model(), Gestures(), [Gesture](), [Gesture]())
        var (time, pace) = (100.0, mix)
        for i in 0..<6 {
          let isShutter = choice >> (2 * i) & 1 == 1
          let isOn = choice >> (2 * i + 1) & 1 == 1
          expected += model.wait(until: time)
          expected += model.take(isShutter ? 0 : 1, isOn)
          told += gestures.take(.edge(isShutter ? .shutter : .knob, isOn: isOn), at: ms(time))
          time += spacings[pace % 3]
          pace /= 3
        }
        faults.expect(told == expected, "\(choice) \(mix): \(told), not \(expected)")
      }
    }
    #expect(faults == Faults())
  }

  /// The rule once more, from presses that do not bounce.
  private struct Model {
    var since: [Double?] = [nil, nil]
    var last: [Press] = [.up, .up]
    var isTogether = false
    var tap: (button: Int, at: Double)?
    var now = 0.0

    func gesture(_ button: Int, _ press: Press) -> Gesture { button == 0 ? .shutter(press) : .knob(press) }

    mutating func wait(until time: Double) -> [Gesture] {
      var due: [(Double, Gesture)] = []
      for button in 0..<2 {
        guard let start = since[button] else { continue }
        for (press, after, before) in [(.hold, 1000, .down), (.holdOn, 3000, .hold)]
          as [(Press, Double, Press)]
        where last[button] == before && start + after <= time {
          last[button] = press
          if !isTogether { due.append((start + after, gesture(button, press))) }
        }
      }
      now = time
      return due.sorted { $0.0 < $1.0 }.map { $0.1 }
    }

    mutating func take(_ button: Int, _ isOn: Bool) -> [Gesture] {
      guard isOn != (since[button] != nil) else { return [] }
      since[button] = isOn ? now : nil
      last[button] = isOn ? .down : .up
      let other = 1 - button
      if isTogether {
        isTogether = since[0] != nil || since[1] != nil
        return isOn ? [] : [.apart]
      }
      let isTapped = since[other] == nil && tap.map { $0.button == other && now - $0.at <= 200 } ?? false
      if isOn && (last[other] == .down || isTapped) {
        isTogether = true
        tap = nil
        return [isTapped ? .togetherAfterTap : .together]
      }
      if isOn { tap = (button, now) }
      return [gesture(button, last[button])]
    }
  }
}
