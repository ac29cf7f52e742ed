// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Picture
import Sonify
import Speech

/// Pictures in time without a clock: those with the box and on the stick are files, those that are kept are in memory. It
/// outlives the boxes of a scenario.
public final class ScriptShelf: Shelf {
  private enum Source {
    case file(String)
    case kept(Picture)
  }

  private struct Entry {
    let name: PictureName
    let source: Source
  }

  /// Of every kind of album.
  private var entries: [[Entry]] = Album.Kind.allCases.map { _ in [] }
  private var hasStick = false
  /// Why the card takes nothing; nil where it does.
  var trouble: CardTrouble?
  private var reports: [ShelfReport] = []
  private let loader = PictureLoader(nil)
  private var own = OwnFileList()

  /// Without a folder no pictures come with the box.
  public init(_ folder: String? = nil) { self[.box] = ScriptShelf.entries(folder) }

  public var descriptor: Int32 { -1 }

  public var albums: [Album] {
    Album.Kind.allCases
      .map { Album($0, self[$0].map { $0.name }) }
      .filter { !$0.names.isEmpty || $0.kind == .stick && hasStick }
  }

  public func open(_ place: PicturePlace, asData: Bool = false) {
    cancel()
    guard let entry = entry(place) else { return reports.append(.fault(.noPicture(.keptNoMore))) }
    switch load(entry, asData: asData) {
    case .picture(let picture)?: reports.append(.picture(picture))
    case .fault(let trouble)?: reports.append(.fault(.noPicture(trouble, of: entry.name)))
    case .glimpse, .font, .noFont, nil: break
    }
  }

  public func glance(at place: PicturePlace) {
    guard let entry = entry(place), case .picture(let picture)? = load(entry) else { return }
    reports.append(.glance(place, nil, picture))
  }

  public func cancel() {
    reports.removeAll {
      switch $0 {
      case .picture, .fault, .glance: true
      case .albums, .trouble, .ownFiles, .font, .noFont: false
      }
    }
  }

  public func keep(_ picture: Picture) {
    let kind: Album.Kind = hasStick ? .stick : .card
    if kind == .card, let trouble { return reports.append(.trouble(.notKept(.card, trouble))) }
    let numbers = self[kind].compactMap { if case .number(let number) = $0.name { number } else { nil } }
    self[kind].append(Entry(name: .number((numbers.max() ?? 0) + 1), source: .kept(picture)))
    tell(.kept(PicturePlace(kind, self[kind].count - 1)))
  }

  public func delete(_ place: PicturePlace) {
    guard entry(place) != nil else { return }
    tell(.deleted(place, self[place.album].remove(at: place.index).name))
  }

  /// A stick in virtual time takes everything, and nobody reads it.
  public func takeResults(_ table: [UInt8]) {
    if hasStick {
      tell(.results("sonifier-results.csv"))
    } else {
      reports.append(.trouble(.noResults(.folder)))
    }
  }

  public func letGo() { pullOut(.stickSafe) }

  public var ownFiles: OwnFiles { own.files }

  public func openFont(_ file: String) {
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

  /// With the pictures of a folder on it.
  func plugIn(_ folder: String) {
    hasStick = true
    self[.stick] = ScriptShelf.entries(folder)
    tell(.stickIn)
    bring(OwnFileList(ofFolder: folder))
  }

  /// Whoever was told that it is safe hears nothing more.
  func pullOut() {
    if hasStick { pullOut(.stickGone) }
  }

  private func pullOut(_ news: AlbumNews) {
    hasStick = false
    self[.stick] = []
    tell(news)
    bring(OwnFileList())
  }

  private func bring(_ list: OwnFileList) {
    guard list.files != own.files else { return }
    own = list
    reports.append(.ownFiles(list.files))
  }

  // MARK: - Within

  private subscript(_ kind: Album.Kind) -> [Entry] {
    get { entries[kind.rawValue] }
    set { entries[kind.rawValue] = newValue }
  }

  private func entry(_ place: PicturePlace) -> Entry? {
    self[place.album].indices.contains(place.index) ? self[place.album][place.index] : nil
  }

  private func load(_ entry: Entry, asData: Bool = false) -> PictureLoader.Outcome? {
    switch entry.source {
    case .kept(let picture): return .picture(picture)
    case .file(let file):
      loader.load(file, asData: asData)
      return loader.takeOutcome()
    }
  }

  private func tell(_ news: AlbumNews) { reports.append(.albums(albums, news)) }

  private static func entries(_ folder: String?) -> [Entry] {
    let pictures = folder.flatMap { PictureList.pictures(inFolder: $0) } ?? []
    return pictures.map { Entry(name: $0.name, source: .file($0.path)) }
  }
}
