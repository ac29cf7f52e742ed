// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@Suite struct EncoderTests {
  /// A knob as it is: where it stands, and what its contacts do there.
  private struct Knob {
    /// In quarter steps; to the right A comes first.
    var place: Int
    var isAOn: Bool { place & 3 == 1 || place & 3 == 2 }
    var isBOn: Bool { place & 3 == 2 || place & 3 == 3 }

    /// Moves by one quarter step; the contact that moves, and its level there.
    mutating func move(_ step: Int) -> (Line, Bool) {
      let wasAOn = isAOn
      place += step
      return wasAOn == isAOn ? (.knobB, isBOn) : (.knobA, isAOn)
    }
  }

  /// All ways a contact may get to a level in so many edges, real bounces and repeated levels alike.
  private func bounces(upTo length: Int, _ level: Bool) -> [[Bool]] {
    (1...length).flatMap { length in
      (0..<(1 << (length - 1))).map { bits in
        (0..<length).map { $0 == length - 1 ? level : bits >> $0 & 1 == 1 }
      }
    }
  }

  /// Both contacts told as the board finds them.
  private func standing(_ stops: StopsPerClick, at place: Int) -> Gestures {
    let knob = Knob(place: place)
    var gestures = Gestures(ControlSettings(stopsPerClick: stops))
    let told =
      gestures.take(.edge(.shutter, isOn: false), at: ms(0))
      + gestures.take(.edge(.knobA, isOn: knob.isAOn), at: ms(0))
      + gestures.take(.edge(.knobB, isOn: knob.isBOn), at: ms(0))
    #expect(told.isEmpty)
    return gestures
  }

  private func clicks(_ told: [Gesture]) -> Int {
    told.reduce(0) { if case .turn(let clicks, _) = $1 { $0 + clicks } else { $0 } }
  }

  /// Walks on by every sequence of quarter steps and every way to bounce at each, and compares the clicks at each place.
  private final class Walks {
    let perClick: Int
    let left: [[Bool]]
    let right: [[Bool]]
    var walks = 0
    var faults = 0

    init(perClick: Int, off: [[Bool]], on: [[Bool]]) {
      self.perClick = perClick
      left = off
      right = on
    }

    func walk(_ gestures: Gestures, _ knob: Knob, lastStop: Int, told: Int, steps: Int, time: Double) {
      guard steps > 0 else {
        walks += 1
        return
      }
      for step in [1, -1] {
        var moved = knob
        let (line, level) = moved.move(step)
        let stop = moved.place % perClick == 0 ? moved.place : lastStop
        for edges in level ? right : left {
          var next = gestures
          var clicks = told
          for (i, isOn) in edges.enumerated() {
            for gesture in next.take(.edge(line, isOn: isOn), at: ms(time + Double(i) * 0.1)) {
              if case .turn(let turned, _) = gesture { clicks += turned } else { faults += 1 }
            }
          }
          if clicks * perClick != stop { faults += 1 }
          walk(next, moved, lastStop: stop, told: clicks, steps: steps - 1, time: time + 3)
        }
      }
    }
  }

  @Test("Every walk of 4 quarter steps with every bounce of up to 4 edges at each has exactly its clicks")
  func longBounces() { walkAll(steps: 4, bounce: 4, walks: 810_000) }

  @Test("Every walk of 6 quarter steps with every bounce of up to 3 edges at each has exactly its clicks")
  func middleBounces() { walkAll(steps: 6, bounce: 3, walks: 7_529_536) }

  @Test("Every walk of 8 quarter steps with every bounce of up to 2 edges at each has exactly its clicks")
  func shortBounces() { walkAll(steps: 8, bounce: 2, walks: 1_679_616) }

  @Test("Every walk of 16 quarter steps has exactly its clicks")
  func walks() { walkAll(steps: 16, bounce: 1, walks: 65_536) }

  private func walkAll(steps: Int, bounce: Int, walks: Int) {
    for stops in StopsPerClick.allCases {
      let all = Walks(
        perClick: stops == .two ? 2 : 4, off: bounces(upTo: bounce, false), on: bounces(upTo: bounce, true))
      all.walk(standing(stops, at: 0), Knob(place: 0), lastStop: 0, told: 0, steps: steps, time: 10)
      #expect(all.walks == walks && all.faults == 0)
    }
  }

  @Test("A knob may rest with its contacts in any state; the first edge tells it where the board could not")
  func rests() {
    // Places where both contacts are alike need no board that reports how they stand.
    let unknown: [(StopsPerClick, Int, Bool)] = [
      (.four, 0, false), (.four, 2, false), (.two, 0, false), (.two, 2, false),
    ]
    let known: [(StopsPerClick, Int, Bool)] =
      (0..<4).map { (.four, $0, true) } + [(.two, 0, true), (.two, 2, true)]
    for (stops, place, isTold) in unknown + known {
      let perClick = stops == .two ? 2 : 4
      for direction in [1, -1] {
        var gestures = isTold ? standing(stops, at: place) : Gestures(ControlSettings(stopsPerClick: stops))
        var knob = Knob(place: place)
        for i in 1...40 {
          let (line, level) = knob.move(direction)
          let told = clicks(gestures.take(.edge(line, isOn: level), at: ms(Double(i) * 10)))
          #expect(told == (i % perClick == 0 ? direction : 0), "\(stops) from \(place), step \(i)")
        }
      }
    }
  }

  @Test("One lost edge costs at most the clicks it belongs to, and every later one comes at its stop")
  func lostEdge() {
    var faults = Faults()
    for stops in StopsPerClick.allCases {
      let perClick = stops == .two ? 2 : 4
      for place in [0, 2] where stops == .two || place == 0 {
        for turns in 0..<4096 {
          for lost in 0..<(4 * perClick) {
            lose(lost, turns, perClick, standing(stops, at: place), place, &faults)
          }
        }
      }
    }
    #expect(faults == Faults())
  }

  /// Turns 12 clicks, to the right where a bit of turns is 1, without the given edge.
  private func lose(
    _ lost: Int, _ turns: Int, _ perClick: Int, _ start: Gestures, _ place: Int, _ faults: inout Faults
  ) {
    var (gestures, knob, edge) = (start, Knob(place: place), 0)
    var (isAllSeenA, isAllSeenB, isLost) = (true, true, false)
    var difference = 0
    for turn in 0..<12 {
      let direction = turns >> turn & 1 == 1 ? 1 : -1
      let isSettled = isLost && isAllSeenA && isAllSeenB
      for step in 1...perClick {
        let (line, level) = knob.move(direction)
        defer { edge += 1 }
        if edge == lost {
          isLost = true
          if line == .knobA { isAllSeenA = false } else { isAllSeenB = false }
          if step == perClick { difference -= direction }
          continue
        }
        let told = clicks(gestures.take(.edge(line, isOn: level), at: ms(Double(edge + 1) * 10)))
        if line == .knobA { isAllSeenA = true } else { isAllSeenB = true }
        let expected = step == perClick ? direction : 0
        // Once both contacts have been seen again, every click comes at its stop, as if no edge had been
        // lost.
        let mustTell = edge < lost || isSettled
        faults.expect(!mustTell || told == expected, "Click \(turn), \(turns), \(lost)")
        difference += told - expected
      }
    }
    // A knob of two quarter steps cannot know a click from its opposite until both contacts are seen again.
    faults.expect(abs(difference) <= (perClick == 4 ? 1 : 2), "\(difference) off: \(turns), \(lost)")
  }

  @Test("A million quarter steps with random bounces have exactly their clicks")
  func longWalk() {
    var faults = Faults()
    for stops in StopsPerClick.allCases {
      let perClick = stops == .two ? 2 : 4
      var random = Random(seed: 11)
      var (gestures, knob, lastStop, told, time) = (standing(stops, at: 0), Knob(place: 0), 0, 0, 10.0)
      for _ in 0..<1_000_000 {
        let (line, level) = knob.move(random.below(5) < 3 ? 1 : -1)
        for i in (0...(2 * random.below(4))).reversed() {
          time += random.unit()
          told += clicks(gestures.take(.edge(line, isOn: level != (i % 2 == 1)), at: ms(time)))
        }
        if knob.place % perClick == 0 { lastStop = knob.place }
        faults.expect(told * perClick == lastStop, "\(told) clicks at \(knob.place)")
      }
      #expect(told > 10_000)
    }
    #expect(faults == Faults())
  }

  @Test("A knob pushed while it turns is pushed and turned")
  func pushed() {
    var gestures = standing(.two, at: 0)
    let told = gestures.play(
      [
        (.edge(.knobA, isOn: true), ms(10)), (.edge(.knob, isOn: true), ms(12)),
        (.edge(.knobB, isOn: true), ms(14)), (.edge(.knobB, isOn: false), ms(500)),
        (.edge(.knob, isOn: false), ms(520)), (.edge(.knobA, isOn: false), ms(540)),
      ], until: ms(1000))
    #expect(told.gestures == [.knob(.down), .turn(1, boost: 1), .knob(.up), .turn(-1, boost: 1)])
  }
}
