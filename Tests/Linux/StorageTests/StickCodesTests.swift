// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Domain
import Foundation
import System
import Testing

@testable import Storage

/// A code that a curator has written for a work on a stick finds the work's picture there.
@Suite final class StickCodesTests {
  private let root = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
  private let mounts = TrialMounts()
  private var stick: String { root + "/sticks/a" }
  private lazy var shelf = FolderShelf(
    ShelfFolders(card: root + "/card", sticks: root + "/sticks"), mounts: mounts)

  init() throws {
    for folder in [stick + "/Room 1", root + "/card"] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for (index, name) in ["a", "b"].enumerated() {
      try write(greyPicture(width: 10 + index), to: "/Room 1/\(name).png")
    }
    try write(Array("Title: The room\nLanguages: en".utf8), to: "/Room 1/exhibition.txt")
    try write(Array("Title: b\nCode: EX-7\n".utf8), to: "/Room 1/b.txt")
    try write(greyPicture(width: 9), to: "/first.png")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: stick + name))
  }

  /// Takes reports until the code has a work, or has none.
  private func settle(_ code: String, isKnown: Bool) {
    while (shelf.works.work(withCode: code) != nil) != isKnown {
      guard isReadable(shelf.descriptor, within: 60_000) else { break }
      while shelf.takeReport() != nil {}
    }
    #expect((shelf.works.work(withCode: code) != nil) == isKnown)
  }

  @Test("It does so while the stick is in, and no longer")
  func finds() throws {
    mounts.plug(stick)
    settle("ex-7", isKnown: true)
    let key = try #require(shelf.works.work(withCode: "ex-7"))
    let place = try #require(shelf.place(ofWork: key))
    #expect(place.album == .stick)
    let names = shelf.albums.first { $0.kind == .stick }?.names ?? []
    #expect(names.count == 3 && names[place.index] == .words("b"))
    mounts.pull(stick)
    settle("ex-7", isKnown: false)
    #expect(shelf.place(ofWork: key) == nil)
  }

  @Test("The stick's exhibition on the card goes before the stick's own pictures")
  func kept() throws {
    mounts.plug(stick)
    settle("EX-7", isKnown: true)
    shelf.keep(.exhibition)
    func album() -> Album.Kind? {
      shelf.works.work(withCode: "EX-7").flatMap { shelf.place(ofWork: $0)?.album }
    }
    while album() != .card, isReadable(shelf.descriptor, within: 60_000) {
      while shelf.takeReport() != nil {}
    }
    #expect(album() == .card)
  }

  @Test("Of more texts than the box reads the table alone is read, and its codes are known")
  func tooMany() throws {
    let names = ["exhibition.csv"] + (0..<1501).flatMap { ["\($0).png", "\($0).txt", "\($0).de.txt"] }
    var read: [String] = []
    let exhibition = StickExhibition(["Room/"], names: { _ in names }) { paths in
      read += paths
      return paths.map { path in
        Array((path == "Room/exhibition.csv" ? "filename,code\n7.png,EX-7\n" : "Code: EX-8\n").utf8)
      }
    }
    #expect(exhibition?.codes.map { "\($0.code) \($0.path)" } == ["EX-7 Room/7.png"])
    #expect(read == ["Room/exhibition.csv"] && exhibition?.summary.works == 1501)
  }
}
