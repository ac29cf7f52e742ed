// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Domain
import Knowing
import Picture
import Storage

/// A shelf in virtual time, which outlives the boxes of a scenario.
///
/// Pictures of the box and of the stick are files; pictures that the box keeps are in memory.
public final class ScriptShelf: Shelf {
  private enum Source {
    case file(String)
    /// A picture as it was given to be kept.
    case kept(Keepable)
    /// A sound is not opened, so a scenario keeps its name alone.
    case sound
  }

  private struct Entry {
    let name: PictureName
    var source: Source
  }

  private var entries: [Album.Kind: [Entry]] = [:]
  private var hasStick = false
  /// Where the sound files of the stick are.
  private var sounds: String?
  private var titleCount = 0
  /// The player of the box that is on: the stick that is in has titles for it.
  public var titles: FolderTitles? { didSet { plugTitles() } }
  /// Why the card takes nothing; nil where it does.
  var trouble: CardTrouble?
  private var reports: [ShelfReport] = []
  private let loader = PictureLoader(nil)
  private var own = OwnFileList()
  /// The stick's exhibition: its pictures and what is to be said of it.
  private var exhibition: StickExhibition?

  /// Without a folder no pictures come with the box.
  public init(_ folder: String? = nil) { self[.box] = ScriptShelf.entries(folder) }

  public var descriptor: Int32 { -1 }

  public var albums: [Album] {
    Album.Kind.allCases
      .map { Album($0, self[$0].map { $0.name }) }
      .filter { !$0.names.isEmpty || $0.kind == .stick && hasStick } + own.files.albums(.stick)
      + (titleCount > 0 ? [Album(.stick, .titles(titleCount))] : [])
  }

  public func open(_ item: ShelfItem) {
    switch item {
    case .picture(let place): open(place, plane: nil)
    case .data(let place, let plane): open(place, plane: plane)
    case .soundFont(let file): openFont(file)
    }
  }

  private func open(_ place: PicturePlace, plane: Int?) {
    cancel()
    guard let entry = entry(place) else { return reports.append(.fault(.noPicture(.keptNoMore))) }
    switch load(entry, plane: plane) {
    case .picture(let picture)?: reports.append(.picture(picture))
    case .fault(let trouble)?: reports.append(.fault(.noPicture(trouble, of: entry.name)))
    case .glimpse, .font, .noFont, nil: break
    }
  }

  // MARK: - What the pictures are known by

  /// Looked at when it is asked for: in virtual time that takes none.
  public var works: WorkList {
    var list = WorkList()
    var (paths, codes): ([String: PicturePlace], WorkCodes) = ([:], WorkCodes())
    for kind in Album.Kind.allCases {
      for (index, entry) in self[kind].enumerated() {
        if case .file(let path) = entry.source { paths[path] = PicturePlace(kind, index) }
        guard case .picture(let seen)? = load(entry), let work = KnownWork(seen.work) else { continue }
        let isNamed = if case .words = entry.name { true } else { false }
        list.add(work, isNamed ? .named : .photograph, as: ScriptShelf.key(PicturePlace(kind, index)))
      }
    }
    let ofBox = paths.filter { $0.value.album != .stick }.keys.sorted()
    for (code, path) in codes.codes(of: ofBox) + (exhibition?.codes ?? []) {
      if let place = paths[path] { list.add(code: code, as: ScriptShelf.key(place)) }
    }
    return list
  }

  public func place(ofWork key: String) -> PicturePlace? {
    for kind in Album.Kind.allCases {
      for index in self[kind].indices where ScriptShelf.key(PicturePlace(kind, index)) == key {
        return PicturePlace(kind, index)
      }
    }
    return nil
  }

  private static func key(_ place: PicturePlace) -> String { "\(place.album.rawValue) \(place.index)" }

  public func glance(at place: PicturePlace) {
    guard let entry = entry(place), case .picture(let picture)? = load(entry) else { return }
    reports.append(.glance(place, nil, picture))
  }

  public func cancel() {
    reports.removeAll {
      switch $0 {
      case .picture, .fault, .glance: true
      case .albums, .trouble, .exhibition, .font, .noFont: false
      }
    }
  }

  public func recording(_ file: RecordedFile) -> (any Recording)? {
    guard let entry = entry(file.place), case .file(let path) = entry.source else { return nil }
    return FileRecording(file.name, beside: path, by: Importer())
  }

