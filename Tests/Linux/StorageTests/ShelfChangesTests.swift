// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Domain
import Foundation
import Picture
import Speech
import Storage
import Testing

/// Files that are changed, and all that can stand in the way of keeping and deleting.
extension ShelfTests {
  @Test(
    "A kept photograph opens with the corners that were chosen last, and keeps its day, on the card as on a stick",
    arguments: ["card", "sticks/b"])
  func edges(folder: String) throws {
    let kind: Album.Kind = folder == "card" ? .card : .stick
    if kind == .stick {
      mounts.plug(place(folder))
      #expect(told() == "stickIn")
    }
    let photograph = try #require(Picture(width: 40, height: 30) { UInt8(truncatingIfNeeded: $0 * 7) })
    func corners(_ left: Double) -> Corners {
      Corners(Place(x: left, y: 3), Place(x: 35, y: 3), Place(x: 35, y: 25), Place(x: left, y: 25))
    }
    shelf.keep(.picture(photograph, corners(4)))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(kind, 0)))")
    let (path, day) = (place(folder + "/sonifier-0001.jpg"), Date(timeIntervalSince1970: 1_000_000_000))
    try FileManager.default.setAttributes([.modificationDate: day], ofItemAtPath: path)
    // Many, as of a knob that is turned.
    for left in 5...20 {
      shelf.keep(.edges(PicturePlace(kind, 0), corners(Double(left)), of: photograph))
    }
    // What is wished for behind them comes after them.
    shelf.keep(.picture(try picture(width: 20)))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(kind, 1)))")
    #expect(files(folder) == ["sonifier-0001.jpg", "sonifier-0002.jpg"])
    shelf.open(.picture(PicturePlace(kind, 0)))
    guard case .picture(let seen)? = shelf.awaitReport(), case .found(let alone) = seen.painting else {
      Issue.record("its painting is not known")
      return
    }
    #expect(alone.corners == corners(20))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == day)
  }

  @Test(
    "Where a kept photograph has gone, the user hears that its edges are not kept; a stranger's file is not touched"
  )
  func edgesOfOthers() throws {
    shelf.keep(.picture(try picture(width: 20)))
    #expect(told().hasPrefix("kept("))
    try FileManager.default.removeItem(atPath: place("card/sonifier-0001.jpg"))
    let corners = Corners(Place(x: 1, y: 1), Place(x: 9, y: 1), Place(x: 9, y: 3), Place(x: 1, y: 3))
    shelf.keep(.edges(PicturePlace(.card, 0), corners, of: try picture(width: 20)))
    #expect(told() == "\(AlbumTrouble.edgesNotKept(.card, .folder))")
    mounts.plug(place("sticks/a"))
    #expect(told() == "stickIn")
    let before = try Data(contentsOf: URL(fileURLWithPath: place("sticks/a/on-a-stick.jpg")))
    for index in 0..<2 {
      shelf.keep(.edges(PicturePlace(.stick, index), corners, of: try picture(width: 10)))
    }
    shelf.letGo()
    #expect(told() == "stickSafe")
    #expect(try Data(contentsOf: URL(fileURLWithPath: place("sticks/a/on-a-stick.jpg"))) == before)
  }

  @Test("What somebody else has put there meanwhile is not replaced")
  func taken() throws {
    _ = shelf.albums
    try make("card/sonifier-0001.jpg", width: 12)
    let before = try Data(contentsOf: URL(fileURLWithPath: place("card/sonifier-0001.jpg")))
    shelf.keep(.picture(try picture(width: 20)))
    #expect(told().hasPrefix("kept("))
    #expect(names(.card) == [.number(2)])
    #expect(try Data(contentsOf: URL(fileURLWithPath: place("card/sonifier-0001.jpg"))) == before)
  }

  // Folders stand for files that have such a name in other letters, on a disk where these are the same.
  @Test(
    "Where many numbers are taken by what is not in the album, the next free one is found",
    arguments: [
      "card", "sticks/b",
    ])
  func manyTaken(folder: String) throws {
    _ = shelf.albums
    for number in 1...35 {
      let name = "\(folder)/sonifier-00\(number < 10 ? "0" : "")\(number).jpg"
      try FileManager.default.createDirectory(atPath: place(name), withIntermediateDirectories: true)
    }
    if folder != "card" {
      mounts.plug(place(folder))
      #expect(told() == "stickIn")
    }
    shelf.keep(.picture(try picture(width: 20)))
    let kind: Album.Kind = folder == "card" ? .card : .stick
    #expect(told() == "\(AlbumNews.kept(PicturePlace(kind, 0)))")
    #expect(names(kind) == [.number(36)])
  }

  @Test("Where it cannot be kept, it is told why, and there is nothing of it")
  func notKept() throws {
    let homeless = FolderShelf(ShelfFolders(box: place("box")), mounts: mounts)
    homeless.keep(.picture(try picture(width: 20)))
    guard case .trouble(.notKept(.card, .folder))? = homeless.awaitReport() else {
      Issue.record("it is kept nowhere")
      return
    }
    _ = FileManager.default.createFile(atPath: place("card"), contents: nil)
    shelf.keep(.picture(try picture(width: 20)))
    #expect(told() == "\(AlbumTrouble.notKept(.card, .folder))")
  }

  @Test("What comes with the box is not deleted; what is gone already counts as deleted")
  func notDeleted() throws {
    shelf.delete(PicturePlace(.box, 0))
    #expect(told().hasPrefix("notDeleted("))
    #expect(files("box") == ["evening.jpg", "morning.jpg"])
    shelf.keep(.picture(try picture(width: 20)))
    #expect(told().hasPrefix("kept("))
    try FileManager.default.removeItem(atPath: place("card/sonifier-0001.jpg"))
    shelf.delete(PicturePlace(.card, 0))
    #expect(told().hasPrefix("deleted("))
    #expect(names(.card) == nil)
  }

  @Test("What a power cut left of a picture goes at the next beginning, and nothing else does")
  func drafts() throws {
    try FileManager.default.createDirectory(atPath: place("card"), withIntermediateDirectories: true)
    let others = [
      ".other.part", "sonifier-0003.jpg.part", ".sonifier-3", ".sonifier-precious.part", ".sonifier-.part",
      ".sonifier-3.jpg.part", ".sonifier-0003.part", ".sonifier-0003.txt.part", ".sonifier-0003.jpg.parts",
      ".sonifier-results-02.csv.part", ".sonifier-results-1000.csv.part", ".part",
    ]
    for name in [
      ".sonifier-0003.jpg.part", ".sonifier-12345.png.part", ".sonifier-0004.flac.part",
      ".sonifier-results.csv.part", ".sonifier-results-2.csv.part",
    ] + others {
      _ = FileManager.default.createFile(atPath: place("card/" + name), contents: nil)
    }
    _ = shelf.albums
    #expect(files("card") == Set(others))
  }
}
