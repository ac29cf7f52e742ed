// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Works

/// What a curator has written beside a picture of the box or its card, in texts, a table or a manifest of the same folder.
enum WrittenBeside {
  /// The picture's words: those that stand beside it, and what its own file says where those say nothing.
  static func words(of path: String, with embedded: WorkWords) -> WorkWords {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return embedded }
    let folder = String(path[...slash])
    let picture = String(path[path.utf8.index(after: slash)...])
    // The other works' texts are not read: there may be thousands.
    let names = Folder.names(in: folder).filter { $0 == picture || isSheet($0) || isText($0, of: picture) }
    guard names.count > 1 else { return embedded }
    let exhibition = Exhibition(names: names) { try? TextFile.bytes(of: folder + $0) }
    guard let work = exhibition.works.first(where: { $0.picture == picture }) else { return embedded }
    return work.words(embedded: embedded)
  }

  /// A file that is about all works.
  private static func isSheet(_ name: String) -> Bool {
    let small = lowercase(name)
    return small.hasPrefix("exhibition.") || small == "manifest.json"
  }

  private static func isText(_ name: String, of picture: String) -> Bool {
    guard let dot = picture.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let small = lowercase(name)
    return name.hasPrefix(picture[...dot]) && (small.hasSuffix(".txt") || small.hasSuffix(".md"))
  }
}
