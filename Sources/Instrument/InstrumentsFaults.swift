// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Why there are no instruments, as the rest of a sentence.
extension InstrumentsTrouble {
  public var phrase: Phrase {
    switch self {
    case .noPlayer: Phrase(.instrumentsPlayer)
    case .noSounds: Phrase(.instrumentsSounds)
    case .noMemory: Phrase(.instrumentsMemory)
    case .noThread: Phrase(.talkerThread)
    }
  }
}
