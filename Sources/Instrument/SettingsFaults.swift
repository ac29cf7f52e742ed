// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Settings that are not kept, in one sentence and with a way on: the box goes on with them all the same.
extension SettingsTrouble {
  var phrases: [Phrase] {
    switch self {
    case .card(let trouble):
      [Phrase(.settingsUnkept, .phrase(trouble.phrase)), Phrase(.settingsHold), trouble.way]
    case .damaged(.none): [Phrase(.settingsDamaged), Phrase(.settingsWhole)]
    case .damaged(.previous): [Phrase(.settingsDamaged), Phrase(.settingsPrevious)]
    case .damaged(.standard): [Phrase(.settingsDamaged), Phrase(.settingsStandard)]
    }
  }
}

extension CardTrouble {
  var phrase: Phrase {
    switch self {
    case .full: Phrase(.cardFull)
    case .readOnly: Phrase(.cardReadOnly)
    case .folder: Phrase(.cardFolder)
    case .refused: Phrase(.cardRefused)
    }
  }

  /// What whoever hears of it can do.
  var way: Phrase {
    switch self {
    case .full: Phrase(.makeRoom)
    case .readOnly, .refused: Phrase(.changeCard)
    case .folder: Phrase(.askForPermission)
    }
  }
}
