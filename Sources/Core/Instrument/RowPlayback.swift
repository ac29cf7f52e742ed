// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// A row of numbers, played from left to right.
struct RowPlayback: Equatable {
  let start: Instant
  /// When the row's pitch changes next.
  var due: Instant

  /// How long the whole row takes, in seconds.
  static var length: Double { 2 }
  /// In seconds, from one pitch to the next: twice as long as a glide, and too short to be heard as steps.
  static var step: Double { 0.01 }
  static var steps: Int { 200 }

  init(at now: Instant) {
    start = now
    due = now + RowPlayback.step
  }

  /// How far the row is, 0 to 1; nil when it is over.
  func share(at now: Instant) -> Double? { step(at: now).map { Double($0) / Double(RowPlayback.steps - 1) } }

  /// The step that plays now; nil when the row is over.
  func step(at now: Instant) -> Int? {
    let step = Int(now.since(start) / RowPlayback.step + 0.5)
    return (0..<RowPlayback.steps).contains(step) ? step : nil
  }
}
