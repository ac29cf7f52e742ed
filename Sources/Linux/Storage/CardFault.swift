// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Domain

extension SettingsTrouble {
  /// What an errno of the card means for settings.
  init(_ fault: Int32) { self = fault == EPERM ? .locked : .card(CardTrouble(fault)) }
}

extension CardTrouble {
  /// What an errno of a card or a stick means.
  init(_ fault: Int32) {
    switch fault {
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case EROFS: self = .readOnly
    case ENOENT, ENOTDIR, EACCES, EPERM: self = .folder
    default: self = .refused
    }
  }
}
