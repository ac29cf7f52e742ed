// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// The user goes through kept pictures with the knob, and opens one with the shutter.
enum Browsing {
  static func dials(_ stage: Stage) -> [Dial] {
    stage.shelf.filled.count > 1 ? [.shelf, .album] : [.shelf]
  }

  static func greet(_ stage: inout Stage) {
    guard Shelves.album(stage) != nil else { return Talk.answer(&stage, Shelves.emptyPhrase(stage)) }
    Talk.say(&stage, .answer, phrases(stage))
    Glances.soon(&stage)
  }

  static func phrases(_ stage: Stage) -> [Phrase] {
    let pictures = stage.shelf.filled.reduce(0) { $0 + $1.pictureCount }
    let sounds = stage.shelf.filled.reduce(0) { $0 + $1.soundCount }
    let albumName = stage.shelf.filled.count > 1 ? [Shelves.albumPhrase(stage)] : []
    let counted = Phrase(stage.activity.pictures.shelf?.counted ?? .gallery, .number(pictures))
    return [counted] + Shelves.sounds(sounds) + albumName + [Shelves.phrase(stage)]
      + Talk.way(stage, [Phrase(.chooseOne)])
  }

  static func turn(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    if let album = Shelves.album(stage), let old = Shelves.place(stage) {
      let index = min(max(old.index + clicks * boost, 0), album.names.count - 1)
      if index == old.index { stage.emit(.cue(.end(of: clicks))) }
      choose(&stage, PicturePlace(album.kind, index))
    } else {
      stage.emit(.cue(.end(of: clicks)))
    }
    Talk.answer(&stage, Shelves.phrase(stage))
  }

  static func turnAlbum(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    let shelves = stage.shelf.filled
    if let album = Shelves.album(stage), let old = shelves.firstIndex(where: { $0.kind == album.kind }) {
      let new = min(max(old + clicks, 0), shelves.count - 1)
      if new == old { stage.emit(.cue(.end(of: clicks))) }
      stage.scene.shelf.album = shelves[new].kind
      Glances.soon(&stage)
    }
    Talk.answer(&stage, Shelves.albumPhrase(stage), Shelves.phrase(stage))
  }

  /// Goes back: drops the picture on its way, or else leads out; an open one stays open.
  static func back(_ stage: inout Stage, tookPicture: Bool) -> Bool {
    guard stage.scene.pending != nil else { return false }
    Pictures.forgetPending(&stage)
    Talk.answer(&stage, Phrase(.cancelled), Shelves.phrase(stage))
    return true
  }

  static func open(_ stage: inout Stage) {
    guard let shelf = stage.activity.pictures.shelf, let place = Shelves.place(stage),
      let name = stage.shelf.name(of: place)
    else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Shelves.emptyPhrase(stage))
    }
    guard !name.isSound else {
      stage.emit(.cue(.refused))
      return Talk.answer(&stage, Phrase(.soundElsewhere, name.value))
    }
    Pictures.forgetPending(&stage)
    Pictures.expect(&stage, from: place)
    stage.emit(shelf.opens(place, name))
    Talk.answer(&stage, Phrase(.opening, name.value))
  }

  private static func choose(_ stage: inout Stage, _ place: PicturePlace) {
    stage.scene.shelf.album = place.album
    stage.scene.shelf.places[place.album.rawValue] = place.index
    Glances.soon(&stage)
  }
}

extension Dial {
  /// The dial with the albums' kept pictures.
  static var shelf: Dial {
    .own(
      OwnDial(
        name: .shelf, turn: Browsing.turn, phrase: Shelves.phrase,
        explained: { _ in Phrase(.explainTurnShelf) }))
  }

  static var album: Dial {
    .own(
      OwnDial(
        name: .album, turn: Browsing.turnAlbum, phrase: Shelves.albumPhrase,
        explained: { _ in Phrase(.explainTurnAlbum) }))
  }

  var isShelf: Bool { self == .shelf || self == .album }
}
