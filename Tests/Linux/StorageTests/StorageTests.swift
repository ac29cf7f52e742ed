// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import DeskBoard
import Domain
import Files
import Foundation
import Gesture
import Speech
import Testing

@testable import Storage

/// Where settings are kept: in files, and in scenarios.
@Suite final class StorageTests {
  private let folder: URL
  private let path: String
  private let now = Instant(seconds: 0)

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sonifier-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "settings").path
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func text(_ number: Int) -> [UInt8] { Array("volume \(number)\n".utf8) }

  private func storage() throws -> FileStorage { try FileStorage(KeptFileDisk(path)) }

  /// The next text that the storage reports as kept, and the news before it; nil when none comes.
  private func kept(by storage: FileStorage) -> (text: [UInt8]?, news: [PartNews]) {
    var bell = pollfd(fd: storage.descriptor, events: Int16(POLLIN), revents: 0)
    var news: [PartNews] = []
    for _ in 0..<100 {
      while let piece = storage.takeNews(by: now) { news.append(piece) }
      if let text = storage.takeKept() { return (text, news) }
      poll(&bell, 1, 1000)
    }
    return (nil, news)
  }

  @Test("What is kept is told when it is on the card, and found by the next box")
  func keeps() throws {
    do {
      let first = try storage()
      #expect(first.kept == nil && first.takeNews(by: now) == nil)
      first.keep(text(3))
      #expect(kept(by: first) == (text(3), []))
      #expect(try KeptFileDisk(path).recall().text == text(3))
    }
    let second = try storage()
    #expect(second.kept == text(3) && second.takeNews(by: now) == nil)
  }

  @Test("What was kept before stays beside the newest, but where the two together would tell too much")
  func older() throws {
    for leavesOlder in [true, false] {
      do {
        let storage = try FileStorage(KeptFileDisk(path), leavingOlder: leavesOlder)
        for number in 1...2 {
          storage.keep(text(number))
          #expect(kept(by: storage) == (text(number), []))
        }
      }
      let older = try KeptFileDisk(path + ".old").recall().text
      #expect(older == text(leavesOlder ? 1 : 2))
      #expect(try KeptFileDisk(path).recall().text == text(2))
    }
  }

  @Test("Of two boxes on one file the second says so and keeps nothing, until the first has ended")
  func twoBoxes() throws {
    var first: FileStorage? = try storage()
    first?.keep(text(1))
    #expect(try kept(by: #require(first)) == (text(1), []))
    let second = try storage()
    #expect(second.kept == text(1) && second.takeNews(by: now) == .fault(.settings(.elsewhere)))
    second.keep(text(2))
    var bell = pollfd(fd: second.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&bell, 1, 60_000) == 1)
    #expect(second.takeNews(by: now) == nil && second.takeKept() == nil)
    #expect(try KeptFileDisk(path).recall().text == text(1))
    first = nil
    #expect(kept(by: second) == (text(2), [.healed(.settings(.elsewhere))]))
  }

  @Test("A file that is locked against changes is told as that, and no draft stays", .enabled(if: mayLock()))
  func locked() throws {
    try #require(lock(path, "+i"))
    defer { _ = lock(path, "-i") }
    let storage = try storage()
    #expect(storage.takeNews(by: now) == .fault(.settings(.locked)))
    storage.keep(text(1))
    var bell = pollfd(fd: storage.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&bell, 1, 60_000) == 1)
    #expect(storage.takeNews(by: now) == nil && storage.takeKept() == nil)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "settings", "settings.lock",
      ])
  }

  @Test("Of many changes the newest counts; when the box ends, it is on the card")
  func newest() throws {
    var storage: FileStorage? = try storage()
    for number in 0...1000 { storage?.keep(text(number)) }
    storage = nil
    #expect(try KeptFileDisk(path).recall().text == text(1000))
  }

  @Test(
    "A damaged file is put aside and told of, with what is used instead; the next text that is kept heals it")
  func damaged() throws {
    for (hasPrevious, rescue) in [(false, SettingsTrouble.Rescue.standard), (true, .previous)] {
      if hasPrevious {
        for number in 1...2 {
          let disk = try KeptFileDisk(path)
          #expect(KeptFile.perform(KeptFile.plan(for: text(number)), by: disk.perform) == 0)
        }
      }
      try Data("volume 11\n".utf8).write(to: URL(fileURLWithPath: path))
      let storage = try storage()
      #expect(storage.kept == (hasPrevious ? text(1) : nil))
      #expect(storage.takeNews(by: now) == .fault(.settings(.damaged(rescue))))
      storage.keep(text(4))
      #expect(kept(by: storage) == (text(4), [.healed(.settings(.damaged(rescue)))]))
      #expect(FileManager.default.fileExists(atPath: path + ".damaged-\(hasPrevious ? 2 : 1)"))
    }
  }

  @Test("That there is no folder is told at once and only once; when there is one, it is kept by itself")
  func folderLater() throws {
    let storage = try FileStorage(KeptFileDisk(folder.path + "/later/settings"))
    #expect(storage.takeNews(by: now) == .fault(.settings(.card(.folder))))
    storage.keep(text(1))
    var bell = pollfd(fd: storage.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&bell, 1, 60_000) == 1)
    #expect(storage.takeNews(by: now) == nil)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/later", withIntermediateDirectories: false)
    #expect(kept(by: storage) == (text(1), [.healed(.settings(.card(.folder)))]))
  }

  @Test(
    "What a card's fault means to people",
    arguments: [
      (ENOSPC, CardTrouble.full), (EDQUOT, .full), (EROFS, .readOnly), (EACCES, .folder),
      (ENOENT, .folder),
      (EIO, .refused),
    ])
  func meanings(fault: Int32, trouble: CardTrouble) { #expect(CardTrouble(fault) == trouble) }

  // MARK: - In scenarios

  private func at(_ time: Double) -> Instant { Instant(seconds: time) }

  @Test(
    "In a scenario a change is kept within half a second, and the plug leaves the old or the new at every moment"
  )
  func scripted() {
    var (old, new) = (0, 0)
    for tick in 0..<500 {
      let cut = Double(tick) / 1000
      let storage = ScriptStorage()
      var told: [[UInt8]] = []
      for (time, wish) in [(0.0, 1), (1, 2), (2, nil)] {
        if let wish { storage.keep(text(wish)) }
        for step in 0...(wish == 2 ? tick : 999) {
          #expect(storage.takeNews(by: at(time + Double(step) / 1000)) == nil)
          if let text = storage.takeKept() { told.append(text) }
        }
        if wish == 2 { storage.plugOut() }
      }
      #expect(told.first == text(1))
      let isTold = told == [text(1), text(2)]
      #expect(storage.kept == text(isTold ? 2 : 1), "\(cut)")
      (old, new) = isTold ? (old, new + 1) : (old + 1, new)
    }
    #expect(old > 300 && new > 50)
  }
}

/// Makes an empty file and locks it against changes ("+i"), or frees it again ("-i").
private func lock(_ path: String, _ attribute: String) -> Bool {
  if attribute == "+i" { _ = FileManager.default.createFile(atPath: path, contents: nil) }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/chattr")
  (process.arguments, process.standardError) = ([attribute, path], FileHandle.nullDevice)
  guard (try? process.run()) != nil else { return false }
  process.waitUntilExit()
  return process.terminationStatus == 0
}

/// Whether the disk and the user can lock a file.
private func mayLock() -> Bool {
  let path = FileManager.default.temporaryDirectory.appending(path: "sonifier-\(UUID().uuidString)").path
  defer { try? FileManager.default.removeItem(atPath: path) }
  return lock(path, "+i") && lock(path, "-i")
}
