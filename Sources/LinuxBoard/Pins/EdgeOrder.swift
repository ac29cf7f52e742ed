// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// Edges of several queues in the order of their times; of the same time, as they came.
struct EdgeOrder {
  struct Edge: Equatable {
    let part: Int
    let line: Int
    let isOn: Bool
    let time: Instant
    fileprivate let number: Int
  }

  private var edges: [Edge] = []

  mutating func add(part: Int, line: Int, isOn: Bool, at time: Instant) {
    edges.append(Edge(part: part, line: line, isOn: isOn, time: time, number: edges.count))
  }

  var sorted: [Edge] {
    edges.sorted { $0.time == $1.time ? $0.number < $1.number : $0.time < $1.time }
  }

  var count: Int { edges.count }
  var isEmpty: Bool { edges.isEmpty }
  var latest: Instant? { edges.map { $0.time }.max() }
}
