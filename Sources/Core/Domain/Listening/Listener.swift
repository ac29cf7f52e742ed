// SPDX-License-Identifier: GPL-3.0-or-later

/// The listener, by how much their ears bear in a week, after Recommendation ITU-T H.870.
public enum Listener: CaseIterable, Sendable {
  /// Mode 1 of H.870: 80 dB(A) for 40 hours, 1.6 Pa² h.
  case adult
  /// Mode 2 of H.870, for ears that must last longer: 75 dB(A) for 40 hours, 0.51 Pa² h.
  case child

  /// The safe level for 40 hours a week, in dB(A).
  public var level: Double {
    switch self {
    case .adult: 80
    case .child: 75
    }
  }

  /// The dose of a safe week, 100 percent, in Pa² s.
  public var safeWeek: Double { EarLevel.squarePressure(level) * 40 * 3600 }

  /// The exposure as percent of the safe week, more than 100 being too much; at most what can be said.
  public func percent(of exposure: Double) -> Int {
    // The comparison is false for what is not a number, too.
    guard exposure > 0 else { return 0 }
    return Int(min(exposure / safeWeek * 100, 1e6))
  }
}
