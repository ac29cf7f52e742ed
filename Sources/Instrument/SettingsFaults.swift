// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Settings that are not kept, in one sentence and with a way on: the box goes on with them all the same.
extension SettingsTrouble {
  var phrases: [Phrase] {
    switch self {
    case .full: unkept(.cardFull, .makeRoom)
    case .readOnly: unkept(.cardReadOnly, .changeCard)
    case .folder: unkept(.cardFolder, .askForPermission)
    case .refused: unkept(.cardRefused, .changeCard)
    case .damaged(.none): [Phrase(.settingsDamaged), Phrase(.settingsWhole)]
    case .damaged(.previous): [Phrase(.settingsDamaged), Phrase(.settingsPrevious)]
    case .damaged(.standard): [Phrase(.settingsDamaged), Phrase(.settingsStandard)]
    }
  }

  private func unkept(_ reason: Key, _ way: Key) -> [Phrase] {
    [Phrase(.settingsUnkept, .phrase(Phrase(reason))), Phrase(.settingsHold), Phrase(way)]
  }
}
