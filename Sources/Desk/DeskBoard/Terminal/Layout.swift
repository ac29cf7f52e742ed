// SPDX-License-Identifier: GPL-3.0-or-later

/// Where everything stands on a screen of some size, from the sentences at the top to the keys at the bottom.
///
/// A small screen leaves out what matters least: first the keys, then the strip, the picture, the panel.
package struct Layout: Equatable {
  package var sentences = Area()
  /// The picture itself, within its frame; empty where there is no room.
  package var picture = Area()
  var isFramed = false
  /// What is heard, and what the knob does.
  package var panel = Area()
  /// The spectrum, below the panel where there is room.
  package var spectrum = Area()
  package var strip = Area()
  package var help = Area()

  /// The list of keys, while it is shown.
  package var keys: Area {
    hasRoomForKeys
      ? panel
      : Area(row: sentences.end, columns: sentences.columns, rows: help.row - sentences.end)
  }

  /// Whether the list of keys leaves the picture where it is, and takes the panel's place alone.
  package var hasRoomForKeys: Bool {
    !picture.isEmpty && panel.columns >= KeyList.columns && panel.rows >= Layout.factRows
  }

  /// In rows: what is heard and the other facts, a row each; the list of keys has as many.
  private static var factRows: Int { 11 }
  /// In rows: the facts with two more rows for what is heard and one for the knob.
  private static var roomyRows: Int { factRows + 3 }
  /// In rows: about a second.
  private static var spectrumRows: Int { 8 }

  /// Below this a picture shows nothing any more, in cells.
  private static var smallestPicture: Size { Size(columns: 6, rows: 2) }

  /// `width` and `height` are the picture's, in pixels.
  package init(_ size: Size, width: Int, height: Int) {
    let (columns, rows) = (size.columns, size.rows)
    let words = Layout.sentenceRows(columns, rows)
    sentences = Area(columns: columns, rows: words)
    let helpRows = rows >= 8 ? 1 : 0
    help = Area(row: rows - helpRows, columns: columns, rows: helpRows)
    let stripRows = columns < 16 || rows < 7 ? 0 : rows < 16 ? 1 : 2
    let gap = rows >= 30 ? 1 : 0
    let middle = Area(
      row: words + gap, columns: columns, rows: max(0, rows - words - gap - stripRows - helpRows))
    place(in: middle, stripRows: stripRows, ratio: Double(max(width, 1)) / Double(max(height, 1)))
    let bottom = picture.isEmpty ? middle.end : picture.end + (isFramed ? 1 : 0)
    strip =
      picture.isEmpty
      ? Area(row: bottom, columns: columns, rows: stripRows)
      : Area(column: picture.column, row: bottom, columns: picture.columns, rows: stripRows)
  }

  /// Two lines of the newest sentence and the four before it fit from 24 rows on.
  private static func sentenceRows(_ columns: Int, _ rows: Int) -> Int {
    switch rows {
    case 30...: 7
    case 24...: 6
    case 20...: 4
    case 9...: columns < 60 ? 3 : 2
    case 5...: 2
    default: min(rows, 1)
    }
  }

  /// The picture, and the panel on its right or below it, whichever leaves more of the picture.
  private mutating func place(in room: Area, stripRows: Int, ratio: Double) {
    isFramed = room.rows >= 12 && room.columns >= 60
    let frame = isFramed ? 1 : 0
    // Between picture and panel stands the mark of the row.
    let panelColumns =
      room.columns >= 76 ? KeyList.columns : room.columns >= 60 ? 25 : min(20, room.columns / 2 + 2)
    let besideColumns = room.columns - panelColumns - 2 - 2 * frame
    let beside = Layout.fit(ratio, besideColumns, room.rows - 2 * frame)
    let panelRows = room.rows >= 24 ? Layout.factRows : 5
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
      divideSpectrum()
    } else {
      // Below the strip, which follows the picture.
      let row = picture.end + frame + stripRows
      panel = Area(row: row, columns: room.columns, rows: panelRows)
    }
  }

  /// Takes what the panel does not need.
  private mutating func divideSpectrum() {
    let rows = min(panel.rows - Layout.roomyRows, Layout.spectrumRows)
    guard rows > 0, panel.columns >= KeyList.columns else { return }
    panel.rows -= rows
    spectrum = Area(column: panel.column, row: panel.end, columns: panel.columns, rows: rows)
  }

  /// The largest size of that ratio of width to height; a cell is twice as high as wide.
  private static func fit(_ ratio: Double, _ columns: Int, _ rows: Int) -> Size {
    guard columns > 0, rows > 0 else { return Size(columns: 0, rows: 0) }
    let wide = min(Double(columns), max(1, Double(2 * rows) * ratio))
    let high = min(Double(rows), max(1, wide / ratio / 2))
    return Size(columns: Int(wide.rounded()), rows: Int(high.rounded()))
  }
}
