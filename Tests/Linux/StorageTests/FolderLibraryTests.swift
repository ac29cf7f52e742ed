// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Foundation
import Speech
import Testing

@testable import Storage

@Suite struct FolderLibraryTests {
  @Test("A folder has a file for every language; what is missing, damaged or no file is no guide")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "korean.txt"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("# Home\nTouch the {strip:strip|pad}.\n".utf8).write(to: folder.appending(path: "english.txt"))
    try Data("Hold the shutter.\n".utf8).write(to: folder.appending(path: "french.txt"))
    try Data([0, 1, 2]).write(to: folder.appending(path: "german.txt"))
    let library = FolderLibrary(folder.path)
    for (surface, sentence) in [(Surface.strip, "Touch the strip."), (.pad, "Touch the pad.")] {
      let sections = library.guide(in: .english, on: surface)?.sections
      #expect(sections?.map { $0.title } == ["Home"] && sections?[0].paragraphs == [[sentence]])
    }
    for tongue in [Tongue.french, .german, .korean, .hindi] {
      #expect(library.guide(in: tongue, on: .strip) == nil)
    }
    #expect(FolderLibrary(nil).guide(in: .english, on: .strip) == nil)
    #expect(FolderLibrary("/nowhere").guide(in: .english, on: .strip) == nil)
  }
}
