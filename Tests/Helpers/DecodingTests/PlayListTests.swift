// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Decoding

/// Lists of titles as players write them.
@Suite struct PlayListTests {
  private func titles(_ bytes: [UInt8]) -> [[String]] {
    bytes.withUnsafeBytes { PlayList.items($0) }.map { item in
      if case .heading(1, let name, let way) = item { [name, way] } else { [] }
    }
  }

  private func ways(_ text: String) -> [String] { titles(Array(text.utf8)).map { $0[1] } }

  @Test("An M3U list has the files in its order, with the names that it gives them")
  func m3u() {
    let list = """
      #EXTM3U\r
      #EXTINF:213,Ann - Evening: a song, and more\r
      02 song.mp3\r
      \r
      # a remark\r
      Books/One.flac\r
      #EXTINF:-1 tvg-id="x",\r
      01.ogg
      """
    #expect(
      titles(Array(list.utf8)) == [
        ["Ann - Evening: a song, and more", "02 song.mp3"], ["", "Books/One.flac"], ["", "01.ogg"],
      ])
  }

  @Test("A PLS list has them by their numbers")
  func pls() {
    let list =
      "\n[Playlist]\nFile2=b.mp3\nTitle1 = First\nfile1= a.mp3 \nLength1=5\nFile10=c=d.mp3\nFilex=e\nVersion=2"
    #expect(titles(Array(list.utf8)) == [["First", "a.mp3"], ["", "b.mp3"], ["", "c=d.mp3"]])
  }

  @Test("Letters are Unicode's, with a mark or without one, or those of old Windows, and so are wide ones")
  func letters() {
    let name = "Ça – l’été.mp3"
    #expect(titles([0xEF, 0xBB, 0xBF] + Array(name.utf8)) == [["", name]])
    #expect(titles(Array("Ça – l".utf8) + Array("’été.mp3".utf8)) == [["", name]])
    let old: [UInt8] = [0xC7, 0x61, 0x20, 0x96, 0x20, 0x6C, 0x92, 0xE9, 0x74, 0xE9] + Array(".mp3".utf8)
    #expect(titles(old) == [["", name]])
    let wide = name.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(titles([0xFF, 0xFE] + wide) == [["", name]])
  }

  @Test("Ways of Windows are understood, and what lies at a fixed place is looked for beside the list")
  func windows() {
    let found = [
      "Books\\One.mp3": "Books/One.mp3", ".\\a.mp3": "a.mp3", "./b//c.mp3": "b/c.mp3",
      "C:\\Music\\d.mp3": "d.mp3", "c:e.mp3": "e.mp3", "\\\\server\\share\\f.mp3": "f.mp3",
      "/home/g.mp3": "g.mp3",
      "file:///C:/My%20Music/h%c3%a9.mp3": "hé.mp3", "FILE:Books/i%20j.mp3": "Books/i j.mp3",
      "file://localhost/k.mp3": "k.mp3", "100% l.mp3": "100% l.mp3", "AC: m.mp3": "AC: m.mp3",
    ]
    for (written, way) in found { #expect(ways(written) == [way], "\(written)") }
  }

  @Test("Ways out of the folder, addresses of the net and what is no list give nothing")
  func absurd() {
    for way in [
      "../a.mp3", "Books/../../a.mp3", "Books\\..\\a.mp3", "C:\\Music\\..\\a.mp3", "file:///%2e%2e/a.mp3",
      "http://a.org/b.mp3", "https://a.org/b.mp3", "smb://a/b.mp3", "file:%2e%2e%5ca.mp3", "file:a%00.mp3",
      "a\u{202E}3pm.exe", "/", ".", "..", "C:", "C:..", "file:", "file:///",
      String(repeating: "a", count: 5000),
    ] {
      #expect(ways(way) == [], "\(way)")
    }
    #expect(ways("").isEmpty && titles([UInt8](repeating: 0, count: 100)).isEmpty)
    #expect(titles([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]).isEmpty)
    #expect(ways(String(repeating: "a\n", count: 20_000)).count == 10_000)
    #expect(ways("[playlist]\nFile9999999999999999999=a\nFile-1=b\nFile=c") == ["b"])
  }

  @Test("The confined helper reads a list")
  func helper() throws {
    let told = try withFile(Array("#EXTINF:1,One\na.mp3\n\\b\\..\nc.mp3".utf8)) {
      BookFile.outline($0, as: .playList)
    }
    #expect(told == [.heading(level: 1, "One", at: "a.mp3"), .heading(level: 1, "", at: "c.mp3")])
  }
}
