// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// The check of all parts: from part to part, by itself or by the knob.
enum Checks {
  /// The knob goes on to the next part, or back to the one before.
  static func turn(_ stage: inout Stage, _ clicks: Int) {
    guard var check = stage.scene.check else { return }
    let old = check.place
    check.turn(clicks)
    stage.scene.check = check
    if check.place == old { stage.emit(.cue(.end(of: clicks))) }
    Trials.next(&stage)
  }

  /// The check goes on by itself while the knob does not turn.
  static func goOn(_ stage: inout Stage) {
    guard let check = stage.scene.check, let due = check.due, stage.now >= due else { return }
    if check.lamp != nil { return Trials.judgeFlash(&stage) }
    if check.clap != nil { return ClapTrial.miss(&stage) }
    if stage.shelf.glance.place != nil { return Trials.found(&stage, .missing, [Phrase(.picturesUnread)]) }
    guard check.part != nil else { return end(&stage) }
    stage.scene.check?.place += 1
    Trials.next(&stage)
  }

  /// Back from the check, in the middle of it or at its end.
  static func end(_ stage: inout Stage) {
    leave(&stage)
    Talk.answer(&stage, Phrase(.checkOver), way: stage.health.isForCheck ? [] : [Phrase(.aim)])
  }

  static func leave(_ stage: inout Stage) {
    Trials.end(&stage)
    guard let check = stage.scene.check else { return }
    stage.health.lastCheck = check
    stage.scene.check = nil
    Pictures.change(&stage, from: .nothing, to: stage.activity.pictures.shows)
    Sounding.refresh(&stage)
  }

  /// Ends a program that began for this check, once no press can be taken back any more.
  static func endProgram(_ stage: inout Stage) {
    guard stage.health.isForCheck, stage.scene.check == nil,
      stage.hand.undo?.isHeld ?? true
    else { return }
    stage.health.isForCheck = false
    stage.emit(.end)
  }

  /// Pauses the check while the hand does something else.
  static func pause(_ stage: inout Stage) {
    Trials.end(&stage)
    stage.scene.check?.wait()
  }
}
