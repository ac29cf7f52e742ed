// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Domain
import Foundation
import Picture
import Storage
import Testing
import Works

/// A stick with an exhibition: what the shelf says of it, and how it comes onto the card.
@Suite final class StickExhibitionShelfTests {
  private let root = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
  private let mounts = TrialMounts()
  private var stick: String { root + "/sticks/a" }
  private var card: String { root + "/card" }
  private var room: String { stick + "/Room 1" }
  private lazy var shelf = FolderShelf(ShelfFolders(card: card, sticks: root + "/sticks"), mounts: mounts)

  init() throws {
    for folder in [stick + "/Room 1", card] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try write(greyPicture(width: 10), to: room + "/a.png")
    try write(greyPicture(width: 12), to: room + "/b.png")
    try write(Array("Title: The room (1)\nLanguages: en".utf8), to: room + "/exhibition.txt")
    try write(Array("Title: a\nAlt: a\n\nRegion: r\nWhere: 0 0 50 500".utf8), to: room + "/a.txt")
    try write([1, 2, 3], to: room + "/setup.exe")
    try write(greyPicture(width: 10), to: room + "/a.regions.png")
    mounts.plug(stick)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func told(_ shelf: FolderShelf) -> String {
    switch shelf.awaitReport() {
    case .albums(_, let news?): "\(news)"
    case .exhibition(let summary):
      "\(summary.title.texts.first?.words ?? ""): \(summary.works) works, \(summary.errors) errors, "
        + "\(summary.firstError?.file ?? "") \(summary.firstError?.line ?? 0)"
    case .trouble(let trouble): "\(trouble)"
    default: "other"
    }
  }

  @Test("After the stick its exhibition is told, with the first error")
  func tells() {
    #expect(told(shelf) == "stickIn")
    #expect(told(shelf) == "The room (1): 2 works, 1 errors, a.txt 5")
  }

  @Test(
    "It comes onto the card whole, without other programs' files; a newer copy takes its place at the next start"
  )
  func keeps() throws {
    #expect(told(shelf) == "stickIn" && told(shelf).hasPrefix("The room"))
    for number in 1...2 {
      shelf.keep(.exhibition)
      #expect(told(shelf) == "exhibition(2)")
      let copy = card + "/sonifier-exhibition The room 1 (\(number))"
      #expect(names(copy) == ["a.png", "a.regions.png", "a.txt", "b.png", "exhibition.txt"])
      for name in names(copy) {
        #expect(
          FileManager.default.contents(atPath: copy + "/" + name)
            == FileManager.default.contents(atPath: room + "/" + name))
      }
    }
    #expect(
      shelf.albums.first { $0.kind == .card }?.names.map { $0.isSound } == [false, false, false, false])
    let next = FolderShelf(ShelfFolders(card: card, sticks: nil))
    #expect(names(card) == ["sonifier-exhibition The room 1 (2)"])
    #expect(next.albums.first { $0.kind == .card }?.names == [.words("a"), .words("b")])
  }

  @Test("An older copy stays where it has a file that the newer one of its title has not")
  func otherOfThatTitle() throws {
    for (number, picture) in [(1, "/a.png"), (2, "/b.png")] {
      let folder = card + "/sonifier-exhibition Room (\(number))"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try write([1], to: folder + picture)
    }
    _ = FolderShelf(ShelfFolders(card: card, sticks: nil))
    #expect(names(card).count == 2)
  }

  @Test("What a power cut left of a copy goes at the next start, and a folder of the user's own stays")
  func tidies() throws {
    for folder in ["/.sonifier-exhibition.part", "/Room (1)", "/Room (2)"] {
      try FileManager.default.createDirectory(atPath: card + folder, withIntermediateDirectories: true)
      try write([1], to: card + folder + "/a.png")
    }
    _ = FolderShelf(ShelfFolders(card: card, sticks: nil))
    #expect(names(card) == ["Room (1)", "Room (2)"])
  }

  @Test("Where a file cannot be copied nothing is left of the others, and the stick is named")
  func refused() throws {
    #expect(told(shelf) == "stickIn" && told(shelf).hasPrefix("The room"))
    try FileManager.default.removeItem(atPath: room + "/exhibition.txt")
    shelf.keep(.exhibition)
    #expect(told(shelf) == "\(AlbumTrouble.noExhibition(.stick, .folder))")
    #expect(names(card).isEmpty)
  }

  @Test("A stick without an exhibition, and no stick at all, have none to keep")
  func none() throws {
    mounts.pull(stick)
    let shelf = FolderShelf(ShelfFolders(card: card, sticks: root + "/sticks"), mounts: mounts)
    shelf.keep(.exhibition)
    #expect(told(shelf) == "\(AlbumTrouble.noExhibition(.stick, .folder))")
  }

  @Test("A link on the stick is not followed out of it")
  func link() throws {
    try write(Array("secret".utf8), to: root + "/secret.txt")
    try FileManager.default.createSymbolicLink(
      atPath: room + "/c.txt", withDestinationPath: root + "/secret.txt")
    #expect(told(shelf) == "stickIn" && told(shelf).hasPrefix("The room"))
    shelf.keep(.exhibition)
    #expect(told(shelf) == "exhibition(2)")
    #expect(!names(card + "/sonifier-exhibition The room 1 (1)").contains("c.txt"))
  }
}
