// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Why there is no speech, as the rest of a sentence: for whoever reads it.
extension TalkerTrouble {
  public var phrase: Phrase {
    switch self {
    case .noThread: Phrase(.talkerThread)
    case .noData: Phrase(.talkerData)
    case .rate(let rate, let wish): Phrase(.talkerRate, .number(rate), .number(wish))
    case .noVoice(let language): Phrase(.talkerVoice, .words(language))
    case .words(let words): Phrase(.talkerRefused, .words(words))
    }
  }
}
