// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture

/// The inputs of several controls in the order of their times; of the same time, in the order of the controls.
struct Turns {
  /// The next input of each control, where there is one.
  private var next: [TimedInput?]

  init(of controls: Int) { next = Array(repeating: nil, count: controls) }

  /// No control's input waits for its turn.
  var isEmpty: Bool { next.allSatisfy { $0 == nil } }

  mutating func take(from controls: [any Controls], by now: Instant) -> TimedInput? {
    var first: Int?
    for index in controls.indices {
      if next[index] == nil { next[index] = controls[index].takeInput(by: now) }
      guard let input = next[index] else { continue }
      guard let earlier = first, let best = next[earlier], best.time <= input.time else {
        first = index
        continue
      }
    }
    guard let first else { return nil }
    defer { next[first] = nil }
    return next[first]
  }
}
