// SPDX-License-Identifier: GPL-3.0-or-later

/// Whose ears: how much they bear in a week, after Recommendation ITU-T H.870.
public enum Listener: CaseIterable, Sendable {
  /// Its mode 1: 80 dB(A) for 40 hours, 1.6 Pa² h.
  case adult
  /// Its mode 2, for ears that must last longer: 75 dB(A) for 40 hours, 0.51 Pa² h.
  case child

  /// In dB(A): for 40 hours a week.
  public var level: Double {
    switch self {
    case .adult: 80
    case .child: 75
    }
  }

  /// In Pa² s: 100 percent.
  public var safeWeek: Double { EarLevel.squarePressure(level) * 40 * 3600 }

  /// Of its safe week; more than 100 is too much. As many as can be said.
  public func percent(of exposure: Double) -> Int {
    // False for what is not a number, too.
    guard exposure > 0 else { return 0 }
    return Int(min(exposure / safeWeek * 100, 1e6))
  }
}
