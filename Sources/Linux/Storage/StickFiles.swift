// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding
import Files
import System
import Works

/// A stick that is in, and what the box does there: each thing by a helper of its own, for only that may have to wait
/// for the stick.
package struct StickFiles {
  let mount: MountPoint
  let hand: StickHand
  private let tree: StickTree?
  private let importer: Importer

  /// In seconds: a slow stick with a hundred thousand files, or one that has to put away what was written, takes less.
  package static var patience: Double { 20 }

  /// Lists what is there. The importer says which program helps, and for how long it is waited for.
  init(_ mount: MountPoint, _ stick: Stick, by importer: Importer) {
    (self.mount, self.importer) = (mount, importer)
    hand = StickHand(importer, on: stick)
    let (answer, bytes) = hand.ask(.list)
    tree = answer.fault == 0 ? StickTree(bytes) : nil
  }

  var stick: Stick { hand.stick }
  private var root: String { mount.path + "/" }

  /// Its pictures, and what a power cut left; nil where it cannot be read.
  var contents: PictureList.Contents? {
    guard let tree else { return nil }
    return PictureList.contents(of: root, levels: PictureList.levelsOfCamera) {
      PictureList.Names(tree, relative($0))
    }
  }

  /// Tells the player, if there is one, of its sound files; returns how many.
  func tellTitles(to player: Mailbox<FolderTitles.News>?) -> Int {
    guard let player, let tree else { return 0 }
    let found = FoundTitles(root, on: stick, areOnStick: true, by: importer) {
      PictureList.Names(tree, relative($0), endings: $1)
    }
    player.post(.stick(found))
    return found.names.count
  }

  /// Its instruments and scales, of which the scales are read.
  var ownFiles: OwnFileList {
    guard let tree else { return OwnFileList() }
    return OwnFileList(
      in: root, { PictureList.Names(tree, relative($0), endings: $1) },
      reading: { hand.texts($0) })
  }

  /// The first exhibition among its folders, of which the texts are read.
  var exhibition: StickExhibition? {
    guard let tree else { return nil }
    let folders = PictureList.Names(tree, "")?.folders ?? []
    return StickExhibition(
      [""] + folders.map { $0 + "/" }, names: { files(in: $0) },
      reading: { paths in hand.texts(paths.map { root + $0 }) })
  }

  /// The names of all files in a folder in which a file is about an exhibition. The names of 20,000 songs take megabytes.
  private func files(in folder: String) -> [String] {
    var hasSheet = false
    forEachFile(in: folder) { if !hasSheet { hasSheet = ExhibitionFiles.isSheet($0) } }
    guard hasSheet else { return [] }
    var names: [String] = []
    forEachFile(in: folder) { if names.count < StickFiles.mostNames { names.append($0) } }
    return Folder.sorted(names)
  }

  private func forEachFile(in folder: String, _ take: (String) -> Void) {
    _ = tree?.entries(of: folder) { name, isFolder in
      if !isFolder, let text = String(validating: name, as: UTF8.self) { take(text) }
    }
  }

  /// Of one folder: the pictures of the largest exhibition, with texts in six languages and a recorded guide.
  private static var mostNames: Int { 20_000 }

  /// Copies a file, by its path from the root, into one that is open for writing: 0, or an errno.
  func copy(_ path: String, into file: Int32) -> Int32 { hand.copy(path, into: file) }

  private func relative(_ path: String) -> String {
    String(decoding: Array(path.utf8.dropFirst(root.utf8.count)), as: UTF8.self)
  }

  // MARK: - Changing what is there

  /// Writes a file under the first of these names that is free; returns 0 or an errno, and which name that was.
  func write(_ bytes: UnsafeRawBufferPointer, named names: [String]) -> (fault: Int32, place: Int) {
    let answer = hand.ask(.write, names, payload: bytes).answer
    let isSane = names.indices.contains(answer.place)
    return (answer.fault == 0 && !isSane ? EIO : answer.fault, isSane ? answer.place : 0)
  }

  /// In bytes: more than a recording of a comment can have.
  private static var largestRecording: Int { 1 << 24 }

  /// Copies a file of the card into a folder: 0, or an errno. What has its name there was copied before: no two are named alike.
  func copy(_ path: String, toFolder folder: String) -> Int32 {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
      let bytes = try? TextFile.bytes(of: path, atMost: StickFiles.largestRecording)
    else { return EIO }
    let fault = bytes.withUnsafeBytes { write($0, named: [folder + String(path[slash...])]).fault }
    return fault == EEXIST ? 0 : fault
  }

  /// 0, or an errno.
  func remove(_ paths: [String]) -> Int32 { hand.ask(.remove, paths.map { relative($0) }).answer.fault }
}
