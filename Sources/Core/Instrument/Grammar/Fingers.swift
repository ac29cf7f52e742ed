// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// What a finger means: a part of the check, or what the mode makes of it.
enum Fingers {
  static func touch(_ stage: inout Stage, _ spot: Spot) {
    stage.hand.touch = spot
    stage.hand.reachedEnd = nil
    WhereAmI.forget(&stage)
    if stage.scene.firstStart != nil, stage.scene.picture == nil { return FirstLanguage.sayAgain(&stage) }
    if stage.scene.check != nil { return HandTrials.touch(&stage, spot) }
    if let touch = stage.activity.finger.touch { return touch(&stage, spot) }
    Touching.touch(&stage)
  }

  static func slide(_ stage: inout Stage, _ spot: Spot) {
    let before = stage.hand.touch
    stage.hand.touch = spot
    Zooming.reach(&stage, from: before)
    if stage.scene.check != nil { return HandTrials.touch(&stage, spot, after: before) }
    if let slide = stage.activity.finger.slide { return slide(&stage, before) }
    Touching.slide(&stage, from: before)
  }

  /// Two fingers on the pad; where they mean nothing the first step of a pinch is refused.
  static func pinch(_ stage: inout Stage, _ pinch: Pinch) {
    guard canPinch(stage), let pinched = stage.activity.finger.pinched else {
      if pinch == .begins { stage.emit(.cue(.refused)) }
      return
    }
    if pinch == .begins {
      stage.emit(.hush)
      return stage.emit(.cue(.press))
    }
    pinched(&stage, pinch)
  }

  /// A picture is open that two fingers can zoom into, and nothing lies over it.
  static func canPinch(_ stage: Stage) -> Bool {
    stage.activity.finger.pinched != nil && stage.scene.open != nil && stage.scene.firstStart == nil
      && stage.scene.check == nil && stage.scene.menu == nil
  }

  static func lift(_ stage: inout Stage) {
    Zooming.lift(&stage)
    stage.hand.touch = nil
    WhereAmI.forget(&stage)
    HandTrials.lift(&stage)
    Sounding.refresh(&stage)
  }
}
