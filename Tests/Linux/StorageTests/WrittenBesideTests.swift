// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import CPictureFiles
import Domain
import Foundation
import Storage
import Testing
import Works

/// What a curator has written beside pictures of the box and of a stick.
@Suite final class WrittenBesideTests {
  private let root = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
  private let mounts = TrialMounts()

  init() throws {
    for folder in ["/box", "/sticks/a"] {
      try FileManager.default.createDirectory(atPath: root + folder, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func write(_ bytes: [UInt8], to name: String) throws {
    for folder in ["/box/", "/sticks/a/"] {
      try Data(bytes).write(to: URL(fileURLWithPath: root + folder + name))
    }
  }

  private func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// What the first picture of the box says, and the first of the stick; and what these albums have.
  private func opened() -> (box: WorkWords?, stick: WorkWords?, names: [[PictureName]]) {
    let shelf = FolderShelf(
      ShelfFolders(box: root + "/box", sticks: root + "/sticks"), mounts: mounts)
    mounts.plug(root + "/sticks/a")
    var words: [WorkWords?] = []
    while case .albums? = shelf.awaitReport(), !shelf.albums.contains(where: { $0.kind == .stick }) {}
    for kind in [Album.Kind.box, .stick] {
      shelf.open(.picture(PicturePlace(kind, 0)))
      while let report = shelf.awaitReport() {
        if case .albums = report { continue }
        if case .exhibition = report { continue }
        if case .picture(let seen) = report { words.append(seen.words) } else { words.append(nil) }
        break
      }
    }
    guard words.count == 2 else { return (nil, nil, []) }
    return (words[0], words[1], shelf.albums.map { $0.names })
  }

  private func best(_ texts: LanguageTexts?, _ language: String = "en") -> String? {
    texts?.best(for: language)?.words
  }

  @Test("Texts in the box's languages are told of a picture on a stick as of one of the box")
  func texts() throws {
    try write(greyPicture(width: 30), to: "harvest.png")
    try write("Title: Harvest\n\nIn June.\n\nRegion: Cart\nWhere: 10 20 30 40\nBlue.\n", to: "harvest.txt")
    try write("Titel: Ernte\n\nIm Juni.\n\nBereich: Karren\nBlau.\n", to: "harvest.de.md")
    try write("Title: Room 1\nLanguages: en de\n\nWelcome.\n", to: "exhibition.txt")
    try write("filename,creator\nharvest.png,Vincent\n", to: "exhibition.csv")
    let (box, stick, _) = opened()
    #expect(box == stick && best(box?.title) == "Harvest" && best(box?.title, "de") == "Ernte")
    #expect(best(stick?.artist) == "Vincent" && best(stick?.sections.first, "de") == "Im Juni.")
    let region = try #require(stick?.regions.first)
    #expect(region.shape == .rectangle(left: 0.1, top: 0.2, width: 0.3, height: 0.4))
    #expect(best(region.name, "de") == "Karren" && best(region.words) == "Blue.")
  }

  @Test(
    "A part that is painted over in a copy has its place from there, and the copy is no picture of the album")
  func painted() throws {
    try write(greyPicture(width: 30), to: "harvest.png")
    try write("Title: Harvest\n\nRegion: Cart\nWhere: #646464\nBlue.\n", to: "harvest.txt")
    // All of this copy has that colour.
    try write(greyPicture(width: 30), to: "harvest.regions.png")
    let (box, stick, names) = opened()
    #expect(names == [[.words("harvest")], [.words("harvest")]])
    for words in [box, stick] {
      let region = try #require(words?.regions.first)
      #expect(abs(region.shape.area(aspect: 5) - 1) < 0.03 && best(region.name) == "Cart")
    }
  }

  @Test(
    "A text that is a link out of the stick, a folder or no text at all says nothing, and the picture opens")
  func strange() throws {
    try write(greyPicture(width: 30), to: "harvest.png")
    try write([0xFF, 0x00, 0xC0], to: "harvest.md")
    let secret = root + "/secret.txt"
    try Data("Title: Secret\n".utf8).write(to: URL(fileURLWithPath: secret))
    try FileManager.default.createSymbolicLink(
      atPath: root + "/sticks/a/harvest.txt", withDestinationPath: secret)
    try FileManager.default.createDirectory(
      atPath: root + "/sticks/a/harvest.de.txt", withIntermediateDirectories: false)
    let stick = try #require(opened().stick)
    #expect(stick.title.isEmpty)
  }
}
