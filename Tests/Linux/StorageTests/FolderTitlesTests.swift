// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Domain
import Foundation
import Testing

@testable import Storage

/// Sound files as titles.
@Suite struct FolderTitlesTests {
  private let folder: String

  /// Half a second of silence, as a WAV file.
  static let silence: [UInt8] = {
    func bytes(_ number: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(number >> (8 * $0) & 0xFF) } }
    let samples = [UInt8](repeating: 0, count: 8000)
    return Array("RIFF".utf8) + bytes(36 + samples.count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
      + bytes(1, 2) + bytes(1, 2) + bytes(8000, 4) + bytes(16_000, 4) + bytes(2, 2) + bytes(16, 2)
      + Array("data".utf8) + bytes(samples.count, 4) + samples
  }()

  init() throws {
    folder = NSTemporaryDirectory() + UUID().uuidString
    let files = FileManager.default
    for name in ["An author/A book", ".hidden"] {
      try files.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    for name in [
      "b-song.wav", "Another.MP3", "notes.doc", "picture.jpg", ".secret.wav", "An author/A book/2.flac",
      "An author/A book/1.opus", ".hidden/x.wav",
    ] {
      try Data(name == "b-song.wav" ? FolderTitlesTests.silence : [1]).write(
        to: URL(fileURLWithPath: folder + "/" + name))
    }
  }

  private func next(_ titles: FolderTitles) -> TitlesReport? {
    if titles.descriptor >= 0 {
      var waiting = pollfd(fd: titles.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 60_000) == 1 else { return nil }
    }
    return titles.takeReport()
  }

  @Test(
    "A folder's sound files are titles, and those of the folders in it follow, each by its name",
    arguments: [true, false])
  func names(inTurn: Bool) throws {
    let titles = FolderTitles(folder, inTurn: inTurn)
    guard case .titles(let names, _, _)? = next(titles) else { return #expect(Bool(false)) }
    #expect(names == ["Another", "b song", "1", "2"])
    titles.look(at: 1)
    guard case .facts(1, let facts, _)? = next(titles) else { return #expect(Bool(false)) }
    #expect(facts?.length == 0.5)
    titles.look(at: 0)
    guard case .facts(0, nil, .unreadable)? = next(titles) else { return #expect(Bool(false)) }
    #expect(
      titles.recording(of: 3, inVoice: "en-gb") != nil && titles.recording(of: 4, inVoice: "en-gb") == nil)
    #expect(titles.takeReport() == nil)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("A CUE sheet beside a sound file gives it chapters, is no title itself, and no other file's")
  func sheet() throws {
    func tracks(_ file: String) -> Data {
      let track =
        "TRACK 01 AUDIO\nTITLE One\nINDEX 01 00:00:00\nTRACK 02 AUDIO\nTITLE Two\nINDEX 01 00:00:15\n"
      return Data("FILE \"\(file)\" WAVE\n\(track)".utf8)
    }
    let root = URL(fileURLWithPath: folder)
    try tracks("b-song.wav").write(to: root.appendingPathComponent("B-Song.CUE"))
    try Data(FolderTitlesTests.silence).write(to: root.appendingPathComponent("c.wav"))
    try tracks("b-song.wav").write(to: root.appendingPathComponent("c.cue"))
    let titles = FolderTitles(folder, inTurn: true)
    guard case .titles(let names, _, _)? = titles.takeReport() else { return #expect(Bool(false)) }
    #expect(names == ["Another", "b song", "c", "1", "2"])
    titles.look(at: 1)
    guard case .facts(1, let facts, _)? = titles.takeReport() else { return #expect(Bool(false)) }
    #expect(
      facts?.chapters == [
        TitleChapter(name: "One", level: 1, place: 0), TitleChapter(name: "Two", level: 1, place: 20),
      ])
    titles.look(at: 2)
    guard case .facts(2, let other, _)? = titles.takeReport() else { return #expect(Bool(false)) }
    #expect(other?.chapters.isEmpty == true)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test("Without the folder there are no titles, and none of them is looked at")
  func nothing() {
    let titles = FolderTitles("/none/such", inTurn: true)
    guard case .titles(let names, _, _)? = titles.takeReport() else { return #expect(Bool(false)) }
    titles.look(at: 0)
    #expect(names.isEmpty && titles.takeReport() == nil && titles.recording(of: 0, inVoice: "en-gb") == nil)
  }

  @Test("A file is a title by itself")
  func file() {
    let titles = FolderTitles(folder + "/b-song.wav", inTurn: true)
    guard case .titles(let names, _, _)? = titles.takeReport() else { return #expect(Bool(false)) }
    #expect(
      names == ["b song"] && titles.recording(of: 0, inVoice: "en-gb") != nil
        && titles.recording(of: 1, inVoice: "en-gb") == nil)
    titles.look(at: 0)
    guard case .facts(0, let facts, _)? = titles.takeReport() else { return #expect(Bool(false)) }
    #expect(facts?.length == 0.5)
  }
}
