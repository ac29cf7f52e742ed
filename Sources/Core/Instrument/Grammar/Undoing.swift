// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Sonify

/// Takes a press back: a hold, or both buttons together, mean something else.
enum Undoing {
  /// Undoes the press that is still held, because a hold means something else.
  ///
  /// Returns whether the press had asked for a picture.
  @discardableResult static func takeBack(_ stage: inout Stage) -> Bool {
    stage.hand.brush = nil
    guard var before = stage.hand.undo?.scene else { return false }
    stage.hand.undo = nil
    stage.activity.course.stops(&stage)
    // A check that the press itself began ends, and with it the picture that it has asked for.
    if before.check == nil { Trials.end(&stage) }
    let tookPicture = stage.scene.pending != before.pending || stage.scene.picture !== before.picture
    if before.pending == nil {
      Pictures.forgetPending(&stage)
    } else {
      // A picture that was on its way before the press still is, with its lamp as now; or it has come since.
      before.pending = stage.scene.pending
    }
    // The hand does not decide where the picture is kept.
    before.takeSources(from: stage.scene)
    // The check's findings stay. A check that the hold has ended has its lamp out.
    if stage.scene.check == nil { before.check?.lamp = nil }
    if before.check != nil { before.check = stage.scene.check ?? before.check }
    // Another picture under a finger that rests is heard as if it had just come.
    if before.picture !== stage.scene.picture { stage.sound.sonifier.lift() }
    let after = stage.scene
    stage.scene = before
    Pictures.dropWhatIsGone(&stage)
    // The press may have been down when they came.
    Keeping.keepEdges(&stage, insteadOf: after)
    Sounding.follow(&stage, stage.scene.settings)
    return tookPicture
  }

  /// Ends what a hold of this button can take back. The other button, held all the while, ends nothing.
  static func released(_ stage: inout Stage, _ button: Undo.Button) {
    guard stage.hand.undo?.button == button else { return }
    stage.hand.tap = stage.hand.undo.flatMap { $0.isHeld ? nil : Tap(undo: $0, end: stage.now) }
    stage.hand.undo = nil
  }

  /// Takes back the press of a button that is up again already.
  @discardableResult static func takeBackTap(_ stage: inout Stage) -> Bool {
    stage.hand.undo = stage.hand.undo ?? stage.hand.tap?.undo
    return takeBack(&stage)
  }

  /// Keeps what a short press can be taken back to, until another event than these, or for a moment.
  static func forgetTap(_ stage: inout Stage, before event: Event) {
    guard let tap = stage.hand.tap else { return }
    if stage.now.since(tap.end) > Tap.patience || !canFollowTap(event) { stage.hand.tap = nil }
  }

  private static func canFollowTap(_ event: Event) -> Bool {
    switch event {
    case .gesture(.togetherAfterTap), .gesture(.tilt), .felt, .spin, .brightness, .view, .foundPainting,
      .listened,
      .tick:
      true
    default: false
    }
  }
}
