// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Decoding
import Domain
import Files
import Picture
import Speech
import System
import Works

/// The thread's side of a FolderShelf: lists, keeps and deletes files, and watches sticks come and go.
final class ShelfWorker {
  /// Files of a stick are wished for with it: another stick may be in by then, in the same folder and with files of the same names.
  enum Wish {
    case keep(Picture, Corners?, WorkWords)
    case edges(path: String, on: Stick?, PicturePlace, Corners, width: Int, height: Int)
    case sound(any SoundToKeep)
    /// Delete the picture that the shelf shows at that place, by that name.
    case delete(PicturePlace, PictureName, path: String, on: Stick?)
    case table(StickTable, [UInt8], with: [String])
    /// Copy the stick's exhibition onto the card.
    case exhibition
    case letGo
  }

  enum News {
    case catalog(Catalog, AlbumNews?)
    case trouble(AlbumTrouble)
    case exhibition(ExhibitionSummary)
    /// A stick that was to be let go of stays.
    case stays
  }

  private let folders: ShelfFolders
  private let mounts: any Mounts
  /// Works on sticks, which are made of the folders where they begin.
  private let importer: Importer
  private let makeStick: (String) -> Stick
  private let news: Mailbox<News>
  private let titles: Mailbox<FolderTitles.News>?
  private var catalog = Catalog()
  private var stick: StickFiles?
  /// What the stick that is in exhibits.
  private var exhibition: StickExhibition?
  private var copy: ExhibitionCopy?
  /// Sticks that are to be pulled out, or could not be read: they are left alone until they are gone.
  private var left: [MountPoint] = []
  /// Sticks that are gone or left alone, as long as helpers are stuck there.
  private var old: [Stick] = []

  init(
    _ folders: ShelfFolders, mounts: any Mounts, by importer: Importer, stick: @escaping (String) -> Stick,
    telling news: Mailbox<News>, and titles: Mailbox<FolderTitles.News>?
  ) {
    (self.folders, self.mounts, self.importer, self.news) = (folders, mounts, importer, news)
    (makeStick, self.titles) = (stick, titles)
  }

  /// Works until the mailbox is over; what was wished for before the end is done first.
  func work(from wishes: Mailbox<Wish>) {
    list(.box, folders.box)
    if let card = folders.card {
      _ = box_make_folder(card)
      KeptExhibition.tidy(card)
    }
    list(.card, folders.card)
    tell(.catalog(catalog, nil))
    while true {
      lookForSticks()
      // What was wished for before the end is done by then.
      let isLast = wishes.isOver
      for wish in ShelfWorker.newest(wishes.takeAll()) {
        // The one before may have taken its time.
        lookForSticks()
        perform(wish)
      }
      if isLast {
        copy?.cancel()
        return
      }
      goOnCopying()
      let patience = copy != nil ? 0 : stick != nil ? ShelfWorker.patience : -1
      mounts.await(wishes.descriptor, milliseconds: patience)
    }
  }

  private func tell(_ piece: News) { news.post(piece) }

  private func list(_ kind: Album.Kind, _ folder: String?) {
    guard let folder, let contents = PictureList.contents(ofFolder: folder, levels: kind == .card ? 2 : 1)
    else { return }
    if kind != .box { for draft in contents.drafts { _ = box_remove(draft) } }
    catalog.set(kind, to: contents.pictures)
  }

  private func perform(_ wish: Wish) {
    switch wish {
    case .keep(let picture, let corners, let words): keep(picture, corners, words)
    case .edges(let path, let stick, let place, let corners, let width, let height):
      if isThere(path, place.album, on: stick) { note(corners, width, height, in: path, of: place.album) }
    case .sound(let sound): keep(sound)
    case .delete(let place, let name, let path, let stick):
      guard isThere(path, place.album, on: stick) else {
        return tell(.trouble(.notDeleted(place, name, .folder)))
      }
      delete(place, name, path)
    case .table(let table, let bytes, let files): write(table, bytes, with: files)
    case .exhibition: beginCopying()
    case .letGo: letGo()
    }
  }

