// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Which of a board's two cameras is in use.
enum Cameras {
  /// Uses the other camera from now on. What the first was to take is not wanted any more; a picture from the shelf is.
  static func turn(_ stage: inout Stage) {
    guard stage.hasOtherCamera else { return }
    let isTaking = stage.scene.pending.map { $0.place == nil } ?? false
    if isTaking { Pictures.forgetPending(&stage) }
    stage.scene.shelf.camera = other(than: stage.scene.shelf.camera)
    Talk.answer(
      &stage,
      (isTaking ? [Phrase(.cancelled)] : [])
        + [Talk.camera(stage)],
      way: aimsNow(stage) ? [Phrase(stage.activity.pictures.aim)] : [])
  }

  /// Runs after every event: the camera that is wanted is in use. A hold, and the end of a check, bring the one from before back.
  static func settle(_ stage: inout Stage) {
    let wanted = wanted(stage)
    guard wanted != stage.camera.used else { return }
    stage.camera.used = wanted
    stage.emit(.useCamera(wanted))
    // What the one before saw is no news of this one.
    stage.camera.brightness = nil
    guard stage.camera.live != nil else { return }
    stage.camera.live = nil
    Sounding.refresh(&stage)
  }

  static func wanted(_ stage: Stage) -> Int {
    let chosen = stage.scene.shelf.camera
    return stage.scene.check?.part == .otherCamera ? other(than: chosen) : chosen
  }

  private static var most: Int { 2 }

  private static func other(than camera: Int) -> Int { most + 1 - camera }

  private static func aimsNow(_ stage: Stage) -> Bool {
    stage.scene.picture == nil && stage.scene.pending == nil && !stage.activity.pictures.isLive
  }
}
