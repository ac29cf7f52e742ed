// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Lightness as height of pitch: four octaves, from the lowest that small headphones play to the highest that is kind.
enum Octaves {
  /// OKLab lightness below which a colour is in octave 3, 4 and 5; lighter is 6. The reference colours, which
  /// people call plain, then lie in 4 to 6, and each octave holds about as much of a painting as the others.
  @_noAllocation @_noLocks
  private static func upperEnd(of octave: Int) -> Double {
    switch octave {
    case ...2: -.infinity
    case 3: 0.40
    case 4: 0.62
    case 5: 0.82
    default: .infinity
    }
  }

  @_noAllocation @_noLocks
  static func octave(of lightness: Double) -> Int {
    for octave in 3...5 where lightness < upperEnd(of: octave) { return octave }
    return 6
  }

  /// The same for a finger that heard `last` just now. 0.02 is the least difference of lightness that people see.
  @_noAllocation @_noLocks
  static func octave(of lightness: Double, after last: Int) -> Int {
    let margin = 0.02
    let isStillThere =
      lightness >= upperEnd(of: last - 1) - margin && lightness < upperEnd(of: last) + margin
    return isStillThere ? last : octave(of: lightness)
  }

  /// Where a grey's breath lies, in Hz: from the lowest note, C3, for black to the highest, B6, for white.
  @_noAllocation @_noLocks
  static func breath(of lightness: Double) -> Double {
    let (lowest, highest) = (130.8128, 1975.5332)
    return lowest * Maths.exp2(unit(lightness) * Maths.log2(highest / lowest))
  }
}
