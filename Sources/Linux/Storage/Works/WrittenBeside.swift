// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain
import Files
import Picture
import Works

/// What a curator has written beside a picture, in texts, a table or a manifest of the same folder.
struct WrittenBeside {
  private let folder: String
  private let picture: String
  private let importer: Importer

  /// The picture's words: those that stand beside it, and what its own file says where those say nothing. Of a stick a helper brings
  /// the texts.
  static func words(
    of path: String, on stick: Stick? = nil, with embedded: WorkWords, by importer: Importer
  ) -> WorkWords {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return embedded }
    let beside = WrittenBeside(
      folder: String(path[...slash]), picture: String(path[path.utf8.index(after: slash)...]),
      importer: importer)
    return stick.map { beside.words(on: $0, with: embedded) } ?? beside.words(with: embedded)
  }

  /// The other works' texts are not read: there may be thousands.
  private func words(with embedded: WorkWords) -> WorkWords {
    let names = Folder.names(in: folder).filter { $0 == picture || isSheet($0) || belongs($0) }
    return words(names, with: embedded) { try? TextFile.bytes(of: folder + $0) }
  }

  /// The names that such texts have in the box's languages, without a look at all that the folder has.
  private func words(on stick: Stick, with embedded: WorkWords) -> WorkWords {
    let names = usualTexts
    let found = StickHand(importer, on: stick).texts(names.map { folder + $0 })
    let texts = zip(names, found).filter { $1 != nil }
    return words([picture, stem + ".regions.png"] + texts.map { $0.0 }, with: embedded) { name in
      texts.first { $0.0 == name }?.1
    }
  }

  private func words(_ names: [String], with embedded: WorkWords, read: (String) -> [UInt8]?) -> WorkWords {
    guard names.contains(where: { $0 != picture && !SplitName($0).isPaintedCopy }) else { return embedded }
    let exhibition = Exhibition(names: names, read: read)
    guard let work = exhibition.works.first(where: { $0.picture == picture }) else { return embedded }
    // The helper opens the copy, too; where it cannot, what is painted there has no place.
    let copy = work.isPainted ? work.painted.map { folder + $0 } : nil
    let painted = copy.flatMap { try? PictureFile.loadWithNotes($0, by: importer).picture }
    return work.words(painted: painted.map { PaintedPlaces($0) }, embedded: embedded)
  }

  // MARK: - Names

  private var stem: String {
    picture.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(picture[..<$0]) } ?? picture
  }

  private var usualTexts: [String] {
    var names = ["exhibition.csv", "manifest.json"]
    for ending in [""] + Accent.allCases.filter({ $0 != .american }).map({ ".\($0.voice.prefix(2))" }) {
      names += ["\(stem)\(ending).txt", "\(stem)\(ending).md", "exhibition\(ending).txt"]
    }
    return names
  }

  /// A file that is about all works.
  private func isSheet(_ name: String) -> Bool {
    let small = lowercase(name)
    return small.hasPrefix("exhibition.") || small == "manifest.json"
  }

  /// A text, a copy in which regions are painted over, or a spoken guide.
  private func belongs(_ name: String) -> Bool {
    let (small, split) = (lowercase(name), SplitName(name))
    return name.hasPrefix(stem + ".")
      && (small.hasSuffix(".txt") || small.hasSuffix(".md") || split.isPaintedCopy || split.isSound)
  }
}

extension PaintedPlaces {
  package init(_ picture: Picture) {
    self.init { place in
      picture.screenPixel(
        Int(place.across * Double(picture.width)), Int(place.down * Double(picture.height)))
    }
  }
}
