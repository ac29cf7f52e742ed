// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// A pedal: the shutter for a foot. It takes no photographs, because a foot that trips must not surprise.
enum Pedals {
  /// What the pedal means besides: the shutter's gesture; nil where it has done all it does.
  static func take(_ stage: inout Stage, _ gesture: Gesture) -> Gesture? {
    guard case .pedal(let press) = gesture else { return gesture }
    guard press == .down, stage.scene.firstStart == nil, stage.scene.menu == nil else {
      return .shutter(press)
    }
    if stage.scene.questions.isExplaining {
      Talk.answer(&stage, [Phrase(.pedalLike)] + Explaining.shutter(stage), way: [])
      return nil
    }
    if stage.scene.check?.part == .pedal {
      stage.hand.undo = nil
      HandTrials.feel(&stage)
      return nil
    }
    return .shutter(press)
  }

  /// Refuses a press that has asked for a photograph: all is as it was before.
  static func refuse(_ stage: inout Stage, _ before: Stage) {
    // A check takes photographs of its own, and keeps none.
    guard before.scene.check == nil, stage.asksForPhotograph, !before.asksForPhotograph else { return }
    stage = before
    stage.hand.undo = nil
    stage.emit(.cue(.refused))
    Talk.answer(&stage, Phrase(.pedalLike))
  }
}

extension Stage {
  fileprivate var asksForPhotograph: Bool {
    effects.contains { if case .capture = $0 { true } else { false } }
  }
}
