// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// Edges of several queues in the order of their times; of the same time, as they came.
struct EdgeOrder {
  struct Edge: Equatable {
    let part: Int
    let line: Int
    let isOn: Bool
    let time: Instant
  }

  private(set) var sorted: [Edge] = []

  mutating func add(part: Int, line: Int, isOn: Bool, at time: Instant) {
    let edge = Edge(part: part, line: line, isOn: isOn, time: time)
    sorted.insert(edge, at: sorted.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0)
  }

  var count: Int { sorted.count }
  var isEmpty: Bool { sorted.isEmpty }
  var latest: Instant? { sorted.last?.time }
}
