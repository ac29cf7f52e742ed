// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Which parts the box has, where they lie, and which of them work.
struct Health {
  /// The parts that a check goes through.
  var fitted: [CheckPart] = []
  var layout = ControlLayout()
  /// The faults, one of every part.
  var troubles = Troubles()
  var lastCheck: Check?
  /// The box was begun for a check, and ends with it.
  var isForCheck = false

  /// The parts that failed in the last check; nil if there was none.
  var partsThatFailed: [CheckPart]? {
    lastCheck.map { check in zip(check.parts, check.findings).filter { $0.1 != .good }.map { $0.0 } }
  }
}
