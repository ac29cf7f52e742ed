// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@testable import Instrument
@testable import WalkTests

/// The level in the middle of the notes, and the level that ticks.
@Suite struct DataLevelTests {
  @Test("The level moves the notes of all values, even while the window is as wide as their range")
  func whole() throws {
    var visit = Visit.data(try ramp())
    visit.push(to: .parameter(.level))
    visit.turn(-25)
    visit.touch(0.25)
    #expect(abs(visit.voice.frequency - 440) < 0.01)
    visit.hand(.slide(Spot(x: 0.5)))
    #expect(abs(visit.voice.frequency - 880) < 0.01 && visit.voice.breath == 0)
    visit.hand(.slide(Spot(x: 0.9)))
    #expect(abs(visit.voice.frequency - 1760) < 0.01 && visit.voice.breath == 0.5)
  }

  @Test(
    "What is right at the level that ticks has reached it: at 100 percent the largest ticks, at 0 nothing")
  func reached() throws {
    var visit = Visit.data(try ramp())
    visit.set(.tickLevel, to: 100)
    visit.touch(0.5)
    visit.hand(.slide(Spot(x: 0.98)))
    #expect(visit.cues.isEmpty)
    visit.hand(.slide(Spot(x: 0.999)))
    #expect(visit.box.sounding?.number == 50_000 && visit.cues == [.above])
    visit.hand(.slide(Spot(x: 0.5)))
    #expect(visit.cues == [.below])
    visit.set(.tickLevel, to: 0)
    visit.touch(0.001)
    #expect(visit.box.sounding?.number == 0)
    visit.hand(.slide(Spot(x: 0.5)))
    #expect(visit.cues.isEmpty)
  }

  @Test("The knob that moves the row under a finger over the level ticks, too")
  func byKnob() throws {
    var visit = Visit.data(try table([0, 0, 30, 30, 100, 100], width: 2))
    visit.set(.tickLevel, to: 50)
    visit.push(to: .dataRow)
    visit.touch(0.5)
    #expect(visit.box.sounding?.number == 30)
    visit.turn(-1)
    #expect(visit.box.sounding?.number == 100 && visit.cues == [.above])
    visit.turn(1)
    #expect(visit.box.sounding?.number == 30 && visit.cues == [.below])
    visit.turn(1)
    #expect(visit.box.sounding?.number == 0 && visit.cues.isEmpty)
  }
}
