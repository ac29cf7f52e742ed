// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Testing

import DeskBoard

/// What stands beside the picture.
@Suite struct PanelDrawingTests {
  @Test("What a helper may want to know is on the panel from 80 x 24 on, each with its name")
  func facts() {
    var view = ScreenDrawingTests.view()
    let named = [
      ("picture", "two halves, 3 of 12"), ("mode", "look"), ("scale", "blues"), ("volume", "4 of 10"),
      ("dose", "31 % of a safe week"), ("language", "Korean"),
    ]
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
      let text = ScreenDrawingTests.text(ScreenDrawingTests.draw(view, size).screen)
      for (name, value) in named {
        #expect(text.contains(name + String(repeating: " ", count: 10 - name.count) + value), "\(name)")
      }
    }
    view.facts.picture = ""
    let text = ScreenDrawingTests.text(ScreenDrawingTests.draw(view, Size(columns: 80, rows: 24)).screen)
    #expect(text.contains("picture   not kept"))
  }

  @Test(
    "The spectrum has low notes on the left, and a moment flows down, half a row each time",
    arguments: ScreenDrawingTests.kinds)
  func spectrum(kind: Capabilities) {
    var trail = SpectrumTrail()
    let size = Size(columns: 120, rows: 40)
    let layout = Layout(size, width: 60, height: 40)
    let (column, columns) = (layout.spectrum.column + 10, layout.spectrum.columns - 10)
    func loud() -> [Int] {
      let screen = ScreenDrawing.screen(
        of: ScreenDrawingTests.view(), size: size, layout: layout, scaled: nil, decibels: -12, trail: trail,
        showsKeys: false, capabilities: kind)
      let silence = screen[column + columns - 1, layout.spectrum.row]
      return (0..<layout.spectrum.rows).flatMap { row in
        (0..<columns).filter { screen[column + $0, layout.spectrum.row + row] != silence }
          .map { $0 + columns * row }
      }
    }
    #expect(layout.spectrum.rows == 8 && loud() == [])
    trail.add((0..<648).map { $0 == 647 ? -20 : -120 })
    #expect(loud() == [0])
    trail.add([Float](repeating: -120, count: 648))
    if kind.colours == .full { #expect(loud() == [0]) }
    trail.add([Float](repeating: -120, count: 648))
    #expect(loud() == [columns])
    for _ in 0..<16 { trail.add([Float](repeating: -120, count: 648)) }
    #expect(loud() == [])
  }

  @Test("The lamp is told in words, not by a colour; silence is told, too")
  func words() {
    var view = ScreenDrawingTests.view()
    view.isLit = true
    view.heard = ""
    let text = ScreenDrawingTests.text(ScreenDrawingTests.draw(view, Size(columns: 80, rows: 24)).screen)
    #expect(text.contains("ON"))
    #expect(text.contains("silence"))
  }
}