  private func isThere(_ path: String, _ kind: Album.Kind, on stick: Stick?) -> Bool {
    kind == .stick && stick !== self.stick?.stick
      ? false : catalog[kind]?.contains { $0.path == path } ?? false
  }
}

// MARK: - Edges

extension ShelfWorker {
  /// Of several wishes for the edges in one file the last is enough: a knob makes many.
  private static func newest(_ wishes: [Wish]) -> [Wish] {
    var later: [String] = []
    var rest: [Wish] = []
    for wish in wishes.reversed() {
      if case .edges(let path, _, _, _, _, _) = wish {
        if later.contains(path) { continue }
        later.append(path)
      }
      rest.append(wish)
    }
    return rest.reversed()
  }

  /// A file on the card may be a stranger's by now, so a helper writes there, too.
  private func note(_ corners: Corners, _ width: Int, _ height: Int, in path: String, of kind: Album.Kind) {
    guard let folder = folder(kind) else { return }
    let name = String(decoding: Array(path.utf8.dropFirst(folder.utf8.count + 1)), as: UTF8.self)
    guard KeptName.number(of: name) != nil else { return }
    let hand = kind == .stick ? stick.map { $0.hand } : StickHand(importer, on: makeStick(folder))
    let fault = hand?.note(corners, width: width, height: height, in: name) ?? ENOENT
    if fault != 0 { refuse(.edgesNotKept(kind, CardTrouble(fault)), kind == .stick ? fault : 0) }
  }
}

// MARK: - Keeping and deleting

extension ShelfWorker {
  private func keep(_ picture: Picture, _ corners: Corners?, _ words: WorkWords) {
    let format = PictureExport.Kind(for: picture, words: words)
    keep(
      endingIn: format.ending, named: PictureName.number, or: AlbumTrouble.notKept,
      file: { PictureExport.file(of: picture, as: format, corners: corners, words: words, to: $0) })
  }

  private func keep(_ sound: any SoundToKeep) {
    keep(
      endingIn: FlacFile.ending, named: PictureName.sound, or: AlbumTrouble.soundNotKept,
      file: { write in FlacFile.file(of: { sound.make(for: $0) }, to: write) })
  }

  /// Keeps what `file` hands to a function that writes it, under the next number: on the stick if one is in that answers, and
  /// else on the card.
  private func keep(
    endingIn ending: String, named name: (Int) -> PictureName,
    or refused: (Album.Kind, CardTrouble) -> AlbumTrouble,
    file: ((UnsafeRawBufferPointer) -> Int32) -> Int32
  ) {
    var kind: Album.Kind = stick.map { !$0.stick.isStuck } ?? false ? .stick : .card
    guard kind == .stick || folders.card != nil else { return tell(.trouble(refused(.card, .folder))) }
    var number = 0
    let fault = file { bytes in
      let fault = write(bytes, endingIn: ending, to: kind, &number)
      guard fault == ETIMEDOUT, kind == .stick else { return fault }
      loseStick()
      kind = .card
      return write(bytes, endingIn: ending, to: kind, &number)
    }
    guard fault == 0, let folder = folder(kind) else {
      return tell(.trouble(refused(kind, CardTrouble(fault))))
    }
    let path = folder + "/" + KeptName.file(number, ending: ending)
    let place = catalog.append(KeptPicture(path: path, name: name(number)), to: kind)
    tell(.catalog(catalog, .kept(place)))
  }

  private func folder(_ kind: Album.Kind) -> String? { kind == .stick ? stick?.mount.path : folders.card }

