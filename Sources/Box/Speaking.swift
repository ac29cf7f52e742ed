// SPDX-License-Identifier: GPL-3.0-or-later

import Instrument
import Speech

/// In which language the box speaks.
extension Box {
  /// As it was chosen, or is being tried; English, where that has no texts.
  private var accent: Accent {
    let chosen = instrument.settings.accent
    return parts.languages.language(of: chosen.tongue) == nil ? .british : chosen
  }

  var language: Language { parts.languages.language(of: accent.tongue) ?? .english }

  var manner: Manner {
    var manner = instrument.settings.manner
    manner.language = accent.voice
    return manner
  }

  /// A choice counts, which it does not while it is only tried in the menu. What is in vain is told, once.
  func follow(_ accent: Accent) {
    let fault = Fault.language(accent)
    if parts.languages.language(of: accent.tongue) == nil {
      if !troubles.contains(fault) { broken(fault, whileAwaiting: nil) }
    } else if troubles.contains(where: { $0.subject == .language }) {
      healed(fault)
    }
  }
}
