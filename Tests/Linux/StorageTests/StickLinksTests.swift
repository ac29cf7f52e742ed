// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Domain
import Foundation
import Speech
import Storage
import Testing
import TinyFonts
import Works

/// Sticks whose links lead to the card: nothing of the card is shown, read, written or deleted through them.
@Suite final class StickLinksTests {
  private let root = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
  private let mounts = TrialMounts()
  private lazy var shelf = FolderShelf(
    ShelfFolders(card: root + "/card", sticks: root + "/sticks"), mounts: mounts)

  init() throws {
    for folder in ["card/scales", "sticks/a/own"] { try make(folder) }
    try write(greyPicture(width: 10), to: "card/sonifier-0001.png")
    try write(TinyFont().bytes, to: "card/tiny.sf2")
    try write(Array("! x\n Slendro\n2\n240.\n2/1".utf8), to: "card/scales/s.scl")
    try write(greyPicture(width: 20), to: "sticks/a/moon.png")
    try write(greyPicture(width: 21), to: "sticks/a/own/sea.png")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func make(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: root + "/" + folder, withIntermediateDirectories: true)
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: root + "/" + name))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root + "/sticks/a/" + name, withDestinationPath: target)
  }

  private func plugIn() {
    mounts.plug(root + "/sticks/a")
    #expect(told() == "stickIn")
  }

  private func told() -> String {
    switch shelf.awaitReport() {
    case .picture(let seen): return "\(seen.picture.width) wide"
    case .albums(_, let news?): return "\(news)"
    case .albums(let albums, nil): return "own: " + OwnFiles(albums).names.joined(separator: ", ")
    case .font: return "instruments"
    case .noFont(let trouble): return "no instruments: \(trouble)"
    case .trouble(let trouble): return "\(trouble)"
    case .exhibition(let summary): return "an exhibition of \(summary.works)"
    case .fault(let fault): return "\(fault)"
    case .glance(_, let date, let seen):
      return "glance: \(date == nil ? "no day" : "a day"), \(seen.map { "\($0.picture.width)" } ?? "-") wide"
    case nil: return "nothing"
    }
  }

  private var names: [PictureName]? { shelf.albums.first { $0.kind == .stick && $0.hasPictures }?.names }

  private var cardFiles: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: root + "/card")) ?? [])
  }

  @Test("A camera's folder that is a link to the card's pictures has none, nor has a link to a picture")
  func links() throws {
    try link("DCIM", to: root + "/card")
    try link("secret.png", to: root + "/card/sonifier-0001.png")
    try link("beside.png", to: "moon.png")
    try link("own/card", to: "../../../card")
    try link("whole", to: "/")
    plugIn()
    #expect(names == [.words("moon"), .words("sea")])
    #expect(shelf.albums.first { $0.kind == .card }?.names == [.number(1)])
  }

  @Test("A stick that is itself reached by a link is none")
  func first() throws {
    try FileManager.default.createSymbolicLink(
      atPath: root + "/sticks/b", withDestinationPath: root + "/card")
    mounts.plug(root + "/sticks/b")
    #expect(told() == "stickUnreadable")
  }

  @Test("Instruments and scales behind links are not there")
  func ownFiles() throws {
    try link("tiny.sf2", to: root + "/card/tiny.sf2")
    try link("scales", to: root + "/card/scales")
    try link("soundfonts", to: root + "/card")
    try make("sticks/a/inner")
    try link("s.scl", to: root + "/card/scales/s.scl")
    try write(Array("\u{7}\n2\n240.\n2/1".utf8), to: "sticks/a/own_mode.scl")
    plugIn()
    #expect(told() == "own: own mode")
    shelf.open(.soundFont("tiny.sf2"))
    #expect(told() == "no instruments: unread")
  }

  @Test("What became a link after it was listed is not opened, glanced at or read")
  func swapped() throws {
    try write(TinyFont().bytes, to: "sticks/a/tiny.sf2")
    plugIn()
    #expect(told() == "own: tiny")
    for (name, target) in [
      ("moon.png", "card/sonifier-0001.png"), ("tiny.sf2", "card/tiny.sf2"), ("own", "card"),
    ] {
      try FileManager.default.removeItem(atPath: root + "/sticks/a/" + name)
      try link(name, to: root + "/" + target)
    }
    try write(greyPicture(width: 12), to: "card/sea.png")
    shelf.open(.picture(PicturePlace(.stick, 0)))
    #expect(told() == "\(Fault.noPicture(.notAFile, of: .words("moon")))")
    shelf.open(.picture(PicturePlace(.stick, 1)))
    #expect(told() == "\(Fault.noPicture(.notAFile, of: .words("sea")))")
    shelf.glance(at: PicturePlace(.stick, 0))
    #expect(told() == "glance: no day, - wide")
    shelf.open(.soundFont("tiny.sf2"))
    #expect(told() == "no instruments: notOne")
  }

  @Test("What lies on the stick itself is glanced at, with the day when it was changed")
  func glance() throws {
    plugIn()
    shelf.glance(at: PicturePlace(.stick, 1))
    #expect(told() == "glance: a day, 21 wide")
  }

  @Test("A picture whose folder became a link to the card is not deleted from the card")
  func deleted() throws {
    try write(greyPicture(width: 12), to: "sticks/a/own/sonifier-0001.png")
    plugIn()
    #expect(names == [.words("moon"), .words("sea"), .words("sonifier 0001")])
    try FileManager.default.removeItem(atPath: root + "/sticks/a/own")
    try link("own", to: root + "/card")
    shelf.delete(PicturePlace(.stick, 2))
    #expect(told().hasPrefix("notDeleted("))
    #expect(cardFiles == ["sonifier-0001.png", "tiny.sf2", "scales"])
  }

  @Test("Nothing is written through a link: a name that is a link is taken, and a draft that is one goes")
  func written() throws {
    try link("sonifier-results.csv", to: root + "/card/results.csv")
    try link(".sonifier-results-2.csv.part", to: root + "/card/sonifier-0001.png")
    plugIn()
    shelf.keep(.table(.results, Array("game\r\n".utf8)))
    #expect(told() == "\(AlbumNews.table(.results, "sonifier-results-2.csv"))")
    #expect(cardFiles == ["sonifier-0001.png", "tiny.sf2", "scales"])
    let kept = try Data(contentsOf: URL(fileURLWithPath: root + "/card/sonifier-0001.png"))
    #expect(Array(kept) == greyPicture(width: 10))
  }

  @Test("The owner's own links lead to the card's pictures as before")
  func card() throws {
    try FileManager.default.createSymbolicLink(atPath: root + "/mine", withDestinationPath: root + "/card")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/card/z.png", withDestinationPath: root + "/sticks/a/moon.png")
    let shelf = FolderShelf(ShelfFolders(card: root + "/mine"), mounts: mounts)
    #expect(shelf.albums == [Album(.card, [.words("z"), .number(1)])])
    shelf.open(.picture(PicturePlace(.card, 0)))
    guard case .picture(let seen) = shelf.awaitReport() else {
      Issue.record("the owner's link is not followed")
      return
    }
    #expect(seen.picture.width == 20)
  }
}
