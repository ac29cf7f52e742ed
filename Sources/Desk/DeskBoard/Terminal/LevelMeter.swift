// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Maths

/// How loud it is in decibels below the loudest there is: rises at once, and falls slowly enough to be read.
package struct LevelMeter {
  private var decibels = LevelMeter.floor
  private var time = Instant(nanoseconds: 0)

  package init() {}

  /// What is quieter counts as silence, in dB.
  package static var floor: Double { -60 }
  /// In dB a second: from the top to silence in 1.5 s.
  private static var fall: Double { 40 }

  var isFalling: Bool { decibels > LevelMeter.floor }

  /// Where the meter stands now, after the loudest sample since the last time.
  package mutating func take(_ level: Float, at now: Instant) -> Double {
    let fallen = max(decibels - LevelMeter.fall * max(0, now.since(time)), LevelMeter.floor)
    time = now
    // 20 times the decimal logarithm.
    let loudness = level > 0 ? 6.020599913279624 * Maths.log2(Double(level)) : LevelMeter.floor
    decibels = min(max(fallen, loudness), 0)
    return decibels
  }
}
