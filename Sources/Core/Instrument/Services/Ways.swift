// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Where the user goes: into a mode, home, and into the check.
enum Ways {
  static func enter(_ stage: inout Stage, _ mode: Mode) {
    Checks.leave(&stage)
    let (old, new) = (stage.scene.mode, stage.activities[mode])
    stage.activity.course.stops(&stage)
    stage.activity.course.ends(&stage, mode)
    if mode != old, !new.pictures.taken.contains(old) { Pictures.drop(&stage) }
    stage.scene.mode = mode
    new.course.begins(&stage)
    Sounding.refresh(&stage)
    stage.scene.dial = stage.dials[0]
    new.words.greet(&stage)
  }

  /// Goes home from anywhere.
  static func home(_ stage: inout Stage) {
    stage.hand.undo = nil
    Menus.close(&stage)
    Checks.leave(&stage)
    stage.scene.questions.isExplaining = false
    goHome(&stage)
    Talk.answer(&stage, Phrase(.home), way: [Phrase(.aim)])
  }

  /// Goes home without a word.
  static func goHome(_ stage: inout Stage) {
    stage.activity.course.ends(&stage, .look)
    Pictures.drop(&stage)
    stage.scene.mode = .look
    stage.scene.dial = stage.dials[0]
  }

  static func startCheck(_ stage: inout Stage) {
    Menus.close(&stage)
    goHome(&stage)
    stage.scene.check = Check(stage.health.fitted)
    Trials.next(
      &stage,
      after: [Phrase(.checking, .number(stage.health.fitted.count))]
        + Talk.way(stage, [Phrase(.checkTurn), Phrase(.checkAgain)]))
  }
}
