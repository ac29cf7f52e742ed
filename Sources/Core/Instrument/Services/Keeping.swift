// SPDX-License-Identifier: GPL-3.0-or-later

import Speech

/// What is kept, deleted, taken along and taken out: only the user does so, through the menu.
enum Keeping {
  /// The open picture is not kept anywhere yet.
  static func canKeep(_ stage: Stage) -> Bool {
    stage.scene.picture != nil && stage.scene.source == nil && stage.activity.pictures.canKeep(stage)
  }

  static func keep(_ stage: inout Stage) {
    guard canKeep(stage), let picture = stage.scene.picture else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.noPictureYet))
    }
    stage.emit(.keep(picture))
    Talk.answer(&stage, Phrase(.keeping))
  }

  /// Deletes a picture once the user has confirmed twice, because nothing can bring it back.
  static func delete(_ stage: inout Stage, asked times: Int) {
    guard let place = Shelves.deletable(stage), let name = stage.shelf.name(of: place) else {
      stage.scene.menu = nil
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.chooseFirst))
    }
    switch times {
    case 0: Talk.answer(&stage, Phrase(.deleteSure, name.value))
    case 1: Talk.answer(&stage, Phrase(.deleteReally))
    default:
      stage.scene.menu = nil
      stage.emit(.delete(place))
      return Talk.answer(&stage, Phrase(.oneMoment))
    }
    stage.scene.menu?.asked = times + 1
  }

  static func canTakeResults(_ stage: Stage) -> Bool {
    stage.shelf.hasStick && !stage.scene.games.results.isEmpty
  }

  static func takeResults(_ stage: inout Stage) {
    guard canTakeResults(stage) else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.stickNone))
    }
    stage.emit(.takeResults(GameResult.file(of: stage.scene.games.results)))
    Talk.answer(&stage, Phrase(.oneMoment))
  }

  static func letGoOfStick(_ stage: inout Stage) {
    guard stage.shelf.hasStick else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.stickNone))
    }
    stage.emit(.letGo)
    Talk.answer(&stage, Phrase(.leaveStick))
  }
}
