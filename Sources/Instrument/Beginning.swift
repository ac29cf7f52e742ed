// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// How the box begins, by what became of the starts before this one.
public enum Beginning: CaseIterable, Sendable {
  case usual
  /// The one before went wrong: in Look, because where it was may be what failed.
  case anew
  /// Several went wrong, one after the other: with hands and speech alone.
  case safe
  /// After that, because somebody wants it: as usual, but in Look.
  case asked
  /// To try all its parts, and to end after that.
  case check
}

extension Beginning {
  /// What is told of it.
  var phrases: [Phrase] {
    switch self {
    case .usual, .asked, .check: []
    case .anew: [Phrase(.startedAnew), Phrase(.keptAnew)]
    case .safe: [Phrase(.startedSafely), Phrase(.safeWay), Phrase(.safeReset)]
    }
  }

  /// What whoever holds the shutter hears after a safe start.
  static var keepHolding: Phrase { Phrase(.keepHolding) }

  /// After three seconds.
  static var letGo: Phrase { Phrase(.letGoForNew) }

  static func goingOn(asNew: Bool) -> Phrase { Phrase(asNew ? .startingAsNew : .startingAsUsual) }
}
