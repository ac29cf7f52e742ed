// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CPictureFiles
import Decoding
import Domain
import Foundation
import Knowing
import Picture
import System
import Testing
import Works

@testable import Storage

/// What the pictures of a shelf are known by: each is looked at once, and what is known of the card's outlasts the box.
@Suite final class WorksTests {
  private let root: String
  private let mounts = TrialMounts()

  init() throws {
    root = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
    for name in ["box", "card", "sticks/a"] {
      try FileManager.default.createDirectory(atPath: place(name), withIntermediateDirectories: true)
    }
    for number in 0..<3 { try make("box/work \(number).jpg", number) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func place(_ name: String) -> String { root + "/" + name }
  private var file: String { place("settings.works") }

  private func shelf(by program: String = Importer.find()) -> FolderShelf {
    FolderShelf(
      ShelfFolders(box: place("box"), card: place("card"), sticks: place("sticks"), works: file),
      mounts: mounts, program: program)
  }

  // MARK: - Pictures

  /// Fields of chance colours: no two numbers are alike.
  private static func pixels(_ number: Int) -> [UInt8] {
    var dice = Dice()
    for _ in 0..<100 * number { _ = dice.roll(2) }
    let fields: [[UInt8]] = (0..<30).map { _ in (0..<3).map { _ in UInt8(dice.roll(200) + 20) } }
    var pixels: [UInt8] = []
    for row in 0..<200 {
      for column in 0..<240 { pixels += fields[row / 40 * 6 + column / 40] }
    }
    return pixels
  }

  private func make(_ name: String, _ number: Int) throws {
    let file = WorksTests.pixels(number).withUnsafeBytes { pixels in
      var plan = file_plan()
      (plan.width, plan.height, plan.depth, plan.samples) = (240, 200, 8, 3)
      plan.pixels = pixels.baseAddress
      return make_jpeg(&plan)
    }
    defer { free(file.bytes) }
    try Data(UnsafeBufferPointer(start: file.bytes, count: file.size)).write(
      to: URL(fileURLWithPath: place(name)))
  }

  private static func crops(_ number: Int) throws -> PaintingCrops {
    let pixels = pixels(number)
    return PaintingCrops(
      straightened: [try #require(Picture(width: 240, height: 200) { pixels[$0] })])
  }

  /// The place of the work that is surely this picture.
  private func place(of number: Int, on shelf: FolderShelf) throws -> PicturePlace? {
    let likest = shelf.works.likest(try WorksTests.crops(number)).first
    return likest.flatMap { $0.isSure ? shelf.place(ofWork: $0.key) : nil }
  }

  /// Takes reports until so many works are known.
  private func settle(_ count: Int, on shelf: FolderShelf) {
    while shelf.works.count != count {
      guard isReadable(shelf.descriptor, within: 60_000) else { break }
      while shelf.takeReport() != nil {}
    }
    #expect(shelf.works.count == count)
  }

  // MARK: - On a shelf

  @Test("A work is found by the code that is written beside it, whatever the size of its letters")
  func codes() throws {
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: place(name)))
    }
    try write("Title: a\nCode: EX-7\n", "box/work 1.txt")
    try write("Title: b\nCode: ex-7\n", "box/work 2.txt")
    try write("Code: none of them\n", "box/work 9.txt")
    do {
      let shelf = shelf()
      settle(3, on: shelf)
      let key = try #require(shelf.works.work(withCode: "ex-7"))
      #expect(shelf.place(ofWork: key) == PicturePlace(.box, 1))
      #expect(shelf.works.work(withCode: "EX-8") == nil && shelf.works.work(withCode: "none of them") == nil)
      #expect(shelf.works.work(withCode: "") == nil)
    }
    // Without a helper the texts of the box's own folders are read all the same.
    let again = shelf(by: "/nowhere")
    settle(3, on: again)
    #expect(again.works.work(withCode: "ex-7") != nil)
  }

  @Test("Each picture is known by what it shows, and a stranger is none of them")
  func known() throws {
    let shelf = shelf()
    settle(3, on: shelf)
    for number in 0..<3 { #expect(try place(of: number, on: shelf) == PicturePlace(.box, number)) }
    #expect(try place(of: 9, on: shelf) == nil)
  }

  @Test("What is known is kept: with a helper that reads nothing all are known again, but for a changed one")
  func outlasts() throws {
    do { settle(3, on: shelf()) }
    let again = shelf(by: "/nowhere")
    settle(3, on: again)
    #expect(try place(of: 1, on: again) == PicturePlace(.box, 1))

    try make("box/work 1.jpg", 7)
    let changed = shelf(by: "/nowhere")
    settle(2, on: changed)
    let read = shelf()
    settle(3, on: read)
    #expect(try place(of: 7, on: read) == PicturePlace(.box, 1))
    #expect(try place(of: 1, on: read) == nil)
  }

  @Test("A file that is cut, changed or of another kind is as good as none")
  func damaged() throws {
    do { settle(3, on: shelf()) }
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    var kept = KeptWorks(at: nil)
    kept.read(whole)
    #expect(kept.bytes == whole)
    var flipped = whole
    flipped[whole.count / 2] ^= 1
    for bytes in [[], [1, 2, 3], Array(whole.dropLast()), Array(whole.dropFirst()), flipped] {
      var none = KeptWorks(at: nil)
      none.read(bytes)
      #expect(none.bytes == KeptWorks(at: nil).bytes)
    }
    try Data(flipped).write(to: URL(fileURLWithPath: file))
    settle(3, on: shelf())
  }

  @Test("A picture that is deleted, or cannot be read, is no work")
  func gone() throws {
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: place("box/broken.jpg")))
    do { settle(3, on: shelf()) }
    try FileManager.default.removeItem(atPath: place("box/work 0.jpg"))
    let shelf = shelf()
    settle(2, on: shelf)
    #expect(try place(of: 0, on: shelf) == nil)
    #expect(try place(of: 2, on: shelf) == PicturePlace(.box, 2))
  }

