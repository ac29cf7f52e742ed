// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@Suite struct AccelerationTests {
  /// The boosts of single clicks at these times, in milliseconds.
  private func boosts(_ clicks: [(Int, Double)]) -> [Int] {
    var gestures = Gestures()
    return clicks.flatMap { gestures.take(.clicks($0), at: ms($1)) }.map {
      if case .turn(_, let boost) = $0 { boost } else { 0 }
    }
  }

  private func steady(every milliseconds: Double) -> [Int] {
    boosts((0..<10).map { (1, 1000 + Double($0) * milliseconds) })
  }

  @Test("Slow clicks count once, quick ones up to five times, one more for each 5 clicks a second")
  func boostsBySpeed() {
    let expected: [(every: Double, boost: Int)] = [
      (1000, 1), (200, 1), (101, 1), (100, 2), (67, 2), (66, 3), (51, 3), (50, 4), (41, 4), (40, 5), (5, 5),
      (0, 5),
    ]
    for (every, boost) in expected {
      #expect(steady(every: every) == [1, 1, 1] + Array(repeating: boost, count: 7), "every \(every) ms")
    }
  }

  @Test("Turning the other way starts at 1 again, and so does a pause")
  func startsAnew() {
    let quick = (0..<6).map { (1, 1000 + Double($0) * 20) }
    #expect(boosts(quick + [(-1, 1120), (-1, 1140), (-1, 1160), (-1, 1180)]).suffix(5) == [5, 1, 1, 1, 5])
    // After 250 ms it is the same turn, though a slower one; after more it is another.
    #expect(boosts(quick + [(1, 1350)]).last == 2)
    #expect(boosts(quick + [(1, 1350.001)]).last == 1)
  }

  @Test("Many clicks at once are as quick as the time since the last says; a first lot says nothing")
  func lots() {
    #expect(boosts([(9, 1000), (9, 2000), (3, 2200), (3, 2300)]) == [1, 1, 3, 4])
  }

  @Test("No number of clicks breaks anything; none at all is nothing, and more than 1000 are 1000")
  func extremes() {
    var gestures = Gestures()
    #expect(gestures.take(.clicks(0), at: ms(1)) == [])
    #expect(gestures.take(.clicks(.min), at: ms(2)) == [.turn(-1000, boost: 1)])
    #expect(gestures.take(.clicks(.min), at: ms(2)) == [.turn(-1000, boost: 5)])
    #expect(gestures.take(.clicks(.max), at: ms(2)) == [.turn(1000, boost: 1)])
    #expect(gestures.take(.clicks(-3), at: ms(900)) == [.turn(-3, boost: 1)])
  }

  @Test("The knob's contacts are boosted by the same rule")
  func knob() {
    var gestures = Gestures()
    var told: [Gesture] = []
    for click in 0..<6 {
      let edges: [(Line, Bool)] = [(.knobA, true), (.knobB, true), (.knobA, false), (.knobB, false)]
      for (i, (line, isOn)) in edges.enumerated() {
        told += gestures.take(.edge(line, isOn: isOn), at: ms(1000 + Double(click) * 40 + Double(i) * 10))
      }
    }
    #expect(told == [1, 1, 1, 5, 5, 5].map { .turn(1, boost: $0) })
  }
}
