// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing
import Translations

@testable import LinuxBoard
@testable import Speech

@Suite struct PagesTests {
  private let letters = Letters.ofCheckout

  /// A text's lines, as who wrote it would write them; a letter has eight dots.
  private func lines(_ text: String, _ columns: Int, _ most: Int = .max) -> [String] {
    Lines(text, in: letters, columns: 8 * columns).prefix(most).map { line in
      line.map { cell in
        (UInt32(0x20)...0x2030).map(character).first { letters.cells(of: $0) == [cell] } ?? "?"
      }.joined()
    }
  }

  private func character(_ number: UInt32) -> String {
    Unicode.Scalar(number).map { String(Character($0)) } ?? ""
  }

  @Test(
    "Whole words go into lines, longer ones are cut behind a hyphen, and what is left out is shown by dots")
  func words() {
    #expect(lines("one two  three", 7) == ["one two", "three"])
    #expect(lines("one two three", 7, 1) == ["one tw\u{2026}"])
    #expect(lines("abcdefgh i", 4) == ["abc-", "def-", "gh i"])
    #expect(lines("1234567", 3) == ["123", "456", "7"])
    #expect(lines("", 5) == [] && lines("a", 0) == [] && lines("a", 5, 0) == [])
    #expect(lines("a\nb", 5) == ["a b"])
  }

  private func pages(_ sentence: String) -> Pages { Pages(sentence, in: letters, columns: 88, lines: 4) }

  @Test(
    "A page lasts as long as it takes to read it, two seconds at least, and after the last the first comes again"
  )
  func time() throws {
    let pages = pages(
      "The picture is ready. Slide your finger along the strip. It sounds as colours do. Turn the knob.")
    let lasting = pages.all.map { $0.seconds }
    #expect(lasting.count == 3 && lasting.allSatisfy { $0 >= 2 && $0 <= 44.0 / 12 })
    #expect([-1, 0, lasting[0] - 0.01].map { pages.index(after: $0) } == [0, 0, 0])
    #expect(pages.index(after: lasting[0] + 0.01) == 1)
    #expect(pages.index(after: lasting[0] + lasting[1] + 0.01) == 2)
    for round in [1.0, 2, 1e6] { #expect(pages.index(after: round * pages.seconds + 0.01) == 0) }
    #expect(pages.index(after: .infinity) == 0 && pages.index(after: .nan) == 0)
    let turn = try #require(pages.nextTurn(after: 0.5))
    #expect(abs(turn - lasting[0]) < 1e-9)
  }

  @Test("One page never turns, and nothing has no page")
  func single() {
    #expect(pages("Home.").nextTurn(after: 1) == nil && pages("Home.").all[0].seconds == 2)
    #expect(pages("").index(after: 0) == nil && pages("").nextTurn(after: 0) == nil)
    #expect(Pages("Home.", in: letters, columns: 88, lines: 0).index(after: 0) == nil)
  }

  /// All that the box can say in a language: its phrases, with a number in every gap, and its guide.
  private func all(_ language: Language) throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../board/guide/\(language.tongue.name).txt")
    let guide = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      String($0.drop { $0 == "#" })
    }
    return Key.allCases.map { key in
      Phrase(key, key.placeholders.map { _ in .number(21) }).text(in: language)
    } + (0..<12).map { Value.note($0).text(in: language) } + guide
  }

  @Test("Whatever the box says has a letter for every sign, in each language", arguments: Language.all)
  func whole(language: Language) throws {
    for text in try all(language) {
      #expect(!letters.cells(of: text).contains { $0.isFrame }, "\(text)")
    }
  }

  @Test("On 73 by 49 mm every phrase has pages, and no letter of it is lost", arguments: Language.all)
  func nothingLost(language: Language) throws {
    let layout = ScreenLayout(width: 480, height: 320, tall: 49, picture: nil)
    let lettering = Lettering(letters, capital: layout.capital)
    let (count, columns) = (layout.lines(with: lettering).count, layout.columns(with: lettering))
    let hyphen = letters.cells(of: "-")[0]
    for text in try all(language) {
      let pages = Pages(text, in: letters, columns: columns, lines: count)
      var rest = letters.cells(of: text).filter { !$0.isSpace }[...]
      for line in pages.all.flatMap({ $0.lines }) {
        #expect(Lines.width(line) <= columns)
        for (index, cell) in line.enumerated() where !cell.isSpace {
          // A word that goes on has a hyphen more.
          if index == line.count - 1, cell == hyphen, rest.first != hyphen { continue }
          #expect(rest.first == cell, "\(text)")
          rest = rest.dropFirst()
        }
      }
      #expect(rest.isEmpty && pages.all.allSatisfy { $0.lines.count <= count }, "\(text)")
    }
  }
}
