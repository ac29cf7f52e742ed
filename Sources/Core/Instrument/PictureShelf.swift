// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech

/// The pictures that are kept.
struct PictureShelf {
  var albums: [Album] = []
  var glance = Glance()

  /// The albums that hold at least one picture.
  var filled: [Album] { albums.filter { !$0.names.isEmpty } }

  var hasStick: Bool { albums.contains { $0.kind == .stick } }

  func name(of place: PicturePlace) -> PictureName? {
    guard let album = albums.first(where: { $0.kind == place.album }),
      album.names.indices.contains(place.index)
    else { return nil }
    return album.names[place.index]
  }

  /// Where the picture of this name is, the first of several.
  func place(named name: PictureName, in kind: Album.Kind) -> PicturePlace? {
    albums.first { $0.kind == kind }?.names.firstIndex(of: name).map { PicturePlace(kind, $0) }
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
