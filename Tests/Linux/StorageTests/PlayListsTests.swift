// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import CLibc
import Domain
import Foundation
import Testing

@testable import Storage

/// Lists of players among sound files.
@Suite final class PlayListsTests {
  private let folder = NSTemporaryDirectory() + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: folder + "/Inner", withIntermediateDirectories: true)
    for name in ["a.wav", "b.wav", "C.wav", "Inner/a.wav", "Inner/d.wav"] {
      try Data(FolderTitlesTests.silence).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  @Test("A library of more than a thousand albums is there whole")
  func albums() throws {
    for album in 0..<1200 {
      let inner = "\(folder)/Artist \(album / 10)/Album \(album)"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      for name in ["song.mp3", "cover.jpg"] { close(open("\(inner)/\(name)", O_CREAT | O_WRONLY, 0o600)) }
    }
    #expect(FoundTitles(folder).names.count == 1205)
  }

  @Test("A list orders the titles beside it, each is there once, and what it does not name follows")
  func order() throws {
    try write("#EXTM3U\nc.WAV\nmissing.wav\na.wav\nC.wav\n", to: "Mine.M3U")
    let found = FoundTitles(folder)
    #expect(found.names == ["C", "a", "b", "a", "d"])
    #expect(found.paths.first == folder + "/C.wav" && Set(found.keys).count == 5)
    let before = found.keys
    try FileManager.default.removeItem(atPath: folder + "/Mine.M3U")
    // What plays and what is in hand stays the same title.
    #expect(Set(FoundTitles(folder).keys) == Set(before))
  }

  @Test(
    "What lies in other folders is there once more behind the list's name, and so is what a second list names"
  )
  func further() throws {
    try write("Inner\\d.wav\nb.wav\n", to: "Evening-mix.m3u8")
    try write("[playlist]\nFile1=b.wav\nFile2=C:\\Old\\a.wav\nFile3=http://a.org/C.wav\n", to: "Night.pls")
    try write("d.wav\n..\\b.wav\n", to: "Inner/list.m3u")
    let found = FoundTitles(folder)
    #expect(
      found.names == ["Evening mix, d", "b", "Night, b", "a", "C", "d", "a"])
    #expect(Set(found.keys).count == found.keys.count)
  }

  @Test("A title whose file says no name has that of its list")
  func names() throws {
    try write("#EXTINF:1,Evening Song\nb.wav\n", to: "list.m3u")
    let titles = FolderTitles(folder, inTurn: true)
    guard case .titles(let names, _, _)? = titles.takeReport() else { return #expect(Bool(false)) }
    #expect(names == ["b", "a", "C", "a", "d"])
    titles.look(at: 0)
    guard case .facts(0, let facts, _)? = titles.takeReport() else { return #expect(Bool(false)) }
    #expect(facts?.name == "Evening Song" && facts?.length == 0.5)
    titles.look(at: 1)
    guard case .facts(1, let other, _)? = titles.takeReport() else { return #expect(Bool(false)) }
    #expect(other?.name == "")
    #expect(titles.recording(of: 4, inVoice: "en-gb") != nil)
  }

  @Test("A list alone has its own titles, each once, and one without any has none")
  func alone() throws {
    try write("Inner/d.wav\nb.wav\nb.wav\n", to: "mine.m3u")
    try write("../a.wav\n/etc/passwd\n", to: "Inner/none.pls")
    #expect(FoundTitles(folder + "/mine.m3u").names == ["d", "b"])
    #expect(FoundTitles(folder + "/Inner/none.pls").names == [])
    #expect(FoundTitles(folder + "/missing.m3u").names == [])
  }

  @Test("A hundred lists of one place are read")
  func bounds() throws {
    for number in 1...101 { try write("Inner/d.wav", to: "\(1000 + number).m3u") }
    #expect(FoundTitles(folder).names.count == 105)
  }
}
