// SPDX-License-Identifier: GPL-3.0-or-later

/// What belongs to what in an exhibition's folder, by names alone.
struct FolderNames {
  struct Work {
    /// The picture's name without its ending.
    let name: String
    let picture: String
    var texts: [File] = []
    var guides: [File] = []
    /// A copy of the picture in which regions are painted over.
    var painted: String?
  }

  /// A file in a language; nil for the first of the exhibition's languages.
  struct File {
    let name: String
    let language: String?
  }

  private(set) var works: [Work] = []
  private(set) var sheets: [File] = []
  private(set) var table: String?
  private(set) var manifest: String?
  private(set) var findings: [ExhibitionFinding] = []
  let sounds: Set<String>
  private var places: [String: Int] = [:]

  init(_ names: [String]) {
    let files = NaturalOrder.sorted(names.filter { !$0.hasPrefix(".") }).map { SplitName($0) }
    sounds = Set(files.lazy.filter { $0.kind == .sound }.map { $0.name })
    for file in files where file.kind == .picture && !file.isPaintedCopy { add(picture: file) }
    for file in files { add(file) }
  }

  /// Whether a name that was written somewhere leads out of the folder.
  static func leaves(_ name: String) -> Bool {
    name.unicodeScalars.contains { $0 == "/" || $0 == "\\" } || name == ".."
  }

  /// The work whose picture is meant: by its whole name, or by that without its ending.
  func work(_ name: String) -> Int? {
    let split = SplitName(name)
    if split.kind == .picture, let place = places[split.stem] {
      return works[place].picture == name ? place : nil
    }
    return places[name]
  }

  private mutating func add(picture: SplitName) {
    guard places[picture.stem] == nil else {
      return findings.append(ExhibitionFinding(file: picture.name, .sameName(picture.stem)))
    }
    guard works.count < ExhibitionFinding.Bounds.works else {
      let isFirst = !findings.contains { $0.kind == .tooManyWorks }
      return isFirst ? findings.append(ExhibitionFinding(file: "", .tooManyWorks)) : ()
    }
    places[picture.stem] = works.count
    works.append(Work(name: picture.stem, picture: picture.name))
  }

  private mutating func add(_ file: SplitName) {
    switch file.kind {
    case .picture:
      guard file.isPaintedCopy else { return }
      guard let (work, _) = owner(of: String(file.stem.dropLast(SplitName.paintedEnding.count))) else {
        return findings.append(ExhibitionFinding(file: file.name, .regionsWithoutPicture))
      }
      if works[work].painted == nil { works[work].painted = file.name }
    case .table: if file.isOfExhibition { table = file.name }
    case .manifest: if file.name.lowercased() == "manifest.json" { manifest = file.name }
    case .sound:
      guard let (work, language) = owner(of: file.stem) else { return }
      works[work].guides.append(File(name: file.name, language: language))
    case .text:
      if let (work, language) = owner(of: file.stem) {
        works[work].texts.append(File(name: file.name, language: language))
      } else if file.isOfExhibition {
        sheets.append(File(name: file.name, language: SplitName.language(of: file.stem)?.language))
      } else {
        findings.append(ExhibitionFinding(file: file.name, .textWithoutPicture))
      }
    case .other: break
    }
  }

  /// The work to which a file of this name belongs, without its ending, and the file's language.
  private func owner(of stem: String) -> (work: Int, language: String?)? {
    if let place = places[stem] { return (place, nil) }
    guard let (rest, language) = SplitName.language(of: stem), let place = places[rest] else { return nil }
    return (place, language)
  }
}

/// A file's name, taken apart.
public struct SplitName {
  public var isSound: Bool { kind == .sound }

  enum Kind {
    case picture, text, sound, table, manifest, other
  }

  let name: String
  let stem: String
  let kind: Kind

  public init(_ name: String) {
    self.name = name
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      (stem, kind) = (name, .other)
      return
    }
    stem = String(name[..<dot])
    switch name[name.utf8.index(after: dot)...].lowercased() {
    case "jpg", "jpeg", "png", "webp", "tif", "tiff", "fit", "fits", "fts": kind = .picture
    case "txt", "md": kind = .text
    case "opus", "ogg", "mp3", "wav", "flac": kind = .sound
    case "csv": kind = .table
    case "json": kind = .manifest
    default: kind = .other
    }
  }

  static var paintedEnding: String { ".regions" }

  /// A picture in which the regions of another are painted over.
  public var isPaintedCopy: Bool {
    kind == .picture && stem.lowercased().hasSuffix(SplitName.paintedEnding)
  }

  /// About the exhibition itself.
  var isOfExhibition: Bool {
    let name = "exhibition"
    return stem.lowercased() == name
      || SplitName.language(of: stem).map { $0.rest.lowercased() == name } ?? false
  }

  /// The language at a name's end, as in "The Harvest.de".
  static func language(of stem: String) -> (rest: String, language: String)? {
    guard let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let language = stem[stem.utf8.index(after: dot)...]
    return isLanguage(language) ? (String(stem[..<dot]), language.lowercased()) : nil
  }

  /// Two or three letters, and perhaps a country's after them.
  static func isLanguage(_ text: some StringProtocol) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count), parts.count <= 3 else { return false }
    return parts.allSatisfy { part in
      (2...8).contains(part.count)
        && part.allSatisfy { letter in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter | 0x20)
            || part.startIndex != parts[0].startIndex
              && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter)
        }
    }
  }
}
