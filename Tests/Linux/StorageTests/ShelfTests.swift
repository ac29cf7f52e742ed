// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import CPictureFiles
import Decoding
import DeskBoard
import Domain
import Foundation
import Picture
import Speech
import Storage
import Testing
import TinyFonts
import Works

/// The shelf: albums, sticks that come and go, pictures that are kept and deleted.
@Suite final class ShelfTests {
  private let root: String
  private let mounts = TrialMounts()
  private lazy var shelf = FolderShelf(
    ShelfFolders(box: place("box"), card: place("card/"), sticks: place("sticks")), mounts: mounts)

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

  private func place(_ name: String) -> String { root + "/" + name }

  private func make(_ name: String, width: Int) throws {
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

  private func picture(width: Int) throws -> Picture {
    try #require(Picture(width: width, height: 4) { UInt8(truncatingIfNeeded: $0) })
  }

  /// In words, with the albums as they are then.
  private func told() -> String {
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

  private func names(_ kind: Album.Kind) -> [PictureName]? { shelf.albums.first { $0.kind == kind }?.names }

  private func files(_ folder: String) -> Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: place(folder))) ?? [])
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

  private func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: place(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  private func writeOwnFiles() throws {
    try write(TinyFont().bytes, to: "sticks/b/tiny-band.SF2")
    try write(Array("no instruments".utf8), to: "sticks/b/SoundFonts/diary.sf2")
    try write(TinyFont().bytes, to: "sticks/b/elsewhere/hidden.sf2")
    try write(TinyFont().bytes, to: "sticks/b/.hidden.sf2")
    try write(Array("! x\n A slendro \n2\n240.\n2/1".utf8), to: "sticks/b/scales/s1.scl")
    try write(Array("\u{7}\n2\n240.\n2/1".utf8), to: "sticks/b/old_mode.scl")
    try write(Array("no scale".utf8), to: "sticks/b/scales/letter.scl")
  }

  @Test("Instruments and scales of a stick are told, in its folder and one for each; they are gone with it")
  func ownFiles() throws {
    try writeOwnFiles()
    mounts.plug(place("sticks/b"))
    #expect(told() == "stickIn")
    #expect(told() == "own: tiny band, diary, old mode, A slendro")
    mounts.pull(place("sticks/b"))
    #expect(told() == "stickGone")
    #expect(shelf.albums.allSatisfy { $0.kind != .stick })
  }

  @Test("Instruments are read by another process; what is none is told, and so is what is not there")
  func fonts() throws {
    try writeOwnFiles()
    mounts.plug(place("sticks/b"))
    #expect(told() == "stickIn" && told().hasPrefix("own: "))
    shelf.open(.soundFont("tiny-band.SF2"))
    #expect(told().hasPrefix("font of ") == true)
    shelf.open(.soundFont("diary.sf2"))
    #expect(told() == "no font: notOne")
    shelf.open(.soundFont("nothing.sf2"))
    #expect(told() == "no font: unread")
    // The font is gone from the stick, though the shelf has found it there when the stick came.
    try FileManager.default.removeItem(atPath: place("sticks/b/tiny-band.SF2"))
    shelf.open(.soundFont("tiny-band.SF2"))
    #expect(told() == "no font: unread")
  }

  @Test("A picture that cannot be read is told by what it is called, its name or its number")
  func unreadablePicture() throws {
    for name in ["box/diary.jpg", "box/sonifier-0003.jpg"] {
      try Data("Dear diary\n".utf8).write(to: URL(fileURLWithPath: place(name)))
    }
    let script = ScriptShelf(place("box"))
    #expect(names(.box) == [.words("diary"), .words("evening"), .words("morning"), .number(3)])
    for (index, name) in [(0, PictureName.words("diary")), (3, .number(3))] {
      let fault = Fault.noPicture(.other(.text), of: name)
      shelf.open(.picture(PicturePlace(.box, index)))
      #expect(told() == "\(fault)")
      script.open(.picture(PicturePlace(.box, index)))
      guard case .fault(fault) = script.takeReport() else {
        Issue.record("The script's shelf tells another fault.")
        continue
      }
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

  // MARK: - Keeping and deleting

  @Test("What is kept is appended with the next number, opens as it was, and can be deleted")
  func keepAndDelete() throws {
    try FileManager.default.createDirectory(atPath: place("card"), withIntermediateDirectories: true)
    try make("card/sonifier-0041.jpg", width: 12)
    try make("card/own.jpg", width: 13)
    #expect(names(.card) == [.words("own"), .number(41)])
    shelf.keep(.picture(try picture(width: 20)))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(.card, 2)))")
    #expect(names(.card) == [.words("own"), .number(41), .number(42)])
    shelf.open(.picture(PicturePlace(.card, 2)))
    #expect(told() == "20 wide")
    shelf.delete(PicturePlace(.card, 1))
    #expect(told().hasPrefix("deleted("))
    #expect(names(.card) == [.words("own"), .number(42)])
    #expect(files("card") == ["own.jpg", "sonifier-0042.jpg"])
    shelf.keep(.picture(try picture(width: 21)))
    #expect(told().hasPrefix("kept("))
    #expect(names(.card)?.last == .number(43))
  }

  @Test(
    "A photograph is kept with its painting's corners, and opens with the painting alone without looking for it"
  )
  func keepPainting() throws {
    let photograph = try #require(Picture(width: 60, height: 40) { UInt8(truncatingIfNeeded: $0 / 180 * 5) })
    let corners = Corners(
      Place(x: 10, y: 8.25), Place(x: 50, y: 8), Place(x: 50, y: 32), Place(x: 10, y: 32))
    shelf.keep(.picture(photograph, corners))
    shelf.keep(.picture(photograph))
    #expect(told().hasPrefix("kept(") && told().hasPrefix("kept("))
    for (index, kept) in [corners, nil].enumerated() {
      shelf.open(.picture(PicturePlace(.card, index)))
      guard case .picture(let seen) = shelf.awaitReport() else { throw NotOpen() }
      #expect(seen.picture.width == 60)
      guard case .found(let alone) = seen.painting else {
        #expect(kept == nil)
        continue
      }
      #expect(alone.corners == kept && alone.picture.width == 40 && alone.picture.height == 24)
    }
  }

  private struct NotOpen: Error {}

  /// A second of two tones, 440 Hz left and 660 Hz right, in pieces.
  private final class Tones: SoundToKeep {
    static let frames = 48_000

    static func sample(_ place: Int) -> Float {
      0.5 * sin(Float(place / 2) * (place % 2 == 0 ? 440 : 660) * 2 * .pi / 48_000)
    }

    func make(for take: (UnsafeBufferPointer<Float>) -> Bool) {
      for start in stride(from: 0, to: 2 * Tones.frames, by: 1000) {
        guard (start..<start + 1000).map(Tones.sample).withUnsafeBufferPointer(take) else { return }
      }
    }
  }

  private final class Silence: SoundToKeep {
    func make(for take: (UnsafeBufferPointer<Float>) -> Bool) {}
  }

  @Test("A sound is kept and numbered in one row with pictures, whole, and deleted as they are")
  func keepSound() throws {
    shelf.keep(.picture(try picture(width: 20)))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(.card, 0)))")
    shelf.keep(.sound(Tones()))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(.card, 1)))")
    shelf.keep(.picture(try picture(width: 21)))
    #expect(told().hasPrefix("kept("))
    #expect(names(.card) == [.number(1), .sound(2), .number(3)])
    #expect(files("card") == ["sonifier-0001.jpg", "sonifier-0002.flac", "sonifier-0003.jpg"])
    let sound = try SoundFile.load(place("card/sonifier-0002.flac"))
    #expect(sound.shape.frames == Tones.frames && sound.shape.rate == 48_000 && sound.shape.channels == 2)
    sound.readSamples { samples in
      #expect(samples.indices.allSatisfy { abs(samples[$0] - Tones.sample($0)) < 0x1p-14 })
    }
    shelf.delete(PicturePlace(.card, 1))
    #expect(told().hasPrefix("deleted("))
    #expect(files("card") == ["sonifier-0001.jpg", "sonifier-0003.jpg"])
  }

  @Test("Sounds of a box are listed with its pictures when it starts again, other sounds and half ones not")
  func listSounds() throws {
    for name in ["sonifier-0007.flac", "sonifier-0002.jpg", "holiday.flac", ".sonifier-0009.flac.part"] {
      try write([1, 2, 3], to: "card/" + name)
    }
    #expect(names(.card) == [.number(2), .sound(7)])
    #expect(files("card") == ["sonifier-0007.flac", "sonifier-0002.jpg", "holiday.flac"])
    #expect(PictureList.pictures(inFolder: place("card"))?.map { $0.name } == [.number(2)])
  }

  @Test("With a stick in, sounds are kept there; what is no sound is not, and it is told")
  func soundOnStick() {
    mounts.plug(place("sticks/b"))
    #expect(told() == "stickIn")
    shelf.keep(.sound(Silence()))
    #expect(told() == "\(AlbumTrouble.soundNotKept(.stick, .refused))")
    shelf.keep(.sound(Tones()))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(.stick, 0)))")
    #expect(files("sticks/b") == ["sonifier-0001.flac"] && files("card") == [])
  }

  @Test("With a stick in, pictures are kept there")
  func keepOnStick() throws {
    mounts.plug(place("sticks/b"))
    #expect(told() == "stickIn")
    shelf.keep(.picture(try picture(width: 20)))
    #expect(told() == "\(AlbumNews.kept(PicturePlace(.stick, 0)))")
    #expect(files("sticks/b") == ["sonifier-0001.jpg"] && files("card") == [])
  }

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

  // MARK: - At a glance

  @Test("A glance tells the day and the picture in small; the newest counts, and opening comes first")
  func glances() throws {
    let day = DateComponents(calendar: .current, year: 2024, month: 2, day: 29, hour: 12).date
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(day)], ofItemAtPath: place("box/morning.jpg"))
    let unset = DateComponents(calendar: .current, year: 2000, month: 1, day: 1, hour: 12).date
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(unset)], ofItemAtPath: place("box/evening.jpg"))
    shelf.glance(at: PicturePlace(.box, 0))
    #expect(told() == "box 0: -, 8 wide")
    shelf.glance(at: PicturePlace(.box, 0))
    shelf.glance(at: PicturePlace(.box, 1))
    #expect(told() == "box 1: 29.2.2024, 9 wide")
    shelf.glance(at: PicturePlace(.box, 0))
    shelf.open(.picture(PicturePlace(.box, 1)))
    shelf.glance(at: PicturePlace(.box, 0))
    #expect(told() == "9 wide")
    shelf.glance(at: PicturePlace(.box, 0))
    shelf.cancel()
    shelf.glance(at: PicturePlace(.box, 5))
    shelf.open(.picture(PicturePlace(.box, 0)))
    #expect(told() == "8 wide")
    #expect(shelf.takeReport() == nil)
  }

  // MARK: - Whatever happens

  private var model = ModelShelf([
    "sticks/a/on-a-stick.jpg": 10, "sticks/a/DCIM/100CANON/IMG_0001.JPG": 11,
  ])
  private var dice = Dice()

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
