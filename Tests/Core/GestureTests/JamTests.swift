// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

/// Buttons that are down without end, and knobs of which one contact never changes.
@Suite struct JamTests {
  private func jams(_ inputs: [(Input, Instant)], until end: Double) -> [Gesture] {
    var gestures = Gestures()
    return gestures.play(inputs, until: ms(end)).gestures.filter {
      switch $0 {
      case .jammed, .unjammed: true
      default: false
      }
    }
  }

  private let buttons: [(line: Line, jam: Jam)] = [(.shutter, .shutter), (.knob, .push)]

  @Test("A button is told as stuck after twenty seconds, once, and as free when it comes up")
  func button() {
    for (line, jam) in buttons {
      let down = (Input.edge(line, isOn: true), ms(100))
      #expect(jams([down], until: 20_099) == [])
      #expect(jams([down], until: 20_100) == [.jammed(jam)])
      #expect(jams([down], until: 500_000) == [.jammed(jam)])
      #expect(jams([down, (.edge(line, isOn: false), ms(20_099))], until: 60_000) == [])
      #expect(
        jams([down, (.edge(line, isOn: false), ms(30_000))], until: 60_000) == [.jammed(jam), .unjammed(jam)])
      // A line that is lost and comes back counts from its next press.
      #expect(
        jams([down, (.standing(line, isOn: true), ms(30_000))], until: 90_000) == [
          .jammed(jam), .unjammed(jam),
        ])
    }
  }

  @Test("A stuck button tells its press and its holds as ever; both down at once are told one by one")
  func both() {
    var gestures = Gestures()
    let told = gestures.play(
      [(.edge(.shutter, isOn: true), ms(0)), (.edge(.shutter, isOn: false), ms(25_000))], until: ms(26_000))
    #expect(
      told.gestures == [
        .shutter(.down), .shutter(.hold), .shutter(.holdOn), .jammed(.shutter), .shutter(.up),
        .unjammed(.shutter),
      ])
    let together: [(Input, Instant)] = [
      (.edge(.shutter, isOn: true), ms(0)), (.edge(.knob, isOn: true), ms(500)),
    ]
    #expect(jams(together, until: 30_000) == [.jammed(.shutter), .jammed(.push)])
  }

  @Test("Whoever asks late hears the same")
  func late() {
    var gestures = Gestures()
    _ = gestures.take(.edge(.shutter, isOn: true), at: ms(0))
    #expect(gestures.advance(to: ms(90_000)) == [.shutter(.hold), .shutter(.holdOn), .jammed(.shutter)])
    #expect(gestures.deadline == nil)
  }

  // MARK: - The knob

  /// Edges of one contact, so far apart.
  private func edges(_ line: Line, _ count: Int, apart: Double, from start: Double = 1000) -> [(
    Input, Instant
  )] {
    (0..<count).map { (.edge(line, isOn: $0 % 2 == 0), ms(start + Double($0) * apart)) }
  }

  @Test("One contact that changes 24 times and for a second, while the other never did, is told once")
  func lone() {
    for line in [Line.knobA, .knobB] {
      for count in Array(0...60) + [400] {
        for apart in [3.0, 7.9, 8, 20, 43, 44, 100, 5000] {
          let found = jams(edges(line, count, apart: apart), until: 1e6)
          // The 24th is 23 pauses after the first.
          let isEnough = count >= 24 && apart >= 8 && Double(count - 1) * apart >= 1000
          #expect(found == (isEnough ? [.jammed(.turns)] : []), "\(count) edges, \(apart) ms apart")
        }
      }
    }
  }

  @Test("The other contact's first edge ends it; from then on one alone may change for ever")
  func freed() {
    for (line, other) in [(Line.knobA, Line.knobB), (.knobB, .knobA)] {
      let broken = edges(line, 40, apart: 50)
      let whole = [(Input.edge(other, isOn: true), ms(5000))] + edges(line, 999, apart: 50, from: 6000)
      #expect(jams(broken + whole, until: 1e6) == [.jammed(.turns), .unjammed(.turns)])
      #expect(jams(edges(line, 10, apart: 50) + whole, until: 1e6) == [])
      #expect(jams(edges(other, 1, apart: 0, from: 0) + broken, until: 1e6) == [])
    }
  }

  @Test("How lines stand at the start is no change of theirs")
  func standing() {
    let start: [(Input, Instant)] = [
      (.edge(.shutter, isOn: false), ms(0)), (.edge(.knobA, isOn: true), ms(0)),
      (.edge(.knobB, isOn: true), ms(0)),
    ]
    for line in [Line.knobA, .knobB] {
      #expect(jams(start + edges(line, 40, apart: 50), until: 1e6) == [.jammed(.turns)])
    }
  }

  @Test("Turned by any hand, at any speed, with bounces, a whole knob is never told as broken")
  func turned() {
    for apart in [2.0, 8, 16, 60, 500] {
      for bounces in 0...4 {
        for steps in 1...8 {
          // To and fro over so many quarter steps, from where both are off.
          var (inputs, time, a, b) = ([(Input, Instant)](), 1000.0, false, false)
          for _ in 0..<40 {
            for step in 0..<2 * steps {
              let quarter = step < steps ? step : 2 * steps - 1 - step
              let isA = quarter % 2 == 0
              if isA { a.toggle() } else { b.toggle() }
              for bounce in 0...2 * bounces {
                let level = (isA ? a : b) != (bounce % 2 == 1)
                inputs.append((.edge(isA ? .knobA : .knobB, isOn: level), ms(time + Double(bounce) * 0.3)))
              }
              time += apart + 3
            }
          }
          // Over one quarter step only one contact changes: that is a hand only if it has turned the knob before.
          if steps == 1 {
            inputs = [(.edge(.knobB, isOn: true), ms(0)), (.edge(.knobB, isOn: false), ms(30))] + inputs
          }
          #expect(jams(inputs, until: 1e6) == [], "\(apart) \(bounces) \(steps)")
        }
      }
    }
  }
}
