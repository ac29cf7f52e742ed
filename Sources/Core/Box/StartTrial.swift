// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Instrument

/// From the start of the box to its end: whether the start went well, and when the box is over.
struct StartTrial {
  /// In seconds: what fails at its start has failed by then, and so has what a service manager takes for hung.
  private static var length: Double { 60 }
  /// In seconds: whatever is still being said is cut then.
  private static var lastWords: Double { 10 }

  private let record: StartRecord?
  /// When the box was switched on, whether that went well, and since when it wants to end.
  private var began: Instant?
  private var isProven = false
  private var ending: Instant?

  init(_ record: StartRecord?) { self.record = record }

  mutating func begin(at now: Instant) { began = now }

  /// When this start counts as one that went well; nil when it does, or never will.
  var next: Instant? {
    guard let began, !isProven, let record, record.beginning != .safe else { return nil }
    return began + StartTrial.length
  }

  mutating func prove(at now: Instant) {
    guard let due = next, due <= now else { return }
    isProven = true
    record?.ranWell()
  }

  /// Begins the end of the box once, however often it is asked for.
  mutating func end(at now: Instant) { ending = ending ?? now }

  /// Begins the end of the box and notes how the next start is to be, once.
  mutating func beginAnew(asNew: Bool, at now: Instant) {
    guard ending == nil else { return }
    ending = now
    record?.beginAnew(asNew: asNew)
  }

  /// The end that was asked for has come: the last words are said, or cut.
  func isOver(isQuiet: Bool, at now: Instant) -> Bool {
    ending.map { isQuiet || now.since($0) >= StartTrial.lastWords } ?? false
  }

  /// An end in order is no failure; one that was asked for is noted already.
  mutating func endInOrder() {
    guard began != nil, !isProven, ending == nil else { return }
    isProven = true
    record?.ranWell()
  }
}
