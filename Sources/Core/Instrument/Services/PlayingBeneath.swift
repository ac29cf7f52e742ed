// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Music and books that play softly beneath pictures, for those who want it.
enum PlayingBeneath {
  /// In dB: every note of the finger stands out, and a voice is still understood.
  static var level: Float { -12 }

  /// The mode has room for it, and there is something to play.
  static func isPossible(_ stage: Stage) -> Bool {
    stage.activity.pictures.isAccompanied && stage.shelf.player.names?.isEmpty == false
  }

  static func isWanted(_ stage: Stage) -> Bool {
    stage.activity.pictures.isAccompanied && stage.scene.shelf.titles.isBeneath
  }

  /// It plays just now, or is about to.
  static func isHeard(_ stage: Stage) -> Bool {
    isWanted(stage) && stage.scene.shelf.titles.playing != nil
  }

  /// Lets the title in hand go on beneath the picture, or stops it where it is.
  static func turn(_ stage: inout Stage) {
    let titles = stage.scene.shelf.titles
    guard isPossible(stage), stage.shelf.player.names?.indices.contains(titles.named) == true else { return }
    if isHeard(stage) {
      let place = Playing.place(stage, of: titles.playing ?? titles.named)
      (stage.scene.shelf.titles.playing, stage.scene.shelf.titles.isBeneath) = (nil, false)
      return Talk.answer(&stage, TitleWords.place(stage, .pausedAt, place))
    }
    guard !stage.shelf.player.isBroken(titles.named) else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, [TitleWords.trouble(stage)], way: [])
    }
    (stage.scene.shelf.titles.playing, stage.scene.shelf.titles.isBeneath) = (titles.named, true)
    Talk.answer(&stage, TitleWords.title(stage) + TitleWords.facts(stage, of: titles.named), way: [])
  }

  /// What plays in the player ends with it, unless it is to go on beneath a picture.
  static func leavePlayer(_ stage: inout Stage, for next: Mode) {
    let goesOn = stage.scene.shelf.titles.isBeneath && stage.activities[next].pictures.isAccompanied
    if next != .player, !goesOn { stage.scene.shelf.titles.playing = nil }
  }

  /// Where nothing is to be heard beneath, nothing waits to begin by itself some day.
  static func settle(_ stage: inout Stage) {
    guard stage.scene.mode != .player, !isWanted(stage), stage.scene.shelf.titles.playing != nil else {
      return
    }
    stage.scene.shelf.titles.playing = nil
  }
}
