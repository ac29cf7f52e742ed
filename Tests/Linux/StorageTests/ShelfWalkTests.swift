// SPDX-License-Identifier: GPL-3.0-or-later
import Domain
import Foundation
import Storage
import Testing

/// Whatever happens to a shelf, in any order.
extension ShelfTests {
  @Test(
    "Whatever is plugged, pulled, kept, deleted and opened, albums are what is on the disk", arguments: 1...6)
  func anything(seed: Int) throws {
    for _ in 0..<seed { _ = dice.roll(2) }
    _ = shelf.albums
    for step in 0..<60 {
      switch dice.roll(7) {
      case 0, 1: plugOrPull(["sticks/a", "sticks/b"][dice.roll(2)])
      case 2, 3: try keepAnother(width: 100 + step)
      case 4: deleteAny()
      case 5: openAny()
      default: letGoOfAll()
      }
      #expect(names(.card)?.count ?? 0 == model.files(in: "card").count)
      #expect(names(.stick)?.count == model.stick.map { model.files(in: $0).count })
    }
    expectFiles()
  }

  private func plugOrPull(_ name: String) {
    if model.plugged.contains(name) {
      mounts.pull(place(name))
      guard model.pull(name) else { return }
      #expect(told() == "stickGone")
      if model.stick != nil { #expect(told() == "stickIn") }
    } else {
      mounts.plug(place(name))
      if model.plug(name) { #expect(told() == "stickIn") }
    }
  }

  private func keepAnother(width: Int) throws {
    shelf.keep(.picture(try picture(width: width)))
    let news = told()
    #expect(news.hasPrefix("kept("), "\(news)")
    guard case .number(let number)? = names(model.stick == nil ? .card : .stick)?.last else {
      Issue.record("it is not the last")
      return
    }
    let file = (model.stick ?? "card") + "/sonifier-" + String("000\(number)".suffix(4)) + ".jpg"
    #expect(model.widths[file] == nil)
    model.keep(file, width: width)
  }

  /// nil where there is none.
  private func anyPicture() -> (place: PicturePlace, file: String)? {
    let kind: Album.Kind = dice.roll(2) == 0 ? .card : .stick
    let files = model.files(in: kind == .card ? "card" : model.stick ?? "none")
    guard !files.isEmpty else { return nil }
    let index = dice.roll(files.count)
    return (PicturePlace(kind, index), files[index])
  }

  private func deleteAny() {
    guard let (picture, file) = anyPicture() else { return }
    shelf.delete(picture)
    #expect(told().hasPrefix("deleted("))
    #expect(!FileManager.default.fileExists(atPath: place(file)))
    model.delete(file)
  }

  private func openAny() {
    guard let (picture, file) = anyPicture() else { return }
    shelf.open(.picture(picture))
    #expect(told() == model.widths[file].map { "\($0) wide" })
  }

  private func letGoOfAll() {
    guard model.stick != nil else { return }
    shelf.letGo()
    #expect(told() == "stickSafe")
    model.letGo()
  }

  private func expectFiles() {
    let found = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    #expect(
      Set(found.filter { $0.contains(".j") || $0.contains(".J") })
        == Set(model.widths.keys).union(["box/evening.jpg", "box/morning.jpg"]))
    #expect(!found.contains { $0.hasSuffix(".part") })
  }
}
