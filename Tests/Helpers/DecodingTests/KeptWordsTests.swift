// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Picture
import Testing
import Works

@testable import Decoding

/// What is written about a picture, in the file that the box makes of it.
@Suite struct KeptWordsTests {
  private static let languages = ["en", "de", "fr", "es", "ko", "hi"]

  private func texts(_ words: String) -> LanguageTexts {
    LanguageTexts(KeptWordsTests.languages.map { .init(language: $0, words: "\(words) <\($0)> & \"한 é\"") })
  }

  /// All that a curator may write of a work in six languages.
  private func words(regions count: Int = 10, text: String = "It stands in the middle.") -> WorkWords {
    var words = WorkWords()
    (words.title, words.artist, words.alt) = (texts("Harvest"), LanguageTexts("A. Painter"), texts("Wheat."))
    words.sections = [texts("In June.\nHe went."), texts("Longer.")]
    let corners = [(0.1, 0.2), (0.9, 0.25), (0.5, 0.123_456)].map { RelativePlace(across: $0.0, down: $0.1) }
    let shapes: [RegionShape] = [
      .rectangle(left: 0.25, top: 0.125, width: 0.5, height: 0.75), .polygon(corners),
      .circle(middle: RelativePlace(across: 0.333_333, down: 1), radius: 0.05),
    ]
    words.regions = (0..<count).map {
      WorkRegion(shapes[$0 % 3], name: texts("Part \($0)"), words: texts(text))
    }
    return words
  }

  private func picture(depth: Int) throws -> Picture {
    try #require(
      depth == 8
        ? Picture(width: 40, height: 30) { UInt8(truncatingIfNeeded: $0 * 7) }
        : Picture(width: 40, height: 30) { UInt16(truncatingIfNeeded: $0 * 77) })
  }

  private func file(_ words: WorkWords, depth: Int = 8, _ corners: Corners? = nil) throws -> [UInt8] {
    let picture = try picture(depth: depth)
    var bytes: [UInt8] = []
    let kind = PictureExport.Kind(for: picture, words: words)
    let fault = PictureExport.file(of: picture, as: kind, corners: corners, words: words) {
      bytes = Array($0)
      return 0
    }
    #expect(fault == 0)
    return bytes
  }

  private func opened(_ bytes: [UInt8]) throws -> ImportedPicture {
    try withFile(bytes) { try PictureFile.loadWithNotes($0) }
  }

  @Test("They come back from a JPEG and from a PNG in all languages, with every part", arguments: [8, 16])
  func back(depth: Int) throws {
    let bytes = try file(words(), depth: depth)
    #expect(bytes[0] == (depth == 8 ? 0xFF : 0x89))
    #expect(try opened(bytes).words == words())
    #expect(try decoded(bytes) == decoded(file(WorkWords(), depth: depth)))
  }

  @Test(
    "Corners of a painting stand beside them, and newer corners leave them as they are", arguments: [8, 16])
  func corners(depth: Int) throws {
    let corners = Corners(Place(x: 4, y: 3), Place(x: 35, y: 2), Place(x: 36, y: 27), Place(x: 3, y: 26))
    let newer = Corners(Place(x: 5, y: 3), Place(x: 35, y: 2), Place(x: 36, y: 27), Place(x: 3, y: 26))
    let bytes = try file(words(), depth: depth, corners)
    #expect(try opened(bytes).corners == corners)
    #expect(try opened(bytes).words == words())
    let noted = try #require(bytes.withUnsafeBytes { PaintingNote.file($0, with: newer, 40, 30) })
    #expect(try opened(noted).corners == newer)
    #expect(try opened(noted).words == words())
  }

  @Test("More words than a JPEG has room for make a PNG, with all of them")
  func many() throws {
    let many = words(regions: 64)
    let bytes = try file(many)
    #expect(bytes[0] == 0x89 && XmpWriter.packet(of: many).count > 65_000)
    #expect(try opened(bytes).words == many)
  }

  @Test("Of more than a reader takes the last parts are left off, and the file is one all the same")
  func tooMany() throws {
    let text = Array(repeating: "a long text", count: 100).joined(separator: " ")
    let most = words(regions: 64, text: text)
    let packet = XmpWriter.packet(of: most)
    #expect(packet.count <= XmpReader.longest && packet.count > XmpReader.longest - 20_000)
    let read = try opened(file(most)).words
    #expect(read.title == most.title && read.sections == most.sections)
    #expect(read.regions.count > 10 && read.regions == Array(most.regions.prefix(read.regions.count)))
  }

  @Test("Artists' names that differ by language, more sections than two, and what XML has no letters for")
  func forms() throws {
    var words = WorkWords()
    words.artist = LanguageTexts([.init(language: "en", words: "Gogh"), .init(language: "ko", words: "고흐")])
    words.sections = ["One.", "Two.", "Three."].map { LanguageTexts([.init(language: "en", words: $0)]) }
    words.title = LanguageTexts("a\u{FFFE}b\u{FFFF}c")
    let read = try opened(file(words)).words
    #expect(read.artist == words.artist && read.title == LanguageTexts("abc"))
    #expect(read.sections.map { $0.texts.map { $0.words } } == [["One."], ["Two.\nThree."]])
    var same = WorkWords()
    same.artist = texts("Gogh")
    same.artist = LanguageTexts(same.artist.texts.map { .init(language: $0.language, words: "Gogh") })
    #expect(try opened(file(same)).words.artist == LanguageTexts("Gogh"))
  }

  @Test("Sections that are too long for one text are shared out, and none is lost")
  func longSections() throws {
    var words = WorkWords()
    words.sections = (0..<4).map { LanguageTexts(String(repeating: "\($0)", count: 4000)) }
    let read = try opened(file(words)).words
    #expect(read.sections.count == 2)
    for section in words.sections {
      let text = section.texts[0].words
      #expect(read.sections.contains { $0.texts[0].words.split(separator: "\n").contains(Substring(text)) })
    }
  }

  @Test("Without words there is no packet, and a shape without numbers writes one that is read")
  func none() {
    #expect(XmpWriter.packet(of: WorkWords()).isEmpty)
    var words = WorkWords()
    words.regions = [
      WorkRegion(.rectangle(left: .nan, top: -1, width: .infinity, height: 1), name: LanguageTexts("a"))
    ]
    #expect(!XmpWriter.packet(of: words).isEmpty)
    #expect([UInt8]().withUnsafeBytes { XmpPacket.file($0, with: [1]) } == nil)
  }
}
