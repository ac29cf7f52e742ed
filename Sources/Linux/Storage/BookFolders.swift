// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Files

/// Finds talking books among files: a folder with a navigation is one title, and its sound files are none.
enum BookFolders {
  /// What is listed beside sound files.
  static var endings: [String] { [".html", ".ncx"] }

  static func isNavigation(_ path: String) -> Bool {
    let name = lowercase(String(path[after(path)...]))
    return name == "ncc.html" || name.hasSuffix(".ncx")
  }

  /// Files in their order, with a book in the place of all that lies in its folder.
  static func grouped(_ files: [KeptPicture]) -> [KeptPicture] {
    var books: [Substring: String] = [:]
    for file in files where isNavigation(file.path) {
      let folder = file.path[..<after(file.path)]
      // A book of both kinds has an older navigation, which every player knows.
      if books[folder] == nil || lowercase(file.path).hasSuffix("/ncc.html") { books[folder] = file.path }
    }
    return files.compactMap { file in
      let folder = file.path[..<after(file.path)]
      if books[folder] == file.path {
        return KeptPicture(path: file.path, name: .words(PictureList.spokenName(String(folder))))
      }
      let isOther = endings.contains { lowercase(file.path).hasSuffix($0) }
      return isOther || isWithin(books, folder) ? nil : file
    }
  }

  /// Whether the folder, or one around it, is a book's.
  private static func isWithin(_ books: [Substring: String], _ folder: Substring) -> Bool {
    !books.isEmpty
      && folder.utf8.indices.contains { folder.utf8[$0] == UInt8(ascii: "/") && books[folder[...$0]] != nil }
  }

  /// Where the name begins, behind the last slash.
  private static func after(_ path: String) -> String.Index {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
  }
}
