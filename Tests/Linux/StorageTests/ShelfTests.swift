// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import CPictureFiles
import Domain
import Foundation
import Picture
import Speech
import Storage
import Testing
import Works

/// The shelf: albums, sticks that come and go, pictures that are kept and deleted.
@Suite final class ShelfTests {
  let root: String
  let mounts = TrialMounts()
  lazy var shelf = FolderShelf(
    ShelfFolders(box: place("box"), card: place("card/"), sticks: place("sticks")), mounts: mounts)

  var model = ModelShelf([
    "sticks/a/on-a-stick.jpg": 10, "sticks/a/DCIM/100CANON/IMG_0001.JPG": 11,
  ])
  var dice = Dice()

  init() throws {
    root = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
    for name in ["box", "sticks/a/DCIM/100CANON", "sticks/b"] {
      try FileManager.default.createDirectory(atPath: place(name), withIntermediateDirectories: true)
    }
    try make("box/evening.jpg", width: 8)
    try make("box/morning.jpg", width: 9)
    try make("sticks/a/on-a-stick.jpg", width: 10)
    try make("sticks/a/DCIM/100CANON/IMG_0001.JPG", width: 11)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func place(_ name: String) -> String { root + "/" + name }

  func make(_ name: String, width: Int) throws {
    let pixels = [UInt8](repeating: 100, count: width * 6 * 3)
    let file = pixels.withUnsafeBytes { pixels in
      var plan = file_plan()
      (plan.width, plan.height, plan.depth, plan.samples) = (UInt32(width), 6, 8, 3)
      plan.pixels = pixels.baseAddress
      return make_jpeg(&plan)
    }
    defer { free(file.bytes) }
    try Data(UnsafeBufferPointer(start: file.bytes, count: file.size)).write(
      to: URL(fileURLWithPath: place(name)))
  }

  func picture(width: Int) throws -> Picture {
    try #require(Picture(width: width, height: 4) { UInt8(truncatingIfNeeded: $0) })
  }

  /// In words, with the albums as they are then.
  func told() -> String {
    switch shelf.awaitReport() {
    case .picture(let seen): return "\(seen.picture.width) wide"
    case .fault(let fault): return "\(fault)"
    case .glance(let place, let date, let seen):
      return "\(place.album) \(place.index): \(date.map { "\($0.day).\($0.month).\($0.year)" } ?? "-"), "
        + (seen.map { "\($0.picture.width) wide" } ?? "-")
    case .albums(let albums, let news):
      #expect(albums == shelf.albums)
      return news.map { "\($0)" } ?? "own: " + OwnFiles(albums).names.joined(separator: ", ")
    case .trouble(let trouble): return "\(trouble)"
    case .exhibition(let summary): return "an exhibition of \(summary.works)"
    case .font(let font): return "font of \(font.bytes.count), without \(font.leftOut)"
    case .noFont(let trouble): return "no font: \(trouble)"
    case nil: return "nothing"
    }
  }

  func names(_ kind: Album.Kind) -> [PictureName]? { shelf.albums.first { $0.kind == kind }?.names }

  func files(_ folder: String) -> Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: place(folder))) ?? [])
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: place(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  // MARK: - Albums

  @Test("What the card has is there from the beginning; what is empty is no album")
  func beginning() throws {
    #expect(shelf.albums == [Album(.box, [.words("evening"), .words("morning")])])
    #expect(files("card") == [])
    #expect(shelf.takeReport() == nil)
    let nothing = FolderShelf(ShelfFolders(box: "/nowhere"), mounts: TrialMounts())
    #expect(nothing.albums == [])
  }

  @Test(
    "A stick that is in already is told; its folders follow its own pictures, however deep a camera puts them"
  )
  func stickAtFirst() {
    mounts.plug(place("sticks/a"))
    #expect(told() == "stickIn")
    #expect(names(.stick) == [.words("on a stick"), .words("IMG 0001")])
    shelf.open(.picture(PicturePlace(.stick, 1)))
    #expect(told() == "11 wide")
  }

  @Test("Of several sticks the first counts, and another takes its place when it goes")
  func severalSticks() {
    _ = shelf.albums
    mounts.plug(place("sticks/b"))
    #expect(told() == "stickIn")
    #expect(names(.stick) == [])
    mounts.plug(place("sticks/a"))
    mounts.plug(place("elsewhere"))
    mounts.pull(place("sticks/b"))
    #expect(told() == "stickGone")
    #expect(names(.stick) == nil)
    #expect(told() == "stickIn")
    #expect(names(.stick)?.count == 2)
    shelf.open(.picture(PicturePlace(.stick, 7)))
    #expect(told() == "\(Fault.noPicture(.keptNoMore))")
  }

  @Test("A stick that is pulled and comes again is taken again, though the kernel gives it the same number")
  func sameNumber() {
    mounts.plug(place("sticks/a"), number: 36)
    #expect(told() == "stickIn")
    for _ in 1...2 {
      mounts.pull(place("sticks/a"))
      #expect(told() == "stickGone")
      mounts.plug(place("sticks/a"), number: 36)
      #expect(told() == "stickIn")
    }
  }

  @Test("A stick that was let go of is gone until it is plugged in again")
  func letGo() {
    mounts.plug(place("sticks/a"))
    #expect(told() == "stickIn")
    shelf.open(.picture(PicturePlace(.stick, 0)))
    shelf.letGo()
    shelf.open(.picture(PicturePlace(.stick, 0)))
    #expect(told() == "\(Fault.noPicture(.keptNoMore))")
    #expect(told() == "stickSafe")
    #expect(names(.stick) == nil)
    mounts.plug(place("elsewhere"))
    mounts.pull(place("sticks/a"))
    mounts.plug(place("sticks/a"))
    #expect(told() == "stickIn")
    shelf.open(.picture(PicturePlace(.stick, 0)))
    #expect(told() == "10 wide")
  }

  @Test("A stick that cannot be read is told once, and the next is taken")
  func unreadable() {
    mounts.plug(place("sticks/none"))
    #expect(told() == "stickUnreadable")
    mounts.plug(place("sticks/a"))
    #expect(told() == "stickIn")
  }
}
