// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Gesture
import Picture
import Testing

import DeskBoard

/// The desk's screen as a grid.
@Suite struct ScreenDrawingTests {
  static let kinds = [
    Capabilities(isScreen: true, colours: .full, isUnicode: true),
    Capabilities(isScreen: true, colours: .none, isUnicode: true),
    Capabilities(isScreen: true, colours: .numbered, isUnicode: false),
  ]

  /// Red in the left half, blue in the right, darker below.
  static let picture = Picture(
    width: 60, height: 40,
    bytes: { index in
      let (pixel, channel) = (index / 3, index % 3)
      let light: UInt8 = pixel / 60 < 20 ? 200 : 100
      return channel == (pixel % 60 < 30 ? 0 : 2) ? light : 0
    })

  static func view(finger: Spot? = Spot(x: 0.3, y: 0.7)) -> View {
    var view = View()
    view.picture = picture
    view.finger = finger
    view.heard = "orange, F sharp 4, 369.99 Hz"
    view.waveform = "triangle"
    view.inHand = "volume: 7"
    view.sentence = "Picture taken. Touch it, and hear its colours; turn the knob for other sounds."
    view.fingertip = 0.09
    (view.facts.picture, view.facts.mode, view.facts.scale) = ("two halves, 3 of 12", "look", "blues")
    (view.facts.volume, view.facts.language, view.facts.week) = ("4 of 10", "Korean", 31)
    return view
  }

  static func draw(
    _ view: View, _ size: Size, _ kind: Capabilities = kinds[0], showsKeys: Bool = false
  ) -> (screen: Screen, layout: Layout) {
    let picture = view.picture ?? view.ahead
    let layout = Layout(size, width: picture?.width ?? 4, height: picture?.height ?? 3)
    let area = layout.picture
    let scaled =
      area.isEmpty
      ? nil
      : picture.map {
        ScaledPicture($0, columns: area.columns, rows: area.rows, isGrey: view.picture == nil)
      }
    let screen = ScreenDrawing.screen(
      of: view, size: size, layout: layout, scaled: scaled, decibels: -12, showsKeys: showsKeys,
      capabilities: kind)
    return (screen, layout)
  }

  /// All of the screen's letters.
  static func text(_ screen: Screen) -> String {
    (0..<screen.size.rows).map { screen.text(row: $0) }.joined(separator: "\n")
  }

