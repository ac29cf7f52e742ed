// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Decoding

/// Picture files and folders of them, as a row of files.
enum PictureList {
  /// Files stay as they are given, a missing one too: whoever opens it says so. A folder gives its pictures.
  static func files(_ paths: [String]) -> [String] {
    var files: [String] = []
    for path in paths { files += pictures(inFolder: path) ?? [path] }
    return files
  }

  /// Those files of a folder that begin as pictures do, in the order of their names, without the hidden ones;
  /// nil when it is no folder that can be read.
  static func pictures(inFolder path: String) -> [String]? {
    var folder: OpaquePointer?
    guard !path.utf8.contains(0), box_open_folder(path, &folder) == 0, let folder else { return nil }
    defer { box_close_folder(folder) }
    var names: [String] = []
    while let name = box_next_name(folder) {
      if name[0] != CChar(UInt8(ascii: ".")) { names.append(String(cString: name)) }
    }
    names.sort { comesBefore($0, $1) }
    let start = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
    return names.map { start + $0 }.filter { isPicture($0) }
  }

  /// "pictures/evening-by-the-sea.png" is called "evening by the sea".
  static func spokenName(_ path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { Array($0) } ?? []
    let dot = name.lastIndex(of: UInt8(ascii: "."))
    // An ending is short; what follows a dot otherwise belongs to the name.
    let stem = dot.map { $0 > 0 && name.count - $0 <= 5 ? Array(name[..<$0]) : name } ?? name
    let words = stem.split {
      [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: " ")].contains($0)
    }
    let spoken = Array(words.joined(separator: [UInt8(ascii: " ")]))
    return oneLine(String(decoding: spoken.isEmpty ? name : spoken, as: UTF8.self))
  }

  /// Small letters are as large ones.
  private static func comesBefore(_ one: String, _ other: String) -> Bool {
    let (first, second) = (lowercase(one), lowercase(other))
    return first == second
      ? one.utf8.lexicographicallyPrecedes(other.utf8) : first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  /// As far as its first bytes tell; the importer will say more.
  private static func isPicture(_ path: String) -> Bool {
    var (file, kind, size): (Int32, box_file_kind, UInt64) = (-1, BOX_OTHER, 0)
    guard box_open_file(path, &file, &kind, &size) == 0 else { return false }
    defer { close(file) }
    guard kind == BOX_FILE else { return false }
    var start = [UInt8](repeating: 0, count: 16)
    let count = start.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    switch FileKind(firstBytes: Array(start.prefix(max(0, count))).span) {
    case .jpeg, .png, .webp, .tiff: return true
    case .other, .unknown: return false
    }
  }
}
