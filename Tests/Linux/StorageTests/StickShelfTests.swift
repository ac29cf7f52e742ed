// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Domain
import Foundation
import Picture
import Speech
import Storage
import Testing
import TinyFonts
import Works

/// A stick with a picture, instruments and a scale: what is read of it, and how the shelf lets go of it.
@Suite final class StickShelfTests {
  private let root = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
  private let mounts = TrialMounts()
  private let picture = PicturePlace(.stick, 0)
  private lazy var shelf = FolderShelf(ShelfFolders(sticks: root), mounts: mounts)

  init() throws {
    try FileManager.default.createDirectory(atPath: root + "/a", withIntermediateDirectories: true)
    try write(greyPicture(width: 10), to: "moon.png")
    try write(TinyFont().bytes, to: "tiny.sf2")
    let scale = ["! brought.scl", "!", "A slendro", " 2", "!", " 240.", " 2/1", ""]
    try write(Array(scale.joined(separator: "\r\n").utf8), to: "brought.scl")
    mounts.plug(root + "/a")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: root + "/a/" + name))
  }

  private func told() -> String {
    switch shelf.awaitReport() {
    case .picture(let seen): return seen.picture.survey.map { "numbers to \($0.largest)" } ?? "colours"
    case .albums(_, let news?): return "\(news)"
    case .albums(let albums, nil): return "own: " + OwnFiles(albums).names.joined(separator: ", ")
    case .font: return "instruments"
    case .noFont(let trouble): return "no instruments: \(trouble)"
    case .trouble(let trouble): return "\(trouble)"
    case .exhibition(let summary): return "an exhibition of \(summary.works)"
    case .fault(let fault): return "\(fault)"
    case .glance: return "glance"
    case nil: return "nothing"
    }
  }

  @Test("A scale is called what its file says, also where its lines end as Windows ends them")
  func description() {
    #expect(told() == "stickIn")
    #expect(told() == "own: tiny, A slendro")
  }

  @Test("A picture is opened as numbers where these are wanted, and else as colours")
  func numbers() {
    #expect(told() == "stickIn" && told().hasPrefix("own: "))
    shelf.open(.data(picture))
    #expect(told() == "numbers to 100")
    shelf.open(.picture(picture))
    #expect(told() == "colours")
  }

  @Test(
    "Of a stick that leaves nothing is read any more; its instruments and scales are gone once it is safe")
  func leaving() {
    #expect(told() == "stickIn" && told().hasPrefix("own: "))
    shelf.letGo()
    shelf.open(.soundFont("tiny.sf2"))
    #expect(told() == "no instruments: unread")
    #expect(told() == "stickSafe")
    #expect(OwnFiles(shelf.albums).isEmpty)
  }

  // What is wished for is done in turn: results that still find the stick were there before it was let go of.
  @Test("A stick is not let go of as long as a file of it is open", arguments: [false, true])
  func open(isFont: Bool) {
    #expect(told() == "stickIn" && told().hasPrefix("own: "))
    if isFont { shelf.open(.soundFont("tiny.sf2")) } else { shelf.open(.picture(picture)) }
    shelf.letGo()
    shelf.keep(.table(.results, Array("game\r\n".utf8)))
    let first = Set([told(), told()])
    #expect(
      first == [isFont ? "instruments" : "colours", "\(AlbumNews.table(.results, "sonifier-results.csv"))"])
    #expect(told() == "stickSafe")
  }

  @Test("What was wished for of one stick does not happen to another with files of the same names")
  func other() throws {
    try FileManager.default.removeItem(atPath: root + "/a/brought.scl")
    try FileManager.default.removeItem(atPath: root + "/a/tiny.sf2")
    #expect(told() == "stickIn")
    mounts.pull(root + "/a")
    mounts.plug(root + "/a")
    // The shelf has not heard of that yet.
    shelf.delete(picture)
    #expect(told() == "stickGone" && told() == "stickIn")
    #expect(told() == "\(AlbumTrouble.notDeleted(picture, .words("moon"), .folder))")
    #expect(FileManager.default.fileExists(atPath: root + "/a/moon.png"))
    shelf.delete(picture)
    #expect(told() == "\(AlbumNews.deleted(picture, .words("moon")))")
  }
}
