// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Domain
import Picture
import Speech
import System

/// Where a FolderShelf finds its albums, each if there is one.
public struct ShelfFolders: Sendable {
  /// Pictures that come with the box.
  public var box: String?
  /// Pictures that the box keeps.
  public var card: String?
  /// The folder of sticks: what is mounted directly in it is one.
  public var sticks: String?
  /// The file that keeps what the pictures are known by.
  public var works: String?

  public init(box: String? = nil, card: String? = nil, sticks: String? = nil, works: String? = nil) {
    // Without a slash at its end, so that names can follow.
    (self.box, self.card, self.sticks) = (box, card.map { plain($0) }, sticks.map { plain($0) })
    self.works = works
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
  private let worker: Worker<ShelfWorker.Wish>?
  private let news: Mailbox<ShelfWorker.News>?
  private let opener: PictureLoader
  private let glancer: PictureLoader
  private let fontLoader: PictureLoader
  private let indexer: WorkIndexer?
  /// What the pictures are known by, as far as they were looked at.
  public private(set) var works = WorkList()
  private var catalog = Catalog()
  /// Reports, each with what there is from then on.
  private var reports: [(report: ShelfReport, catalog: Catalog?)] = []
  /// The name of what is being opened.
  private var name: PictureName?
  private var glanced: PicturePlace?
  private var leaving = Leaving.no
  /// Rings when the worker is done, and when it is not to wait for a stick any more.
  private let (done, hurry) = (Bell(), Bell())

  /// A stick is let go of as soon as nothing is open on it.
  private enum Leaving {
    case no, wished, underWay
  }

  /// In milliseconds: how long the box waits for the first catalog before it is switched on.
  private static var patience: Int32 { 1000 }

  /// In milliseconds: how long the end waits for what was wished for. The service manager kills the box after 5 s.
  private static var lastPatience: Int32 { 2000 }

  /// Without a thread there are only the pictures that come with the box, and the shelf is slower.
  public convenience init(
    _ folders: ShelfFolders, mounts: (any Mounts)? = nil, lens: Lens = .usual,
    telling titles: FolderTitles? = nil
  ) {
    self.init(folders, mounts: mounts, program: Importer.find(), lens: lens, telling: titles)
  }

  /// `program` is the helper that reads files; where it works on a stick it is waited for so many seconds.
  package init(
    _ folders: ShelfFolders, mounts: (any Mounts)?, program: String,
    patience: Double = StickFiles.patience, lens: Lens = .usual,
    stick: @escaping (String) -> Stick = { Stick($0) }, telling titles: FolderTitles? = nil
  ) {
    let (bell, done) = (Bell(), done)
    let news = bell.map { Mailbox<ShelfWorker.News>(ringing: $0) }
    let importer = Importer(program: program, seconds: patience, stop: hurry?.descriptor ?? -1)
    let worker = news.flatMap { [titles = titles?.news] news in
      let shelf = ShelfWorker(
        folders, mounts: mounts ?? KernelMounts(), by: importer, stick: stick, telling: news,
        and: titles)
      return Worker<ShelfWorker.Wish> {
        shelf.work(from: $0)
        done?.ring()
      }
    }
    (self.bell, self.news) = (bell, news)
    self.worker = worker?.start() == 0 ? worker : nil
    opener = PictureLoader(bell, by: program, lens: lens)
    glancer = PictureLoader(bell, by: program)
    fontLoader = PictureLoader(bell, by: program)
    indexer = bell.flatMap { WorkIndexer(keptAt: folders.works, by: program, lens: lens, ringing: $0) }
    if let bell, self.worker != nil {
      awaitFirstList(bell)
    } else {
      catalog.set(.box, to: folders.box.flatMap { PictureList.pictures(inFolder: $0) })
    }
  }

  /// What was wished for is done by then, unless a stick takes too long.
  deinit {
    guard let worker else { return }
    worker.mailbox.end()
    done?.await(milliseconds: FolderShelf.lastPatience)
    hurry?.ring()
    worker.end()
  }

  public var descriptor: Int32 { bell?.descriptor ?? -1 }

  public var albums: [Album] { catalog.albums }

  private func awaitFirstList(_ bell: Bell) {
    bell.await(milliseconds: FolderShelf.patience)
    collect()
    if let first = reports.first?.catalog, case .albums(_, nil)? = reports.first?.report {
      reports.removeFirst()
      catalog = first
    }
    if !reports.isEmpty { bell.ring() }
  }

  // MARK: - Looking at pictures

  public func open(_ item: ShelfItem) {
    switch item {
    case .picture(let place): open(place, plane: nil)
    case .data(let place, let plane): open(place, plane: plane)
    case .soundFont(let file): openFont(file)
    }
  }

  private func open(_ place: PicturePlace, plane: Int?) {
    cancel()
    guard let path = path(of: place) else { return tell(.fault(.noPicture(.keptNoMore))) }
    name = catalog[place.album]?[place.index].name
    let stick = stick(of: place)
    if let plane { opener.loadData(path, plane: plane, on: stick) } else { opener.load(path, on: stick) }
  }

  /// A picture that is to be opened comes first.
  public func glance(at place: PicturePlace) {
    glancer.cancel()
    guard opener.isIdle, let path = path(of: place) else { return }
    glanced = place
    glancer.glimpse(path, on: stick(of: place))
  }

  private func openFont(_ file: String) {
    guard leaving == .no, let path = catalog.own.path(ofFont: file) else {
      fontLoader.cancel()
      return tell(.noFont(.unread))
    }
    fontLoader.loadFont(path, on: catalog.stick)
  }

  public func cancel() {
    opener.cancel()
    glancer.cancel()
    reports.removeAll { if case .fault = $0.report { true } else { false } }
  }

  public func place(ofWork key: String) -> PicturePlace? { catalog.place(of: key) }

  public func recording(_ file: RecordedFile) -> (any Recording)? {
    path(of: file.place).flatMap { opener.recording(file.name, beside: $0, on: stick(of: file.place)) }
  }

  private func stick(of place: PicturePlace) -> Stick? { place.album == .stick ? catalog.stick : nil }

  /// The file of a picture; nil where nothing is to be opened any more.
  private func path(of place: PicturePlace) -> String? {
    place.album == .stick && leaving != .no ? nil : catalog.path(of: place)
  }

  // MARK: - Changing what there is

  public func keep(_ thing: Keepable) {
    switch thing {
    case .picture(let picture, let corners, let words):
      guard let worker else { return tell(.trouble(.notKept(.card, .refused))) }
      worker.mailbox.post(.keep(picture, corners, words))
    case .edges(let place, let corners, let picture):
      guard let path = catalog.path(of: place) else { return }
      guard let worker else { return tell(.trouble(.edgesNotKept(place.album, .refused))) }
      worker.mailbox.post(
        .edges(
          path: path, on: stick(of: place), place, corners, width: picture.width, height: picture.height))
    case .sound(let sound):
      guard let worker else { return tell(.trouble(.soundNotKept(.card, .refused))) }
      worker.mailbox.post(.sound(sound))
    case .exhibition:
      guard let worker else { return tell(.trouble(.noExhibition(.card, .refused))) }
      worker.mailbox.post(.exhibition)
    case .table(let table, let bytes, let files):
      guard let worker, catalog[.stick] != nil else { return tell(.trouble(.noTable(table, .folder))) }
      worker.mailbox.post(.table(table, bytes, with: files))
    }
  }

  public func delete(_ place: PicturePlace) {
    guard let path = catalog.path(of: place), let name = catalog[place.album]?[place.index].name else {
      return
    }
    guard let worker else { return tell(.trouble(.notDeleted(place, name, .refused))) }
    worker.mailbox.post(.delete(place, name, path: path, on: stick(of: place)))
  }

  public func letGo() {
    guard catalog[.stick] != nil else { return }
    glancer.cancel()
    leaving = .wished
    look(at: catalog)
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
    for piece in news?.takeAll() ?? [] { take(piece) }
    if let newest = indexer?.lists.takeNewest() { works = newest.message }
    letGoIfPossible()
  }

  private func take(_ piece: ShelfWorker.News) {
    switch piece {
    case .exhibition(let summary): reports.append((.exhibition(summary), nil))
    case .trouble(let trouble): reports.append((.trouble(trouble), nil))
    case .stays:
      reports.append((.trouble(.stickBusy), nil))
      leaving = .no
      look(at: catalog)
    case .catalog(let catalog, let news):
      if news == .stickSafe || news == .stickGone { leaving = .no }
      reports.append((.albums(catalog.albums, news), catalog))
      look(at: catalog)
    }
  }

  /// A stick that is to be let go of is looked at no more.
  private func look(at catalog: Catalog) {
    indexer?.look(at: catalog.workFiles.filter { $0.stick == nil || leaving == .no })
  }

  private func letGoIfPossible() {
    guard leaving == .wished, opener.isIdle, glancer.isIdle, fontLoader.isIdle, indexer?.isOnStick != true
    else { return }
    leaving = .underWay
    worker?.mailbox.post(.letGo)
  }
}
