// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Gesture

/// Lines of which nothing was known for a while, such as those of a chip that was unplugged.
@Suite struct StandingTests {
  private var gestures = Gestures()
  private var told: [Gesture] = []

  private mutating func take(_ input: Input, _ seconds: Double) {
    told += gestures.take(input, at: Instant(seconds: seconds))
  }

  @Test("A button that is held when it is back is no press, nor is its release; its next press is one")
  mutating func button() {
    for (line, gesture) in [(Line.shutter, Gesture.shutter(.down)), (.knob, .knob(.down))] {
      gestures = Gestures()
      told = []
      take(.standing(line, isOn: true), 1)
      told += gestures.advance(to: Instant(seconds: 5))
      take(.edge(line, isOn: false), 5)
      #expect(told == [])
      take(.edge(line, isOn: true), 6)
      #expect(told == [gesture])
    }
  }

  @Test("A button that was pressed when it was last heard of is released")
  mutating func released() {
    take(.edge(.shutter, isOn: true), 1)
    take(.standing(.shutter, isOn: true), 1.5)
    told += gestures.advance(to: Instant(seconds: 9))
    #expect(told == [.shutter(.down), .shutter(.up)])
  }

  @Test(
    "A knob that was turned meanwhile makes no click, and every later one", arguments: StopsPerClick.allCases)
  mutating func knob(stops: StopsPerClick) {
    gestures = Gestures(ControlSettings(stopsPerClick: stops))
    for (line, isOn) in [(Line.shutter, false), (.knobA, false), (.knobB, false)] {
      take(.edge(line, isOn: isOn), 0)
    }
    take(.standing(.knobA, isOn: true), 1)
    take(.standing(.knobB, isOn: true), 1)
    #expect(told == [])
    for round in 0..<5 {
      let time = 2 + Double(round)
      take(.edge(.knobA, isOn: false), time)
      take(.edge(.knobB, isOn: false), time + 0.1)
      take(.edge(.knobA, isOn: true), time + 0.2)
      take(.edge(.knobB, isOn: true), time + 0.3)
    }
    let clicks = told.map { gesture in
      if case .turn(let clicks, _) = gesture { return clicks }
      return 0
    }
    #expect(clicks == Array(repeating: 1, count: stops == .two ? 10 : 5))
  }

  @Test("A finger that rests on a pad is there")
  mutating func pad() {
    take(.edge(.shutter, isOn: false), 0)
    take(.standing(.strip(0), isOn: true), 1)
    #expect(told == [.touch(Spot(x: 0))])
    take(.standing(.strip(0), isOn: false), 2)
    told += gestures.advance(to: Instant(seconds: 3))
    #expect(told == [.touch(Spot(x: 0)), .lift])
  }
}
