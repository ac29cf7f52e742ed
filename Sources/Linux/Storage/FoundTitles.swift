// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding
import Domain

/// The sound files and talking books of one place, the box's own folder or a stick, in their order.
struct FoundTitles: Sendable {
  /// A helper alone opens the files there; nil where they are the box's own.
  private(set) var stick: Stick?
  private(set) var names: [String] = []
  private(set) var paths: [String] = []
  /// Made of the ways to the files from that place; those on a stick are others than the box's own.
  private(set) var keys: [UInt64] = []
  /// What lists call them; empty where that is nothing.
  private(set) var listed: [String] = []
  /// CUE sheets, by the folder that they lie in.
  private var sheets: [Substring: [String]] = [:]

  private static var endings: [String] {
    // The second line is FFmpeg's.
    [
      ".mp3", ".flac", ".ogg", ".oga", ".opus", ".wav", ".aif", ".aiff", ".mp2",
      ".m4a", ".m4b", ".m4p", ".aac", ".wma", ".mka", ".ape", ".wv", ".amr",
    ]
  }

  init() {}

  /// Those of a folder, or of a player's list. A file is a title by itself.
  init(_ folder: String, areOnStick: Bool = false, by importer: Importer = Importer()) {
    let isList = PlayLists.isList(folder) && PictureList.pictures(inFolder: folder) == nil
    let around = isList ? String(folder[..<BookFolders.after(folder)]) : folder
    let root = around.utf8.last == UInt8(ascii: "/") ? around : around.isEmpty ? "./" : around + "/"
    let list = isList ? root + folder[BookFolders.after(folder)...] : nil
    self.init(root, areOnStick: areOnStick, onlyOf: list, by: importer) { PictureList.Names($0, endings: $1) }
    if !isList, names.isEmpty, PictureList.Names(root, endings: []) == nil, access(folder, R_OK) == 0 {
      add(
        ListedTitle(file: KeptPicture(path: folder, name: .words(PictureList.spokenName(folder)))), under: "")
    }
  }

  /// Those beneath a root, which ends with a slash, with the names in each folder as `list` has them. An importer reads the lists
  /// among them.
  init(
    _ root: String, on stick: Stick? = nil, areOnStick: Bool, onlyOf wanted: String? = nil,
    by importer: Importer,
    _ list: (String, _ endings: [String]) -> PictureList.Names?
  ) {
    self.stick = stick
    let found = PictureList.contents(of: root, levels: StickOrder.levels) {
      list($0, FoundTitles.endings + BookFolders.endings)
    }
    sheets = BookFolders.sheets(found?.pictures ?? [])
    let lists = PlayLists(among: found?.pictures ?? [], onlyOf: wanted)
    for title in lists.ordered(
      BookFolders.grouped(found?.pictures ?? []), by: importer.working(on: stick))
    {
      add(title, under: root, isOnStick: areOnStick)
    }
  }

  private mutating func add(_ title: ListedTitle, under root: String, isOnStick: Bool = false) {
    guard case .words(let name) = title.file.name else { return }
    // What the box has copied there are words about titles.
    let way = title.file.path.utf8.dropFirst(root.utf8.count)
    guard !way.starts(with: (KeptName.folder(of: .comments) + "/").utf8) else { return }
    var key = Fingerprint()
    if isOnStick { key.add("/".utf8) }
    key.add(way)
    // The same file again is another title.
    if let list = title.list {
      key.add("/".utf8)
      key.add(list.utf8.dropFirst(root.utf8.count))
    }
    names.append((title.list.map { PictureList.spokenName($0) + ", " } ?? "") + name)
    paths.append(title.file.path)
    keys.append(key.value)
    listed.append(title.name)
  }

  /// The CUE sheet that is about a title, if there is one.
  func sheet(of path: String) -> String? { BookFolders.sheet(of: path, among: sheets) }
}
