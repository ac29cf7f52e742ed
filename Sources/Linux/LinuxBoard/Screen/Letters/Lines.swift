// SPDX-License-Identifier: GPL-3.0-or-later

/// Text in lines of so many dots.
package struct Lines {
  package private(set) var all: [[LetterCell]] = []
  private let columns: Int
  private let letters: Letters

  /// Whole words, as far as they are not longer than a line.
  package init(_ text: String, in letters: Letters, columns: Int) {
    self.letters = letters
    self.columns = columns
    // The widest letters that there are must fit.
    guard columns >= 16 else { return }
    var line: [LetterCell] = []
    for word in letters.cells(of: text).split(whereSeparator: { $0.isSpace }) {
      if !line.isEmpty {
        let longer = line + [.space] + word
        if Lines.width(longer) <= columns {
          line = longer
          continue
        }
        all.append(line)
      }
      line = cut(word)
    }
    if !line.isEmpty { all.append(line) }
  }

  static func width(_ line: [LetterCell]) -> Int { line.reduce(0) { $0 + $1.columns } }

  /// Makes lines of all of a word but its end, which begins the next.
  private mutating func cut(_ word: ArraySlice<LetterCell>) -> [LetterCell] {
    var line: [LetterCell] = []
    var width = 0
    let hyphen = letters.cells(of: "-")
    for (index, cell) in word.enumerated() {
      let isLast = index == word.count - 1
      let room = columns - (cell.isOfWords && !isLast ? 8 : 0)
      if !line.isEmpty && width + cell.columns > room {
        let isCut = line[line.count - 1].isOfWords && cell.isOfWords
        all.append(isCut ? line + hyphen : line)
        (line, width) = ([], 0)
      }
      line.append(cell)
      width += cell.columns
    }
    return line
  }

  /// At most so many lines; what is left out is shown by dots at the end.
  package func prefix(_ most: Int) -> [[LetterCell]] {
    guard most > 0 else { return [] }
    guard all.count > most else { return all }
    let dots = letters.cells(of: "\u{2026}")
    var last = all[most - 1]
    while !last.isEmpty, Lines.width(last + dots) > columns { last.removeLast() }
    return all.prefix(most - 1) + [last + dots]
  }
}
