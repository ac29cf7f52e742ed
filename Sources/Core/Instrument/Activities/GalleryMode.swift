// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sonify
import Speech

/// Pictures that are kept: the knob names them, and the shutter opens one.
enum GalleryMode {
  static var activity: Activity {
    Activity(
      words: ActivityWords(
        name: .modeGallery, help: [.helpChoose, .helpHear, .helpKnob, .helpBack], beginning: phrases,
        greet: greet,
        explained: ExplainedControls(
          shutter: { $0.album == nil ? .explainShutterNothing : .explainShutterOpens })),
      hand: ActivityHand(
        shutter: openKept, back: back, dials: { shelfDials($0) + LookMode.parameters }),
      pictures: ActivityPictures(
        shelf: ShelfRules(opens: { .open($0, $1) }, counted: .gallery, empty: .galleryEmpty)))
  }

  static func shelfDials(_ stage: Stage) -> [Dial] { stage.shelves.count > 1 ? [.shelf, .album] : [.shelf] }

  static func greet(_ stage: inout Stage) {
    guard stage.album != nil else { return stage.answer(stage.emptyShelf) }
    stage.say(.answer, phrases(stage))
    stage.glanceSoon()
  }

  static func phrases(_ stage: Stage) -> [Phrase] {
    let count = stage.shelves.reduce(0) { $0 + $1.names.count }
    let albumName = stage.shelves.count > 1 ? [stage.albumPhrase] : []
    return [Phrase(stage.activity.pictures.shelf?.counted ?? .gallery, .number(count))] + albumName + [
      stage.shelfPhrase
    ] + stage.way([Phrase(.chooseOne)])
  }

  static func browse(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    if let album = stage.album, let old = stage.place {
      let index = min(max(old.index + clicks * boost, 0), album.names.count - 1)
      if index == old.index { stage.does(.cue(.end(of: clicks))) }
      choose(&stage, PicturePlace(album.kind, index))
    } else {
      stage.does(.cue(.end(of: clicks)))
    }
    stage.answer(stage.shelfPhrase)
  }

  static func turnAlbum(_ stage: inout Stage, _ clicks: Int, boost: Int) {
    let shelves = stage.shelves
    if let album = stage.album, let old = shelves.firstIndex(where: { $0.kind == album.kind }) {
      let new = min(max(old + clicks, 0), shelves.count - 1)
      if new == old { stage.does(.cue(.end(of: clicks))) }
      stage.scene.album = shelves[new].kind
      stage.glanceSoon()
    }
    stage.answer(stage.albumPhrase, stage.shelfPhrase)
  }

  /// Goes back. A press always opens a picture here; if none was open before, the way back leads out.
  static func back(_ stage: inout Stage, tookPicture: Bool) -> Bool {
    let hadPicture = stage.hasPicture
    stage.dropPicture()
    if hadPicture { stage.answer(Phrase(.cancelled), stage.shelfPhrase) }
    return hadPicture
  }

  static func openKept(_ stage: inout Stage) {
    guard let shelf = stage.activity.pictures.shelf, let place = stage.place, let name = stage.name(of: place)
    else {
      stage.does(.cue(.refused))
      return stage.answer(stage.emptyShelf)
    }
    stage.forgetPending()
    stage.expect(from: place)
    stage.does(shelf.opens(place, name))
    stage.answer(Phrase(.opening, name.value))
  }

  private static func choose(_ stage: inout Stage, _ place: PicturePlace) {
    stage.scene.album = place.album
    stage.scene.places[place.album.rawValue] = place.index
    stage.glanceSoon()
  }
}

extension Dial {
  /// The dial with the albums' kept pictures.
  static var shelf: Dial {
    .own(
      OwnDial(
        name: .shelf, turn: GalleryMode.browse, phrase: { $0.shelfPhrase },
        explained: { _ in Phrase(.explainTurnShelf) }))
  }

  static var album: Dial {
    .own(
      OwnDial(
        name: .album, turn: GalleryMode.turnAlbum, phrase: { $0.albumPhrase },
        explained: { _ in Phrase(.explainTurnAlbum) }))
  }
}
