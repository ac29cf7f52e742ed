// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Speech

/// The planes of a file in data mode: the knob goes from one to the next.
enum DataPlanes {
  /// The dial is there while a picture with several planes is open that can be read again.
  static func dials(_ stage: Stage) -> [Dial] { open(stage) == nil ? [] : [.plane] }

  private static func open(_ stage: Stage) -> (plane: PlaneNumber, place: PicturePlace, name: PictureName)? {
    guard stage.scene.mode == .data, let plane = stage.scene.picture?.plane, let place = stage.scene.source,
      let name = stage.shelf.name(of: place)
    else { return nil }
    return (plane, place, name)
  }

  /// The plane on its way, or else the open one.
  static func phrase(_ stage: Stage) -> Phrase {
    guard let (plane, _, _) = open(stage) else { return Phrase(.just, .phrase(Phrase(.plane))) }
    return Phrase(.planeOf, .number(stage.scene.pending?.plane ?? plane.number), .number(plane.count))
  }

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    guard let (plane, place, name) = open(stage) else { return stage.emit(.cue(.refused)) }
    let before = stage.scene.pending?.plane ?? plane.number
    let wanted = min(max(before + clicks * boost, 1), plane.count)
    if wanted == before {
      stage.emit(.cue(.end(of: clicks)))
    } else {
      Pictures.forgetPending(&stage)
      if wanted != plane.number {
        Pictures.expect(&stage, from: place, plane: wanted)
        stage.emit(.openData(place, name, plane: wanted))
      }
    }
    Talk.answer(&stage, phrase(stage))
  }

  /// Shows all of a new picture, and of another plane what was shown of the one before.
  static func arrive(_ stage: inout Stage, _ picture: Picture) {
    let view = stage.scene.data.view
    if stage.scene.data.isNextPlane, view.columns(in: picture).upperBound <= picture.width,
      view.row < picture.height
    {
      return
    }
    stage.scene.data.view = DataView(of: picture)
  }
}

extension Dial {
  static var plane: Dial {
    .own(
      OwnDial(
        name: .plane, turn: DataPlanes.turn, phrase: DataPlanes.phrase,
        explained: { _ in Phrase(.explainTurn, .phrase(Phrase(.plane))) }))
  }
}

extension Picture {
  /// Which one of its file's planes it is; nothing where the file has no other.
  public var planePhrases: [Phrase] {
    guard let plane else { return [] }
    return plane.number == 1
      ? [Phrase(.firstPlane, .number(plane.count))]
      : [Phrase(.planeOf, .number(plane.number), .number(plane.count))]
  }
}
