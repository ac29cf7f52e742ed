// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Files

extension ScreenDrawing {
  /// In columns: a stripe and the gap behind it.
  private static var stripe: Int { 8 }
  /// In cents: as far off as this, the mark stands at the end of the scale.
  private static var widest: Double { 50 }

  /// The string that rings in the picture's place: its number and cents, a scale with a mark, and below it stripes that stand
  /// still where it is in tune.
  mutating func draw(_ string: SeenString) {
    let area = layout.picture
    guard area.rows >= 3 else { return }
    if layout.isFramed { drawFrame(around: area) }
    let words = Wrapping.lines(string.words, columns: area.columns, atMost: 1, mark: glyphs.ellipsis)
    put(words.first ?? [], column: area.column, row: area.row, style: Cell(isBold: true))
    drawScale(string.cents, in: area)
    for row in (area.row + 2)..<area.end {
      for column in 0..<area.columns where isStripe(column, string.turns) {
        set(Cell(glyphs.full), column: area.column + column, row: row)
      }
    }
  }

  private mutating func drawScale(_ cents: Double, in area: Area) {
    let row = area.row + 1
    for column in 0..<area.columns { set(Cell(glyphs.floor), column: area.column + column, row: row) }
    let middle = ScreenDrawing.index(of: 0.5, among: area.columns)
    set(Cell(glyphs.wall), column: area.column + middle, row: row)
    let place = 0.5 + min(max(cents / (2 * ScreenDrawing.widest), -0.5), 0.5)
    let mark = area.column + ScreenDrawing.index(of: place, among: area.columns)
    set(Cell(glyphs.pointer, isBold: true, isReversed: true), column: mark, row: row)
  }

  private func isStripe(_ column: Int, _ turns: Double) -> Bool {
    let stripe = ScreenDrawing.stripe
    let moved = Int((turns * Double(stripe)).rounded()) % stripe
    return (column - moved + stripe) % stripe < stripe / 2
  }
}

extension SeenString {
  /// Like "string 6: -12.3 cents".
  package var words: String {
    "string \(number): " + (cents > 0 ? "+" : "") + Number.text(cents, decimals: 1) + " cents"
  }
}
