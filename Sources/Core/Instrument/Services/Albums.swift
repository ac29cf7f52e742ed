// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// What becomes of kept pictures: USB sticks come and go, and pictures are kept and deleted.
enum Albums {
  static func take(_ stage: inout Stage, _ albums: [Album], _ news: AlbumNews?) {
    stage.shelf.albums = albums
    stage.said.seen = []
    // Another picture may have come to the place of the one that was asked about.
    if stage.scene.menu?.entry == .delete { stage.scene.menu?.asked = nil }
    switch news {
    case nil: break
    case .stickIn:
      stage.shelf.exhibition = nil
      greetStick(&stage)
    case .stickGone:
      stage.shelf.exhibition = nil
      let titles = StickTitles.leave(&stage)
      Talk.say(&stage, .fault, [Phrase(.stickGone)] + (titles ?? whereNow(stage)))
    case .stickSafe:
      stage.shelf.exhibition = nil
      _ = StickTitles.leave(&stage)
      Talk.say(&stage, .answer, [Phrase(.stickSafe)])
    case .kept(let place): tellKept(&stage, place)
    case .deleted(let place, let name): tellDeleted(&stage, place, name)
    case .table(.counts, let file): Counting.areTaken(&stage, file)
    case .table(.comments, let file): CommentMarks.areTaken(&stage, file)
    case .table(.results, let file):
      stage.emit(.cue(.done))
      Talk.say(&stage, .answer, [Phrase(.resultsTaken, .words(file))])
    case .exhibition(let works): StickExhibitions.isKept(&stage, works)
    }
    Pictures.dropWhatIsGone(&stage)
  }

  private static func greetStick(_ stage: inout Stage) {
    let album = stage.shelf.albums.first { $0.kind == .stick }
    if let titles = StickTitles.greeting(stage, pictures: album?.names.count ?? 0) {
      return Talk.say(&stage, .fault, titles)
    }
    guard let album, !album.names.isEmpty else {
      return Talk.say(&stage, .fault, [Phrase(.stickEmpty)])
    }
    let phrases = [Phrase(.stickIn, .number(album.pictureCount))] + Shelves.sounds(album.soundCount)
    // A mode with a shelf goes to the stick, which the user wants to choose from; other modes change nothing.
    if Shelves.isInUse(stage), stage.hand.touch == nil, stage.scene.pending == nil,
      stage.scene.menu == nil, stage.hand.undo == nil
    {
      stage.scene.shelf.album = .stick
      stage.scene.dial = .shelf
      Talk.say(&stage, .fault, phrases + [Shelves.phrase(stage)])
      Glances.soon(&stage)
    } else {
      Talk.say(&stage, .fault, phrases + Talk.way(stage, [Phrase(.inGallery)]))
    }
  }

  /// Where the user is now, after the pictures they went through have gone.
  private static func whereNow(_ stage: Stage) -> [Phrase] {
    if stage.scene.picture != nil { return [Phrase(.pictureStays)] }
    return Shelves.isInUse(stage) && stage.scene.menu == nil ? [Shelves.phrase(stage)] : []
  }

  private static func tellKept(_ stage: inout Stage, _ place: PicturePlace) {
    stage.emit(.cue(.done))
    guard let name = stage.shelf.name(of: place) else { return }
    if !name.isSound { Keeping.isKept(&stage, at: place) }
    Talk.say(&stage, .answer, [Phrase(place.album == .stick ? .keptOnStick : .keptOnCard, name.value)])
  }

  private static func tellDeleted(_ stage: inout Stage, _ place: PicturePlace, _ name: PictureName) {
    if stage.scene.source == place {
      Pictures.drop(&stage)
      stage.activity.pictures.deleted(&stage)
    } else {
      stage.scene.source = stage.scene.source?.after(deleted: place)
      let source = stage.scene.drawing?.source?.after(deleted: place)
      stage.scene.drawing?.source = source
    }
    stage.emit(.cue(.done))
    stage.scene.aside.forget(deleted: place)
    // A press that is taken back does not bring it back, nor the next one's file in its place.
    stage.hand.undo?.scene.forget(deleted: place)
    stage.hand.tap?.undo.scene.forget(deleted: place)
    let activities = stage.activities
    stage.everyScene { scene in
      let isOpen = activities[scene.mode].pictures.shows == .numbers
      if (isOpen ? scene.open : scene.aside[.numbers]) == nil {
        (scene.data.survey, scene.data.playback) = (nil, nil)
      }
    }
    let next = Shelves.isInUse(stage) ? [Shelves.phrase(stage, .pictureNow)] : []
    // Nothing brings the picture back, so a press that comes just then must not cost the user the report.
    Talk.say(&stage, .fault, [Phrase(.deleted, name.value)] + next)
  }

  static func refuse(_ stage: inout Stage, _ trouble: AlbumTrouble) {
    if case .notKept = trouble { Keeping.isRefused(&stage) }
    stage.emit(.cue(.refused))
    Talk.say(&stage, trouble == .stickUnreadable ? .fault : .answer, trouble.phrases)
  }
}
