// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Devices that cannot be had, in one sentence: the box goes on without them.
extension Device {
  var phrase: Phrase {
    switch self {
    case .tilt: Phrase(.theTilt)
    case .pad: Phrase(.thePad)
    case .keys: Phrase(.theKeys)
    case .display: Phrase(.theDisplay)
    case .mixer: Phrase(.theMixer)
    }
  }

  func silence(of name: String, _ trouble: LineTrouble) -> [Phrase] {
    [Phrase(.silent, .phrase(phrase), .phrase(reason(of: name, trouble)))]
  }

  private func reason(of name: String, _ trouble: LineTrouble) -> Phrase {
    switch trouble {
    case .missing where self == .display && name.isEmpty: Phrase(.noScreen)
    case .missing where self == .display: Phrase(.noScreenAt, .name(name))
    case .missing: Phrase(.nothingCalled, .name(name))
    case .busy: Phrase(.deviceBusy)
    case .forbidden: Phrase(.deviceForbidden)
    case .refused: Phrase(.deviceRefused)
    }
  }
}
