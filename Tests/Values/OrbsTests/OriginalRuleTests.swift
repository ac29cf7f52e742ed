// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Orbs

/// The original's rule again, written down apart from the room: plain arrays, one axis after the other.
private struct Rule {
  var xs: [Double] = []
  var ys: [Double] = []
  var speeds: [Int] = []
  var dragged: Int?
  let height: Double

  mutating func step(_ accelerometer: (x: Double, y: Double, z: Double)) {
    for orb in xs.indices where orb != dragged {
      let sign: Double = orb % 2 == 0 ? -1 : 1
      let steps = (accelerometer.x * sign, accelerometer.z * sign)
      let next = (xs[orb] + steps.0, ys[orb] + steps.1)
      xs[orb] = next.0 < 0 ? 320 : next.0 > 320 ? 0 : xs[orb] + steps.0 * Double(speeds[orb])
      ys[orb] = next.1 < 0 ? height : next.1 > height ? 0 : ys[orb] + steps.1 * Double(speeds[orb])
    }
  }
}

@Suite struct OriginalRuleTests {
  /// A tilt as a hand makes it: slow turns of different lengths, and the sensor's own noise.
  private static func recorded(_ steps: Int) -> [(x: Double, y: Double, z: Double)] {
    var noise: UInt32 = 2026
    func slow(_ step: Int, _ length: Int) -> Double {
      let place = step % length
      return Double(min(place, length - place)) / Double(length) * 4 - 1
    }
    return (0..<steps).map { step in
      noise = noise &* 1_664_525 &+ 1_013_904_223
      let jitter = Double(noise >> 16) / 65536 * 0.04 - 0.02
      return (slow(step, 1777) * 0.9 + jitter, slow(step, 911), slow(step, 2311) * 0.6 - jitter)
    }
  }

  @Test("Ten thousand steps of a recorded tilt lead all orbs where the rule leads them, place by place")
  func replay() {
    var orbs = Orbs(height: 480)
    var rule = Rule(height: 480)
    var crossings = 0
    let starts: [(Double, Double, Int)] = [
      (160, 240, 1), (10, 470, 2), (319, 1, 3), (160, 240, 4), (0, 0, 5), (320, 480, 5),
    ]
    for (step, tilt) in Self.recorded(10_000).enumerated() {
      // One orb after the other is made, and two are dragged meanwhile.
      if step % 300 == 0, step / 300 < starts.count {
        let (x, y, speed) = starts[step / 300]
        let isMade = orbs.make(x: x, y: y, speed: speed)
        #expect(isMade)
        rule.xs.append(x)
        rule.ys.append(y)
        rule.speeds.append(speed)
      }
      if step == 2500 || step == 6000 {
        let orb = step == 2500 ? 0 : 3
        orbs.take(orb, toX: 100, y: 200)
        (rule.dragged, rule.xs[orb], rule.ys[orb]) = (orb, 100, 200)
      }
      if step == 2700 || step == 6500, let orb = rule.dragged {
        orbs.letGo(speed: 2)
        (rule.dragged, rule.speeds[orb]) = (nil, 2)
      }
      let before = rule.xs
      orbs.step(under: Pull(x: tilt.x, y: tilt.y, z: tilt.z))
      rule.step(tilt)
      crossings += zip(before, rule.xs).count { ($0 - $1).magnitude > 200 }
      guard orbs.all.map({ $0.x }) == rule.xs, orbs.all.map({ $0.y }) == rule.ys else {
        Issue.record("step \(step): \(orbs.all) is not \(rule)")
        return
      }
    }
    // The tilt was such that the borders were met, either way and by all.
    #expect(crossings > 100)
  }

  @Test("A seventh orb is not made, and one on another is")
  func most() {
    var orbs = Orbs()
    let made = (0..<7).map { _ in orbs.make(x: 50, y: 50, speed: 1) }
    #expect(made == [true, true, true, true, true, true, false] && orbs.all.count == 6)
  }

  @Test("A finger takes the oldest orb in whose square of 100 points it comes down, edges included")
  func oldest() {
    var orbs = Orbs()
    #expect(orbs.oldest(x: 0, y: 0) == nil)
    _ = orbs.make(x: 100, y: 100, speed: 1)
    _ = orbs.make(x: 140, y: 100, speed: 1)
    #expect(orbs.oldest(x: 145, y: 130) == 0)
    #expect(orbs.oldest(x: 150, y: 150) == 0 && orbs.oldest(x: 150.5, y: 150) == 1)
    #expect(orbs.oldest(x: 190, y: 50) == 1 && orbs.oldest(x: 190.5, y: 50) == nil)
    #expect(orbs.oldest(x: 100, y: 49) == nil)
  }

  @Test("What is no number pulls nowhere, and without a pull across and out of the front the original rests")
  func still() {
    var orbs = Orbs()
    _ = orbs.make(x: 30, y: 40, speed: 5)
    for pull in [Pull(x: .nan, y: 1, z: .infinity), .none, Pull(x: 0, y: 1, z: 0)] {
      #expect(orbs.areStill(under: pull))
      orbs.step(under: pull)
    }
    #expect(orbs.all[0].x == 30 && orbs.all[0].y == 40)
    #expect(!orbs.areStill(under: Pull(x: 0, y: 0, z: 0.001)))
  }

  @Test("Another picture keeps an orb's share of the height")
  func fit() {
    var orbs = Orbs(height: 400)
    _ = orbs.make(x: 30, y: 100, speed: 5)
    orbs.fit(height: 200)
    #expect(orbs.all[0].y == 50 && orbs.height == 200)
    orbs.fit(height: .nan)
    #expect(orbs.height == 320)
    orbs.fit(height: 0)
    #expect(orbs.height == 160 && orbs.all[0].y == 40)
  }
}
