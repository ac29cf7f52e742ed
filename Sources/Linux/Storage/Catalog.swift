// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain

/// All that is kept, by its albums, and where it is.
struct Catalog {
  private var pictures: [Album.Kind: [KeptPicture]] = [:]
  private var pictureAlbums: [Album] = []
  /// How many titles of music and books the stick has.
  var titleCount = 0
  /// SoundFonts and scales, which only a stick has.
  var own = OwnFileList()
  /// Where the pictures of the stick are, while one is in.
  var stick: Stick?
  /// The codes of its exhibition's works, by the paths of their pictures.
  var codesOnStick: [String: String] = [:]

  var albums: [Album] {
    pictureAlbums + own.files.albums(.stick)
      + (titleCount > 0 ? [Album(.stick, .titles(titleCount))] : [])
  }

  subscript(kind: Album.Kind) -> [KeptPicture]? { pictures[kind] }

  func path(of place: PicturePlace) -> String? {
    guard let pictures = self[place.album], pictures.indices.contains(place.index) else { return nil }
    return pictures[place.index].path
  }

  mutating func forgetStick() {
    (stick, codesOnStick, own, titleCount) = (nil, [:], OwnFileList(), 0)
    set(.stick, to: nil)
  }

  mutating func set(_ kind: Album.Kind, to pictures: [KeptPicture]?) {
    self.pictures[kind] = pictures
    pictureAlbums = Album.Kind.allCases.compactMap { kind in
      guard let pictures = self[kind], kind == .stick || !pictures.isEmpty else { return nil }
      return Album(kind, pictures.map { $0.name })
    }
  }

  /// Behind all others.
  mutating func append(_ picture: KeptPicture, to kind: Album.Kind) -> PicturePlace {
    let pictures = self[kind] ?? []
    set(kind, to: pictures + [picture])
    return PicturePlace(kind, pictures.count)
  }

  /// Removes a file; returns what it was called, or nil when it is not listed.
  mutating func remove(_ path: String, from kind: Album.Kind) -> (place: PicturePlace, name: PictureName)? {
    guard var pictures = self[kind], let index = pictures.firstIndex(where: { $0.path == path }) else {
      return nil
    }
    let picture = pictures.remove(at: index)
    set(kind, to: pictures)
    return (PicturePlace(kind, index), picture.name)
  }

  /// The next number for a kept picture or sound: one higher than any that a box has given.
  func nextNumber(in kind: Album.Kind) -> Int {
    var highest = 0
    for picture in self[kind] ?? [] {
      switch picture.name {
      case .number(let number), .sound(let number): highest = max(highest, number)
      case .words: break
      }
    }
    return highest + 1
  }
}
