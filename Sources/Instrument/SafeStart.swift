// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// A start with hands and speech alone: every control says the ways on, and the shutter goes them.
extension Instrument {
  /// The press itself does nothing yet, because what follows cannot be taken back; and a shutter that is stuck ends nothing.
  mutating func moveSafely(_ gesture: Gesture) {
    switch gesture {
    case .shutter(.up):
      if safePress == .down { goOn(asNew: false) }
      if safePress == .holdOn { goOn(asNew: true) }
      safePress = .up
    case .shutter(let press):
      safePress = press
      if press == .down { does(.cue(.done)) }
      if press == .hold { answer(Beginning.keepHolding) }
      if press == .holdOn { answer(Beginning.letGo) }
    case .knob(.down), .turn, .touch, .together:
      safePress = .up
      say(.answer, Beginning.safe.phrases)
    case .jammed(let jam): say(.fault, jam.phrases, jam.news(isWell: false))
    case .unjammed(let jam): say(.fault, jam.healedPhrases, jam.news(isWell: true))
    case .knob, .slide, .lift, .stuck, .freed, .tilt: break
    }
  }

  private mutating func goOn(asNew: Bool) {
    answer(Beginning.goingOn(asNew: asNew))
    does(.beginAnew(asNew: asNew))
  }
}
