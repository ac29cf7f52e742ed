// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Works

/// What makes a folder of pictures an exhibition, and what there is to say of it at once.
@Suite struct ExhibitionFilesTests {
  @Test("A folder with a picture and a file about all works is an exhibition; a camera's folder is none")
  func exhibitions() {
    for sheet in ["exhibition.txt", "Exhibition.de.TXT", "exhibition.csv", "manifest.json"] {
      #expect(ExhibitionFiles.areIn(["a.jpg", sheet]))
      #expect(!ExhibitionFiles.areIn([sheet]))
    }
    for other in ["a.txt", "exhibition.jpg", "exhibition", "manifest.txt", "other.json", "DSC.THM"] {
      #expect(!ExhibitionFiles.areIn(["a.jpg", other]))
    }
  }

  @Test("Pictures, texts, sounds and what lies beside pictures belong to it; other programs' files do not")
  func belongs() {
    for name in ["a.jpg", "a.txt", "a.de.md", "a.opus", "a.regions.png", "exhibition.csv", "a.XMP"] {
      #expect(ExhibitionFiles.belongs(name))
    }
    for name in [".a.jpg", ".DS_Store", "Thumbs.db", "install.exe", "notes", ""] {
      #expect(!ExhibitionFiles.belongs(name))
    }
  }

  @Test("A summary counts, and names the first error in the order of files and lines")
  func summary() {
    let folder = SomeFolder([
      ("exhibition.txt", "Title: Room\nLanguages: en"), ("a.png", ""), ("b.png", ""),
      ("b.txt", "Title: b\nAlt: b\nSound: x"),
      ("a.txt", "Title: a\nAlt: a\n\nRegion: r\nWhere: 0 0 200 1\nRegion: s\nWhere: 9"),
    ])
    let summary = ExhibitionSummary(folder.exhibition, isWhole: true)
    #expect(summary.title.best(for: "en")?.words == "Room" && summary.works == 2 && summary.languages == 1)
    #expect(summary.regions == 2 && summary.errors == 3)
    #expect(summary.firstError?.told == "a.txt:5 outside")
    #expect(ExhibitionSummary(folder.exhibition, isWhole: false).firstError == nil)
  }
}