  /// A stick in virtual time takes everything, and its tables are not read.
  public func keep(_ thing: Keepable) {
    switch thing {
    case .picture: keep(.kept(thing), named: PictureName.number, or: AlbumTrouble.notKept)
    case .edges(let place, let corners, _): note(corners, at: place)
    case .sound: keep(.sound, named: PictureName.sound, or: AlbumTrouble.soundNotKept)
    case .exhibition: keepExhibition()
    case .table(let table, _, _):
      if hasStick {
        tell(.table(table, "sonifier-\(table.title).csv"))
      } else {
        reports.append(.trouble(.noTable(table, .folder)))
      }
    }
  }

  private func note(_ corners: Corners, at place: PicturePlace) {
    guard let entry = entry(place), case .kept(.picture(let picture, _, let words)) = entry.source
    else { return }
    if let trouble { return reports.append(.trouble(.edgesNotKept(place.album, trouble))) }
    self[place.album][place.index].source = .kept(.picture(picture, corners, words))
  }

  /// A card in virtual time has the stick's own files.
  private func keepExhibition() {
    guard let exhibition else { return reports.append(.trouble(.noExhibition(.stick, .folder))) }
    if let trouble { return reports.append(.trouble(.noExhibition(.card, trouble))) }
    let pictures = ScriptShelf.entries(exhibition.folder)
    self[.card] += pictures
    tell(.exhibition(pictures.count))
  }

  private func keep(
    _ source: Source, named name: (Int) -> PictureName, or refused: (Album.Kind, CardTrouble) -> AlbumTrouble
  ) {
    let kind: Album.Kind = hasStick ? .stick : .card
    if kind == .card, let trouble { return reports.append(.trouble(refused(.card, trouble))) }
    let numbers = self[kind].map { entry in
      switch entry.name {
      case .number(let number), .sound(let number): number
      case .words: 0
      }
    }
    self[kind].append(Entry(name: name((numbers.max() ?? 0) + 1), source: source))
    tell(.kept(PicturePlace(kind, self[kind].count - 1)))
  }

  public func delete(_ place: PicturePlace) {
    guard entry(place) != nil else { return }
    tell(.deleted(place, self[place.album].remove(at: place.index).name))
  }

  public func letGo() { pullOut(.stickSafe) }

  private func openFont(_ file: String) {
    guard let path = own.path(ofFont: file) else { return reports.append(.noFont(.unread)) }
    loader.loadFont(path)
    switch loader.takeOutcome() {
    case .font(let font)?: reports.append(.font(font))
    case .noFont(let trouble)?: reports.append(.noFont(trouble))
    case .picture, .fault, .glimpse, nil: break
    }
  }

  public func takeReport() -> ShelfReport? { reports.isEmpty ? nil : reports.removeFirst() }

  // MARK: - What happens to it

  /// Plugs in a stick with the pictures of a folder.
  func plugIn(_ folder: String) {
    hasStick = true
    self[.stick] = ScriptShelf.entries(folder)
    own = OwnFileList(ofFolder: folder)
    sounds = folder
    plugTitles()
    tell(.stickIn)
    exhibition = StickExhibition(inFolder: folder)
    if let exhibition { reports.append(.exhibition(exhibition.summary)) }
  }

  /// Pulls the stick out; once the box has said that this is safe, it says nothing more.
  func pullOut() {
    if hasStick { pullOut(.stickGone) }
  }

  private func plugTitles() { titleCount = titles?.plug(sounds) ?? 0 }

  private func pullOut(_ news: AlbumNews) {
    hasStick = false
    self[.stick] = []
    (own, exhibition, sounds) = (OwnFileList(), nil, nil)
    plugTitles()
    tell(news)
  }

  // MARK: - Within

  private subscript(_ kind: Album.Kind) -> [Entry] {
    get { entries[kind] ?? [] }
    set { entries[kind] = newValue }
  }

  private func entry(_ place: PicturePlace) -> Entry? {
    self[place.album].indices.contains(place.index) ? self[place.album][place.index] : nil
  }

  private func load(_ entry: Entry, plane: Int? = nil) -> PictureLoader.Outcome? {
    switch entry.source {
    case .kept(.picture(let picture, let corners, let words)):
      return .picture(SeenPicture(picture, corners: corners, words: words))
    case .kept, .sound: return nil
    case .file(let file):
      if let plane { loader.loadData(file, plane: plane) } else { loader.load(file) }
      return loader.takeOutcome()
    }
  }

  private func tell(_ news: AlbumNews) { reports.append(.albums(albums, news)) }

  private static func entries(_ folder: String?) -> [Entry] {
    let pictures = folder.flatMap { PictureList.pictures(inFolder: $0) } ?? []
    return pictures.map { Entry(name: $0.name, source: .file($0.path)) }
  }
}
