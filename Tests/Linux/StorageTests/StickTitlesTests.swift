// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Decoding
import Domain
import Foundation
import Testing

@testable import Storage

/// Sound files on sticks as titles behind the box's own.
@Suite final class StickTitlesTests {
  private let root = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
  private let mounts = TrialMounts()
  private lazy var titles = FolderTitles(root + "/own")
  private lazy var shelf = FolderShelf(
    ShelfFolders(sticks: root + "/sticks"), mounts: mounts, telling: titles)

  init() throws {
    let files = FileManager.default
    for folder in ["own", "sticks/a/An author/A book/Parts/Of/It", "sticks/b"] {
      try files.createDirectory(atPath: root + "/" + folder, withIntermediateDirectories: true)
    }
    for name in [
      "own/song.wav", "sticks/a/tide.wav", "sticks/a/An author/A book/Parts/Of/It/1.wav", "sticks/b/tide.wav",
      "secret.wav",
    ] {
      try Data(FolderTitlesTests.silence).write(to: URL(fileURLWithPath: root + "/" + name))
    }
    try Data([1]).write(to: URL(fileURLWithPath: root + "/sticks/a/broken.mp3"))
    try link("sticks/a/link.wav")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func link(_ name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root + "/" + name, withDestinationPath: root + "/secret.wav")
  }

  private func next() -> TitlesReport? {
    while true {
      if let report = titles.takeReport() { return report }
      var waiting = pollfd(fd: titles.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 60_000) == 1 else { return nil }
    }
  }

  private func list() -> (names: [String], keys: [UInt64], onStick: Int)? {
    if case .titles(let names, let keys, let onStick)? = next() { (names, keys, onStick) } else { nil }
  }

  private func facts(of title: Int) -> TitleFacts? {
    titles.look(at: title)
    if case .facts(title, let facts, _)? = next() { return facts } else { return nil }
  }

  /// The titles with a stick in.
  private func plug(_ name: String) -> (names: [String], keys: [UInt64], onStick: Int)? {
    mounts.plug(root + "/sticks/" + name)
    guard case .albums(let albums, .stickIn)? = shelf.awaitReport(), let list = list() else { return nil }
    #expect(albums.map { $0.titleCount }.reduce(0, +) == list.onStick)
    return list
  }

  private func pull(_ name: String) -> [String]? {
    mounts.pull(root + "/sticks/" + name)
    guard case .albums(let albums, .stickGone)? = shelf.awaitReport() else { return nil }
    #expect(albums.isEmpty)
    return list()?.names
  }

  @Test(
    "A stick's sound files, in six folders in each other, are titles behind the box's own, and go with it")
  func names() {
    #expect(list()?.names == ["song"])
    let first = plug("a")
    #expect(first?.names == ["song", "broken", "tide", "1"] && first?.onStick == 3)
    #expect(
      titles.recording(of: 3, inVoice: "en-gb") != nil && titles.recording(of: 4, inVoice: "en-gb") == nil)
    #expect(facts(of: 3)?.length == 0.5 && facts(of: 0)?.length == 0.5)
    #expect(pull("a") == ["song"])
    #expect(
      titles.recording(of: 1, inVoice: "en-gb") == nil && titles.recording(of: 0, inVoice: "en-gb") != nil)
    #expect(plug("a")?.keys == first?.keys)
  }

  @Test("A key tells a title on a stick from the box's own of the same name, and is the same on each stick")
  func keys() throws {
    try FileManager.default.copyItem(atPath: root + "/sticks/b/tide.wav", toPath: root + "/own/tide.wav")
    let own = list()
    let first = plug("a")
    _ = pull("a")
    let second = plug("b")
    #expect(own?.names == ["song", "tide"])
    #expect(first?.keys.prefix(2).elementsEqual(own?.keys ?? []) == true)
    #expect(Set(first?.keys ?? []).count == 5)
    #expect(second?.names == ["song", "tide", "tide"] && second?.keys[2] == first?.keys[3])
  }

  @Test("A player's list on a stick orders its titles, and leads to nothing that is not on it")
  func playList() throws {
    let list = "tide.wav\nAn author\\A book\\Parts\\Of\\It\\1.wav\n../../secret.wav\nlink.wav\n"
    try Data(list.utf8).write(to: URL(fileURLWithPath: root + "/sticks/a/z.m3u"))
    _ = self.list()
    let found = plug("a")
    #expect(found?.names == ["song", "tide", "z, 1", "broken", "1"])
    #expect(facts(of: 2)?.length == 0.5 && facts(of: 1)?.length == 0.5)
    #expect(pull("a") == ["song"])
  }

  @Test("No link on a stick leads anywhere, not even one that takes the place of a title")
  func links() throws {
    _ = list()
    #expect(plug("a")?.names.contains("link") == false)
    let name = "sticks/a/tide.wav"
    try FileManager.default.removeItem(atPath: root + "/" + name)
    try link(name)
    titles.look(at: 2)
    guard case .facts(2, nil, _)? = next() else { return #expect(Bool(false)) }
    #expect(titles.recording(of: 2, inVoice: "en-gb")?.open(from: 0, speed: 100, while: { true }) == nil)
    // In its own folder the box follows them.
    #expect(facts(of: 3)?.length == 0.5)
  }

  @Test("What was asked of one stick is no answer about another that is in by then")
  func other() {
    _ = list()
    _ = plug("b")
    titles.look(at: 1)
    mounts.pull(root + "/sticks/b")
    guard case .albums(_, .stickGone)? = shelf.awaitReport() else { return #expect(Bool(false)) }
    mounts.plug(root + "/sticks/b")
    guard case .albums(_, .stickIn)? = shelf.awaitReport() else { return #expect(Bool(false)) }
    var lists = 0
    while lists < 2 { if list() != nil { lists += 1 } }
    #expect(facts(of: 1)?.length == 0.5)
  }

  @Test("A box without a folder for music has the titles of sticks alone")
  func sticksAlone() {
    titles = FolderTitles(nil)
    #expect(list()?.names == [])
    #expect(plug("b")?.names == ["tide"])
  }

  @Test("A disk that the kernel has no more is gone, though it is mounted still; what is no disk is not")
  func disks() throws {
    try FileManager.default.createDirectory(atPath: root + "/8:1", withIntermediateDirectories: true)
    func hasDisk(_ number: String, _ folder: String) -> Bool? {
      MountPoint(line: "36 35 \(number) / /media/a rw - vfat /dev/sda1 rw")?.hasDisk(in: folder)
    }
    #expect(hasDisk("8:1", root + "/") == true && hasDisk("8:2", root + "/") == false)
    #expect(hasDisk("0:44", root + "/") == true && hasDisk("8:2", root + "/none/") == true)
  }
}