  @Test(
    "Every size from 1 x 1 to 120 x 50 is drawn, with nothing over another and the sentence's beginning on top"
  )
  func allSizes() throws {
    var view = ScreenDrawingTests.view()
    for rows in 1...50 {
      for columns in 1...120 {
        view.finger = (columns + rows) % 3 == 0 ? nil : Spot(x: 0.3, y: rows % 2 == 0 ? 0.7 : nil)
        let (screen, layout) = ScreenDrawingTests.draw(
          view, Size(columns: columns, rows: rows), ScreenDrawingTests.kinds[columns % 3],
          showsKeys: columns % 7 == 0)
        let areas = [
          layout.sentences, layout.picture, layout.panel, layout.spectrum, layout.strip, layout.help,
        ].filter {
          !$0.isEmpty
        }
        for (index, area) in areas.enumerated() {
          try #require(
            area.column >= 0 && area.column + area.columns <= columns && area.row >= 0 && area.end <= rows)
          for other in areas[(index + 1)...] { try #require(!overlap(area, other), "\(columns)x\(rows)") }
        }
        if columns >= 8 { #expect(screen.text(row: 0).hasPrefix("Pictu")) }
      }
    }
  }

  private func overlap(_ one: Area, _ other: Area) -> Bool {
    one.column < other.column + other.columns && other.column < one.column + one.columns
      && one.row < other.end
      && other.row < one.end
  }

  @Test(
    "From 40 x 12 on there is everything: sentence, picture, panel, strip and keys",
    arguments: [(40, 12), (60, 24), (80, 24), (100, 32), (34, 36), (120, 50), (300, 100)])
  func everything(columns: Int, rows: Int) {
    let (screen, layout) = ScreenDrawingTests.draw(
      ScreenDrawingTests.view(), Size(columns: columns, rows: rows))
    for area in [layout.sentences, layout.picture, layout.panel, layout.strip, layout.help] {
      #expect(!area.isEmpty)
    }
    let text = ScreenDrawingTests.text(screen)
    for words in ["other", "sounds.", "F sharp 4", "triangle", "volume: 7", "-12 dB", "off", "? keys"] {
      #expect(text.contains(words), "\(words) on \(columns)x\(rows)")
    }
    #expect(screen[0, 0].isBold)
    // Twice as many dots across as rows of cells, in the picture's ratio, 3 to 2, to the nearest cell.
    let ratio = Double(layout.picture.columns) / Double(2 * layout.picture.rows)
    #expect(abs(ratio - 1.5) < 0.13)
  }

  @Test(
    "The finger's mark is on the very cell, and its pointer on the strip in the same column", arguments: kinds
  )
  func finger(kind: Capabilities) {
    let glyphs = Glyphs(isUnicode: kind.isUnicode)
    for step in 0...20 {
      let place = Double(step) / 20
      let (screen, layout) = ScreenDrawingTests.draw(
        ScreenDrawingTests.view(finger: Spot(x: place, y: 1 - place)), Size(columns: 80, rows: 24), kind)
      let area = layout.picture
      let column = area.column + min(Int(place * Double(area.columns)), area.columns - 1)
      let row = area.row + min(Int((1 - place) * Double(area.rows)), area.rows - 1)
      #expect(screen[column, row].letter == glyphs.finger[1])
      #expect(screen[column, layout.strip.row].letter == glyphs.pointer)
      #expect(screen[column, layout.strip.row].isReversed)
    }
    let (screen, layout) = ScreenDrawingTests.draw(
      ScreenDrawingTests.view(finger: nil), Size(columns: 80, rows: 24), kind)
    #expect(!screen.text(row: layout.strip.row).unicodeScalars.contains(glyphs.pointer))
  }

  @Test("Four arrows stand just outside of the fingertip, so that its size is seen", arguments: kinds)
  func fingertip(kind: Capabilities) {
    let glyphs = Glyphs(isUnicode: kind.isUnicode)
    for (share, across, down) in [(0.0, 1, 1), (0.09, 3, 2), (0.3, 7, 4)] {
      var view = ScreenDrawingTests.view(finger: Spot(x: 0.5, y: 0.5))
      view.fingertip = share
      // The picture has 39 by 13 cells: a fingertip of 0.09 is 3.5 cells wide and 1.8 high.
      let (screen, layout) = ScreenDrawingTests.draw(view, Size(columns: 80, rows: 24), kind)
      let (column, row) = (layout.picture.column + 19, layout.picture.row + 6)
      #expect(screen[column - across, row].letter == glyphs.finger[0])
      #expect(screen[column, row].letter == glyphs.finger[1])
      #expect(screen[column + across, row].letter == glyphs.finger[2])
      #expect(screen[column, row - down].letter == glyphs.finger[3])
      #expect(screen[column, row + down].letter == glyphs.finger[4])
    }
  }

  @Test("While the whole picture plays, a line goes through it at the place", arguments: kinds)
  func cursor(kind: Capabilities) {
    let glyphs = Glyphs(isUnicode: kind.isUnicode)
    var view = ScreenDrawingTests.view(finger: nil)
    for place in [-1, 0, 0.25, 0.5, 1, .nan] {
      view.cursor = SweepCursor(place: place, isLevel: true)
      let (level, layout) = ScreenDrawingTests.draw(view, Size(columns: 80, rows: 24), kind)
      let area = layout.picture
      let column = area.column + (place > 0 ? min(Int(place * Double(area.columns)), area.columns - 1) : 0)
      #expect((area.row..<area.end).allSatisfy { level[column, $0].letter == glyphs.wall })
      view.cursor = SweepCursor(place: place, isLevel: false)
      let (upright, _) = ScreenDrawingTests.draw(view, Size(columns: 80, rows: 24), kind)
      let row = area.row + (place > 0 ? min(Int(place * Double(area.rows)), area.rows - 1) : 0)
      #expect((0..<area.columns).allSatisfy { upright[area.column + $0, row].letter == glyphs.floor })
    }
  }

  @Test("A finger on the strip is in the row; a place that is no number is somewhere")
  func stripFinger() {
    var view = ScreenDrawingTests.view(finger: Spot(x: 0.5))
    view.row = 0.99
    let (screen, layout) = ScreenDrawingTests.draw(view, Size(columns: 80, rows: 24))
    #expect(screen.text(row: layout.picture.end - 1).unicodeScalars.contains("┼"))
    #expect(screen[layout.picture.column + layout.picture.columns + 1, layout.picture.end - 1].letter == "◀")
    for odd in [Double.nan, .infinity, -.infinity, -1, 2, 1e300] {
      view.finger = Spot(x: odd, y: odd)
      view.row = odd
      _ = ScreenDrawingTests.draw(view, Size(columns: 80, rows: 24))
    }
  }

  @Test("The picture's colours are where they are in the picture")
  func colours() {
    let (screen, layout) = ScreenDrawingTests.draw(
      ScreenDrawingTests.view(finger: nil), Size(columns: 80, rows: 24))
    let area = layout.picture
    let (left, right) = (area.column, area.column + area.columns - 1)
    #expect(screen[left, area.row].foreground == SRGB8(red: 200, green: 0, blue: 0))
    #expect(screen[right, area.row].background == SRGB8(red: 0, green: 0, blue: 200))
    #expect(screen[left, area.end - 1].background == SRGB8(red: 100, green: 0, blue: 0))
    #expect(screen[right, area.end - 1].foreground == SRGB8(red: 0, green: 0, blue: 100))
    #expect(screen[left, area.row].letter == "▀")
    // Of the 26 rows of dots the 13th is the last light one: the upper of its cell. A round dot reaches a little
    // into the next, so only nearly all of its light is its own.
    #expect(screen[left, area.row + 6].foreground?.red ?? 0 > 190)
    #expect(screen[left, area.row + 6].background?.red ?? 255 < 110)
  }

  @Test("Without Unicode there is no letter but ASCII, and the picture is spaces")
  func ascii() {
    let (screen, layout) = ScreenDrawingTests.draw(
      ScreenDrawingTests.view(), Size(columns: 80, rows: 24), ScreenDrawingTests.kinds[2])
    #expect(screen.cells.allSatisfy { $0.letter.isASCII })
    #expect(screen[layout.picture.column, layout.picture.row].letter == " ")
    #expect(
      screen[layout.picture.column, layout.picture.row].background == SRGB8(red: 200, green: 0, blue: 0))
  }

