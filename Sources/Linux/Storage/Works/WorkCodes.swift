// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Works

/// Which codes a curator has written for the works of the box and its card. Those of a stick come from helpers, which read there.
package struct WorkCodes {
  /// What a folder held, and the codes of its pictures, by path.
  private struct FolderCodes {
    let names: [String]
    let codes: [(code: String, path: String)]
  }

  private var known: [String: FolderCodes] = [:]

  package init() {}

  /// In the order of the folders. The texts of a folder are read again when another file is in it.
  package mutating func codes(of pictures: [String]) -> [(code: String, path: String)] {
    var folders: [String] = []
    for picture in pictures {
      if let folder = WorkCodes.folder(of: picture), !folders.contains(folder) { folders.append(folder) }
    }
    known = known.filter { folders.contains($0.key) }
    for folder in folders {
      let names = Folder.names(in: folder)
      guard known[folder]?.names != names else { continue }
      let exhibition = Exhibition(names: names) { try? TextFile.bytes(of: folder + $0) }
      let codes = exhibition.codes.map { (code: $0.code, path: folder + $0.picture) }
      known[folder] = FolderCodes(names: names, codes: codes)
    }
    return folders.flatMap { known[$0]?.codes ?? [] }
  }

  /// With the slash at its end.
  private static func folder(of path: String) -> String? {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) }
  }
}
