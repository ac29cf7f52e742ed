// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Picture

extension ScreenDrawing {
  /// The picture with the finger on it, its frame, and the mark of the row.
  mutating func drawPicture(_ scaled: ScaledPicture?) {
    let area = layout.picture
    guard !area.isEmpty else { return }
    if layout.isFramed { drawFrame(around: area) }
    if let scaled {
      for row in 0..<area.rows {
        for column in 0..<area.columns {
          set(cell(of: scaled, column, row), column: area.column + column, row: area.row + row)
        }
      }
    }
    if view.picture == nil { drawAbsence(isBare: scaled == nil) }
    drawOutline()
    drawRowMark()
    drawCursor()
    drawOrbs()
    drawFinger()
  }

  private func cell(of scaled: ScaledPicture, _ column: Int, _ row: Int) -> Cell {
    guard capabilities.colours != .none else {
      let shade = ScreenDrawing.index(of: scaled.shade(column, row), among: Glyphs.shades.count)
      return Cell(Glyphs.shades[shade])
    }
    // Without half blocks a cell is one dot.
    guard capabilities.isUnicode else { return Cell(" ", background: scaled.whole(column, row)) }
    return Cell(
      glyphs.upperHalf, foreground: scaled.upper(column, row), background: scaled.lower(column, row))
  }

  mutating func drawFrame(around area: Area) {
    let (left, right) = (area.column - 1, area.column + area.columns)
    let (top, bottom) = (area.row - 1, area.end)
    for column in left...right {
      set(Cell(glyphs.floor), column: column, row: top)
      set(Cell(glyphs.floor), column: column, row: bottom)
    }
    for row in top...bottom {
      set(Cell(glyphs.wall), column: left, row: row)
      set(Cell(glyphs.wall), column: right, row: row)
    }
    set(Cell(glyphs.corners[0]), column: left, row: top)
    set(Cell(glyphs.corners[1]), column: right, row: top)
    set(Cell(glyphs.corners[2]), column: left, row: bottom)
    set(Cell(glyphs.corners[3]), column: right, row: bottom)
  }

  /// Words in the middle: of a bare frame, or of what stands before the camera.
  private mutating func drawAbsence(isBare: Bool) {
    let area = layout.picture
    let inside = Area(
      column: area.column + 1, row: area.row + 1, columns: area.columns - 2, rows: area.rows - 2)
    if isBare && !layout.isFramed && !inside.isEmpty { drawFrame(around: inside) }
    let lines = Wrapping.lines("no picture yet", columns: inside.columns, atMost: inside.rows)
    for (index, line) in lines.enumerated() {
      let row = area.row + (area.rows - lines.count) / 2 + index
      put(
        String(String.UnicodeScalarView(line)), column: area.column + (area.columns - line.count) / 2,
        row: row,
        columns: line.count)
    }
  }

  /// Beside the picture, and so out of its way.
  private mutating func drawRowMark() {
    let area = layout.picture
    let row = area.row + ScreenDrawing.index(of: view.row, among: area.rows)
    set(
      Cell(glyphs.rowMark, isBold: true), column: area.column + area.columns + (layout.isFramed ? 1 : 0),
      row: row)
  }

  /// Four arrows that point at the place from just outside of the fingertip, and so show how large it is.
  private mutating func drawFinger() {
    guard let finger = view.finger else { return }
    let area = layout.picture
    let column = area.column + ScreenDrawing.index(of: finger.x, among: area.columns)
    let row = area.row + ScreenDrawing.index(of: finger.y ?? view.row, among: area.rows)
    let (across, down) = reach(of: view.fingertip * Double(area.columns))
    mark(glyphs.finger[0], column - across, row)
    mark(glyphs.finger[2], column + across, row)
    mark(glyphs.finger[3], column, row - down)
    mark(glyphs.finger[4], column, row + down)
    mark(glyphs.finger[1], column, row)
  }

  /// Each orb's number where it is; of two at one place the older one is seen.
  private mutating func drawOrbs() {
    let area = layout.picture
    for (index, orb) in view.facts.orbs.enumerated().reversed() {
      mark(
        Unicode.Scalar(UInt8(ascii: "1") + UInt8(index % 9)),
        area.column + ScreenDrawing.index(of: orb.x, among: area.columns),
        area.row + ScreenDrawing.index(of: orb.y ?? 0.5, among: area.rows))
    }
  }

  /// How far from the middle cell of a fingertip the first cells outside of it are; cells are twice as high as wide.
  private func reach(of diameter: Double) -> (across: Int, down: Int) {
    (Int(((diameter + 1) / 2).rounded(.up)), Int(((diameter / 2 + 1) / 2).rounded(.up)))
  }

  /// The painting that is found before the camera: its sides in dots, its corners in signs that no colour hides.
  private mutating func drawOutline() {
    let area = layout.picture
    guard view.facts.outline.count == 4 else { return }
    let corners = view.facts.outline.map {
      (
        column: area.column + ScreenDrawing.index(of: $0.x, among: area.columns),
        row: area.row + ScreenDrawing.index(of: $0.y, among: area.rows)
      )
    }
    for index in 0..<4 {
      let (start, end) = (corners[index], corners[(index + 1) % 4])
      let (across, down) = (end.column - start.column, end.row - start.row)
      let steps = max(abs(across), abs(down), 1)
      for step in 1...steps {
        mark(".", start.column + across * step / steps, start.row + down * step / steps)
      }
    }
    for corner in corners { mark("+", corner.column, corner.row) }
  }

  /// A line through the picture, where it is being played.
  private mutating func drawCursor() {
    guard let cursor = view.cursor else { return }
    let area = layout.picture
    let place = ScreenDrawing.index(of: cursor.place, among: cursor.isLevel ? area.columns : area.rows)
    for step in 0..<(cursor.isLevel ? area.rows : area.columns) {
      if cursor.isLevel {
        mark(glyphs.wall, area.column + place, area.row + step)
      } else {
        mark(glyphs.floor, area.column + step, area.row + place)
      }
    }
  }

  /// White on black, which no picture hides.
  private mutating func mark(_ sign: Unicode.Scalar, _ column: Int, _ row: Int) {
    guard layout.picture.contains(column, row) else { return }
    let (white, black) = (SRGB8(integer: 0xFFFFFF), SRGB8(integer: 0))
    var mark = Cell(sign, foreground: white, background: black, isBold: true)
    if capabilities.colours == .none { mark.isReversed = true }
    set(mark, column: column, row: row)
  }
}
