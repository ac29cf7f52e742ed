// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Domain
import Files
import Speech
import Storage

extension Command {
  static var library: Command {
    Command(
      name: "library",
      synopsis: "FOLDER | LIST [--json]",
      summary: "lists a folder's music and books as the box has them",
      details: """
        Lists the titles of a folder in the order of the box: its sound files, then those of the folders in it, each with its length.
        Lists of players, M3U, M3U8 or PLS, say the order in their folder. Of a list alone its own titles are listed.

        In JSON each title has its number, its name, its length in seconds, null where it cannot be played, and its key: the box
        knows by it where the title goes on, even when the file is moved or has another name. It ends with 1 where nothing can
        be played.
        """,
      options: [Options.json],
      action: runLibrary)
  }
}

private func runLibrary(_ arguments: Arguments) throws(CommandError) {
  let folder = try arguments.onlyWord("a folder", of: "library")
  let (titles, names) = try FolderTitles.found(in: folder)
  var rows: [JSON] = []
  var played = 0
  for title in names.indices {
    titles.look(at: title)
    guard case .facts(title, let facts, let trouble)? = titles.takeReport() else { continue }
    if facts != nil { played += 1 }
    if arguments.has("--json") {
      rows.append(json(title, names[title], facts))
    } else {
      let what = facts.map { length(of: $0) } ?? unplayed(trouble)
      try Output.say("\(title + 1). \(oneLine(names[title])), \(what)")
    }
  }
  if arguments.has("--json") {
    try Output.say(JSON.object([("folder", .text(folder)), ("titles", .list(rows))]).line)
  }
  guard played > 0 else { throw .failure("\(folder): none of \(names.count) titles can be played") }
}

extension FolderTitles {
  /// The titles of a folder, and their names.
  static func found(in folder: String) throws(CommandError) -> (FolderTitles, names: [String]) {
    let titles = FolderTitles(folder, inTurn: true)
    guard case .titles(let names, _, _)? = titles.takeReport(), !names.isEmpty else {
      let what =
        PlayLists.isList(folder)
        ? "no sound file of this list is there" : "there is no sound file in this folder"
      throw .failure("\(oneLine(folder)): \(what)")
    }
    return (titles, names)
  }
}

private func unplayed(_ trouble: TitleTrouble) -> String {
  switch trouble {
  case .unreadable: "cannot be played"
  case .noLibrary: "cannot be played: " + PictureTrouble.noLibrary.phrase.text(in: .english)
  case .protected: "cannot be played: " + PictureTrouble.protected.phrase.text(in: .english)
  case .unsaidLetters: "cannot be played: " + PictureTrouble.unsaidLetters.phrase.text(in: .english)
  }
}

private func json(_ title: Int, _ name: String, _ facts: TitleFacts?) -> JSON {
  .object([
    ("number", .integer(title + 1)), ("title", .text(name)),
    ("seconds", facts.map { .number($0.length, decimals: 2) } ?? .null),
    ("key", facts.map { .text(key($0.key)) } ?? .null),
    ("chapters", .list(facts?.chapters.map { json($0) } ?? [])),
    ("pages", .list(facts?.pages.map { json($0) } ?? [])),
  ])
}

private func json(_ chapter: TitleChapter) -> JSON {
  .object([
    ("name", .text(chapter.name)), ("level", .integer(chapter.level)),
    ("seconds", .number(Double(chapter.place) / 100, decimals: 2)),
  ])
}

/// With its chapters, where it is a book.
private func length(of facts: TitleFacts) -> String {
  let seconds = Number.text(facts.length, decimals: 1) + " s"
  let count = facts.chapters.count
  return count == 0 ? seconds : seconds + (count == 1 ? ", 1 chapter" : ", \(count) chapters")
}

/// 16 hexadecimal digits.
private func key(_ number: UInt64) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
