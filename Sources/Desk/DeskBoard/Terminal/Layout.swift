// SPDX-License-Identifier: GPL-3.0-or-later

/// Where everything stands on a screen of some size, from the sentence at the top to the keys at the bottom.
///
/// A small screen leaves out what matters least: first the keys, then the strip, the picture, the panel.
package struct Layout: Equatable {
  package var sentence = Area()
  /// The picture itself, within its frame; empty where there is no room.
  package var picture = Area()
  var isFramed = false
  /// What is heard, and what the knob does.
  package var panel = Area()
  package var strip = Area()
  package var help = Area()

  /// Below this a picture shows nothing any more, in cells.
  private static var smallestPicture: Size { Size(columns: 6, rows: 2) }

  /// `width` and `height` are the picture's, in pixels.
  package init(_ size: Size, width: Int, height: Int) {
    let (columns, rows) = (size.columns, size.rows)
    let words = rows >= 20 ? 3 : rows >= 9 ? (columns < 60 ? 3 : 2) : rows >= 5 ? 2 : min(rows, 1)
    sentence = Area(columns: columns, rows: words)
    let helpRows = rows >= 8 ? 1 : 0
    help = Area(row: rows - helpRows, columns: columns, rows: helpRows)
    let stripRows = columns < 16 || rows < 7 ? 0 : rows < 16 ? 1 : 2
    let gap = rows >= 20 ? 1 : 0
    let middle = Area(
      row: words + gap, columns: columns, rows: max(0, rows - words - gap - stripRows - helpRows))
    place(in: middle, stripRows: stripRows, ratio: Double(max(width, 1)) / Double(max(height, 1)))
    let bottom = picture.isEmpty ? middle.end : picture.end + (isFramed ? 1 : 0)
    strip =
      picture.isEmpty
      ? Area(row: bottom, columns: columns, rows: stripRows)
      : Area(column: picture.column, row: bottom, columns: picture.columns, rows: stripRows)
  }

  /// The picture, and the panel on its right or below it, whichever leaves more of the picture.
  private mutating func place(in room: Area, stripRows: Int, ratio: Double) {
    isFramed = room.rows >= 12 && room.columns >= 60
    let frame = isFramed ? 1 : 0
    // Between picture and panel stands the mark of the row.
    let panelColumns = room.columns >= 90 ? 27 : room.columns >= 60 ? 25 : min(20, room.columns / 2 + 2)
    let besideColumns = room.columns - panelColumns - 2 - 2 * frame
    let beside = Layout.fit(ratio, besideColumns, room.rows - 2 * frame)
    let panelRows = 5
    let above = Layout.fit(ratio, room.columns - 2 - 2 * frame, room.rows - panelRows - 2 * frame)
    let isBeside = beside.columns * beside.rows >= above.columns * above.rows
    let best = isBeside ? beside : above
    guard best.columns >= Layout.smallestPicture.columns, best.rows >= Layout.smallestPicture.rows else {
      isFramed = false
      panel = room
      return
    }
    picture = Area(column: frame, row: room.row + frame, columns: best.columns, rows: best.rows)
    if isBeside {
      let column = best.columns + 2 * frame + 2
      panel = Area(column: column, row: room.row, columns: room.columns - column, rows: room.rows)
    } else {
      // Below the strip, which follows the picture.
      let row = picture.end + frame + stripRows
      panel = Area(row: row, columns: room.columns, rows: panelRows)
    }
  }

  /// The largest size of that ratio of width to height; a cell is twice as high as wide.
  private static func fit(_ ratio: Double, _ columns: Int, _ rows: Int) -> Size {
    guard columns > 0, rows > 0 else { return Size(columns: 0, rows: 0) }
    let wide = min(Double(columns), max(1, Double(2 * rows) * ratio))
    let high = min(Double(rows), max(1, wide / ratio / 2))
    return Size(columns: Int(wide.rounded()), rows: Int(high.rounded()))
  }
}
