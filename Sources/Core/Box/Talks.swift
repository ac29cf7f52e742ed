// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// When the box talked lately: its voice is in the microphone, too, where no headphones are on.
struct Talks {
  /// The last stretch of talk, and when the one before it ended.
  private var begin = Instant(nanoseconds: .min)
  private var end = Instant(nanoseconds: .min)
  private var endBefore = Instant(nanoseconds: .min)

  /// In seconds: what the box says is in the room a little longer.
  private static var echo: Double { 0.3 }
  /// In seconds: no ear knows better when a word began.
  private static var doubt: Double { 0.15 }

  mutating func goOn(at now: Instant) {
    if now.since(end) > Talks.echo { (begin, endBefore) = (now, end) }
    end = now
  }

  /// A user whose word the box has begun to answer was not the box.
  func couldBeHeard(at time: Instant) -> Bool {
    if time.since(begin) > -Talks.doubt { return time.since(end) < Talks.echo }
    return time.since(endBefore) < Talks.echo
  }
}
