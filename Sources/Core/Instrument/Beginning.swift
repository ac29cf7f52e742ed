// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// How the box begins, by what became of the starts before this one.
public enum Beginning: CaseIterable, Sendable {
  case usual
  /// The last start failed: the box begins in Look, because the place it was in may have caused the failure.
  case anew
  /// Several starts in a row failed: the box begins with controls and speech alone.
  case safe
  /// The user asked for a usual start after a safe one: it begins in Look.
  case asked
  /// The box begins in order to check all its parts, and ends after that.
  case check
}

extension Beginning {
  /// What the box says about this beginning.
  var phrases: [Phrase] {
    switch self {
    case .usual, .asked, .check: []
    case .anew: [Phrase(.startedAnew), Phrase(.keptAnew)]
    case .safe: [Phrase(.startedSafely), Phrase(.safeWay), Phrase(.safeReset)]
    }
  }

  /// The box says this while the user holds the shutter after a safe start.
  static var keepHolding: Phrase { Phrase(.keepHolding) }

  /// The box says this when the shutter has been held for three seconds.
  static var letGo: Phrase { Phrase(.letGoForNew) }

  static func goingOn(asNew: Bool) -> Phrase { Phrase(asNew ? .startingAsNew : .startingAsUsual) }
}
