// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain

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

  // MARK: - A title

  /// In columns: so much of the frame stays empty on either side of words.
  private static var margin: Int { 1 }
  /// In rows: a longer name is cut.
  private static var nameRows: Int { 3 }

  /// The title in the picture's place. Its bar is as long as the strip below, so that each place of it is above its place there.
  mutating func draw(_ title: SeenTitle) {
    let area = layout.picture
    guard !area.isEmpty else { return }
    if layout.isFramed { drawFrame(around: area) }
    let (column, columns) = (area.column + ScreenDrawing.margin, area.columns - 2 * ScreenDrawing.margin)
    let rows = min(max(area.rows - 3, 1), ScreenDrawing.nameRows)
    let name = Wrapping.lines(title.name, columns: columns, atMost: rows, mark: glyphs.ellipsis)
    // Its number stands below the name, and the times on the row above the bar.
    var row = area.row + max((area.rows - name.count - 3) / 2, 0)
    for line in name {
      put(line, column: column, row: row, style: Cell(isBold: true))
      row += 1
    }
    let (bar, times) = (area.end - 1, area.end - 2)
    func line(_ words: String) -> [Unicode.Scalar] {
      Wrapping.lines(words, columns: columns, atMost: 1, mark: glyphs.ellipsis).first ?? []
    }
    if row < times { put(line(title.state), column: column, row: row) }
    if row <= times { put(line(title.times), column: column, row: times) }
    guard let share = title.share else { return }
    for index in 0..<area.columns {
      let isHeard = (Double(index) + 0.5) / Double(area.columns) < share
      set(Cell(isHeard ? glyphs.full : glyphs.empty), column: area.column + index, row: bar)
    }
  }
}
