// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Maths

/// Sounds that nothing strikes: they grow for as long as a breath or a bow needs.
extension DailySound {
  /// Strings that are bowed, or pipes: one to three tones at once.
  public static func bows(_ dice: inout Dice) -> DailySound {
    var sound = DailySound(seconds: 5)
    let slope = dice.between(0.8, 2)
    let harmonics = (1...10).map { Maths.pow(Double($0), -slope) * dice.between(0.4, 1.4) }
    var at = 0.0
    while at < 4 {
      let (from, long, rise) = (at, dice.between(0.4, 1.6), dice.between(0.03, 0.3))
      let lowest = 110 * Maths.exp2(dice.between(0, 36) / 12)
      for ratio in [1, 1.26, 1.5].prefix(1 + dice.below(3)) {
        sound.sing(
          from: from, to: from + long, harmonics: harmonics,
          pitch: { lowest * ratio * (1 + 0.003 * Maths.sin(2 * Maths.pi * 5.5 * ($0 - from))) },
          level: { min(1, ($0 - from) / rise) })
      }
      at += long
    }
    return sound
  }

  /// Wind, a kettle, a tap that is opened.
  public static func gusts(_ dice: inout Dice) -> DailySound {
    var sound = DailySound(seconds: 5)
    let low = dice.between(50, 1500)
    let (high, rise) = (low * dice.between(2, 8), dice.between(0.03, 0.3))
    sound.hiss(at: 0, for: dice.between(2, 4.5), low...high, level: 1, decay: 1000, rise: rise, &dice)
    return sound
  }
}
