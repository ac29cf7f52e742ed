// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import Domain
import Testing

import DeskBoard

/// The title that plays, in the picture's place.
@Suite struct TitleDrawingTests {
  private static func view(_ place: Double, of length: Double? = 4000, plays: Bool = true) -> View {
    var view = ScreenDrawingTests.view()
    (view.picture, view.heard) = (nil, "")
    var title = SeenTitle("The tide comes in")
    (title.number, title.count, title.plays) = (3, 12, plays)
    (title.place, title.length) = (place, length)
    view.facts.title = title
    return view
  }

  private static func rows(_ view: View, columns: Int, rows: Int) -> [String] {
    let screen = ScreenDrawingTests.draw(view, Size(columns: columns, rows: rows)).screen
    return (0..<rows).map { screen.text(row: $0) }
  }

  @Test(
    "Name, number, times and a bar that shows how much was heard stand there, on every screen that has the room",
    arguments: [(80, 24), (120, 40), (100, 30)])
  func drawing(columns: Int, rows: Int) throws {
    let text = TitleDrawingTests.rows(TitleDrawingTests.view(1000), columns: columns, rows: rows)
    for words in ["The tide comes in", "3 of 12, playing", "16:40 of 1:06:40, 50:00 left"] {
      #expect(text.contains { $0.contains(words) }, "\(words)")
    }
    #expect(!text.contains { $0.contains("no picture yet") })
    let bars = text.map { $0.prefix { $0 != "d" } }.filter { $0.contains("░") && !$0.contains("level") }
    let bar = try #require(bars.first)
    let (full, empty) = (bar.filter { $0 == "█" }.count, bar.filter { $0 == "░" }.count)
    #expect(full > 5 && abs(full * 3 - empty) <= 3)
  }

  @Test("On a small screen name and times are on the panel, in silence the times alone")
  func panel() {
    for plays in [true, false] {
      let view = TitleDrawingTests.view(61.9, of: 90, plays: plays)
      let text = TitleDrawingTests.rows(view, columns: 40, rows: 8).joined(separator: " ")
      #expect(text.contains("1:01 of 1:30, 0:29 left"))
      #expect(text.contains("silence") == !plays)
      #expect(view.sounds == (plays ? "The tide comes in" : "silence"))
    }
  }

  @Test(
    "A title of which nothing is known yet has a name, one that cannot be played says so, no length is none")
  func odd() {
    var view = TitleDrawingTests.view(0, of: nil, plays: false)
    view.facts.title?.isBroken = true
    let text = TitleDrawingTests.rows(view, columns: 80, rows: 24).joined(separator: " ")
    #expect(text.contains("3 of 12, cannot be played") && !text.contains(" left"))
    view = TitleDrawingTests.view(5, of: 0)
    #expect(view.facts.title?.times == "0:05 of 0:00, 0:00 left")
    _ = TitleDrawingTests.rows(view, columns: 80, rows: 24)
  }
}
