// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import LinuxBoard

extension Letters {
  /// As the checkout has them.
  static let ofCheckout: Letters = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../board/letters/unifont.hex")
    return Letters(text: [UInt8]((try? Data(contentsOf: file)) ?? Data()))
  }()

  /// The rows of a cell, dots as 1, the leftmost first.
  func rows(of cell: LetterCell) -> [String] {
    (0..<Letters.rows).map { row in
      (0..<cell.columns).map { column in
        cell.parts.contains { has($0.place, column - $0.x, row) } ? "1" : "0"
      }.joined()
    }
  }
}

@Suite struct LettersTests {
  private let letters = Letters.ofCheckout

  /// The letters that a text has, each in the form of Unifont's file.
  private func hex(_ text: String) -> [String] {
    letters.cells(of: text).map { cell in
      letters.rows(of: cell).map { row in
        let hex = String(UInt32(row, radix: 2) ?? 0, radix: 16, uppercase: true)
        return String(repeating: "0", count: cell.columns / 4 - hex.count) + hex
      }.joined()
    }
  }

  @Test("A letter has Unifont's dots, Latin in eight columns and Hangul in sixteen")
  func dots() {
    #expect(hex("A") == ["0000000018242442427E424242420000"])
    #expect(hex("é") == ["00000C3000003C42427E4040423C0000"])
    // Unifont's own lines of U+AC00, U+AC01 and U+D55C.
    #expect(
      hex("가각한") == [
        "00000000001000101F9000900090009E01100110021004101810001000100000",
        "000000083E0802080208040E080830080008000007F800080008000800080000",
        "000008087F081C082208220E22081C080008000808000800080008000FF80000",
      ])
  }

  @Test("Every syllable of Korean is another one, and none has a frame")
  func syllables() {
    var seen: Set<[String]> = []
    for number in UInt32(0xAC00)...0xD7A3 {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let cells = letters.cells(of: String(Character(scalar)))
      #expect(cells.count == 1 && !cells[0].isFrame && cells[0].columns == 16)
      seen.insert(letters.rows(of: cells[0]))
    }
    #expect(seen.count == 11_172)
  }

  @Test("Syllables and accents that a file system took apart are put together")
  func decomposed() {
    for text in ["한글", "가", "각"] {
      #expect(hex(text.decomposedStringWithCanonicalMapping) == hex(text))
    }
    let cells = letters.cells(of: "é".decomposedStringWithCanonicalMapping)
    #expect(cells.count == 1 && cells[0].parts.count == 2 && cells[0].columns == 8)
  }

  @Test("What has no letter is a frame; what nobody sees is left out, and any blank is a space")
  func others() {
    #expect(letters.cells(of: "日").map { $0.isFrame } == [true])
    #expect(letters.cells(of: "a\u{200B}b\u{AD}\u{FEFF}").count == 2)
    #expect(letters.cells(of: "a\tb\nc").map { $0.isSpace } == [false, true, false, true, false])
    #expect(letters.cells(of: "\u{301}").count == 1)
  }

  @Test("Without a file all letters are frames, and a damaged file costs only what is damaged")
  func missing() {
    #expect(Letters().cells(of: "Aé한कि").allSatisfy { $0.isFrame })
    let text =
      "# comment\n0041:0000000018242442427E424242420000\n0042:00\n\nzz\n0040:"
      + String(repeating: "0", count: 32)
    let damaged = Letters(text: Array(text.utf8))
    #expect(damaged.cells(of: "A@B").map { $0.isFrame } == [false, true, true])
  }

  @Test("A slanted stroke has no stairs, whatever size a dot has", arguments: [10, 23, 40, 53])
  func drawn(capital: Int) {
    var canvas = Canvas(width: 8 * capital, height: 2 * capital)
    let lettering = Lettering(letters, capital: capital)
    lettering.draw(letters.cells(of: "/"), x: 0, y: 0, 1, on: &canvas)
    let ink = canvas.pixels.count { $0 == 1 }
    let dots = letters.rows(of: letters.cells(of: "/")[0]).joined().count { $0 == "1" }
    let dot = capital * capital / 100
    #expect(ink >= dots * dot && (capital == 10) == (ink == dots))
  }

  @Test("What is beside the canvas is left out")
  func clipped() {
    var canvas = Canvas(width: 5, height: 5)
    Lettering(letters, capital: 30).draw(letters.cells(of: "WW"), x: -7, y: -4, 1, on: &canvas)
    canvas.fill(ScreenArea(x: 10, y: -3, width: 4, height: 100), 2)
    canvas.put([1, 2], in: ScreenArea(x: 4, y: 0, width: 2, height: 1))
    #expect(canvas.pixels.count == 25 && !canvas.pixels.contains(2))
  }
}

/// Letters of Hindi, of which some stand together.
@Suite struct ClusterTests {
  private let letters = Letters.ofCheckout
  /// The letters' numbers by their places.
  private static let numbers: [Int: UInt32] = (UInt32(0x20)...0xE3FF).reduce(into: [:]) { numbers, number in
    if let place = Letters.ofCheckout.place(of: number) { numbers[place] = number }
  }

  /// The numbers of what a word is drawn with, cell by cell, and where each part begins.
  private func parts(_ word: String) -> [[String]] {
    letters.cells(of: word).map { cell in
      cell.parts.map { part in
        String(ClusterTests.numbers[part.place] ?? 0, radix: 16) + "@\(part.x)"
      }
    }
  }

  @Test("A short i stands before all that it is heard after, other vowels with the last consonant")
  func vowels() {
    #expect(parts("कि") == [["915@0", "93f@0"]])
    #expect(parts("स्थिति") == [["e323@0", "925@10", "93f@0"], ["924@0", "93f@0"]])
    #expect(parts("स्ती") == [["e323@0", "924@10", "940@10"]])
    // Not before the sign for "no vowel".
    #expect(parts("द्धि") == [["926@0", "94d@0", "927@16", "93f@16"]])
  }

  @Test("A ra is a hook above the last consonant, or a stroke beneath the one before it")
  func ra() {
    #expect(parts("र्म") == [["92e@0", "e3f0@0"]])
    #expect(parts("र्घ्य") == [["e303@0", "92f@10", "e3f0@10"]])
    #expect(parts("प्र") == [["e395@0"]])
    #expect(parts("स्ट्र") == [["e323@0", "e38a@10"]])
    #expect(parts("र") == [["930@0"]])
  }

  @Test("A dot beneath is the same in one number and in two, and a dot above stands beside other marks")
  func dots() {
    #expect(parts("ज़्य") == parts("\u{95B}\u{94D}य") && parts("ड़") == [["921@0", "93c@0"]])
    #expect(parts("हैं") == [["939@0", "948@0", "902@4"]] && parts("हं") == [["939@0", "902@0"]])
    #expect(parts("अर्थात्").last == ["924@0", "94d@0"])
  }
}
