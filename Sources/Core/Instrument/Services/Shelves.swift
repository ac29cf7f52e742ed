// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech

/// Pictures that are kept, in albums: what there is, and what was named last.
enum Shelves {
  /// The user chooses kept pictures in this mode.
  static func isInUse(_ stage: Stage) -> Bool { stage.activity.pictures.shelf != nil }

  /// The album that the knob goes through; another one while its stick is unplugged.
  static func album(_ stage: Stage) -> Album? {
    let shelves = stage.shelf.filled
    return shelves.first { $0.kind == stage.scene.shelf.album } ?? shelves.first
  }

  /// The picture that was named last.
  static func place(_ stage: Stage) -> PicturePlace? {
    album(stage).map {
      PicturePlace($0.kind, min(stage.scene.shelf.places[$0.kind.rawValue], $0.names.count - 1))
    }
  }

  /// The open picture, or in the gallery the one that was named last. Pictures that came with the box stay.
  static func deletable(_ stage: Stage) -> PicturePlace? {
    let place = stage.scene.source ?? (isInUse(stage) ? Shelves.place(stage) : nil)
    return place?.album == .box ? nil : place
  }

  /// Kept sounds, where there are any.
  static func sounds(_ count: Int) -> [Phrase] { count > 0 ? [Phrase(.soundsToo, .number(count))] : [] }

  /// What a picture is called: its own title, where it is known, or its file.
  static func name(_ stage: Stage, _ place: PicturePlace) -> Value? {
    Telling.name(stage, stage.shelf.title(of: place)) ?? stage.shelf.name(of: place)?.value
  }

  static func emptyPhrase(_ stage: Stage) -> Phrase {
    Phrase(stage.activity.pictures.shelf?.empty ?? .galleryEmpty)
  }

  static func phrase(_ stage: Stage) -> Phrase { phrase(stage, .pictureOf) }

  /// Where the user is, in the words of this key.
  static func phrase(_ stage: Stage, _ key: Key) -> Phrase {
    guard let album = Shelves.album(stage), let place = Shelves.place(stage),
      let name = Shelves.name(stage, place)
    else { return emptyPhrase(stage) }
    return Phrase(key, name, .number(place.index + 1), .number(album.names.count))
  }

  static func albumPhrase(_ stage: Stage) -> Phrase {
    guard let album = Shelves.album(stage) else { return emptyPhrase(stage) }
    return Phrase(.setting, .phrase(Phrase(.album)), .phrase(Phrase(album.kind.name)))
  }
}
