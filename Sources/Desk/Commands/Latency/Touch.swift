// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// One touch of the strip on its way to the ear: when it came to each of its stages.
struct Touch {
  /// When the kernel stamped the edge.
  let edge: Instant
  /// When the control thread read the edge.
  let read: Instant
  var framed: Instant?
  var rendered: Instant?
  var handed: Instant?
  var heard: Instant?

  /// The stages in their order, each with its length in milliseconds; nil from where the touch got lost.
  static var stages: [Stage] {
    [
      Stage(name: "read by the program") { ($0.edge, $0.read) },
      Stage(name: "in the frame") { ($0.read, $0.framed) },
      Stage(name: "rendered") { ($0.framed, $0.rendered) },
      Stage(name: "handed to the card") { ($0.rendered, $0.handed) },
      Stage(name: "heard") { ($0.handed, $0.heard) },
      Stage(name: "touch to sound") { ($0.edge, $0.heard) },
    ]
  }

  struct Stage {
    let name: String
    let ends: (Touch) -> (Instant?, Instant?)

    func milliseconds(_ touch: Touch) -> Double? {
      guard case (let start?, let end?) = ends(touch) else { return nil }
      return end.since(start) * 1000
    }
  }
}

/// What can be said of many measurements of one thing.
struct Percentiles {
  let least: Double
  let median: Double
  let p99: Double
  /// The span from the first to the 99th hundredth.
  let jitter: Double

  /// nil when there are no values.
  init?(_ values: [Double]) {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    func hundredth(_ share: Double) -> Double { sorted[Int((Double(sorted.count - 1) * share).rounded())] }
    least = sorted[0]
    median = hundredth(0.5)
    p99 = hundredth(0.99)
    jitter = p99 - hundredth(0.01)
  }
}
