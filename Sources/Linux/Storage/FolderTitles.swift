// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Decoding
import Domain
import System

/// The sound files of a folder, and of the folders in it, as titles.
public final class FolderTitles: Titles {
  private let importer: Importer
  private let news: Mailbox<News>?
  private let worker: Worker<Look>?
  private var waiting: [News] = []
  /// Where the files are, in the order of the titles that were told last.
  private var paths: [String] = []

  private struct Look: Sendable {
    let title: Int
    let path: String
  }

  private enum News: Sendable {
    case titles([String], paths: [String])
    case facts(Int, TitleFacts?)
  }

  /// In a loop without a clock (`inTurn`) all is there at once.
  public init(_ folder: String, by importer: Importer = Importer(), inTurn: Bool = false) {
    self.importer = importer
    let news = inTurn ? nil : Mailbox<News>()
    self.news = news
    let worker = news.flatMap { news in
      Worker<Look> { FolderTitles.work(from: $0, in: folder, by: importer, telling: news) }
    }
    self.worker = worker?.start() == 0 ? worker : nil
    if self.worker == nil { waiting = [FolderTitles.list(folder)] }
  }

  public var descriptor: Int32 { news?.descriptor ?? -1 }

  public func look(at title: Int) {
    guard paths.indices.contains(title) else { return }
    let look = Look(title: title, path: paths[title])
    if let worker { return worker.mailbox.put(look) }
    waiting.append(FolderTitles.look(look, by: importer))
  }

  public func recording(of title: Int) -> (any Recording)? {
    paths.indices.contains(title) ? FileRecording(paths[title], by: importer) : nil
  }

  public func takeReport() -> TitlesReport? {
    news?.hush()
    waiting += news?.takeAll() ?? []
    guard !waiting.isEmpty else { return nil }
    let next = waiting.removeFirst()
    if !waiting.isEmpty { news?.ring() }
    switch next {
    case .titles(let names, let paths):
      self.paths = paths
      return .titles(names)
    case .facts(let title, let facts): return .facts(title, facts)
    }
  }

  // MARK: - From the thread

  private static func work(
    from looks: Mailbox<Look>, in folder: String, by importer: Importer, telling news: Mailbox<News>
  ) {
    news.post(list(folder))
    while !looks.isOver {
      if let look = looks.takeNewest() {
        news.post(self.look(look.message, by: importer))
      } else {
        looks.await()
      }
    }
  }

  /// Folders in folders: an author, a book, its parts.
  private static var levels: Int { 6 }
  private static var endings: [String] {
    [".mp3", ".flac", ".ogg", ".oga", ".opus", ".wav", ".aif", ".aiff"]
  }

  private static func list(_ folder: String) -> News {
    let root = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    let found = PictureList.contents(of: root, levels: levels) { PictureList.Names($0, endings: endings) }
    var (names, paths): ([String], [String]) = ([], [])
    for file in found?.pictures ?? [] {
      guard case .words(let name) = file.name else { continue }
      names.append(name)
      paths.append(file.path)
    }
    return .titles(names, paths: paths)
  }

  private static func look(_ look: Look, by importer: Importer) -> News {
    .facts(look.title, try? SoundFile.title(look.path, by: importer))
  }
}
