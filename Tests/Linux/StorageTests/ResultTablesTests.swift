// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Domain
import Foundation
import Speech
import Storage
import Testing

/// What was answered in games, as tables on a stick.
@Suite final class ResultTablesTests {
  private let sticks: String
  private let mounts = TrialMounts()
  private lazy var shelf = FolderShelf(ShelfFolders(sticks: sticks), mounts: mounts)

  init() throws {
    sticks = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: stick, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: sticks) }

  private var stick: String { sticks + "/a" }

  private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: stick)) ?? [] }

  /// The shelf's next word; nothing when none comes in half a minute.
  private func told() -> String {
    while true {
      switch shelf.takeReport() {
      case .albums(_, let news?): return "\(news)"
      case .trouble(let trouble): return "\(trouble)"
      case .some: continue
      case nil: break
      }
      var waiting = pollfd(fd: shelf.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 30_000) > 0 else { return "nothing" }
    }
  }

  private func take(_ table: String) { shelf.keep(.table(.results, Array(table.utf8))) }

  @Test(
    "What was answered in games goes onto the stick, beside what was taken before; without a stick nowhere")
  func results() throws {
    take("none")
    #expect(told() == "\(AlbumTrouble.noTable(.results, .folder))")
    mounts.plug(stick)
    #expect(told() == "stickIn")
    // A school week, twice a day.
    for number in 1...10 {
      let name = number == 1 ? "sonifier-results.csv" : "sonifier-results-\(number).csv"
      let table = "game\r\n\(number)\r\n"
      take(table)
      #expect(told() == "\(AlbumNews.table(.results, name))")
      #expect(try String(contentsOfFile: stick + "/" + name, encoding: .utf8) == table)
    }
    #expect(files.count == 10 && shelf.albums == [Album(.stick, [])])
    shelf.letGo()
    #expect(told() == "stickSafe")
    take("none")
    #expect(told() == "\(AlbumTrouble.noTable(.results, .folder))")
  }

  @Test("What was counted is a table of its own name, beside the answers")
  func counts() throws {
    mounts.plug(stick)
    #expect(told() == "stickIn")
    take("game\r\n")
    #expect(told() == "\(AlbumNews.table(.results, "sonifier-results.csv"))")
    for name in ["sonifier-counts.csv", "sonifier-counts-2.csv"] {
      shelf.keep(.table(.counts, Array("work\r\n".utf8)))
      #expect(told() == "\(AlbumNews.table(.counts, name))")
    }
    #expect(files.count == 3)
    shelf.letGo()
    #expect(told() == "stickSafe")
    shelf.keep(.table(.counts, []))
    #expect(told() == "\(AlbumTrouble.noTable(.counts, .folder))")
  }

  @Test("A table that could not be written is told as not taken, and the next one is")
  func notWritten() throws {
    mounts.plug(stick)
    #expect(told() == "stickIn")
    // As a stick that is pulled out at this moment: nothing can be written there.
    try FileManager.default.removeItem(atPath: stick)
    take("lost")
    #expect(told() == "\(AlbumTrouble.noTable(.results, .folder))")
    try FileManager.default.createDirectory(atPath: stick, withIntermediateDirectories: true)
    take("found")
    #expect(told() == "\(AlbumNews.table(.results, "sonifier-results.csv"))")
    #expect(files == ["sonifier-results.csv"])
  }

  @Test("Recordings go into a folder of their own before their table, once, and no link leads them elsewhere")
  func comments() throws {
    let (card, elsewhere) = (sticks + "-card", sticks + "-elsewhere")
    for folder in [card, elsewhere] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    defer { for folder in [card, elsewhere] { try? FileManager.default.removeItem(atPath: folder) } }
    let paths = ["a.flac", "b.flac"].map { card + "/" + $0 }
    for path in paths { try Data(path.utf8).write(to: URL(filePath: path)) }
    mounts.plug(stick)
    #expect(told() == "stickIn")
    let folder = stick + "/sonifier-comments"
    try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: elsewhere)
    shelf.keep(.table(.comments, Array("track\r\n".utf8), with: paths))
    #expect(told().hasPrefix("noTable("))
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).isEmpty)
    #expect(!files.contains("sonifier-comments.csv"))
    try FileManager.default.removeItem(atPath: folder)
    for number in 1...2 {
      shelf.keep(.table(.comments, Array("track\r\n".utf8), with: paths))
      let name = number == 1 ? "sonifier-comments.csv" : "sonifier-comments-2.csv"
      #expect(told() == "\(AlbumNews.table(.comments, name))")
      let copies = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(copies == ["a.flac", "b.flac"])
      for (copy, path) in zip(copies, paths) {
        #expect(try String(contentsOfFile: folder + "/" + copy, encoding: .utf8) == path)
      }
    }
    shelf.keep(.table(.comments, [], with: [card + "/gone.flac"]))
    #expect(told().hasPrefix("noTable("))
  }
}
