// SPDX-License-Identifier: GPL-3.0-or-later

/// A picture of an exhibition, and what is written about it in the exhibition's folder.
public struct ExhibitedWork: Equatable, Sendable {
  /// The picture's name without its ending.
  public let name: String
  /// The picture's name in the folder.
  public let picture: String
  /// The name of a copy in which regions are painted over; nil where there is none.
  public let painted: String?
  public internal(set) var written = WrittenWork()
  /// Where most of it stands; empty where nothing is written.
  public internal(set) var file = ""
  var codeLine = 0
  var sizeLine = 0

  init(_ files: FolderNames.Work) {
    (name, picture, painted) = (files.name, files.picture, files.painted)
  }

  /// Whether a region's place is a colour of that copy.
  public var isPainted: Bool { written.regions.contains { $0.place?.isPainted ?? false } }

  /// The shapes of each region in turn: none where it has no place, and several where its colour is painted in several places.
  func shapes(painted: PaintedPlaces?) -> [[RegionShape]] {
    written.regions.map { region in
      switch region.place {
      case .shape(let shape): [shape]
      case .painted(let colour): painted?.outlines(of: colour) ?? []
      case nil: []
      }
    }
  }

  /// All that the box tells, with what the picture's own file says where nothing else is written.
  public func words(painted: PaintedPlaces? = nil, embedded: WorkWords = WorkWords()) -> WorkWords {
    var words = WorkWords()
    words.title = written.title
    words.title.complete(with: embedded.title)
    words.artist = written.artist
    words.artist.complete(with: embedded.artist)
    words.alt = written.alt
    words.alt.complete(with: embedded.alt)
    words.sections = written.sections.isEmpty ? embedded.sections : written.sections
    words.guides = written.guides
    for (region, shapes) in zip(written.regions, shapes(painted: painted)) {
      for shape in shapes {
        words.regions.append(WorkRegion(shape, name: region.name, words: region.words, sound: region.sound))
      }
    }
    if written.regions.isEmpty { words.regions = embedded.regions }
    return words
  }
}
