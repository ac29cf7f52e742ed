// SPDX-License-Identifier: GPL-3.0-or-later

import Sonify
import CLibc
import Decoding
import Files
import Picture
import Speech
import Synchronization

/// The thread's side of a FolderShelf: lists, keeps and deletes files, and watches sticks come and go.
// Unchecked, because both threads use only the mailboxes, the bells and the flag.
final class Librarian: @unchecked Sendable {
  enum Wish {
    case keep(Picture)
    /// What the shelf has at that place, and calls so.
    case delete(PicturePlace, PictureName, path: String)
    case results([UInt8])
    case letGo
  }

  enum News {
    case catalog(Catalog, AlbumNews?)
    case trouble(AlbumTrouble)
    case ownFiles(OwnFileList)
  }

  private let folders: ShelfFolders
  private let mounts: any Mounts
  private let wishes = Mailbox<Wish>()
  private let doorbell: Bell
  private let news = Mailbox<News>()
  /// Rings when there is news.
  private let bell: Bell
  private let isOver = Atomic(false)

  // The thread's alone.
  private var catalog = Catalog()
  private var stick: MountPoint?
  private var own = OwnFileList()
  /// Those that are to be pulled out, or could not be read: they are left alone until they are gone.
  private var left: [MountPoint] = []

  init?(_ folders: ShelfFolders, mounts: any Mounts, ringing bell: Bell) {
    guard let doorbell = Bell() else { return nil }
    (self.folders, self.mounts, self.doorbell, self.bell) = (folders, mounts, doorbell, bell)
  }

  // MARK: - From the control thread

  func want(_ wish: Wish) {
    wishes.post(wish)
    doorbell.ring()
  }

  func takeNews() -> [News] { news.takeAll() }

  /// The thread does what is left, and ends.
  func end() {
    isOver.store(true, ordering: .releasing)
    doorbell.ring()
  }

  // MARK: - From the thread

  func work() {
    list(.box, folders.box)
    if let card = folders.card { _ = box_make_folder(card) }
    list(.card, folders.card)
    tell(.catalog(catalog, nil))
    while true {
      lookForSticks()
      // What was wished for before the end is done by then.
      let isLast = isOver.load(ordering: .acquiring)
      for wish in wishes.takeAll() { perform(wish) }
      if isLast { return }
      mounts.await(doorbell.descriptor)
    }
  }

  private func tell(_ piece: News) {
    news.post(piece)
    bell.ring()
  }

  private func list(_ kind: Album.Kind, _ folder: String?) {
    guard let folder, let contents = PictureList.contents(ofFolder: folder, levels: 1) else { return }
    if kind != .box { cleanUp(contents) }
    catalog.set(kind, to: contents.pictures)
  }

  private func cleanUp(_ contents: PictureList.Contents) {
    for draft in contents.drafts { _ = box_remove(draft) }
  }

  private func perform(_ wish: Wish) {
    switch wish {
    case .keep(let picture): keep(picture)
    case .delete(let place, let name, let path): delete(place, name, path)
    case .results(let table): takeResults(table)
    case .letGo: letGo()
    }
  }
}

// MARK: - Keeping and deleting

extension Librarian {
  private func keep(_ picture: Picture) {
    let kind: Album.Kind = stick == nil ? .card : .stick
    guard let folder = stick?.path ?? folders.card else { return tell(.trouble(.notKept(.card, .folder))) }
    if stick == nil { _ = box_make_folder(folder) }
    let format = PictureExport.Kind(for: picture)
    var number = catalog.nextNumber(in: kind)
    var file = KeptName.file(number, ending: format.ending)
    let fault = PictureExport.file(of: picture, as: format) { bytes in
      var fault = NewFile.write(bytes, named: file, inFolder: folder)
      // Somebody else has put one of that name there meanwhile.
      while fault == EEXIST, number < KeptName.highest {
        number += 1
        file = KeptName.file(number, ending: format.ending)
        fault = NewFile.write(bytes, named: file, inFolder: folder)
      }
      return fault
    }
    guard fault == 0 else { return tell(.trouble(.notKept(kind, CardTrouble(fault)))) }
    let place = catalog.append(KeptPicture(path: folder + "/" + file, name: .number(number)), to: kind)
    tell(.catalog(catalog, .kept(place)))
  }

  private func delete(_ place: PicturePlace, _ name: PictureName, _ path: String) {
    guard place.album != .box, catalog[place.album]?.contains(where: { $0.path == path }) ?? false else {
      return tell(.trouble(.notDeleted(place, name, .folder)))
    }
    let fault = box_remove(path)
    // What somebody else has deleted meanwhile is as gone as was wished.
    guard fault == 0 || fault == ENOENT, let old = catalog.remove(path, from: place.album) else {
      return tell(.trouble(.notDeleted(place, name, CardTrouble(fault))))
    }
    _ = box_sync(path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ".")
    tell(.catalog(catalog, .deleted(old.place, old.name)))
  }
}

// MARK: - Results

extension Librarian {
  /// Far more than anybody leaves on a stick.
  private static var mostTables: Int { 999 }

  /// Under a name that is free: what was taken before stays.
  private func takeResults(_ table: [UInt8]) {
    guard let stick else { return tell(.trouble(.noResults(.folder))) }
    var (number, file, fault) = (1, "sonifier-results.csv", EEXIST)
    table.withUnsafeBytes { bytes in
      fault = NewFile.write(bytes, named: file, inFolder: stick.path)
      while fault == EEXIST, number < Librarian.mostTables {
        number += 1
        file = "sonifier-results-\(number).csv"
        fault = NewFile.write(bytes, named: file, inFolder: stick.path)
      }
    }
    guard fault == 0 else { return tell(.trouble(.noResults(CardTrouble(fault)))) }
    tell(.catalog(catalog, .results(file)))
  }
}

// MARK: - Sticks

extension Librarian {
  /// Those that are in. Of what is mounted in the same place twice, as a service sees it, the last is to be seen.
  private var present: [MountPoint]? {
    guard let sticks = folders.sticks else { return [] }
    guard let points = mounts.points()?.filter({ $0.isDirectly(in: sticks) }) else { return nil }
    return points.indices.filter { index in !points[(index + 1)...].contains { $0.path == points[index].path }
    }
    .map { points[$0] }
  }

  private func lookForSticks() {
    guard let present else { return }
    left.removeAll { !present.contains($0) }
    if let stick, !present.contains(stick) {
      forgetStick()
      tell(.catalog(catalog, .stickGone))
      bring(OwnFileList())
    }
    guard stick == nil else { return }
    for mount in present where !left.contains(mount) {
      guard let contents = PictureList.contents(ofFolder: mount.path, levels: PictureList.levelsOfCamera)
      else {
        left.append(mount)
        tell(.trouble(.stickUnreadable))
        continue
      }
      cleanUp(contents)
      stick = mount
      catalog.set(.stick, to: contents.pictures)
      tell(.catalog(catalog, .stickIn))
      return bring(OwnFileList(ofFolder: mount.path))
    }
  }

  private func bring(_ list: OwnFileList) {
    guard list.files != own.files else { return }
    own = list
    tell(.ownFiles(list))
  }

  private func forgetStick() {
    stick = nil
    catalog.set(.stick, to: nil)
  }

  /// All that are in: the parts of one stick look like several.
  private func letGo() {
    guard stick != nil else { return }
    for mount in present ?? [] {
      _ = box_settle_disk(mount.path)
      _ = box_unmount(mount.path)
      left.append(mount)
    }
    forgetStick()
    tell(.catalog(catalog, .stickSafe))
    bring(OwnFileList())
  }
}
