// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Picture
import Sonify
import Speech
import Works

/// What is kept, deleted, taken along and taken out: only the user does so, through the menu.
enum Keeping {
  /// The open picture is not kept anywhere yet.
  static func canKeep(_ stage: Stage) -> Bool {
    stage.scene.picture != nil && stage.scene.source == nil && stage.activity.pictures.canKeep(stage)
  }

  static func keep(_ stage: inout Stage) {
    guard canKeep(stage), let open = stage.scene.open else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(EarlierPictures.canComeBack(stage) ? .openLast : .noPictureOpen))
    }
    if open.search?.isOver == false {
      // Its corners are kept beside it, as soon as they are known.
      stage.camera.kept = open.original
    } else {
      send(&stage, open.original, Keeping.corners(open))
    }
    Talk.answer(&stage, Phrase(.keeping))
  }

  /// Who keeps the whole photograph may have turned away from a wrong guess, which must not come back; unless the painting has yet to
  /// be opened.
  private static func corners(_ open: OpenPicture) -> Corners? {
    open.isPaintingAlone || open.search != nil ? open.photograph?.painting.corners : nil
  }

  /// The search for a painting is over, and a photograph has waited for it to be kept.
  static func keep(_ stage: inout Stage, _ photograph: Picture, at corners: Corners?) {
    stage.camera.kept = nil
    send(&stage, photograph, corners)
  }

  /// Edges that the user has moved, or another painting chosen, are kept beside a photograph that the box has kept itself. No
  /// other file is changed.
  static func keepEdges(_ stage: inout Stage) {
    if let open = stage.scene.open { keepEdges(&stage, of: open) }
  }

  private static func keepEdges(_ stage: inout Stage, of picture: OpenPicture) {
    guard let place = picture.source, place.album != .box,
      case .number? = stage.shelf.name(of: place), let corners = picture.photograph?.painting.corners
    else { return }
    stage.emit(.keepEdges(place, corners, of: picture.original))
  }

  /// Edges that are others now than in another scene. What a search has found is kept when it opens.
  static func keepEdges(_ stage: inout Stage, insteadOf other: Scene) {
    for picture in stage.scene.pictures where picture.search?.isOver != true {
      guard
        let corners = other.pictures.first(where: { $0.original === picture.original })?.photograph?.painting
          .corners, corners != picture.photograph?.painting.corners
      else { continue }
      keepEdges(&stage, of: picture)
    }
  }

  /// A box without a shelf answers for none.
  private static var mostSent: Int { 4 }

  private static func send(_ stage: inout Stage, _ picture: Picture, _ corners: Corners?) {
    if stage.camera.sent.count == Keeping.mostSent { stage.camera.sent.removeFirst() }
    stage.camera.sent.append((picture, corners))
    stage.emit(.keep(picture, corners, words(stage, of: picture)))
  }

  /// What is written about a picture that the user has in hand, or has put aside.
  static func words(_ stage: Stage, of picture: Picture) -> WorkWords {
    stage.scene.pictures.first { $0.original === picture }?.words ?? WorkWords()
  }

  /// The shelf has answered for the picture that was sent first.
  private static func takeSent(_ stage: inout Stage) -> (picture: Picture, corners: Corners?)? {
    stage.camera.sent.isEmpty ? nil : stage.camera.sent.removeFirst()
  }

  /// A picture is kept at this place: the one that was sent, which need not be open any more.
  static func isKept(_ stage: inout Stage, at place: PicturePlace) {
    let sent = takeSent(&stage)
    if let sent, stage.scene.drawing == nil, stage.scene.open?.original !== sent.picture {
      stage.scene.aside.set(place, of: sent.picture)
    } else if canKeep(stage) {
      stage.activity.pictures.kept(&stage, place)
      // They may have been moved, or another painting chosen, while the photograph was written.
      if let sent, let open = stage.scene.open, open.isPaintingAlone,
        open.photograph?.painting.corners != sent.corners
      {
        keepEdges(&stage)
      }
    }
  }

  static func isRefused(_ stage: inout Stage) { _ = takeSent(&stage) }

  /// A finger has heard a picture, or orbs have; one is open, or the camera's view is heard.
  static func canKeepSlide(_ stage: Stage) -> Bool {
    (stage.scene.picture != nil || stage.camera.live != nil) && stage.sound.hasSlide
  }

  static func keepSlide(_ stage: inout Stage) {
    guard canKeepSlide(stage) else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.noPictureOpen))
    }
    stage.emit(.keepSlide)
    Talk.answer(&stage, Phrase(.keepingSound))
  }

  /// The mode plays whole pictures, and one is open.
  static func canKeepSweep(_ stage: Stage) -> Bool {
    stage.scene.picture != nil && stage.activity.course.order != nil
  }

  static func keepSweep(_ stage: inout Stage) {
    guard let order = stage.activity.course.order?(&stage) else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.noPictureOpen))
    }
    stage.emit(.keepSweep(order))
    Talk.answer(&stage, Phrase(.keepingSound))
  }

  /// Deletes a picture once the user has confirmed it, because nothing can bring it back.
  static func delete(_ stage: inout Stage, isSure: Bool) {
    guard let place = Shelves.deletable(stage), let name = stage.shelf.name(of: place) else {
      stage.scene.menu = nil
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.chooseFirst))
    }
    guard isSure else {
      stage.scene.menu?.asked = stage.now
      return Talk.answer(&stage, Phrase(.deleteSure, name.value))
    }
    stage.scene.menu = nil
    stage.emit(.delete(place))
    Talk.answer(&stage, Phrase(.oneMoment))
  }

  static func canTakeResults(_ stage: Stage) -> Bool {
    stage.shelf.hasStick && !stage.scene.games.results.isEmpty
  }

  static func takeResults(_ stage: inout Stage) {
    guard canTakeResults(stage) else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.stickNone))
    }
    stage.emit(.takeTable(.results, GameResult.file(of: stage.scene.games.results)))
    Talk.answer(&stage, Phrase(.oneMoment))
  }

  static func letGoOfStick(_ stage: inout Stage) {
    guard stage.shelf.hasStick else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.stickNone))
    }
    StickTitles.pause(&stage)
    stage.emit(.letGo)
    Talk.answer(&stage, Phrase(.leaveStick))
  }
}
