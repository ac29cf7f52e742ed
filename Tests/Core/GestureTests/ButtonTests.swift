// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@Suite struct ButtonTests {
  private let buttons: [(Line, @Sendable (Press) -> Gesture)] = [
    (.shutter, { .shutter($0) }), (.knob, { .knob($0) }), (.pedal, { .pedal($0) }),
  ]

  @Test(
    "After any 7 edges, presses and releases alternated, the first acted at once, the last level is reached")
  func everySequence() {
    // Within a lockout of 8 ms, just at its end, and well after.
    let spacings: [Double] = [1, 8, 30]
    for (line, _) in buttons {
      var (checked, faults) = (0, Faults())
      for length in 1...7 {
        var mixes = 1
        for _ in 1..<length { mixes *= spacings.count }
        for levels in 0..<(1 << length) {
          for mix in 0..<mixes {
            var (inputs, time, rest): ([(Input, Instant)], Double, Int) = ([], 100, mix)
            for i in 0..<length {
              inputs.append((.edge(line, isOn: levels >> i & 1 == 1), ms(time)))
              time += spacings[rest % spacings.count]
              rest /= spacings.count
            }
            check(inputs, &faults)
            checked += 1
          }
        }
      }
      #expect(checked > 100_000 && faults == Faults())
    }
  }

  private func check(_ inputs: [(Input, Instant)], _ faults: inout Faults) {
    var gestures = Gestures()
    let told = gestures.play(inputs, until: inputs[inputs.count - 1].1 + 0.1)
    var isDown = false
    var last: Instant?
    for one in told {
      faults.expect(press(one.gesture) == (isDown ? .up : .down), "Not in turn: \(inputs): \(told)")
      faults.expect(last.map { one.at >= $0 + 0.008 } ?? true, "Too close: \(inputs): \(told)")
      isDown.toggle()
      last = one.at
    }
    let levels = inputs.map { if case .edge(_, true) = $0.0 { true } else { false } }
    faults.expect(isDown == levels[levels.count - 1], "Not the last level: \(inputs): \(told)")
    let first = levels.firstIndex(of: true).map { inputs[$0].1 }
    faults.expect(told.first?.at == first, "Not at once: \(inputs): \(told)")
  }

  private func press(_ gesture: Gesture) -> Press? {
    switch gesture {
    case .shutter(let press), .knob(let press), .pedal(let press): press
    default: nil
    }
  }

  @Test("A press is told at its instant, held for 1 s it is a hold, for 3 s a longer one, and then a release")
  func holds() {
    for (line, gesture) in buttons {
      var gestures = Gestures()
      let told = gestures.play(
        [(.edge(line, isOn: true), ms(50)), (.edge(line, isOn: false), ms(5000))], until: ms(9000))
      #expect(
        told == [
          Told(gesture: gesture(.down), at: ms(50)), Told(gesture: gesture(.hold), at: ms(1050)),
          Told(gesture: gesture(.holdOn), at: ms(3050)), Told(gesture: gesture(.up), at: ms(5000)),
        ])
      #expect(gestures.deadline == nil)
    }
  }

  @Test("A hold counts from the press, not from its bounces; a nanosecond less than 1 s is none")
  func holdsExactly() {
    for (short, presses) in [(1, [.down, .up]), (0, [.down, .hold, .up])] as [(Int64, [Press])] {
      var gestures = Gestures()
      let told = gestures.play(
        [
          (.edge(.shutter, isOn: true), ms(50)), (.edge(.shutter, isOn: false), ms(51)),
          (.edge(.shutter, isOn: true), ms(53)),
          (.edge(.shutter, isOn: false), Instant(nanoseconds: 1_050_000_000 - short)),
        ], until: ms(9000))
      #expect(told.gestures == presses.map { .shutter($0) })
    }
  }

  @Test("A press that ends within the lockout is told as pressed and released all the same")
  func shortPress() {
    var gestures = Gestures()
    let told = gestures.play(
      [(.edge(.knob, isOn: true), ms(50)), (.edge(.knob, isOn: false), ms(50.5))], until: ms(100))
    #expect(told == [Told(gesture: .knob(.down), at: ms(50)), Told(gesture: .knob(.up), at: ms(58))])
  }
}
