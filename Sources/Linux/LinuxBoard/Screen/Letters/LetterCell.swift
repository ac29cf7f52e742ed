// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands in one place of a line: a letter with all that is over, under or joined to it.
package struct LetterCell: Equatable, Sendable {
  struct Part: Equatable, Sendable {
    /// The letter's place among the letters; `LetterCell.frame` for what has none.
    var place: Int
    /// Where it stands in the cell, in dots from the left.
    var x = 0
  }

  var parts: [Part] = []
  /// In dots.
  var columns: Int
  var isSpace = false
  /// A word that is cut behind it gets a hyphen.
  var isOfWords = false

  static var frame: Int { -1 }
  /// In dots.
  static var space: LetterCell { LetterCell(columns: 8, isSpace: true) }

  /// Whether a part of it has no letter.
  package var isFrame: Bool { parts.contains { $0.place == LetterCell.frame } }
}

extension Letters {
  /// What a text looks like, from the left. What no eye sees is left out.
  package func cells(of text: String) -> [LetterCell] {
    let numbers = text.unicodeScalars.map { $0.value }
    var cells: [LetterCell] = []
    var index = 0
    while index < numbers.count {
      let number = numbers[index]
      if let syllable = Hangul.syllable(in: numbers, at: &index) {
        cells.append(cell(of: syllable))
      } else if let cluster = Cluster(in: numbers, at: &index) {
        cells.append(cell(of: cluster))
      } else {
        index += 1
        take(number, &cells)
      }
    }
    return cells
  }

  private func take(_ number: UInt32, _ cells: inout [LetterCell]) {
    switch number {
    case 0x20, 0x09, 0x0A, 0x0D: cells.append(.space)
    // Controls, joiners, marks of direction and of variants.
    case 0...0x1F, 0x7F...0x9F, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F,
      0xFEFF:
      break
    default:
      let place = place(of: number) ?? LetterCell.frame
      let part = LetterCell.Part(place: place)
      guard Letters.isMark(number), let last = cells.indices.last, !cells[last].isSpace else {
        cells.append(
          LetterCell(parts: [part], columns: columns(at: place), isOfWords: Letters.isOfWords(number)))
        return
      }
      let x = max(cells[last].columns - columns(at: place), 0)
      cells[last].parts.append(LetterCell.Part(place: place, x: x))
    }
  }

  /// Whether it is drawn over the letter before it.
  static func isMark(_ number: UInt32) -> Bool {
    switch number {
    case 0x0300...0x036F, 0x0483...0x0489, 0x0900...0x0903, 0x093A...0x093C, 0x093E...0x094F, 0x0951...0x0957,
      0x0962...0x0963:
      true
    default: false
    }
  }

  /// Of Latin, Greek and Cyrillic words.
  private static func isOfWords(_ number: UInt32) -> Bool {
    switch number {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x52F, 0x1E00...0x1EFF: true
    default: false
    }
  }
}
