// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Decoding
import Files

/// The names in one folder of a stick, as the helper tells them: of files and folders alone, links are neither.
struct StickNames {
  /// The folder itself, then what is in it.
  private(set) var encoded: [UInt8]
  /// In the order in which the box looks through them; hidden ones are not looked through.
  private(set) var folders: [String] = []

  /// nil where the folder cannot be read.
  static func inFolder(_ path: String, of root: Int32) -> StickNames? {
    var folder: OpaquePointer?
    guard box_open_folder_beneath(root, path, &folder) == 0, let folder else { return nil }
    defer { box_close_folder(folder) }
    var names = StickNames(path)
    var (name, kind): (UnsafePointer<CChar>?, box_file_kind) = (nil, BOX_OTHER)
    while true {
      guard box_next_entry_itself(folder, &name, &kind) == 0 else { return nil }
      guard let start = name else { break }
      names.add(UnsafeRawBufferPointer(start: start, count: strlen(start)), kind)
    }
    names.folders = Folder.sorted(names.folders)
    return names
  }

  private init(_ path: String) { encoded = [StickTree.folder] + Array(path.utf8) + [0] }

  private mutating func add(_ name: UnsafeRawBufferPointer, _ kind: box_file_kind) {
    guard kind == BOX_FILE || kind == BOX_DIRECTORY else { return }
    // A folder of half a million names would take the memory of a small board, so the box hears of those that fit.
    guard encoded.count + name.count + 2 <= StickHand.mostBytes else { return }
    encoded.append(kind == BOX_FILE ? StickTree.file : StickTree.folderWithin)
    encoded += name
    encoded.append(0)
    guard kind == BOX_DIRECTORY, name.first != UInt8(ascii: "."),
      let text = String(validating: name, as: UTF8.self)
    else { return }
    folders.append(text)
  }
}
