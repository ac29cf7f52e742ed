// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Works

/// The pictures that are kept, and music and books beside them.
struct PictureShelf {
  /// Music and books.
  var player = Player()
  var albums: [Album] = []
  var glance = Glance()
  /// What the stick that is in exhibits.
  var exhibition: ExhibitionSummary?
  /// What is counted of the works that are opened.
  var visits = Visits()
  /// What pictures are called by their own words, of those that have been open: a file's name says less.
  private var titles: [(place: PicturePlace, name: PictureName, title: LanguageTexts)] = []

  /// The albums that hold at least one picture.
  var filled: [Album] { albums.filter { !$0.names.isEmpty } }

  var hasStick: Bool { albums.contains { $0.kind == .stick } }

  mutating func learn(_ title: LanguageTexts, of place: PicturePlace) {
    guard let name = name(of: place) else { return }
    titles.removeAll { $0.place == place }
    titles.append((place, name, title))
  }

  /// None where another picture lies there now.
  func title(of place: PicturePlace) -> LanguageTexts {
    titles.first { $0.place == place && $0.name == name(of: place) }?.title ?? LanguageTexts()
  }

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
