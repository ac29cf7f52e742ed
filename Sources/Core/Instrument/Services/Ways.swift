// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// Where the user goes: into a mode, home, and into the check.
enum Ways {
  static func enter(_ stage: inout Stage, _ mode: Mode) {
    Checks.leave(&stage)
    let (old, new) = (stage.scene.mode, stage.activities[mode])
    let before = stage.activity
    before.course.stops(&stage)
    before.course.ends(&stage, mode)
    // A picture from the camera comes where the camera is aimed, and a kept one where it was asked for.
    if mode != old, !new.pictures.aims { Pictures.forgetPending(&stage) }
    Pictures.change(&stage, from: before.pictures.shows, to: new.pictures.shows)
    stage.scene.mode = mode
    new.course.begins(&stage)
    Sounding.refresh(&stage)
    stage.scene.dial = stage.dials[0]
    new.words.greet(&stage)
  }

  /// Goes home from anywhere.
  static func home(_ stage: inout Stage) {
    let wasExplaining = stage.scene.questions.isExplaining
    leaveAll(&stage)
    Talk.answer(
      &stage, (wasExplaining ? [Phrase(.explainOff)] : []) + [Phrase(.home)] + Pictures.stays(stage),
      way: [Phrase(stage.scene.open == nil ? .aim : .slide)])
  }

  /// Goes home from anywhere, without a word.
  static func leaveAll(_ stage: inout Stage) {
    stage.hand.undo = nil
    Menus.close(&stage)
    Checks.leave(&stage)
    stage.scene.questions.isExplaining = false
    stage.scene.shelf.camera = ShelfPlace().camera
    goHome(&stage)
  }

  /// Goes home from another mode. What is open stays open.
  static func goHome(_ stage: inout Stage) {
    let before = stage.activity
    before.course.stops(&stage)
    before.course.ends(&stage, .look)
    Pictures.forgetPending(&stage)
    stage.scene.mode = .look
    Pictures.change(&stage, from: before.pictures.shows, to: stage.activity.pictures.shows)
    Sounding.refresh(&stage)
    stage.scene.dial = stage.dials[0]
  }

  static func startCheck(_ stage: inout Stage) {
    Menus.close(&stage)
    Checks.leave(&stage)
    goHome(&stage)
    Pictures.change(&stage, from: stage.activity.pictures.shows, to: .nothing)
    Sounding.refresh(&stage)
    stage.scene.check = Check(stage.health.fitted)
    Trials.next(
      &stage,
      after: [Phrase(.checking, .number(stage.health.fitted.count))]
        + Talk.way(stage, [Phrase(.checkTurn), Phrase(.checkAgain)]))
  }
}