  /// Writes under the next number that is free, and tells which that was; returns 0 or an errno.
  private func write(
    _ bytes: UnsafeRawBufferPointer, endingIn ending: String, to kind: Album.Kind, _ number: inout Int
  ) -> Int32 {
    guard let folder = folder(kind) else { return ENOENT }
    if kind == .card { _ = box_make_folder(folder) }
    number = catalog.nextNumber(in: kind)
    // Other programs have put files of such names there, or of names in other letters that the disk takes for the same.
    var (fault, place, count) = (EEXIST, 0, 10)
    while fault == EEXIST, count <= ShelfWorker.mostNames {
      let names = (number..<number + count).map { KeptName.file($0, ending: ending) }
      (fault, place) =
        kind == .stick ? stick?.write(bytes, named: names) ?? (ENOENT, 0) : write(bytes, named: names, folder)
      number += fault == EEXIST ? count : place
      count *= 2
    }
    return fault
  }

  /// Most names that are tried at once, after fewer: a thousand pictures of a folder are taken in no time.
  private static var mostNames: Int { 5120 }

  /// Writes on the card under the first name that is free; 0 or an errno, and which that was.
  private func write(
    _ bytes: UnsafeRawBufferPointer, named names: [String], _ folder: String
  ) -> (fault: Int32, place: Int) {
    for (place, name) in names.enumerated() {
      let fault = NewFile.write(bytes, named: name, inFolder: folder)
      if fault != EEXIST { return (fault, place) }
    }
    return (EEXIST, 0)
  }

  private func refuse(_ trouble: AlbumTrouble, _ fault: Int32) {
    tell(.trouble(trouble))
    if fault == ETIMEDOUT { loseStick() }
  }

  /// A stick that does not answer counts as gone until it is plugged in again.
  private func loseStick() {
    guard let stick else { return }
    left.append(stick.mount)
    forgetStick()
    tell(.catalog(catalog, .stickGone))
  }

  private func delete(_ place: PicturePlace, _ name: PictureName, _ path: String) {
    guard place.album != .box else { return tell(.trouble(.notDeleted(place, name, .folder))) }
    let fault = place.album == .stick ? stick?.remove([path]) ?? ENOENT : removeFromCard(path)
    // A picture that another program has deleted meanwhile is gone, as was wished.
    guard fault == 0 || fault == ENOENT, let old = catalog.remove(path, from: place.album) else {
      return refuse(.notDeleted(place, name, CardTrouble(fault)), fault)
    }
    tell(.catalog(catalog, .deleted(old.place, old.name)))
  }

  private func removeFromCard(_ path: String) -> Int32 {
    let fault = box_remove(path)
    guard fault == 0 else { return fault }
    _ = box_sync(path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ".")
    return 0
  }
}

// MARK: - Tables

extension ShelfWorker {
  /// Writes a table under a name that is free: earlier ones stay. The files come first, into the folder of that name.
  private func write(_ table: StickTable, _ bytes: [UInt8], with files: [String]) {
    guard let stick else { return tell(.trouble(.noTable(table, .folder))) }
    for path in files {
      let fault = stick.copy(path, toFolder: KeptName.folder(of: table))
      guard fault == 0 else { return refuse(.noTable(table, CardTrouble(fault)), fault) }
    }
    let names = (1...KeptName.mostTables).map { KeptName.of(table, $0) }
    let (fault, place) = bytes.withUnsafeBytes { stick.write($0, named: names) }
    guard fault == 0 else { return refuse(.noTable(table, CardTrouble(fault)), fault) }
    tell(.catalog(catalog, .table(table, names[place])))
  }
}

// MARK: - Exhibitions

extension ShelfWorker {
  private func beginCopying() {
    guard let stick, let exhibition else { return tell(.trouble(.noExhibition(.stick, .folder))) }
    guard let card = folders.card else { return tell(.trouble(.noExhibition(.card, .folder))) }
    if copy == nil { copy = ExhibitionCopy(exhibition, on: stick, to: card) }
  }

