// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// The shutter, held: one level back.
enum Back {
  /// The shutter has been held: its press is taken back, and the way leads back one level.
  static func hold(_ stage: inout Stage) {
    let wasSweeping = stage.hand.undo?.wasSweeping ?? (stage.sound.sweeping != nil)
    let tookPicture = Undoing.takeBack(&stage)
    let before = stage.scene
    go(&stage, from: tookPicture, wasSweeping: wasSweeping)
    stage.hand.undo = Undo(button: .shutter, scene: before, isHeld: true)
  }

  /// The shutter has been held on: the way home takes back what the hold did, so that it costs no picture and no stroke.
  static func holdOn(_ stage: inout Stage) {
    if stage.hand.undo?.isHeld == true { Undoing.takeBack(&stage) }
    Ways.home(&stage)
  }

  /// With a finger on a photograph's view the shutter is about that, as the knob's push is: one step back is the wall around the
  /// painting, and the painting again; or of a work that was recognised its photograph.
  static func turnsView(_ stage: Stage) -> Bool {
    stage.hand.touch != nil && stage.scene.pending == nil && stage.scene.menu == nil
      && (Paintings.canTurn(stage) || Recognitions.canTurn(stage))
  }

  /// Goes back one level, also from a picture that the same press asked for.
  private static func go(_ stage: inout Stage, from tookPicture: Bool, wasSweeping: Bool) {
    if stage.scene.menu != nil { return MenuMoves.back(&stage) }
    if stage.scene.check != nil { return Checks.end(&stage) }
    if wasSweeping {
      stage.activity.course.stops(&stage)
      return Talk.answer(&stage, Phrase(.sweepStopped))
    }
    if turnsView(stage) {
      return Recognitions.canTurn(stage) ? Recognitions.turn(&stage) : Paintings.turn(&stage)
    }
    if !stage.activity.hand.back(&stage, tookPicture) { Ways.enter(&stage, .look) }
  }
}
