// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@Suite struct GesturesTests {
  private static let settings = [
    ControlSettings(), ControlSettings(padCount: 32, stopsPerClick: .two), ControlSettings(padCount: 2),
  ]

  private func input(_ random: inout Random) -> Input {
    switch random.below(20) {
    case 0: .strip(random.below(2) == 0 ? nil : [random.unit(), .nan, -1, 2, .infinity][random.below(5)])
    case 1:
      .pad(random.below(2) == 0 ? nil : Spot(x: random.unit(), y: random.below(3) == 0 ? nil : random.unit()))
    case 2: .clicks([1, -1, 0, 7, .min, .max][random.below(6)])
    case 3...5: .edge(.shutter, isOn: random.below(2) == 0)
    case 6...8: .edge(.knob, isOn: random.below(2) == 0)
    case 9, 10: .edge(.knobA, isOn: random.below(2) == 0)
    case 11, 12: .edge(.knobB, isOn: random.below(2) == 0)
    case 13: .edge(.strip([-1, 32, 999, .min, .max][random.below(5)]), isOn: true)
    default: .edge(.strip(random.below(9)), isOn: random.below(2) == 0)
    }
  }

  /// Nanoseconds to the next input: often none, mostly a hand's, sometimes seconds, sometimes back.
  private func wait(_ random: inout Random) -> Int64 {
    switch random.below(16) {
    case 0, 1: 0
    case 2...7: Int64(random.below(8_500_000))
    case 8...12: Int64(random.below(80_000_000))
    case 13, 14: Int64(random.below(3_500)) * 1_000_000
    default: -Int64(random.below(50_000_000))
    }
  }

  @Test("Whatever comes, what is told is well formed, and there is never anything left to do at once")
  func wellFormed() {
    for (seed, settings) in GesturesTests.settings.enumerated() {
      var random = Random(seed: UInt64(seed + 1))
      var (gestures, grammar, time, faults) = (Gestures(settings), Grammar(), Int64(0), 0)
      for _ in 0..<1_500_000 {
        time += wait(&random)
        let now = Instant(nanoseconds: time)
        for gesture in gestures.take(input(&random), at: now) where !grammar.accepts(gesture) { faults += 1 }
        if let due = gestures.deadline {
          if due <= now { faults += 1 }
          if random.below(4) == 0 {
            for gesture in gestures.advance(to: due) where !grammar.accepts(gesture) { faults += 1 }
            time = max(time, due.nanoseconds)
            if let next = gestures.deadline, next <= due { faults += 1 }
          }
        }
      }
      #expect(faults == 0)
      // So that the test does not pass because nothing happened.
      #expect(grammar.counts.allSatisfy { $0 > 100 }, "\(grammar.counts)")
    }
  }

  @Test("Who calls late is told the same, in the same order")
  func late() {
    var faults = Faults()
    for seed in 0..<3000 {
      var random = Random(seed: UInt64(seed + 77))
      let settings = GesturesTests.settings[seed % 3]
      var (timely, late) = (Gestures(settings), Gestures(settings))
      var (expected, told) = ([Gesture](), [Gesture]())
      var time: Int64 = 0
      for _ in 0..<200 {
        let before = time
        time += max(0, wait(&random))
        let input = input(&random)
        expected += timely.punctual(to: Instant(nanoseconds: time)).gestures
        // Called for nothing now and then, which changes nothing.
        for _ in 0..<random.below(3) {
          let between = before + Int64(random.unit() * Double(time - before))
          expected += timely.advance(to: Instant(nanoseconds: between))
        }
        expected += timely.take(input, at: Instant(nanoseconds: time))
        told += late.take(input, at: Instant(nanoseconds: time))
      }
      expected += timely.punctual(to: Instant(nanoseconds: time) + 60).gestures
      told += late.advance(to: Instant(nanoseconds: time) + 60)
      faults.expect(told == expected, "seed \(seed)")
    }
    #expect(faults == Faults())
  }

  @Test("An input of an earlier time counts as one of the last time")
  func earlier() {
    var gestures = Gestures()
    _ = gestures.take(.edge(.shutter, isOn: true), at: ms(5000))
    #expect(gestures.take(.edge(.knob, isOn: true), at: ms(100)) == [.together])
    gestures = Gestures()
    #expect(gestures.take(.edge(.shutter, isOn: true), at: ms(5000)) == [.shutter(.down)])
    #expect(gestures.take(.edge(.shutter, isOn: false), at: ms(100)) == [])
    #expect(gestures.deadline == ms(5008))
    #expect(gestures.advance(to: ms(200)) == [])
    #expect(gestures.advance(to: ms(5008)) == [.shutter(.up)])
    #expect(gestures.take(.edge(.knob, isOn: true), at: ms(100)) == [.togetherAfterTap])
    #expect(gestures.advance(to: ms(6007)) == [] && gestures.deadline == ms(6008))
  }

  @Test("At the first and at the last moment there is, everything is told and nothing breaks")
  func endsOfTime() {
    for (seed, time) in [Int64.min, .min + 5_000_000, .max - 20_000_000_000, .max - 1_000_000, .max]
      .enumerated()
    {
      var random = Random(seed: UInt64(seed + 5))
      var (gestures, grammar, now, faults) = (Gestures(), Grammar(), Instant(nanoseconds: time), 0)
      for _ in 0..<20_000 {
        for gesture in gestures.take(input(&random), at: now) where !grammar.accepts(gesture) { faults += 1 }
        if let due = gestures.deadline, due <= now { faults += 1 }
        now = now + random.unit() * 0.02
        if let due = gestures.deadline, random.below(2) == 0 {
          for gesture in gestures.advance(to: due) where !grammar.accepts(gesture) { faults += 1 }
          if let next = gestures.deadline, next <= due { faults += 1 }
        }
      }
      #expect(faults == 0)
    }
  }

  @Test("A box that nobody touches has nothing to do")
  func idle() {
    var gestures = Gestures()
    #expect(gestures.deadline == nil)
    #expect(gestures.advance(to: Instant(nanoseconds: .max)) == [] && gestures.deadline == nil)
  }

  /// What may follow what.
  private struct Grammar {
    var isTouched = false
    var buttons: [Press] = [.up, .up]
    /// Both were pressed together, and neither has been by itself since.
    var areTogether = false
    var stuck: Set<Int> = []
    var jammed: Set<String> = []
    /// Touches, slides, lifts, turns, presses, holds, both buttons together.
    var counts = [Int](repeating: 0, count: 7)

    mutating func accepts(_ gesture: Gesture) -> Bool {
      switch gesture {
      case .touch(let spot):
        counts[0] += 1
        defer { isTouched = true }
        return !isTouched && isInside(spot)
      case .slide(let spot):
        counts[1] += 1
        return isTouched && isInside(spot)
      case .lift:
        counts[2] += 1
        defer { isTouched = false }
        return isTouched
      case .turn(let clicks, let boost):
        counts[3] += 1
        return clicks != 0 && abs(clicks) <= 1000 && (1...5).contains(boost)
      case .pushTurn(let clicks): return clicks != 0 && abs(clicks) <= 1000 && buttons[1] == .down
      case .shutter(let press): return follows(press, 0)
      case .knob(let press): return follows(press, 1)
      case .pedal: return true
      case .together:
        counts[6] += 1
        // One of them is down and not held; neither is heard of again before its next press.
        defer { (buttons, areTogether) = ([.up, .up], true) }
        return (buttons[0] == .down) != (buttons[1] == .down)
      case .togetherAfterTap:
        areTogether = true
        return buttons == [.up, .up]
      case .apart: return areTogether
      case .bothHeld:
        // Both were pressed together, or each is down and heard of.
        defer { (buttons, areTogether) = ([.up, .up], true) }
        return (buttons[0] == .up) == (buttons[1] == .up)
      case .bothHeldOn: return areTogether
      case .stuck(let pad): return stuck.insert(pad).inserted && (0..<32).contains(pad)
      case .freed(let pad): return stuck.remove(pad) != nil
      case .jammed(let jam): return jammed.insert("\(jam)").inserted
      case .unjammed(let jam): return jammed.remove("\(jam)") != nil
      case .pinch: return true
      case .tilt(let tilt?): return [tilt.right, tilt.up, tilt.out].allSatisfy { $0.isFinite }
      case .tilt(nil): return false  // nobody took the sensor away
      }
    }

    private mutating func follows(_ press: Press, _ button: Int) -> Bool {
      defer { (buttons[button], areTogether) = (press, false) }
      counts[press == .down ? 4 : 5] += press == .up ? 0 : 1
      switch press {
      case .down: return buttons[button] == .up
      case .hold: return buttons[button] == .down
      case .holdOn: return buttons[button] == .hold
      case .up: return buttons[button] != .up
      }
    }

    private func isInside(_ spot: Spot) -> Bool {
      (0...1).contains(spot.x) && (spot.y.map { (0...1).contains($0) } ?? true)
    }
  }
}
