// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Works

/// The pictures that are kept.
struct PictureShelf {
  var albums: [Album] = []
  var glance = Glance()
  /// What the stick that is in exhibits.
  var exhibition: ExhibitionSummary?

  /// The albums that hold at least one picture.
  var filled: [Album] { albums.filter { !$0.names.isEmpty } }

  var hasStick: Bool { albums.contains { $0.kind == .stick } }

  func name(of place: PicturePlace) -> PictureName? {
    guard let album = albums.first(where: { $0.kind == place.album }),
      album.names.indices.contains(place.index)
    else { return nil }
    return album.names[place.index]
  }

  /// Where a picture is that was at a place under a name: there, or under that name elsewhere in its album if no other has it.
  func place(_ old: PicturePlace, named name: PictureName) -> PicturePlace? {
    if self.name(of: old) == name { return old }
    let names = albums.first { $0.kind == old.album }?.names ?? []
    guard let index = names.firstIndex(of: name), names.count(where: { $0 == name }) == 1 else { return nil }
    return PicturePlace(old.album, index)
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

/// A glance at the picture on whose name the knob rests: the box says its date and what there is to see.
struct Glance: Equatable {
  /// When the instrument asks for the glance.
  var due: Instant?
  /// The picture for which the instrument asked.
  var place: PicturePlace?

  /// In seconds: a knob that rests for so long has come to where it was turned to.
  static var rest: Double { 1 }
}
