// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Domain
import Files
import Works

/// Finds books among files: a folder with a talking book's navigation is one title, and its sound files are none. A text is a book
/// unless it is about a picture.
package enum BookFolders {
  /// What is listed beside sound files.
  static var endings: [String] {
    [".html", ".ncx", sheetEnding] + PlayList.endings + texts + PictureList.endings
  }

  private static var sheetEnding: String { ".cue" }

  /// The sheets among files, by the folder that they lie in.
  static func sheets(_ files: [KeptPicture]) -> [Substring: [String]] {
    Dictionary(grouping: files.lazy.map { $0.path }.filter { lowercase($0).hasSuffix(sheetEnding) }) {
      $0[..<after($0)]
    }
  }

  /// The sheet that is about a file: that of its name, or the only one of its folder.
  static func sheet(of path: String, among sheets: [Substring: [String]]) -> String? {
    guard let beside = sheets[path[..<after(path)]] else { return nil }
    let stem = OutlineItem.stem(path)
    let named = beside.first {
      OutlineItem.stem($0) == stem || OutlineItem.stem($0) == lowercase(String(path[after(path)...]))
    }
    return named ?? (beside.count == 1 ? beside[0] : nil)
  }

  private static var texts: [String] { [".epub", ".txt"] }

  package static func isText(_ path: String) -> Bool { texts.contains { lowercase(path).hasSuffix($0) } }

  package static func isNavigation(_ path: String) -> Bool {
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
    let pictures = pictures(among: files)
    return files.compactMap { file in
      let folder = file.path[..<after(file.path)]
      if books[folder] == file.path {
        return KeptPicture(path: file.path, name: .words(PictureList.spokenName(String(folder))))
      }
      let name = lowercase(String(file.path[after(file.path)...]))
      let isBook = texts.contains { name.hasSuffix($0) } && !isAboutPictures(name, in: pictures[folder] ?? [])
      let isOther = !isBook && endings.contains { name.hasSuffix($0) }
      return isOther || isWithin(books, folder) ? nil : file
    }
  }

  /// Beside pictures an exhibition's texts have its name, or those of its pictures, with a language behind it.
  private static func isAboutPictures(_ name: String, in pictures: Set<String>) -> Bool {
    guard !pictures.isEmpty, name.hasSuffix(".txt") else { return false }
    if ExhibitionFiles.isSheet(name) { return true }
    return name.utf8.indices.contains { name.utf8[$0] == dot && pictures.contains(String(name[..<$0])) }
  }

  /// The names of pictures without their endings, by folders.
  private static func pictures(among files: [KeptPicture]) -> [Substring: Set<String>] {
    var pictures: [Substring: Set<String>] = [:]
    for file in files {
      let name = lowercase(String(file.path[after(file.path)...]))
      guard let end = name.utf8.lastIndex(of: dot), PictureList.endings.contains(String(name[end...])) else {
        continue
      }
      pictures[file.path[..<after(file.path)], default: []].insert(String(name[..<end]))
    }
    return pictures
  }

  private static var dot: UInt8 { UInt8(ascii: ".") }

  /// Whether the folder, or one around it, is a book's.
  private static func isWithin(_ books: [Substring: String], _ folder: Substring) -> Bool {
    !books.isEmpty
      && folder.utf8.indices.contains { folder.utf8[$0] == UInt8(ascii: "/") && books[folder[...$0]] != nil }
  }

  /// Where the name begins, behind the last slash.
  static func after(_ path: String) -> String.Index {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
  }
}
