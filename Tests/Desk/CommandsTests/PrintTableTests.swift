// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Domain
import Finding
import Foundation
import Labels
import Picture
import Testing
import Walls

@testable import Commands

/// `make labels`: how many words of small print are wrong, by language and size, all the way from a photograph in which the label
/// is first to be found. In `make test` a tenth of it.
@Suite struct PrintTableTests {
  private static let isWhole =
    ["SONIFIER_LABELS", "SONIFIER_SOAK"].contains { ProcessInfo.processInfo.environment[$0] != nil }

  private struct Cell: Hashable {
    let tongue: Tongue
    /// In pixels.
    let xHeight: Double
  }

  /// What became of some labels.
  private struct Outcome {
    var (words, wrong, labels, legible, wrongOfLegible) = (0, 0, 0, 0, 0)
  }

  /// Of a label.
  private static let wordCount = 58

  /// Whole sentences of the guide, without headings and what depends on the box.
  private static func words(_ tongue: Tongue) throws -> [String] {
    let text = try String(contentsOfFile: board + "/guide/\(tongue.name).txt", encoding: .utf8)
    let lines = text.split(separator: "\n").dropFirst(3)
    return lines.filter { !$0.hasPrefix("#") && !$0.contains("{") && !$0.contains("[") }
      .flatMap { $0.split(separator: " ").map(String.init) }
  }

  /// How many words have to be changed, put in or taken out.
  private static func distance(_ one: [String], _ other: [String]) -> Int {
    var row = Array(0...other.count)
    for (index, word) in one.enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for (place, counterpart) in other.enumerated() {
        let changed = corner + (word == counterpart ? 0 : 1)
        corner = row[place + 1]
        row[place + 1] = min(changed, row[place] + 1, corner + 1)
      }
    }
    return row[other.count]
  }

  /// In French some signs stand alone, as no words: read with the word beside them they are the same to the ear.
  private static func spoken(_ words: [String]) -> [String] {
    words.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ":;?!«»")) }.filter { !$0.isEmpty }
  }

  private static func label(_ cell: Cell, _ seed: UInt64) throws -> (text: [String], LabelPhotograph) {
    let words = try words(cell.tongue)
    let paths = PrintFont.paths(of: cell.tongue.name)
    let start = Int(seed) * 61 % (words.count - wordCount)
    let text = Array(words[start..<start + wordCount])
    let font = try #require(PrintFont(paths[Int(seed) % paths.count]))
    let sheet = PrintedSheet(
      text, letters: cell.tongue == .korean ? 52 : 42, whiteOnDark: seed % 3 == 0, in: font)
    return (text, LabelPhotograph(sheet, xHeight: cell.xHeight, degrees: 25, seed: seed))
  }

  private static func look(at cell: Cell, _ seeds: [UInt64]) throws -> Outcome {
    var outcome = Outcome()
    for seed in seeds {
      let (text, photograph) = try label(cell, seed)
      let picture = try #require(
        Picture(width: photograph.width, height: photograph.height) { photograph.bytes[$0 / 3] })
      outcome.labels += 1
      outcome.words += wordCount
      guard case .text(let read) = try LabelReader(seconds: 600).print(in: picture, languages: [cell.tongue])
      else {
        outcome.wrong += wordCount
        continue
      }
      let found = read.text.split { $0 == " " || $0 == "\n" }.map(String.init)
      let wrong = distance(spoken(text), spoken(found))
      outcome.wrong += wrong
      if read.legibility != .illegible {
        outcome.legible += 1
        outcome.wrongOfLegible += wrong
      }
    }
    return outcome
  }

  @Test(
    "Of print with 12 pixels of x height at most 6 % of the words are wrong, and 20 % in Korean and Hindi")
  func table() async throws {
    let sizes = Self.isWhole ? [5.0, 6, 8, 10, 12, 15] : [12]
    let seeds: [UInt64] = Self.isWhole ? Array(1...12) : [3, 10]
    let cells = Tongue.allCases.flatMap { tongue in sizes.map { Cell(tongue: tongue, xHeight: $0) } }
    let found = try await withThrowingTaskGroup(of: (Cell, Outcome).self) { group in
      for cell in cells { group.addTask { (cell, try Self.look(at: cell, seeds)) } }
      var found: [Cell: Outcome] = [:]
      for try await (cell, outcome) in group { found[cell] = outcome }
      return found
    }
    print(
      "Words of small print that are wrong in percent, by x height in pixels; in brackets labels that are legible:"
    )
    for tongue in Tongue.allCases {
      let shares = try sizes.map { size in
        let outcome = try #require(found[Cell(tongue: tongue, xHeight: size)])
        return
          "\(Int(size)): \(outcome.wrong * 100 / outcome.words) (\(outcome.legible) of \(outcome.labels))"
      }
      print(tongue.name, shares.joined(separator: ", "))
      let near = try #require(found[Cell(tongue: tongue, xHeight: 12)])
      let bound = tongue == .korean || tongue == .hindi ? 20 : 6
      #expect(near.wrong * 100 <= bound * near.words && near.legible == near.labels, "\(tongue): \(near)")
    }
    // From a confidence of 75 on most words are right.
    let legible = found.values.filter { $0.legible > 0 }
    #expect(
      legible.reduce(0) { $0 + $1.wrongOfLegible } * 10
        <= legible.reduce(0) { $0 + $1.legible } * Self.wordCount)
  }

  @Test("A label is found for what is printed on it, and in a view that print fills there is none")
  func found() throws {
    for tongue in Tongue.allCases {
      for seed in UInt64(1)...4 {
        let (_, photograph) = try Self.label(Cell(tongue: tongue, xHeight: 5), seed)
        let (width, height) = (photograph.width, photograph.height)
        let whole = try #require(Picture(width: width, height: height) { photograph.bytes[$0 / 3] })
        let label = FoundPainting(in: whole, as: .label)
        #expect(label?.isFound == true, "\(tongue), \(seed): \(label?.confidence ?? 0)")
        // That much of its middle is paper alone.
        let (wide, high) = (width * 6 / 10, height * 55 / 100)
        let corner = height / 5 * width + width / 5
        let within = try #require(
          Picture(width: wide, height: high) { byte in
            let (row, column) = (byte / 3 / wide, byte / 3 % wide)
            return photograph.bytes[corner + row * width + column]
          })
        let other = FoundPainting(in: within, as: .label)
        #expect(other?.isFound != true, "\(tongue), \(seed): \(other?.confidence ?? 0)")
      }
    }
  }

  @Test("No print is said of photographs of paintings")
  func paintings() async throws {
    let numbers = Array(stride(from: Self.isWhole ? 0 : 9, to: 300, by: Self.isWhole ? 3 : 30))
    let said = try await withThrowingTaskGroup(of: (Int, PrintReading).self) { group in
      for number in numbers {
        group.addTask {
          let painting = WallCorpus.painting(.whole, number)
          let (width, height) = WallCorpus.size(of: painting)
          let photograph = painting.photograph(width: width, height: height)
          let picture = try #require(Picture(width: width, height: height) { photograph.bytes[$0] })
          return (number, try LabelReader(seconds: 600).print(in: picture, languages: Tongue.allCases))
        }
      }
      var said: [Int: PrintedText] = [:]
      for try await (number, reading) in group {
        if case .text(let text) = reading, text.legibility != .illegible { said[number] = text }
      }
      return said
    }
    print("Paintings in which print is read: \(said.count) of \(numbers.count)")
    #expect(said.isEmpty, "\(said)")
  }
}
