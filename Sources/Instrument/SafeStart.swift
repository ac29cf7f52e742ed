// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// A start with hands and speech alone: every control says the ways on, and the shutter goes them.
extension Instrument {
  /// The press itself does nothing yet, because what follows cannot be taken back.
  mutating func moveSafely(_ gesture: Gesture) {
    switch gesture {
    case .shutter(.down): undo = Undo(button: .shutter, scene: scene)
    case .shutter(.hold):
      undo = nil
      answer(Beginning.keepHolding)
    case .shutter(.holdOn): goOn(asNew: true)
    case .shutter(.up):
      if undo != nil { goOn(asNew: false) }
      undo = nil
    case .knob(.down), .turn, .touch, .together:
      undo = nil
      say(.answer, Beginning.safe.phrases)
    case .knob, .slide, .lift, .stuck, .freed, .tilt: break
    }
  }

  private mutating func goOn(asNew: Bool) {
    answer(Beginning.goingOn(asNew: asNew))
    does(.beginAnew(asNew: asNew))
  }
}
