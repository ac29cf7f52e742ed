// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Sonify
import Speech

/// Gallery: pictures that are kept, named by the knob and opened by the shutter.
extension Instrument {
  /// Those in which there is something to choose.
  var shelves: [Album] { albums.filter { !$0.names.isEmpty } }

  /// The one that the knob goes through; while the stick that it is on is not in, another.
  var album: Album? {
    let shelves = shelves
    return shelves.first { $0.kind == scene.album } ?? shelves.first
  }

  /// The picture that was named last.
  var place: PicturePlace? {
    album.map { PicturePlace($0.kind, min(scene.places[$0.kind.rawValue], $0.names.count - 1)) }
  }

  public func name(of place: PicturePlace) -> PictureName? {
    guard let album = albums.first(where: { $0.kind == place.album }),
      album.names.indices.contains(place.index)
    else { return nil }
    return album.names[place.index]
  }

  mutating func greetGallery() {
    guard album != nil else { return answer(emptyShelf) }
    say(.answer, galleryPhrases)
    glanceSoon()
  }

  var galleryPhrases: [Phrase] {
    let count = shelves.reduce(0) { $0 + $1.names.count }
    let albumName = shelves.count > 1 ? [albumPhrase] : []
    let name: Key = scene.mode == .data ? .dataPictures : .gallery
    return [Phrase(name, .number(count))] + albumName + [shelfPhrase] + way([Phrase(.chooseOne)])
  }

  var emptyShelf: Phrase { Phrase(scene.mode == .data ? .dataEmpty : .galleryEmpty) }

  var shelfPhrase: Phrase {
    guard let album, let place, let name = name(of: place) else { return emptyShelf }
    return Phrase(.pictureOf, name.value, .number(place.index + 1), .number(album.names.count))
  }

  var albumPhrase: Phrase {
    guard let album else { return emptyShelf }
    return Phrase(.setting, .phrase(Phrase(.album)), .phrase(Phrase(album.kind.name)))
  }

  mutating func browse(_ clicks: Int, boost: Int) {
    if let album, let old = place {
      let index = min(max(old.index + clicks * boost, 0), album.names.count - 1)
      if index == old.index { does(.cue(.end(of: clicks))) }
      choose(PicturePlace(album.kind, index))
    } else {
      does(.cue(.end(of: clicks)))
    }
    answer(shelfPhrase)
  }

  mutating func turnAlbum(_ clicks: Int) {
    let shelves = shelves
    if let album, let old = shelves.firstIndex(where: { $0.kind == album.kind }) {
      let new = min(max(old + clicks, 0), shelves.count - 1)
      if new == old { does(.cue(.end(of: clicks))) }
      scene.album = shelves[new].kind
      glanceSoon()
    }
    answer(albumPhrase, shelfPhrase)
  }

  mutating func openKept() {
    guard let place, let name = name(of: place) else {
      does(.cue(.refused))
      return answer(emptyShelf)
    }
    forgetPending()
    expect(from: place)
    does(scene.mode == .data ? .openData(place) : .open(place))
    answer(Phrase(.opening, name.value))
  }

  private mutating func choose(_ place: PicturePlace) {
    scene.album = place.album
    scene.places[place.album.rawValue] = place.index
    glanceSoon()
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

/// What is told of a picture on whose name the knob rests: when it was made, and what there is to see.
struct Glance: Equatable {
  /// When it is asked for.
  var due: Instant?
  /// Of which it was asked.
  var place: PicturePlace?

  /// In seconds: a knob that rests for so long has come to where it was turned to.
  static var rest: Double { 1 }
}

extension Instrument {
  mutating func glanceSoon() {
    if scene.settings.verbosity != .asked { glance = Glance(due: now + Glance.rest) }
  }

  mutating func glanceIfDue() {
    guard let due = glance.due, now >= due else { return }
    glance = Glance(place: isChoosing ? place : nil)
    if let place = glance.place { does(.glance(place)) }
  }

  /// Whoever has gone on meanwhile is not told.
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
    scene.mode.hasShelf && scene.menu == nil && scene.pending == nil && !scene.isExplaining
  }
}
