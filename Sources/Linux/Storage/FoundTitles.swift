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

  /// Those of a folder. A file is a title by itself.
  init(_ folder: String, areOnStick: Bool = false) {
    let root = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    self.init(root, areOnStick: areOnStick) { PictureList.Names($0, endings: $1) }
    if names.isEmpty, PictureList.Names(root, endings: []) == nil, access(folder, R_OK) == 0 {
      add(KeptPicture(path: folder, name: .words(PictureList.spokenName(folder))), under: "")
    }
  }

  /// Those beneath a root, which ends with a slash, with the names in each folder as `list` has them.
  init(
    _ root: String, on stick: Stick? = nil, areOnStick: Bool,
    _ list: (String, _ endings: [String]) -> PictureList.Names?
  ) {
    self.stick = stick
    let found = PictureList.contents(of: root, levels: StickOrder.levels) {
      list($0, FoundTitles.endings + BookFolders.endings)
    }
    sheets = BookFolders.sheets(found?.pictures ?? [])
    for file in BookFolders.grouped(found?.pictures ?? []) {
      add(file, under: root, isOnStick: areOnStick)
    }
  }

  private mutating func add(_ file: KeptPicture, under root: String, isOnStick: Bool = false) {
    guard case .words(let name) = file.name else { return }
    var key = Fingerprint()
    if isOnStick { key.add("/".utf8) }
    key.add(file.path.utf8.dropFirst(root.utf8.count))
    names.append(name)
    paths.append(file.path)
    keys.append(key.value)
  }

  /// The CUE sheet that is about a title, if there is one.
  func sheet(of path: String) -> String? { BookFolders.sheet(of: path, among: sheets) }
}