  @Test("A kept photograph is known by its painting alone, and its sounds are none")
  func photograph() throws {
    let (width, height) = (480, 400)
    let work = WorksTests.pixels(5)
    let wall = (0..<3 * width * height).map { index -> UInt8 in
      let (row, column) = (index / 3 / width - 100, index / 3 % width - 120)
      let isWithin = (0..<200).contains(row) && (0..<240).contains(column)
      return isWithin ? work[3 * (row * 240 + column) + index % 3] : 170
    }
    let picture = try #require(Picture(width: width, height: height) { wall[$0] })
    let shelf = shelf()
    settle(3, on: shelf)
    shelf.keep(
      .picture(
        picture,
        Corners(
          Place(x: 119.5, y: 99.5), Place(x: 359.5, y: 99.5), Place(x: 359.5, y: 299.5),
          Place(x: 119.5, y: 299.5))))
    settle(4, on: shelf)
    #expect(try place(of: 5, on: shelf) == PicturePlace(.card, 0))
  }

  @Test("What a deleted picture was known by is forgotten with it")
  func forgotten() throws {
    do {
      let shelf = shelf()
      settle(3, on: shelf)
      let pixels = WorksTests.pixels(6)
      shelf.keep(.picture(try #require(Picture(width: 240, height: 200) { pixels[$0] }), nil))
      settle(4, on: shelf)
      shelf.delete(PicturePlace(.card, 0))
      settle(3, on: shelf)
    }
    // The head, each mark with its work, and the sum.
    let size = try Data(contentsOf: URL(fileURLWithPath: file)).count
    #expect(size == 8 + 3 * (8 + KnownWork.byteCount) + 8)
  }

  @Test(
    "A picture is opened with what stands beside it, and else with what stands in the table of its folder")
  func written() throws {
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: place(name)))
    }
    try write("Titel: Ernte\nArtist: A. Painter\n\nYellow fields.\n", "box/work 0.de.txt")
    try write("filename,title\nwork 1.jpg,From a table\nwork 0.jpg,Not this one\n", "box/exhibition.csv")
    try write("Title: Somebody else's\n", "box/work 00.txt")
    let shelf = shelf()
    func words(_ index: Int) -> WorkWords? {
      shelf.open(.picture(PicturePlace(.box, index)))
      while true {
        switch shelf.awaitReport() {
        case .picture(let seen): return seen.words
        case nil: return nil
        default: continue
        }
      }
    }
    let first = try #require(words(0))
    #expect(first.title.best(for: "de")?.words == "Ernte")
    #expect(first.artist.best(for: "de")?.words == "A. Painter")
    #expect(first.sections.map { $0.best(for: "de")?.words } == ["Yellow fields."])
    #expect(try #require(words(1)).title.best(for: "en")?.words == "From a table")
    #expect(try #require(words(2)).isEmpty)
  }

  @Test("The works of a stick go with it, and the next stick's are its own, even under the same names")
  func sticks() throws {
    try make("sticks/a/one.jpg", 11)
    let shelf = shelf()
    settle(3, on: shelf)
    mounts.plug(place("sticks/a"))
    settle(4, on: shelf)
    #expect(try place(of: 11, on: shelf) == PicturePlace(.stick, 0))
    mounts.pull(place("sticks/a"))
    settle(3, on: shelf)
    try make("sticks/a/one.jpg", 12)
    mounts.plug(place("sticks/a"))
    settle(4, on: shelf)
    #expect(try place(of: 12, on: shelf) == PicturePlace(.stick, 0))
    #expect(try place(of: 11, on: shelf) == nil)
    shelf.letGo()
    settle(3, on: shelf)
    func hasStick() -> Bool { shelf.albums.contains { $0.kind == .stick } }
    while hasStick(), shelf.awaitReport() != nil {}
    #expect(!hasStick())
  }
}
