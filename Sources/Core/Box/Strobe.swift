// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

/// Turns as fast as a string's tone beats with the right one: to the right where it is too high, and stands where it is right.
struct Strobe {
  private var turns = 0.0
  private var last: (string: Int, at: Instant)?

  /// In seconds: a view that comes later than this is the first of another pluck.
  private static var longest: Double { 0.5 }
  /// In turns a second: faster, eyes see it go backwards, at 30 views a second with four stripes a turn.
  private static var fastest: Double { 3 }

  /// The string with its strobe at a time; nil stops it.
  mutating func turn(_ string: SeenString?, at now: Instant) -> SeenString? {
    guard var string else {
      (turns, last) = (0, nil)
      return nil
    }
    let seconds = last.map { now.since($0.at) } ?? 0
    if last?.string != string.number || seconds > Strobe.longest {
      turns = 0
    } else {
      let speed = min(max(string.heard - string.right, -Strobe.fastest), Strobe.fastest)
      turns += speed * seconds
    }
    last = (string.number, now)
    // A whole turn looks like none.
    string.turns = turns - turns.rounded(.down)
    return string
  }
}
