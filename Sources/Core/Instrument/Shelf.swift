// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Sonify
import Speech

/// Pictures that are kept, in albums: what there is, and what was named last.
extension Stage {
  /// The albums that hold at least one picture.
  var shelves: [Album] { albums.filter { !$0.names.isEmpty } }

  /// The album that the knob goes through; another one while its stick is unplugged.
  var album: Album? {
    let shelves = shelves
    return shelves.first { $0.kind == scene.album } ?? shelves.first
  }

  /// The picture that was named last.
  var place: PicturePlace? {
    album.map { PicturePlace($0.kind, min(scene.places[$0.kind.rawValue], $0.names.count - 1)) }
  }

  func name(of place: PicturePlace) -> PictureName? {
    guard let album = albums.first(where: { $0.kind == place.album }),
      album.names.indices.contains(place.index)
    else { return nil }
    return album.names[place.index]
  }

  var emptyShelf: Phrase { Phrase(activity.pictures.shelf?.empty ?? .galleryEmpty) }

  var shelfPhrase: Phrase {
    guard let album, let place, let name = name(of: place) else { return emptyShelf }
    return Phrase(.pictureOf, name.value, .number(place.index + 1), .number(album.names.count))
  }

  var albumPhrase: Phrase {
    guard let album else { return emptyShelf }
    return Phrase(.setting, .phrase(Phrase(.album)), .phrase(Phrase(album.kind.name)))
  }
}

extension Album.Kind {
  var name: Key {
    switch self {
    case .box: .albumBox
    case .card: .albumCard
    case .stick: .albumStick
    }
  }
}

// MARK: - At a glance

/// A glance at the picture on whose name the knob rests: the box says its date and what there is to see.
struct Glance: Equatable {
  /// When the instrument asks for the glance.
  var due: Instant?
  /// The picture for which the instrument asked.
  var place: PicturePlace?

  /// In seconds: a knob that rests for so long has come to where it was turned to.
  static var rest: Double { 1 }
}

extension Stage {
  mutating func glanceSoon() {
    if scene.settings.verbosity != .asked { glance = Glance(due: now + Glance.rest) }
  }

  mutating func glanceIfDue() {
    guard let due = glance.due, now >= due else { return }
    glance = Glance(place: isChoosing ? place : nil)
    if let place = glance.place { does(.glance(place)) }
  }

  /// Says what the glance found, unless the user has gone on to another picture.
  mutating func tell(of place: PicturePlace, _ date: PictureDate?, _ overview: Overview?) {
    guard place == glance.place else { return }
    glance = Glance()
    if checkReads(overview) { return }
    let phrases =
      (date.map { [$0.phrase] } ?? []) + (overview.map { $0.phrases(canTakeAnother: false) } ?? [])
    guard isChoosing, !phrases.isEmpty else { return }
    remark(phrases)
  }

  private var isChoosing: Bool {
    hasShelf && scene.menu == nil && scene.pending == nil && !scene.isExplaining
  }
}
