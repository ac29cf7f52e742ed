// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Foundation
import Testing

@testable import Decoding

/// CUE sheets beside sound files.
@Suite struct CueSheetTests {
  private static let sheet = """
    REM GENRE Folk\r
    PERFORMER "The Shore"\r
    TITLE "Tides"\r
    FILE "tides.wav" WAVE\r
      TRACK 01 AUDIO\r
        TITLE "Ebb"\r
        PERFORMER "The Shore"\r
        INDEX 01 00:00:00\r
      TRACK 02 AUDIO\r
        TITLE "Flow"\r
        PERFORMER "A Guest"\r
        INDEX 00 03:58:00\r
        INDEX 01 04:00:37\r
      TRACK 03 AUDIO\r
        INDEX 01 62:10:74\r
    """

  private func items(_ text: [UInt8]) -> [OutlineItem] { text.withUnsafeBytes { CueSheet.items($0) } }

  private static let chapters = [
    TitleChapter(name: "Ebb", level: 1, place: 0),
    TitleChapter(name: "Flow, A Guest", level: 1, place: 24_049),
    TitleChapter(name: "3", level: 1, place: 373_098),
  ]

  @Test(
    "Every piece is a chapter, with who plays where that is another, and its gap belongs to the one before")
  func chapters() {
    let items = items(Array(CueSheetTests.sheet.utf8))
    #expect(items.first == .title("Tides"))
    #expect(OutlineItem.chapters(of: "/music/Tides.flac", by: items) == CueSheetTests.chapters)
    #expect(OutlineItem.chapters(of: "/music/Other.flac", by: items).isEmpty)
  }

  @Test("A mark before the first letter and old letters are understood")
  func letters() {
    let marked = [0xEF, 0xBB, 0xBF] + Array("FILE a.wav WAVE\nTRACK 01 AUDIO\nTITLE \"".utf8)
    let ending = Array("\"\nINDEX 01 00:01:00".utf8)
    for name in [[0xC3, 0xA9], [0xE9]] as [[UInt8]] {
      let found = OutlineItem.chapters(of: "a.mp3", by: items(marked + name + ending))
      #expect(found == [TitleChapter(name: "é", level: 1, place: 100)])
    }
  }

  @Test("A way out of the folder, an absurd place and what is no sheet give nothing")
  func absurd() {
    for file in ["../a.wav", "/a.wav", "..", "b\\\\a.wav", "C:/a.wav"] {
      let text = "FILE \"\(file)\" WAVE\nTRACK 01 AUDIO\nINDEX 01 00:00:00\n"
      #expect(items(Array(text.utf8)).isEmpty, "\(file)")
    }
    for place in ["", "1", "00:00", "-1:00:00", "99999999999:00:00", "100000:00:00", "a:b:c"] {
      let text = "FILE \"a.wav\" WAVE\nTRACK 01 AUDIO\nINDEX 01 \(place)\n"
      #expect(items(Array(text.utf8)).isEmpty, "\(place)")
    }
    #expect(items([]).isEmpty && items([UInt8](repeating: 0xFF, count: 5000)).isEmpty)
    let many = "FILE a.wav WAVE\n" + String(repeating: "INDEX 01 0:1:0\n", count: 12_000)
    #expect(items(Array(many.utf8)).count <= 20_000)
  }

  @Test("The confined helper reads a sheet, and no place lies behind the end")
  func helper() throws {
    let told = try withFile(Array(CueSheetTests.sheet.utf8)) { BookFile.outline($0) }
    let chapters = OutlineItem.chapters(of: "tides.flac", by: told)
    #expect(chapters == CueSheetTests.chapters)
    #expect(TitleFacts(key: 1, length: 300).having(chapters).chapters.count == 2)
    #expect(TitleFacts(key: 1, length: 100).having(chapters).chapters.isEmpty)
  }
}
