// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Foundation
import Testing

import DeskBoard

/// A chord in the picture's place.
@Suite struct ChordPictureTests {
  private static let drawing = ["x o       o", "╒═╤═╤═╤═╤═╕", "│ │ │ │ 1 │", "│ │ 2 3 │ │", "│ │ │ │ │ │"]

  private static func text(_ kind: Capabilities, rows: Int = 30) -> String {
    var view = ScreenDrawingTests.view()
    view.facts.chord = SeenChord(words: "A minor.", drawing: drawing)
    let size = Size(columns: 100, rows: rows)
    return ScreenDrawingTests.text(
      ScreenDrawing.screen(
        of: view, size: size, layout: Layout(size, width: 60, height: 40), scaled: nil, decibels: -60,
        showsKeys: false, capabilities: kind))
  }

  @Test(
    "Its name stands above its strings and fingers, in signs that the terminal has",
    arguments: ScreenDrawingTests.kinds)
  func lines(kind: Capabilities) throws {
    let text = Self.text(kind)
    let name = try #require(text.range(of: "A minor."))
    var after = text[name.upperBound...]
    for line in Self.drawing {
      let wanted =
        kind.isUnicode
        ? line
        : String(line.map { $0 == "│" ? "|" : $0 == "═" ? "=" : "╒╤╕".contains($0) ? "+" : $0 })
      let found = try #require(after.range(of: wanted), "\(line)")
      after = after[found.upperBound...]
    }
  }
}
