// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Decoding
import Domain
import Foundation
import Picture
import Speech
import Storage
import Testing

/// Sticks that never answer: only the helper that works on one waits, and what the box does elsewhere goes on.
@Suite final class HungStickTests {
  private let root = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
  private let mounts = TrialMounts()

  init() throws {
    for folder in ["box", "card", "sticks/a", "sticks/b"] {
      try FileManager.default.createDirectory(atPath: root + "/" + folder, withIntermediateDirectories: true)
    }
    for (name, width) in [
      ("box/evening", 8), ("sticks/a/moon", 10), ("sticks/a/sun", 11), ("sticks/b/sea", 12),
    ] {
      try write(greyPicture(width: width), to: name + ".png")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: root + "/" + name))
  }

  private static var never: String { "exec sleep 1000" }

  /// Says that fault as long as there is a file "broken".
  private func saying(_ fault: Int32) -> String {
    "[ -e '\(root)/broken' ] && printf '\\\(String(fault, radix: 8))\\000\\000\\000\\000\\000\\000\\000' && exit"
  }

  /// A shelf whose helpers never answer what is asked of the first stick, or do something else instead.
  ///
  /// The first stick keeps its helpers as the kernel would, whatever kills them. Orders are noted in the file "asked".
  private func shelf(
    hangingAt orders: String, doing what: String = never, patience: Double = 60, longestRead: Int64 = 0
  ) throws -> FolderShelf {
    let program = root + "/helper"
    let script = """
      #!/bin/sh
      echo "$1" >> '\(root)/asked'
      case "$1 $4" in
      \(orders)) grep -q sticks/a /proc/self/fd/3 && \(what) ;;
      esac
      exec '\(Importer.find())' "$@"

      """
    try write(Array(script.utf8), to: "helper")
    chmod(program, 0o755)
    awaitRunnable(program)
    let first = root + "/sticks/a"
    return FolderShelf(
      ShelfFolders(box: root + "/box", card: root + "/card", sticks: root + "/sticks"), mounts: mounts,
      program: program, patience: patience,
      stick: { path in
        Stick(path, longestRead: longestRead) { process, milliseconds in
          guard milliseconds > 0 else { return path == first ? .stuck : .lost }
          let end = HelperEnd.of(process, within: -1)
          return path == first && end == .signal(SIGKILL) ? .stuck : end
        }
      })
  }

  /// A child that another test is just starting can still hold the script open for writing: then it does not run.
  private func awaitRunnable(_ program: String) {
    for _ in 0..<100_000 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { continue }
      return process.waitUntilExit()
    }
    Issue.record("\(program) does not run")
  }

  private func told(_ shelf: FolderShelf) -> String {
    switch shelf.awaitReport() {
    case .picture(let seen): return "\(seen.picture.width) wide"
    case .albums(_, let news?): return "\(news)"
    case .albums(_, nil): return "albums"
    case .font, .noFont: return "instruments"
    case .trouble(let trouble): return "\(trouble)"
    case .exhibition: return "an exhibition"
    case .fault(let fault): return "\(fault)"
    case .glance(let place, _, _): return "glance at \(place.album)"
    case nil: return "nothing"
    }
  }

  private func plug(_ name: String) { mounts.plug(root + "/sticks/" + name) }

  @Test("A picture of the box opens while one of the stick never comes, and so do its glances")
  func openElsewhere() throws {
    let shelf = try shelf(hangingAt: "'--picture --beneath' | '--glimpse --beneath'")
    plug("a")
    #expect(told(shelf) == "stickIn")
    for _ in 1...3 {
      shelf.glance(at: PicturePlace(.stick, 0))
      shelf.open(.picture(PicturePlace(.stick, 0)))
      shelf.open(.picture(PicturePlace(.box, 0)))
      #expect(told(shelf) == "8 wide")
      shelf.glance(at: PicturePlace(.box, 0))
      #expect(told(shelf) == "glance at box")
    }
  }

  @Test(
    "When ten helpers wait for a stick, the eleventh wish is answered at once, and the box's own are as ever")
  func bound() throws {
    let shelf = try shelf(hangingAt: "'--picture --beneath'")
    plug("a")
    #expect(told(shelf) == "stickIn")
    for _ in 1...Stick.mostHelpers {
      shelf.open(.picture(PicturePlace(.stick, 0)))
      shelf.open(.picture(PicturePlace(.box, 0)))
      #expect(told(shelf) == "8 wide")
    }
    shelf.open(.picture(PicturePlace(.stick, 1)))
    #expect(told(shelf) == "\(Fault.noPicture(.tookTooLong, of: .words("sun")))")
    shelf.open(.picture(PicturePlace(.box, 0)))
    #expect(told(shelf) == "8 wide")
  }

  @Test(
    "A new stick takes the place of one that hangs, in whichever order both are noticed",
    arguments: [true, false])
  func replaced(hangsFirst: Bool) throws {
    let shelf = try shelf(hangingAt: "'--picture --beneath'")
    plug("a")
    #expect(told(shelf) == "stickIn")
    if !hangsFirst { plug("b") }
    shelf.open(.picture(PicturePlace(.stick, 0)))
    shelf.open(.picture(PicturePlace(.box, 0)))
    var news: [String] = []
    if hangsFirst {
      news.append(told(shelf))
      plug("b")
    }
    while news.count < 3 { news.append(told(shelf)) }
    // A picture and a list, each by a process of its own, come in either order.
    #expect(news.filter { $0 != "8 wide" } == ["stickGone", "stickIn"])
    #expect(news.contains("8 wide"))
    shelf.open(.picture(PicturePlace(.stick, 0)))
    #expect(told(shelf) == "12 wide")
  }

  @Test(
    "A stick that turns out to hang gives its place to the other that is in, though nothing else happens",
    arguments: [true, false])
  func replacedLater(hangsFirst: Bool) throws {
    // In nanoseconds: a fifth of a second, in which it could be slow.
    let shelf = try shelf(hangingAt: "'--picture --beneath'", longestRead: 200_000_000)
    plug("a")
    #expect(told(shelf) == "stickIn")
    if !hangsFirst { plug("b") }
    shelf.open(.picture(PicturePlace(.stick, 0)))
    shelf.open(.picture(PicturePlace(.box, 0)))
    #expect(told(shelf) == "8 wide")
    if hangsFirst { plug("b") }
    #expect(told(shelf) == "stickGone")
    #expect(told(shelf) == "stickIn")
  }

  @Test("A stick that is only slow stays when another comes")
  func slow() throws {
    let shelf = try shelf(hangingAt: "'--picture --beneath'", longestRead: .max)
    plug("a")
    #expect(told(shelf) == "stickIn")
    shelf.open(.picture(PicturePlace(.stick, 0)))
    shelf.open(.picture(PicturePlace(.box, 0)))
    #expect(told(shelf) == "8 wide")
    plug("b")
    shelf.keep(.table(.results, Array("game\r\n".utf8)))
    #expect(told(shelf) == "\(AlbumNews.table(.results, "sonifier-results.csv"))")
    #expect(FileManager.default.fileExists(atPath: root + "/sticks/a/sonifier-results.csv"))
  }

  @Test("A stick that cannot be listed is told, and what is kept then goes to the card")
  func unlisted() throws {
    let shelf = try shelf(hangingAt: "'--list --beneath'", patience: 0.1)
    plug("a")
    #expect(told(shelf) == "stickUnreadable")
    shelf.keep(.picture(try grey(width: 9)))
    #expect(told(shelf) == "\(AlbumNews.kept(PicturePlace(.card, 0)))")
  }

  private func grey(width: Int) throws -> Picture {
    try #require(Picture(width: width, height: 4) { UInt8(truncatingIfNeeded: $0) })
  }

  @Test("A stick that does not take a picture in time is gone, and the card has the picture instead")
  func keptElsewhere() throws {
    try write([], to: "broken")
    let shelf = try shelf(hangingAt: "'--write --beneath'", doing: saying(ETIMEDOUT))
    plug("a")
    #expect(told(shelf) == "stickIn")
    shelf.keep(.picture(try grey(width: 9)))
    #expect(told(shelf) == "stickGone")
    #expect(told(shelf) == "\(AlbumNews.kept(PicturePlace(.card, 0)))")
    shelf.open(.picture(PicturePlace(.card, 0)))
    #expect(told(shelf) == "9 wide")
  }

  @Test("A stick that is known to hang is not asked to take a picture: the card has it at once")
  func keptBesideStuck() throws {
    let shelf = try shelf(hangingAt: "'--picture --beneath'")
    plug("a")
    #expect(told(shelf) == "stickIn")
    shelf.open(.picture(PicturePlace(.stick, 0)))
    shelf.open(.picture(PicturePlace(.box, 0)))
    #expect(told(shelf) == "8 wide")
    shelf.keep(.picture(try grey(width: 9)))
    #expect(told(shelf) == "\(AlbumNews.kept(PicturePlace(.card, 0)))")
    #expect(try !asked().contains("--write"))
  }

  private func asked() throws -> [String] {
    let text = try String(contentsOfFile: root + "/asked", encoding: .utf8)
    return text.split(separator: "\n").map { String($0) }
  }

  @Test(
    "A stick that has not put away all is not called safe: it stays, and is safe once it has",
    arguments: [ETIMEDOUT, EIO])
  func unsettled(fault: Int32) throws {
    try write([], to: "broken")
    let shelf = try shelf(hangingAt: "'--settle --beneath'", doing: saying(fault))
    plug("a")
    #expect(told(shelf) == "stickIn")
    plug("b")
    shelf.letGo()
    #expect(told(shelf) == "\(AlbumTrouble.stickBusy)")
    // Nothing is asked of the other part: the first has had the time of both.
    #expect(try asked().filter { $0 == "--settle" }.count == 1)
    shelf.open(.picture(PicturePlace(.stick, 0)))
    #expect(told(shelf) == "10 wide")
    try FileManager.default.removeItem(atPath: root + "/broken")
    shelf.letGo()
    #expect(told(shelf) == "stickSafe")
    #expect(try asked().filter { $0 == "--settle" }.count == 3)
  }

  @Test(
    "The end waits for a stick, but not for ever; the card has what it did not take, and what comes after")
  func end() throws {
    var shelf: FolderShelf? = try shelf(hangingAt: "'--write --beneath'")
    plug("a")
    #expect(shelf.map { told($0) } == "stickIn")
    for width in 5...6 { shelf?.keep(.picture(try grey(width: width))) }
    shelf = nil
    for number in 1...2 {
      #expect(FileManager.default.fileExists(atPath: root + "/card/sonifier-000\(number).jpg"))
    }
    #expect(!FileManager.default.fileExists(atPath: root + "/sticks/a/sonifier-0001.jpg"))
  }
}
