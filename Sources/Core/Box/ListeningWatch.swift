// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Domain
import Synth

/// Once a second while there is sound, what the ears got is added to what they heard in a week.
struct ListeningWatch {
  /// In seconds.
  private static var pause: Double { 1 }

  let exposure = ExposureMeter()
  private let ears: EarLevel
  /// What the ears got in the last seven days.
  private(set) var dose = Dose()
  /// When the exposure was read last, nil until the box is on; and the sum of squares that was read then.
  private var listened: Instant?
  private var lastHeard = 0.0

  init(_ ears: EarLevel) { self.ears = ears }

  /// Begins when the box is switched on, with the dose from before where it is known.
  mutating func begin(_ before: Dose?, at now: Instant) {
    listened = now
    if let before { dose = before }
  }

  /// When there is something to add; nil in silence.
  func next(isSounding: @autoclosure () -> Bool) -> Instant? {
    lastHeard > 0 || isSounding() ? listened.map { $0 + ListeningWatch.pause } : nil
  }

  /// Adds to the dose once a pause is over; returns whether there was anything to add.
  mutating func listen(at now: Instant) -> Bool {
    guard let before = listened, now.since(before) >= ListeningWatch.pause else { return false }
    dose.pass(seconds: now.since(before))
    listened = now
    lastHeard = exposure.takeSquares()
    if lastHeard > 0 { hear(ears.exposure(ofSquares: lastHeard, rate: Block.rate)) }
    return lastHeard > 0
  }

  /// Adds an exposure to the dose, in Pa² s.
  mutating func hear(_ exposure: Double) { dose.add(exposure) }
}
