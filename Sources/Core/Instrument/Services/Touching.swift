// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech

/// The finger on a picture, as in most modes.
enum Touching {
  static func touch(_ stage: inout Stage) {
    guard stage.scene.picture != nil else {
      stage.emit(.cue(.refused))
      return Talk.say(&stage, .answer, emptyStrip(stage))
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

  /// Why nothing sounds, and the way on.
  private static func emptyStrip(_ stage: Stage) -> [Phrase] {
    if stage.scene.pending != nil { return [Phrase(.oneMoment)] }
    if let shelf = stage.activity.pictures.shelf {
      return [Phrase(Shelves.album(stage) == nil ? shelf.empty : .chooseFirst)]
    }
    if EarlierPictures.canComeBack(stage) { return [Phrase(.openLast)] }
    return [Phrase(.noPictureOpen)] + ControlPlaces.firstShutter(stage)
  }
}
