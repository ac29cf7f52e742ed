// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Gesture
import Testing

@testable import DeskBoard

/// Inputs of several lines, in the order of their times.
@Suite struct DueInputsTests {
  @Test("Whatever is added and taken in between, inputs come in order, and at one time as they were added")
  mutating func order() {
    var (state, due, model) = (UInt64(7), DueInputs(), [(time: Int64, click: Int)]())
    func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % sides
    }
    for click in 0..<2000 {
      let times = (0..<roll(5)).map { _ in Int64(roll(50)) }.sorted()
      due.add(times.map { TimedInput(.clicks(click), at: Instant(nanoseconds: $0)) })
      for time in times {
        let place = model.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
        model.insert((time, click), at: place)
      }
      for _ in 0..<roll(5) {
        let (taken, expected) = (due.takeFirst(), model.isEmpty ? nil : model.removeFirst())
        #expect(taken?.time.nanoseconds == expected?.time)
        #expect(taken?.input == expected.map { .clicks($0.click) })
      }
      #expect(due.count == model.count && due.first?.time.nanoseconds == model.first?.time)
    }
  }
}
