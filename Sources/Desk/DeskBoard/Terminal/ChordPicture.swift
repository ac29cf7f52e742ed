// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain

extension ScreenDrawing {
  /// The chord in the picture's place: its name above, strings and fingers below it.
  mutating func draw(_ chord: SeenChord) {
    let area = layout.picture
    let width = chord.drawing.reduce(0) { max($0, $1.unicodeScalars.count) }
    guard area.rows > chord.drawing.count, area.columns >= width else { return }
    if layout.isFramed { drawFrame(around: area) }
    let words = Wrapping.lines(chord.words, columns: area.columns, atMost: 1, mark: glyphs.ellipsis)
    put(words.first ?? [], column: area.column, row: area.row, style: Cell(isBold: true))
    let left = area.column + (area.columns - width) / 2
    let top = area.row + 1 + (area.rows - 1 - chord.drawing.count) / 2
    for (place, line) in chord.drawing.enumerated() {
      put(line.unicodeScalars.map { glyphs.line($0) }, column: left, row: top + place)
    }
  }
}

extension Glyphs {
  /// What stands for a sign of a chord's drawing.
  fileprivate func line(_ sign: Unicode.Scalar) -> Unicode.Scalar {
    if isUnicode { return sign }
    return switch sign {
    case "│": "|"
    case "─": "-"
    case "═": "="
    case "●": "*"
    case "╒", "╤", "╕", "┌", "┬", "┐": "+"
    default: sign
    }
  }
}
