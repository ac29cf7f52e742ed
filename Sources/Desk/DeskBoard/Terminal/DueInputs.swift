// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture

/// Inputs that are due one after the other; of the same time, the one added later comes later.
struct DueInputs {
  private var inputs: [TimedInput] = []
  /// So many of them have been taken: what is before them need not move each time.
  private var taken = 0

  var count: Int { inputs.count - taken }
  var isEmpty: Bool { count == 0 }
  var first: TimedInput? { isEmpty ? nil : inputs[taken] }

  /// Half of what is kept may have been taken already.
  mutating func takeFirst() -> TimedInput? {
    guard let first else { return nil }
    taken += 1
    if taken > count {
      inputs.removeFirst(taken)
      taken = 0
    }
    return first
  }

  /// Adds inputs, which are in the order of their times.
  mutating func add(_ more: [TimedInput]) {
    guard let start = more.first, let last = inputs.last, last.time > start.time else {
      inputs += more
      return
    }
    var merged: [TimedInput] = []
    merged.reserveCapacity(count + more.count)
    var next = 0
    for input in inputs[taken...] {
      while next < more.count, more[next].time < input.time {
        merged.append(more[next])
        next += 1
      }
      merged.append(input)
    }
    inputs = merged + more[next...]
    taken = 0
  }
}