  @Test("Without colours the picture is light and dark letters")
  func shades() {
    let (screen, layout) = ScreenDrawingTests.draw(
      ScreenDrawingTests.view(finger: nil), Size(columns: 80, rows: 24), ScreenDrawingTests.kinds[1])
    let area = layout.picture
    #expect(screen[area.column, area.row].letter == "@")
    #expect(screen[area.column + area.columns - 1, area.end - 1].letter == " ")
    #expect(screen.cells.allSatisfy { $0.foreground == nil && $0.background == nil || $0.isReversed })
  }

  @Test("Before there is a picture its frame says so", arguments: [(40, 12), (80, 24)])
  func absence(columns: Int, rows: Int) {
    var view = ScreenDrawingTests.view(finger: nil)
    view.picture = nil
    let (screen, _) = ScreenDrawingTests.draw(view, Size(columns: columns, rows: rows))
    let text = ScreenDrawingTests.text(screen)
    #expect(text.contains("no picture yet"))
    #expect(text.contains("┌") && text.contains("┘"))
  }

  @Test(
    "Before there is a picture, what stands before the camera is seen in greys, and that there is none yet")
  func ahead() throws {
    var view = ScreenDrawingTests.view(finger: nil)
    (view.picture, view.ahead) = (nil, ScreenDrawingTests.picture)
    let (screen, layout) = ScreenDrawingTests.draw(view, Size(columns: 80, rows: 24))
    #expect(ScreenDrawingTests.text(screen).contains("no picture yet"))
    let area = layout.picture
    let (top, bottom) = (screen[area.column, area.row], screen[area.column, area.end - 1])
    for cell in [top, bottom] {
      let colour = try #require(cell.foreground)
      #expect(cell.letter == "▀" && colour.red == colour.green && colour.green == colour.blue)
    }
    #expect(top.foreground?.red ?? 0 > bottom.foreground?.red ?? 255)
  }

  @Test("The painting that is found before the camera has dots along its sides and a sign in each corner")
  func outline() throws {
    var view = ScreenDrawingTests.view(finger: nil)
    (view.picture, view.ahead) = (nil, ScreenDrawingTests.picture)
    view.facts.outline = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)].map { Place(x: $0.0, y: $0.1) }
    let (screen, layout) = ScreenDrawingTests.draw(view, Size(columns: 80, rows: 24))
    let area = layout.picture
    let (left, right) = (area.column + area.columns / 10, area.column + area.columns * 9 / 10)
    let (top, low) = (area.row + area.rows / 10, area.row + area.rows * 9 / 10)
    for (column, row) in [(left, top), (right, top), (right, low), (left, low)] {
      #expect(screen[column, row].letter == "+")
    }
    #expect(screen[(left + right) / 2, top].letter == "." && screen[left, (top + low) / 2].letter == ".")
    #expect(screen[(left + right) / 2, top + 2].letter != ".")
  }
}
