// SPDX-License-Identifier: GPL-3.0-or-later

import Board

extension ScreenDrawing {
  /// In rows: the newest sentence takes so many at most, so that those before it are seen, too.
  private static var newest: Int { 3 }
  /// In columns: the sentences before the newest stand so far to the right, where a terminal shows no bold letters, too.
  private static var indent: Int { 2 }

  /// The newest sentence in bold, and below it those before it, a line each.
  mutating func drawSentences() {
    let area = layout.sentences
    let lines = Wrapping.lines(
      view.sentence, columns: area.columns, atMost: min(area.rows, ScreenDrawing.newest),
      mark: glyphs.ellipsis)
    for (row, line) in lines.enumerated() {
      put(line, column: 0, row: area.row + row, style: Cell(isBold: true))
    }
    let columns = area.columns - ScreenDrawing.indent
    for (sentence, row) in zip(view.earlier, area.row + lines.count..<area.end) {
      for line in Wrapping.lines(sentence, columns: columns, atMost: 1, mark: glyphs.ellipsis) {
        put(line, column: ScreenDrawing.indent, row: row)
      }
    }
  }

  mutating func drawHelp() {
    let area = layout.help
    guard !area.isEmpty else { return }
    put(KeyList.line(glyphs, columns: area.columns), column: 0, row: area.row, columns: area.columns)
  }

  mutating func drawKeys(in area: Area) {
    for (index, (key, words)) in KeyList.all(glyphs).enumerated() where index < area.rows {
      put(key, column: area.column, row: area.row + index, columns: KeyList.nameColumns - 1, isBold: true)
      put(
        words, column: area.column + KeyList.nameColumns, row: area.row + index,
        columns: area.columns - KeyList.nameColumns)
    }
  }
}
