// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// Controls that tell what no hand does, in one sentence and with a way on.
extension Jam {
  var phrases: [Phrase] {
    switch self {
    case .shutter: [Phrase(.heldLong, .phrase(Phrase(.theShutter))), Phrase(.letGo)]
    case .push: [Phrase(.heldLong, .phrase(Phrase(.thePush))), Phrase(.letGo)]
    case .turns: [Phrase(.noTurns), Phrase(.checkWires)]
    }
  }

  var healedPhrases: [Phrase] {
    switch self {
    case .shutter: [Phrase(.partBack, .phrase(Phrase(.theShutter)))]
    case .push: [Phrase(.partBack, .phrase(Phrase(.thePush)))]
    case .turns: [Phrase(.partBack, .phrase(Phrase(.theKnob)))]
    }
  }

  func news(isWell: Bool) -> News {
    switch self {
    case .shutter: News(.heldShutter, isWell: isWell)
    case .push: News(.heldPush, isWell: isWell)
    case .turns: News(.turns, isWell: isWell)
    }
  }
}
