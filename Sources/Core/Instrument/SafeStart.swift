// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// A safe start, with controls and speech alone: every control says the ways on, and the shutter goes them.
extension Stage {
  /// A press alone does nothing, because what follows cannot be taken back; so a stuck shutter ends nothing.
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
    case .jammed(let jam): sayBroken(jam.fault)
    case .unjammed(let jam): sayHealed(jam.fault)
    case .knob, .slide, .lift, .stuck, .freed, .tilt: break
    }
  }

  private mutating func goOn(asNew: Bool) {
    answer(Beginning.goingOn(asNew: asNew))
    does(.beginAnew(asNew: asNew))
  }
}