  private func goOnCopying() {
    guard let step = copy?.step(), step != .goesOn else { return }
    copy = nil
    switch step {
    case .goesOn: break
    case .done(let folder):
      let pictures = PictureList.contents(ofFolder: folder, levels: 1)?.pictures ?? []
      // Behind all others: what is open now keeps its place.
      for picture in pictures { _ = catalog.append(picture, to: .card) }
      tell(.catalog(catalog, .exhibition(pictures.count)))
    case .failed(let kind, let fault):
      tell(.trouble(.noExhibition(kind, CardTrouble(fault))))
      if fault == ETIMEDOUT { loseStick() }
    }
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
    old.removeAll { !$0.hasHelpers }
    if let stick, !present.contains(stick.mount) || isReplaced(stick, by: present) {
      // What is gone may come again with the same number.
      if present.contains(stick.mount) { left.append(stick.mount) }
      forgetStick()
      tell(.catalog(catalog, .stickGone))
    }
    guard stick == nil else { return }
    for mount in present where !left.contains(mount) {
      let files = StickFiles(mount, makeStick(mount.path), by: importer)
      guard let contents = files.contents else {
        left.append(mount)
        old.append(files.stick)
        tell(.trouble(.stickUnreadable))
        continue
      }
      take(files, contents)
      return
    }
  }

  /// Whether a stick does not answer any more, and another is there.
  private func isReplaced(_ stick: StickFiles, by present: [MountPoint]) -> Bool {
    stick.stick.isStuck && hasAnother(beside: stick, present)
  }

  private func hasAnother(beside stick: StickFiles, _ present: [MountPoint]) -> Bool {
    present.contains { $0 != stick.mount && !left.contains($0) }
  }

  /// In milliseconds: no bell rings for a stick that turns out to hang while another is in, nor for one that is pulled while a file is
  /// open there.
  private static var patience: Int32 { 1000 }

  private func take(_ files: StickFiles, _ contents: PictureList.Contents) {
    stick = files
    catalog.stick = files.stick
    catalog.set(.stick, to: contents.pictures)
    catalog.titleCount = files.tellTitles(to: titles)
    tell(.catalog(catalog, .stickIn))
    if !contents.drafts.isEmpty, files.remove(contents.drafts) == ETIMEDOUT { return loseStick() }
    // Scales are read, which takes a while.
    catalog.own = files.ownFiles
    if !catalog.own.files.isEmpty { tell(.catalog(catalog, nil)) }
    // Texts, too.
    exhibition = files.exhibition
    guard let exhibition else { return }
    for (code, path) in exhibition.codes { catalog.codesOnStick[files.mount.path + "/" + path] = code }
    if !exhibition.codes.isEmpty { tell(.catalog(catalog, nil)) }
    tell(.exhibition(exhibition.summary))
  }

  private func forgetStick() {
    if let stick { old.append(stick.stick) }
    if let copy {
      copy.cancel()
      tell(.trouble(.noExhibition(.stick, .refused)))
    }
    (stick, exhibition, copy) = (nil, nil, nil)
    titles?.post(.stick(nil))
    catalog.forgetStick()
  }

  /// Lets go of all sticks that are in, because the parts of one stick look like several.
  ///
  /// A service may not unmount. Its stick can be pulled all the same, because every write was synced before it was reported.
  /// Only the mark of a clean end is missing, so another computer may offer to check the stick, and finds nothing.
  private func letGo() {
    guard let stick else { return }
    // It can be let go of later.
    guard copy == nil else { return tell(.stays) }
    let end = box_seconds() + importer.seconds
    let parts = (present ?? [stick.mount]).filter { !left.contains($0) }
    for mount in parts {
      let part = mount == stick.mount ? stick.stick : makeStick(mount.path)
      let hand = StickHand(importer.waiting(max(0, end - box_seconds())), on: part)
      let fault = hand.ask(.settle).answer.fault
      if mount != stick.mount { old.append(part) }
      // The stick may be writing still. It stays, and can be let go of later.
      guard fault == 0 else { return tell(.stays) }
    }
    left += parts
    forgetStick()
    tell(.catalog(catalog, .stickSafe))
  }
}
