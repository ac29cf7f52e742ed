// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// A safe start, with controls and speech alone: every control says the ways on, and the shutter takes them.
enum SafeStart {
  /// A press alone does nothing, because what follows cannot be taken back; so a stuck shutter ends nothing.
  static func move(_ stage: inout Stage, _ gesture: Gesture) {
    switch gesture {
    case .shutter(.up):
      if stage.hand.safePress == .down { goOn(&stage, asNew: false) }
      if stage.hand.safePress == .holdOn { goOn(&stage, asNew: true) }
      stage.hand.safePress = .up
    case .shutter(let press):
      stage.hand.safePress = press
      if press == .down { stage.emit(.cue(.done)) }
      if press == .hold { Talk.answer(&stage, Beginning.keepHolding) }
      if press == .holdOn { Talk.answer(&stage, Beginning.letGo) }
    case .knob(.down), .turn, .pushTurn, .touch, .pinch(.begins), .together,
      .togetherAfterTap:
      stage.hand.safePress = .up
      Talk.say(&stage, .answer, Beginning.safe.phrases)
    case .jammed(let jam): Talk.sayBroken(&stage, jam.fault)
    case .unjammed(let jam): Talk.sayHealed(&stage, jam.fault)
    case .knob, .pedal, .slide, .lift, .pinch, .stuck, .freed, .bothHeld, .bothHeldOn, .apart, .tilt: break
    }
  }

  private static func goOn(_ stage: inout Stage, asNew: Bool) {
    Talk.answer(&stage, Beginning.goingOn(asNew: asNew))
    stage.emit(.beginAnew(asNew: asNew))
  }
}
