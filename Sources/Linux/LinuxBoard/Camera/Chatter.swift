// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// Counts what a helper says, so that one that never stops talking is noticed.
struct Chatter {
  /// Letters a second; an honest helper says some ten.
  private static var most: Double { 200 }
  /// Letters that may come at once: more than the link holds when the box stood still for long.
  private static var mostAtOnce: Double { 2 * most }

  private var allowed = Chatter.mostAtOnce
  private var latest: Instant?

  /// Whether this letter is one too many.
  mutating func isTooMuch(at now: Instant) -> Bool {
    let earned = latest.map { max(now.since($0), 0) * Chatter.most } ?? 0
    latest = now
    allowed = min(allowed + earned, Chatter.mostAtOnce) - 1
    return allowed < 0
  }
}
