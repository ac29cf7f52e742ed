// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// The lamp that lights a picture while it is taken.
enum FlashLamp {
  static func isLit(_ stage: Stage) -> Bool {
    stage.scene.pending?.isLit ?? false || stage.scene.check?.lamp != nil
  }

  static func light(_ stage: inout Stage) {
    guard stage.scene.pending?.isLit == false else { return }
    stage.scene.pending?.isLit = true
    stage.scene.pending?.hadFlash = true
    stage.emit(.light(true))
  }

  static func lightIfDark(_ stage: inout Stage) {
    if let brightness = stage.camera.brightness, brightness < Advice.darkness { light(&stage) }
  }

  /// Puts out the lamp of a picture; the check's own trial of the lamp goes on.
  static func putOut(_ stage: inout Stage) {
    guard stage.scene.pending?.isLit == true else { return }
    stage.scene.pending?.isLit = false
    stage.emit(.light(false))
  }
}
