// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Decoding
import Picture
import Sonify
import Speech

/// Where a FolderShelf finds its albums, each if there is one.
public struct ShelfFolders: Sendable {
  /// Pictures that come with the box.
  public var box: String?
  /// Pictures that the box keeps.
  public var card: String?
  /// What is mounted directly in it is a stick.
  public var sticks: String?

  public init(box: String? = nil, card: String? = nil, sticks: String? = nil) {
    // Without a slash at its end, so that names can follow.
    (self.box, self.card, self.sticks) = (box, card.map { plain($0) }, sticks.map { plain($0) })
  }
}

private func plain(_ folder: String) -> String {
  var name = folder.utf8[...]
  while name.count > 1, name.last == UInt8(ascii: "/") { name.removeLast() }
  return String(decoding: name, as: UTF8.self)
}

/// Folders and sticks as the shelf where pictures are kept. Whatever takes time is done by threads of its own.
public final class FolderShelf: Shelf {
  private let bell: Bell?
  private let librarian: Librarian?
  private let thread: OpaquePointer?
  private let opener: PictureLoader
  private let glancer: PictureLoader
  private let fontLoader: PictureLoader
  private var own = OwnFileList()
  private var catalog = Catalog()
  /// Each with what there is from then on.
  private var reports: [(report: ShelfReport, catalog: Catalog?)] = []
  /// Of what is being opened.
  private var name: PictureName?
  private var glanced: PicturePlace?
  private var leaving = Leaving.no

  /// A stick is let go of as soon as nothing is open on it.
  private enum Leaving {
    case no, wished, underWay
  }

  /// In milliseconds: how long the box waits to be told what there is before it is switched on.
  private static var patience: Int32 { 1000 }

  /// Where no thread can be had there are only those that come with the box, and it is slower.
  public init(_ folders: ShelfFolders, mounts: (any Mounts)? = nil) {
    let bell = Bell()
    let librarian = bell.flatMap { Librarian(folders, mounts: mounts ?? KernelMounts(), ringing: $0) }
    var thread: OpaquePointer?
    if let librarian {
      // The thread ends before the librarian does, so it needs no count of its own.
      _ = box_start_thread(
        { context in context.map { Unmanaged<Librarian>.fromOpaque($0).takeUnretainedValue().work() } },
        Unmanaged.passUnretained(librarian).toOpaque(), &thread)
    }
    (self.bell, self.thread) = (bell, thread)
    self.librarian = thread == nil ? nil : librarian
    (opener, glancer, fontLoader) = (PictureLoader(bell), PictureLoader(bell), PictureLoader(bell))
    if let bell, self.librarian != nil {
      awaitFirstList(bell)
    } else {
      catalog.set(.box, to: folders.box.flatMap { PictureList.pictures(inFolder: $0) })
    }
  }

  /// What was wished for is done by then.
  deinit {
    guard let thread else { return }
    librarian?.end()
    box_join_thread(thread)
  }

  public var descriptor: Int32 { bell?.descriptor ?? -1 }

  public var albums: [Album] { catalog.albums }

  public var ownFiles: OwnFiles { own.files }

  private func awaitFirstList(_ bell: Bell) {
    box_await_bell(bell.descriptor, FolderShelf.patience)
    collect()
    if let first = reports.first?.catalog, case .albums(_, nil)? = reports.first?.report {
      reports.removeFirst()
      catalog = first
    }
    if !reports.isEmpty { bell.ring() }
  }

  // MARK: - Looking at pictures

  public func open(_ place: PicturePlace, asData: Bool = false) {
    cancel()
    guard let path = path(of: place) else { return tell(.fault(.noPicture(.keptNoMore))) }
    name = catalog[place.album]?[place.index].name
    opener.load(path, asData: asData)
  }

  /// A picture that is to be opened comes first.
  public func glance(at place: PicturePlace) {
    glancer.cancel()
    guard opener.isIdle, let path = path(of: place) else { return }
    glanced = place
    glancer.glimpse(path)
  }

  public func openFont(_ file: String) {
    guard leaving == .no, let path = own.path(ofFont: file) else {
      fontLoader.cancel()
      return tell(.noFont(.unread))
    }
    fontLoader.loadFont(path)
  }

  public func cancel() {
    opener.cancel()
    glancer.cancel()
    reports.removeAll { if case .fault = $0.report { true } else { false } }
  }

  /// nil where nothing is to be opened any more.
  private func path(of place: PicturePlace) -> String? {
    place.album == .stick && leaving != .no ? nil : catalog.path(of: place)
  }

  // MARK: - Changing what there is

  public func keep(_ picture: Picture) {
    guard let librarian else { return tell(.trouble(.notKept(.card, .refused))) }
    librarian.want(.keep(picture))
  }

  public func delete(_ place: PicturePlace) {
    guard let path = catalog.path(of: place), let name = catalog[place.album]?[place.index].name else {
      return
    }
    guard let librarian else { return tell(.trouble(.notDeleted(place, name, .refused))) }
    librarian.want(.delete(place, name, path: path))
  }

  public func takeResults(_ table: [UInt8]) {
    guard let librarian, catalog[.stick] != nil else { return tell(.trouble(.noResults(.folder))) }
    librarian.want(.results(table))
  }

  public func letGo() {
    guard catalog[.stick] != nil else { return }
    glancer.cancel()
    leaving = .wished
    letGoIfPossible()
  }

  // MARK: - What became of it

  public func takeReport() -> ShelfReport? {
    bell?.hush()
    collect()
    guard !reports.isEmpty else { return nil }
    let next = reports.removeFirst()
    if let catalog = next.catalog { self.catalog = catalog }
    if !reports.isEmpty { bell?.ring() }
    return next.report
  }

  private func tell(_ report: ShelfReport, _ catalog: Catalog? = nil) {
    reports.append((report, catalog))
    bell?.ring()
  }

  private func collect() {
    switch opener.takeOutcome() {
    case .picture(let picture): reports.append((.picture(picture), nil))
    case .fault(let trouble): reports.append((.fault(.noPicture(trouble, of: name)), nil))
    case .glimpse, .font, .noFont, nil: break
    }
    switch fontLoader.takeOutcome() {
    case .font(let font): reports.append((.font(font), nil))
    case .noFont(let trouble): reports.append((.noFont(trouble), nil))
    case .picture, .fault, .glimpse, nil: break
    }
    if case .glimpse(let date, let picture)? = glancer.takeOutcome(), let glanced {
      reports.append((.glance(glanced, date, picture), nil))
    }
    for piece in librarian?.takeNews() ?? [] { take(piece) }
    letGoIfPossible()
  }

  private func take(_ piece: Librarian.News) {
    switch piece {
    case .trouble(let trouble): reports.append((.trouble(trouble), nil))
    case .catalog(let catalog, let news):
      reports.append((.albums(catalog.albums, news), catalog))
      if news == .stickSafe || news == .stickGone { leaving = .no }
    case .ownFiles(let list):
      own = list
      reports.append((.ownFiles(list.files), nil))
    }
  }

  private func letGoIfPossible() {
    guard leaving == .wished, opener.isIdle, glancer.isIdle, fontLoader.isIdle else { return }
    leaving = .underWay
    librarian?.want(.letGo)
  }
}
