// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Instrument
import Speech

/// In which language the box speaks.
extension Box {
  /// The accent that was chosen, or is being tried; English, where its language has no texts.
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

  /// Follows a choice that counts, not one only tried in the menu. A missing language is announced once.
  func follow(_ accent: Accent) {
    let fault = Fault.language(accent)
    if parts.languages.language(of: accent.tongue) == nil {
      if !troubles.contains(fault) { broken(fault, whileAwaiting: nil) }
    } else if troubles.contains(where: { $0.subject == .language }) {
      healed(fault)
    }
  }
}
