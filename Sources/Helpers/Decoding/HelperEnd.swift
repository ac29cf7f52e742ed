// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc

/// How a helper has ended, or that it has not.
package enum HelperEnd: Equatable, Sendable {
  case exit(Int32)
  case signal(Int32)
  /// The kernel keeps it until a disk answers, whatever kills it.
  case stuck
  /// The kernel does not know it any more.
  case lost

  /// Ends a helper that may run still, and waits for that at most so many milliseconds, -1 for no limit.
  package static func of(_ process: Int32, within milliseconds: Int32) -> HelperEnd {
    var (code, signal): (Int32, Int32) = (0, 0)
    switch box_end_helper(process, milliseconds, &code, &signal) {
    case 0: return signal == 0 ? .exit(code) : .signal(signal)
    case ETIMEDOUT: return .stuck
    default: return .lost
    }
  }
}
