// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Testing

import DeskBoard

/// A string in the picture's place.
@Suite struct StrobeDrawingTests {
  private static func draw(cents: Double, turns: Double, _ kind: Capabilities) -> (
    screen: Screen, layout: Layout
  ) {
    var view = ScreenDrawingTests.view()
    view.facts.string = SeenString(number: 5, cents: cents, right: 220, heard: 220)
    view.facts.string?.turns = turns
    let size = Size(columns: 100, rows: 30)
    let layout = Layout(size, width: 60, height: 40)
    let screen = ScreenDrawing.screen(
      of: view, size: size, layout: layout, scaled: nil, decibels: -60, showsKeys: false, capabilities: kind)
    return (screen, layout)
  }

  private static func row(_ place: Int, cents: Double = 0, turns: Double = 0, _ kind: Capabilities) -> [Cell]
  {
    let (screen, layout) = draw(cents: cents, turns: turns, kind)
    return (0..<layout.picture.columns).map {
      screen[layout.picture.column + $0, layout.picture.row + place]
    }
  }

  @Test(
    "Its number and cents stand above a scale, whose mark is left of the middle where it is too low",
    arguments: ScreenDrawingTests.kinds)
  func scale(kind: Capabilities) throws {
    #expect(
      ScreenDrawingTests.text(Self.draw(cents: -12.34, turns: 0, kind).screen).contains(
        "string 5: -12.3 cents"))
    #expect(
      ScreenDrawingTests.text(Self.draw(cents: 3, turns: 0, kind).screen).contains("string 5: +3.0 cents"))
    for (cents, share) in [(-50.0, 0.0), (-25, 0.25), (0, 0.5), (25, 0.75), (1e9, 1)] {
      let scale = Self.row(1, cents: cents, kind)
      let mark = try #require(scale.firstIndex { $0.isReversed })
      #expect(abs(Double(mark) - share * Double(scale.count)) <= 1, "\(cents)")
    }
  }

  @Test(
    "Its stripes move to the right with each turn, and a whole turn looks like none",
    arguments: ScreenDrawingTests.kinds)
  func stripes(kind: Capabilities) {
    let still = Self.row(2, kind)
    #expect(Self.row(2, turns: 1, kind) == still)
    let moved = Self.row(2, turns: 0.25, kind)
    #expect(moved != still)
    #expect(Array(moved.dropFirst(2)) == Array(still.dropLast(2)))
  }
}
