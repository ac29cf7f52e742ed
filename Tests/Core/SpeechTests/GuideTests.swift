// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Foundation
import Testing
import Translations

@testable import Speech

@Suite struct GuideTests {
  private func guide(_ text: String) -> Guide? { Guide(text: Array(text.utf8)) }

  // MARK: - Any text

  @Test("Titles, paragraphs and lines are read; what stands before the first title is not")
  func read() {
    let text = "title: on paper\n\n\n# One\nIt is.\nIt stays.\n\n\nIt goes.\n# Two\r\nThe end.\r\n"
    let sections = guide(text)?.sections
    #expect(sections?.map { $0.title } == ["One", "Two"])
    #expect(sections?.map { $0.paragraphs } == [[["It is.", "It stays."], ["It goes."]], [["The end."]]])
  }

  @Test(
    "What is not whole is no guide",
    arguments: [
      "", "\n", "Words without a title.", "# ", "# One", "# One\n\n", "# One\n# Two\nWords.",
      "# One\nWords.\n# ",
      "# One\n" + String(repeating: "x", count: 161), "# One\n" + String(repeating: "x\n", count: 51),
      "# One\n" + String(repeating: "x\n\n", count: 51), String(repeating: "# One\nWords.\n", count: 51),
    ])
  func broken(text: String) {
    #expect(guide(text) == nil)
  }

  @Test("A line may be as long as anything that is said, a guide as long as anybody listens")
  func bounds() {
    let line = String(repeating: "ह", count: 160)
    #expect(guide("# \(line)\n\(line)")?.sections[0].paragraphs == [[line]])
    #expect(guide(String(repeating: "# One\nWords.\n", count: 50))?.sections.count == 50)
  }

  @Test("A choice is made by what a finger touches; what is no whole choice makes no guide")
  func surfaces() {
    let text = "# The {strip:strip|pad}\nTouch {strip:it|the pad} and {strip:wait|listen}."
    for (surface, title, line) in [
      (Surface.strip, "The strip", "Touch it and wait."), (.pad, "The pad", "Touch the pad and listen."),
    ] {
      let guide = Guide(text: Array(text.utf8), on: surface)
      #expect(guide?.sections.map { $0.title } == [title] && guide?.sections[0].paragraphs == [[line]])
    }
    for choice in ["{strip:one}", "{strip:|two}", "{strip:one|two|three}", "{name}", "{count:one|#}"] {
      #expect(guide("# One\nTouch \(choice).") == nil, "\(choice)")
    }
  }

  @Test("Bytes that are no text are no guide, whatever stands beside them")
  func noText() {
    #expect(Guide(text: Array("# One\nWords.\n".utf8) + [0xFF]) == nil)
    #expect(Guide(text: Array("# One\n".utf8) + [0xC3, 0x28]) == nil)
  }

  @Test("Any beginning of the guide, and any of it with bytes changed, is a whole guide or none")
  func anything() throws {
    let whole = try GuideTests.text(of: .french)
    let begun = Array(whole.prefix(6000))
    for length in begun.indices { isWholeOrNone(Array(begun.prefix(length))) }
    var dice = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var bytes = begun
      for _ in 0..<Int.random(in: 1...40, using: &dice) {
        bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      }
      isWholeOrNone(bytes)
      isWholeOrNone((0..<300).map { _ in [10, 35, 32, 120, 13, 0xC3].randomElement(using: &dice) ?? 0 })
    }
  }

  private func isWholeOrNone(_ bytes: [UInt8]) {
    guard let guide = Guide(text: bytes) else { return }
    let lines = guide.sections.flatMap { [$0.title] + $0.paragraphs.flatMap { $0 } }
    let isWhole =
      !guide.sections.isEmpty && guide.sections.allSatisfy { !$0.paragraphs.isEmpty }
      && guide.sections.allSatisfy { $0.paragraphs.allSatisfy { !$0.isEmpty } }
      && lines.allSatisfy { !$0.isEmpty && $0.unicodeScalars.count <= 160 && !$0.contains("\n") }
    #expect(isWhole)
  }

  // MARK: - The guide of the box

  static func text(of language: Language) throws -> [UInt8] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: root.appending(path: "board/guide/\(language.tongue.name).txt")))
  }

  @Test("It is there in every language, with the same sections and paragraphs", arguments: Language.all)
  func languages(language: Language) throws {
    let english = try #require(Guide(text: try GuideTests.text(of: .english)))
    for surface in Surface.allCases {
      let guide = try #require(Guide(text: try GuideTests.text(of: language), on: surface))
      hasAll(of: english, guide)
    }
  }

  private func hasAll(of english: Guide, _ guide: Guide) {
    // Each mode has one, and all can be gone through on a strip of eight pads and the places between.
    #expect((10...29).contains(guide.sections.count))
    #expect(guide.sections.map { $0.paragraphs.count } == english.sections.map { $0.paragraphs.count })
    #expect(Set(guide.sections.map { $0.title }).count == guide.sections.count)
  }

  @Test("It is said as it is written, in sentences that can be listened to", arguments: Language.all)
  func said(language: Language) throws {
    for surface in Surface.allCases {
      canBeSaid(try #require(Guide(text: try GuideTests.text(of: language), on: surface)), in: language)
    }
  }

  private func canBeSaid(_ guide: Guide, in language: Language) {
    for section in guide.sections {
      #expect(Words.harmless(section.title) == section.title && section.title.last?.isPunctuation == false)
      for line in section.paragraphs.flatMap({ $0 }) {
        let phrase = Phrase(.passage, .words(line))
        #expect(phrase.spoken(in: language) == line && phrase.text(in: language) == line)
        #expect(line.last == (language.tongue == .hindi ? "।" : "."), "\(line)")
        #expect(!line.contains("  ") && !line.hasPrefix(" ") && !line.hasPrefix("#"), "\(line)")
      }
    }
  }

  @Test(
    "What the menu and the controls are called there is what the guide calls them",
    arguments: Language.all)
  func names(language: Language) throws {
    let text = String(decoding: try GuideTests.text(of: language), as: UTF8.self).lowercased()
    let keys: [Key] = [
      .help, .waveform, .row, .volume, .mapping, .octave, .language, .listener, .child, .verbosity,
      .everything,
      .ready, .flash, .aboutWork,
    ]
    for key in keys {
      let name = language.template(of: key).lowercased().filter { $0 != "." && $0 != "।" }
      #expect(text.contains(name), "\(name)")
    }
  }
}
