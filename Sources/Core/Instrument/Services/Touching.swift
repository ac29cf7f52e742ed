// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// The finger on a picture, as in most modes.
enum Touching {
  static func touch(_ stage: inout Stage) {
    guard stage.scene.picture != nil else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(emptyStrip(stage)))
    }
    stage.emit(.hush)
    stage.activity.finger.reaches(&stage)
    Sounding.refresh(&stage)
  }

  static func slide(_ stage: inout Stage, from before: Spot?) {
    guard stage.scene.picture != nil, let touch = stage.hand.touch else { return }
    if touch.isAtBorder && before?.isAtBorder != true { stage.emit(.cue(.border)) }
    stage.activity.finger.reaches(&stage)
    Sounding.refresh(&stage)
  }

  private static func emptyStrip(_ stage: Stage) -> Key {
    if stage.scene.pending != nil { return .oneMoment }
    guard let shelf = stage.activity.pictures.shelf else { return .noPictureYet }
    return Shelves.album(stage) == nil ? shelf.empty : .chooseFirst
  }
}
