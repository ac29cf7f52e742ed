// SPDX-License-Identifier: GPL-3.0-or-later

import Decoding
import Files

/// A file as a title, and what a list makes of it.
struct ListedTitle {
  let file: KeptPicture
  /// What the list calls it; empty where that is nothing.
  var name = ""
  /// The way to the list by which the file is a title once more; nil where it is the first time.
  var list: String?
}

/// Lists of players among files: each is a row of titles, in its order.
///
/// What lies beside a list is where the list has it, and nowhere else. What lies in other folders, or was in a list before, is a title
/// once more, with the list's name before its own. A list's words only choose among files that are there: they open none.
package struct PlayLists {
  private let lists: [String]
  private let isAlone: Bool

  /// Of one place; more are not read.
  private static var most: Int { 100 }
  /// In titles, of all files and lists together.
  private static var mostTitles: Int { 20_000 }

  package static func isList(_ path: String) -> Bool {
    PlayList.endings.contains { lowercase(path).hasSuffix($0) }
  }

  /// All of them, or one alone, whose titles are then all that there is.
  init(among files: [KeptPicture], onlyOf wanted: String?) {
    let lists = files.map { $0.path }.filter { PlayLists.isList($0) && (wanted == nil || $0 == wanted) }
    (self.lists, isAlone) = (Array(lists.prefix(PlayLists.most)), wanted != nil)
  }

  func ordered(_ files: [KeptPicture], by importer: Importer) -> [ListedTitle] {
    guard isAlone || !lists.isEmpty else {
      return files.prefix(PlayLists.mostTitles).map { ListedTitle(file: $0) }
    }
    let importer = importer.waiting(StreamedSound.patience)
    let places = PlayLists.places(files)
    var (rows, taken): ([Int: [ListedTitle]], Set<Int>) = ([:], [])
    for list in lists {
      let folder = list[..<BookFolders.after(list)]
      var own: Set<Int> = []
      for item in BookFile.outline(list, as: .playList, by: importer) {
        guard case .heading(_, let name, let way) = item,
          let place = PlayLists.ways(way).lazy.compactMap({
            places[folder + $0] ?? places[lowercase(folder + $0)]
          }).first,
          own.insert(place).inserted
        else { continue }
        let isBeside = files[place].path[..<BookFolders.after(files[place].path)] == folder
        let isFirst = isAlone || isBeside && taken.insert(place).inserted
        let title = ListedTitle(file: files[place], name: name, list: isFirst ? nil : list)
        rows[PlayLists.first(of: folder, among: files), default: []].append(title)
      }
    }
    if isAlone { return rows.values.first ?? [] }
    let all = files.indices.flatMap {
      (rows[$0] ?? []) + (taken.contains($0) ? [] : [ListedTitle(file: files[$0])])
    }
    return Array(all.prefix(PlayLists.mostTitles))
  }

  /// By their ways, and by these in small letters, as Windows takes them.
  private static func places(_ files: [KeptPicture]) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, file) in files.enumerated() {
      let small = lowercase(file.path)
      if places[small] == nil { places[small] = place }
    }
    for (place, file) in files.enumerated() { places[file.path] = place }
    return places
  }

  /// As it is written, and without the escapes of addresses.
  private static func ways(_ way: String) -> [String] { [way, TalkingBook.plain(way)] }

  /// Before the first title of the folder, or of one in it, comes the row of its list.
  private static func first(of folder: Substring, among files: [KeptPicture]) -> Int {
    files.firstIndex { $0.path.utf8.starts(with: folder.utf8) } ?? 0
  }
}
