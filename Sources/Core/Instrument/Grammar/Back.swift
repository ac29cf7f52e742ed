// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// The shutter, held: one level back.
enum Back {
  /// Goes back one level, also from a picture that the same press asked for.
  static func go(_ stage: inout Stage, from tookPicture: Bool, wasSweeping: Bool) {
    if stage.scene.menu != nil { return MenuMoves.back(&stage) }
    if stage.scene.check != nil { return Checks.end(&stage) }
    if wasSweeping {
      stage.activity.course.stops(&stage)
      return Talk.answer(&stage, Phrase(.sweepStopped))
    }
    if !stage.activity.hand.back(&stage, tookPicture) { Ways.enter(&stage, .look) }
  }
}
