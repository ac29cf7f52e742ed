// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

extension ScreenDrawing {
  /// The spectrum below the panel: low notes on the left, and older moments further down.
  mutating func drawSpectrum(_ trail: SpectrumTrail) {
    let area = layout.spectrum
    guard !area.isEmpty else { return }
    let indent = ScreenDrawing.nameColumns
    put("spectrum", column: area.column, row: area.row, columns: indent)
    let columns = area.columns - indent
    for row in 0..<area.rows {
      for column in 0..<columns {
        let newer = trail.share(moment: 2 * row, column: column, of: columns)
        let older = trail.share(moment: 2 * row + 1, column: column, of: columns)
        set(cell(newer, above: older), column: area.column + indent + column, row: area.row + row)
      }
    }
  }

  private func cell(_ newer: Double, above older: Double) -> Cell {
    guard capabilities.colours != .none else {
      return Cell(Glyphs.shades[ScreenDrawing.index(of: newer, among: Glyphs.shades.count)])
    }
    // Without half blocks a cell is one dot.
    guard capabilities.isUnicode else { return Cell(" ", background: LevelColours.colour(of: newer)) }
    return Cell(
      glyphs.upperHalf, foreground: LevelColours.colour(of: newer), background: LevelColours.colour(of: older)
    )
  }
}
