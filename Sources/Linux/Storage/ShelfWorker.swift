// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import CLibc
import Decoding
import Files
import Picture
import Speech
import System

/// The thread's side of a FolderShelf: lists, keeps and deletes files, and watches sticks come and go.
final class ShelfWorker {
  enum Wish {
    case keep(Picture)
    case sound(any SoundToKeep)
    /// Delete the picture that the shelf shows at that place, by that name.
    case delete(PicturePlace, PictureName, path: String)
    case results([UInt8])
    case letGo
  }

  enum News {
    case catalog(Catalog, AlbumNews?)
    case trouble(AlbumTrouble)
  }

  private let folders: ShelfFolders
  private let mounts: any Mounts
  private let news: Mailbox<News>
  private var catalog = Catalog()
  private var stick: MountPoint?
  /// Sticks that are to be pulled out, or could not be read: they are left alone until they are gone.
  private var left: [MountPoint] = []

  init(_ folders: ShelfFolders, mounts: any Mounts, telling news: Mailbox<News>) {
    (self.folders, self.mounts, self.news) = (folders, mounts, news)
  }

  /// Works until the mailbox is over; what was wished for before the end is done first.
  func work(from wishes: Mailbox<Wish>) {
    list(.box, folders.box)
    if let card = folders.card { _ = box_make_folder(card) }
    list(.card, folders.card)
    tell(.catalog(catalog, nil))
    while true {
      lookForSticks()
      // What was wished for before the end is done by then.
      let isLast = wishes.isOver
      for wish in wishes.takeAll() { perform(wish) }
      if isLast { return }
      mounts.await(wishes.descriptor)
    }
  }

  private func tell(_ piece: News) { news.post(piece) }

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
    case .sound(let sound): keep(sound)
    case .delete(let place, let name, let path): delete(place, name, path)
    case .results(let table): takeResults(table)
    case .letGo: letGo()
    }
  }
}

// MARK: - Keeping and deleting

extension ShelfWorker {
  private func keep(_ picture: Picture) {
    let format = PictureExport.Kind(for: picture)
    keep(
      endingIn: format.ending, named: PictureName.number, or: AlbumTrouble.notKept,
      file: { PictureExport.file(of: picture, as: format, to: $0) })
  }

  private func keep(_ sound: any SoundToKeep) {
    keep(
      endingIn: FlacFile.ending, named: PictureName.sound, or: AlbumTrouble.soundNotKept,
      file: { write in FlacFile.file(of: { sound.make(for: $0) }, to: write) })
  }

  /// Keeps what `file` hands to a function that writes it, on the stick if one is in, under the next number.
  private func keep(
    endingIn ending: String, named name: (Int) -> PictureName,
    or refused: (Album.Kind, CardTrouble) -> AlbumTrouble,
    file: ((UnsafeRawBufferPointer) -> Int32) -> Int32
  ) {
    let kind: Album.Kind = stick == nil ? .card : .stick
    guard let folder = stick?.path ?? folders.card else { return tell(.trouble(refused(.card, .folder))) }
    if stick == nil { _ = box_make_folder(folder) }
    var number = catalog.nextNumber(in: kind)
    let fault = file { bytes in
      var fault = NewFile.write(bytes, named: KeptName.file(number, ending: ending), inFolder: folder)
      // Another program has put a file of that name there meanwhile.
      while fault == EEXIST, number < KeptName.highest {
        number += 1
        fault = NewFile.write(bytes, named: KeptName.file(number, ending: ending), inFolder: folder)
      }
      return fault
    }
    guard fault == 0 else { return tell(.trouble(refused(kind, CardTrouble(fault)))) }
    let path = folder + "/" + KeptName.file(number, ending: ending)
    let place = catalog.append(KeptPicture(path: path, name: name(number)), to: kind)
    tell(.catalog(catalog, .kept(place)))
  }

  private func delete(_ place: PicturePlace, _ name: PictureName, _ path: String) {
    guard place.album != .box, catalog[place.album]?.contains(where: { $0.path == path }) ?? false else {
      return tell(.trouble(.notDeleted(place, name, .folder)))
    }
    let fault = box_remove(path)
    // A picture that another program has deleted meanwhile is gone, as was wished.
    guard fault == 0 || fault == ENOENT, let old = catalog.remove(path, from: place.album) else {
      return tell(.trouble(.notDeleted(place, name, CardTrouble(fault))))
    }
    _ = box_sync(path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ".")
    tell(.catalog(catalog, .deleted(old.place, old.name)))
  }
}

// MARK: - Results

extension ShelfWorker {
  /// Writes results under a name that is free: earlier ones stay.
  private func takeResults(_ table: [UInt8]) {
    guard let stick else { return tell(.trouble(.noResults(.folder))) }
    var (number, file, fault) = (1, KeptName.table(1), EEXIST)
    table.withUnsafeBytes { bytes in
      fault = NewFile.write(bytes, named: file, inFolder: stick.path)
      while fault == EEXIST, number < KeptName.mostTables {
        number += 1
        file = KeptName.table(number)
        fault = NewFile.write(bytes, named: file, inFolder: stick.path)
      }
    }
    guard fault == 0 else { return tell(.trouble(.noResults(CardTrouble(fault)))) }
    tell(.catalog(catalog, .results(file)))
  }
}

// MARK: - Sticks

extension ShelfWorker {
  /// The sticks that are in. A service sees a place mounted twice; only the last mount of a place shows.
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
      // Scales are read, which takes a while.
      catalog.own = OwnFileList(ofFolder: mount.path)
      if !catalog.own.files.isEmpty { tell(.catalog(catalog, nil)) }
      return
    }
  }

  private func forgetStick() {
    stick = nil
    catalog.set(.stick, to: nil)
    catalog.own = OwnFileList()
  }

  /// Lets go of all sticks that are in, because the parts of one stick look like several.
  ///
  /// A service may not unmount. Its stick can be pulled all the same, because every write was synced before it was reported.
  /// Only the mark of a clean end is missing, so another computer may offer to check the stick, and finds nothing.
  private func letGo() {
    guard stick != nil else { return }
    for mount in present ?? [] {
      _ = box_settle_disk(mount.path)
      _ = box_unmount(mount.path)
      left.append(mount)
    }
    forgetStick()
    tell(.catalog(catalog, .stickSafe))
  }
}
