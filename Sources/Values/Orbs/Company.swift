// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How loud orbs are that no hand has touched for a while: they become company on a desk.
public enum Company {
  /// In seconds: a listener who only listens is not soon taken for one who has left.
  public static var patience: Double { 180 }
  /// In seconds: so slow a fall is not heard as one.
  public static var fall: Double { 60 }
  /// A quarter, which is 12 dB less: half as loud, and half of that.
  public static var least: Double { 0.25 }

  /// What the level is multiplied by, so many seconds after the last hand.
  public static func level(after seconds: Double) -> Double {
    guard seconds > patience else { return 1 }
    let share = min((seconds - patience) / fall, 1)
    return Maths.exp2(-2 * share)
  }
}
