// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Picture

/// A View as a grid of cells. Nothing is shown by colour alone.
package struct ScreenDrawing {
  private(set) var screen: Screen
  let view: View
  let layout: Layout
  let capabilities: Capabilities
  let glyphs: Glyphs

  /// `scaled` is the view's picture, or what stands before the camera, in the size of the layout; `decibels` is where the
  /// meter stands.
  package static func screen(
    of view: View, size: Size, layout: Layout, scaled: ScaledPicture?, decibels: Double,
    trail: SpectrumTrail = SpectrumTrail(), showsKeys: Bool, capabilities: Capabilities
  ) -> Screen {
    var drawing = ScreenDrawing(
      screen: Screen(size: size), view: view, layout: layout, capabilities: capabilities,
      glyphs: Glyphs(isUnicode: capabilities.isUnicode))
    drawing.drawSentences()
    drawing.drawHelp()
    if showsKeys { drawing.drawKeys(in: layout.keys) }
    guard !showsKeys || layout.hasRoomForKeys else { return drawing.screen }
    if let title = view.facts.title {
      drawing.draw(title)
    } else if let string = view.facts.string {
      drawing.draw(string)
    } else if let chord = view.facts.chord {
      drawing.draw(chord)
    } else {
      drawing.drawPicture(scaled)
    }
    drawing.drawStrip()
    drawing.drawSpectrum(trail)
    if !showsKeys { drawing.drawPanel(decibels: decibels) }
    return drawing.screen
  }

  mutating func put(_ text: String, column: Int, row: Int, columns: Int, isBold: Bool = false) {
    let letters = Wrapping.letters(text).prefix(max(0, columns))
    screen.put(Array(letters), column: column, row: row, style: Cell(isBold: isBold))
  }

  mutating func put(_ letters: [Unicode.Scalar], column: Int, row: Int, style: Cell = Cell()) {
    screen.put(letters, column: column, row: row, style: style)
  }

  mutating func set(_ cell: Cell, column: Int, row: Int) { screen[column, row] = cell }

  func cell(column: Int, row: Int) -> Cell { screen[column, row] }

  // MARK: - The strip

  private static var pads: Int { 8 }

  /// Draws the strip as wide as the picture, so that each place on it is below its place of the picture.
  private mutating func drawStrip() {
    let area = layout.strip
    guard !area.isEmpty else { return }
    let pads = area.row + area.rows - 1
    for pad in 0..<ScreenDrawing.pads {
      let start = pad * area.columns / ScreenDrawing.pads
      let end = (pad + 1) * area.columns / ScreenDrawing.pads
      set(Cell(glyphs.wall), column: area.column + start, row: pads)
      let number = Unicode.Scalar(UInt8(ascii: "1") + UInt8(pad))
      if end - start > 1 { set(Cell(number), column: area.column + (start + end) / 2, row: pads) }
    }
    if area.column + area.columns < screen.size.columns {
      set(Cell(glyphs.wall), column: area.column + area.columns, row: pads)
    }
    guard let finger = view.finger else { return }
    let column = area.column + ScreenDrawing.index(of: finger.x, among: area.columns)
    set(Cell(glyphs.pointer, isBold: true, isReversed: true), column: column, row: area.row)
    if area.rows > 1 {
      var pad = cell(column: column, row: pads)
      pad.isReversed = true
      set(pad, column: column, row: pads)
    }
  }

  /// Which of some equal parts of 0...1 a place is in; outside counts as the nearest, and what is no number as 0.
  static func index(of place: Double, among count: Int) -> Int {
    let part = place * Double(count)
    return part > 0 ? part < Double(count) ? Int(part) : max(0, count - 1) : 0
  }
}
