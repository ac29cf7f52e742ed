// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

extension Jam {
  /// The fault of a control that reports what no hand does.
  var fault: Fault {
    switch self {
    case .shutter: .stuck(.shutter)
    case .push: .stuck(.push)
    case .turns: .stuck(.knob)
    case .pedal: .stuck(.pedal)
    }
  }
}
