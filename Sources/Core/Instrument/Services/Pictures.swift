// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture

/// Asks for pictures, and drops them.
enum Pictures {
  /// In seconds: a picture that is there sooner needs no word of comfort.
  private static var firstWord: Double { 0.8 }

  static func capture(_ stage: inout Stage) {
    forgetPending(&stage)
    stage.emit(.hush)
    stage.emit(.cue(.shutter))
    expect(&stage)
    switch stage.scene.settings.flash {
    case .on: FlashLamp.light(&stage)
    case .automatic: FlashLamp.lightIfDark(&stage)
    case .off: break
    }
    stage.emit(.capture)
  }

  /// A picture is on its way.
  static func expect(_ stage: inout Stage, from place: PicturePlace? = nil) {
    stage.scene.pending = Pending(since: stage.now, place: place, nextWord: stage.now + Pictures.firstWord)
  }

  /// Drops the wish for the picture that is on its way.
  static func forgetPending(_ stage: inout Stage) {
    guard stage.scene.pending != nil else { return }
    endPending(&stage)
    stage.emit(.cancelPicture)
  }

  static func endPending(_ stage: inout Stage) {
    FlashLamp.putOut(&stage)
    stage.scene.pending = nil
  }

  /// Drops the picture: it is gone as soon as the press that dropped it can no longer be taken back.
  static func drop(_ stage: inout Stage) {
    stage.activity.course.stops(&stage)
    forgetPending(&stage)
    stage.scene.picture = nil
    stage.scene.source = nil
    stage.scene.data.survey = nil
    stage.scene.data.playback = nil
    stage.scene.drawing = nil
    stage.scene.games.game = nil
    Sounding.refresh(&stage)
  }

  /// A stick may have gone, and with it what the knob had in hand, or the file of the open picture.
  static func dropWhatIsGone(_ stage: inout Stage) {
    if let source = stage.scene.source, stage.shelf.name(of: source) == nil { stage.scene.source = nil }
    if let source = stage.scene.drawing?.source, stage.shelf.name(of: source) == nil {
      stage.scene.drawing?.source = nil
    }
    let dials = stage.dials
    if !dials.contains(stage.scene.dial) { stage.scene.dial = dials[0] }
  }
}
