// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import LinuxBoard

/// Reads a screen letter by letter, as a person does, who knows the letters of a language and not what is written.
struct ScreenReader {
  private struct Known {
    let cell: LetterCell
    /// Of 16 rows the dots, the leftmost of 64 the highest bit.
    let rows: [UInt64]
    let ink: Int
  }

  let letters: Letters
  private var known: [Known] = []

  /// The letters are those of the texts.
  init(_ letters: Letters, _ texts: [String]) {
    self.letters = letters
    for cell in texts.flatMap({ letters.cells(of: $0) }) where !cell.isSpace && !cell.isFrame {
      let rows = (0..<Letters.rows).map { row in
        (0..<cell.columns).reduce(UInt64(0)) { bits, column in
          let isInk = cell.parts.contains { letters.has($0.place, column - $0.x, row) }
          return isInk ? bits | 1 << UInt64(63 - column) : bits
        }
      }
      guard !known.contains(where: { $0.rows == rows && $0.cell.columns == cell.columns }) else { continue }
      known.append(Known(cell: cell, rows: rows, ink: rows.reduce(0) { $0 + $1.nonzeroBitCount }))
    }
  }

  /// The letters of a page without its blanks and hyphens, line after line; what cannot be read is a frame.
  func read(_ canvas: Canvas, _ layout: ScreenLayout) -> [LetterCell] {
    let lettering = Lettering(letters, capital: layout.capital)
    let (count, step) = layout.lines(with: lettering)
    let hyphen = letters.cells(of: "-")
    return (0..<count).flatMap { line -> [LetterCell] in
      let cells = read(canvas, from: layout.words.y + line * step, layout)
      return cells.last.map { [$0] } == hyphen ? cells.dropLast() : cells
    }
  }

  private func read(_ canvas: Canvas, from y: Int, _ layout: ScreenLayout) -> [LetterCell] {
    let columns = layout.columns(with: Lettering(letters, capital: layout.capital))
    func isInk(_ column: Int, _ row: Int) -> Bool {
      let (x, down) = ((2 * column + 1) * layout.capital / 20, (2 * row + 1) * layout.capital / 20)
      return column < columns && x < canvas.width && y + down < canvas.height && canvas[x, y + down] != 0
    }
    let rows = (0..<Letters.rows).map { row in (0..<columns + 64).map { isInk($0, row) } }
    var (cells, column): ([LetterCell], Int) = ([], 0)
    while column < columns {
      let here = rows.map { row in
        (0..<64).reduce(UInt64(0)) { row[column + $1] ? $0 | 1 << UInt64(63 - $1) : $0 }
      }
      // The stroke that ends a sentence of Hindi has a blank before it, so letters come before blanks.
      let best = known.filter { fits($0, here) }.max { ($0.ink, $0.cell.columns) < ($1.ink, $1.cell.columns) }
      // What hangs over from the letter before lies above the letters' line.
      let isBlank = here.enumerated().allSatisfy { $1 >> 56 == 0 || $0 < 3 && $1 >> 56 & 0x1F == 0 }
      if best == nil && isBlank {
        column += 8
        continue
      }
      cells.append(best?.cell ?? LetterCell(parts: [LetterCell.Part(place: LetterCell.frame)], columns: 8))
      column += best?.cell.columns ?? 8
    }
    return cells
  }

  private func fits(_ one: Known, _ rows: [UInt64]) -> Bool {
    let mask = UInt64.max << UInt64(64 - one.cell.columns)
    return (0..<Letters.rows).allSatisfy { row in
      let (seen, wanted) = (rows[row] & mask, one.rows[row])
      return seen & wanted == wanted && (seen & ~wanted == 0 || row < 3 && (seen & ~wanted) << 3 == 0)
    }
  }
}
