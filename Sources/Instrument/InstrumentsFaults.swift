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

/// Why somebody's own cannot be used, as the rest of a sentence.
extension SoundFontTrouble {
  public var phrase: Phrase {
    switch self {
    case .unread: Phrase(.soundFontUnread)
    case .tooBig: Phrase(.soundFontTooBig)
    case .notOne: Phrase(.soundFontNotOne)
    case .compressed: Phrase(.soundFontCompressed)
    case .noMemory: Phrase(.soundFontMemory)
    case .noReader: Phrase(.soundFontReader)
    }
  }
}
