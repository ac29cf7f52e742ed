// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// The flash that lights a picture while it is taken.
enum FlashLamp {
  static func isLit(_ stage: Stage) -> Bool {
    stage.scene.pending?.isLit ?? false || stage.scene.check?.lamp != nil || SoundFlash.isLit(stage)
  }

  /// From 0 to 1: a view at least so bright needs no flash. A lit room is at 0.4 and more, and a dark one below 0.2.
  private static var enough: Double { 0.4 }

  static func light(_ stage: inout Stage) {
    guard stage.scene.pending?.isLit == false else { return }
    SoundFlash.putOut(&stage)
    stage.scene.pending?.wasLight = (stage.camera.brightness ?? 0) >= FlashLamp.enough
    stage.scene.pending?.isLit = true
    stage.scene.pending?.hadFlash = true
    stage.emit(.light(true))
  }

  static func lightIfDark(_ stage: inout Stage) {
    if let brightness = stage.camera.brightness, brightness < Advice.darkness { light(&stage) }
  }

  /// Puts out the flash of a picture; the check's own trial of it goes on.
  static func putOut(_ stage: inout Stage) {
    guard stage.scene.pending?.isLit == true else { return }
    stage.scene.pending?.isLit = false
    stage.emit(.light(false))
  }
}
