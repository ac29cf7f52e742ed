// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Testing

import DeskBoard

/// The sentences and the list of keys.
@Suite struct WordsDrawingTests {
  @Test("The last five sentences are there from 80 x 24 on, the newest in bold letters and further left")
  func sentences() {
    var view = ScreenDrawingTests.view()
    view.earlier = ["First before.", "Second before.", "Third before.", "Fourth before."]
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
      let (screen, layout) = ScreenDrawingTests.draw(view, size)
      let rows = (0..<layout.sentences.rows).map { screen.text(row: $0) }
      #expect(rows[0].hasPrefix("Picture taken.") && screen[0, 0].isBold)
      let places = view.earlier.map { sentence in rows.firstIndex { $0.hasPrefix("  " + sentence) } ?? -1 }
      #expect(places == Array(places[0]..<(places[0] + 4)) && places[0] > 0)
      #expect(places.allSatisfy { !screen[2, $0].isBold })
    }
  }

  @Test(
    "The list of keys leaves the picture as it is where it finds room beside or below",
    arguments: [(80, 24), (120, 40), (34, 36)])
  func keysBeside(columns: Int, rows: Int) {
    let view = ScreenDrawingTests.view()
    let size = Size(columns: columns, rows: rows)
    let (screen, layout) = ScreenDrawingTests.draw(view, size, showsKeys: true)
    let (usual, _) = ScreenDrawingTests.draw(view, size)
    let text = ScreenDrawingTests.text(screen)
    for (_, words) in KeyList.all(Glyphs(isUnicode: true)) { #expect(text.contains(words), "\(words)") }
    let area = layout.picture
    for row in area.row..<area.end {
      for column in area.column..<(area.column + area.columns) {
        #expect(screen[column, row] == usual[column, row])
      }
    }
  }

  @Test("The list of keys shows every one of them from 47 x 15 on")
  func keyList() {
    let (screen, _) = ScreenDrawingTests.draw(
      ScreenDrawingTests.view(), Size(columns: 47, rows: 15), showsKeys: true)
    let text = ScreenDrawingTests.text(screen)
    for (_, words) in KeyList.all(Glyphs(isUnicode: true)) { #expect(text.contains(words), "\(words)") }
  }
}
