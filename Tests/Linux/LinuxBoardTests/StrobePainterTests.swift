// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Testing

@testable import LinuxBoard

/// The strobe on the box's own screen.
@Suite struct StrobePainterTests {
  private static let size = (width: 480, height: 320)

  private func painted(cents: Double, turns: Double = 0) -> Canvas {
    var view = View()
    var string = SeenString(number: 6, cents: cents, right: 330, heard: 330)
    string.turns = turns
    view.facts.string = string
    var painter = ScreenPainter(
      width: Self.size.width, height: Self.size.height, tall: 49, letters: .ofCheckout)
    painter.paint(view, at: Instant(nanoseconds: 0))
    return painter.canvas
  }

  private var area: ScreenArea {
    ScreenLayout(
      width: Self.size.width, height: Self.size.height, tall: 49, picture: StrobePainter.shape
    ).picture
  }

  private func row(_ share: Double, of canvas: Canvas) -> [UInt32] {
    let y = area.y + Int(share * Double(area.height))
    return (0..<area.width).map { canvas[area.x + $0, y] }
  }

  @Test(
    "The mark stands left of the middle where the string is too low, right where it is too high, and never leaves the scale"
  )
  func mark() throws {
    for (cents, share) in [(-1000.0, 0.0), (-50, 0), (-25, 0.25), (0, 0.5), (25, 0.75), (50, 1), (.nan, 0.5)]
    {
      let places = row(0.25, of: painted(cents: cents)).enumerated().filter { $0.element == 0xFFE000 }.map(
        \.offset)
      let (first, last) = (try #require(places.first), try #require(places.last))
      let width = last - first + 1
      let expected = share * Double(area.width - width)
      #expect(abs(Double(first) - expected) <= 1, "\(cents): \(first) is not \(expected)")
    }
  }

  @Test("The stripes move with the strobe, and a whole turn looks like none")
  func stripes() {
    let still = row(0.7, of: painted(cents: 0))
    let period = area.width / 8
    // The last stripe may be cut off.
    #expect(abs(still.filter { $0 == 0xFFFFFF }.count - area.width / 2) <= period / 2)
    #expect(row(0.7, of: painted(cents: 0, turns: 1)) == still)
    let moved = row(0.7, of: painted(cents: 0, turns: 0.25))
    let step = Int((0.25 * Double(period)).rounded())
    #expect(Array(moved.dropFirst(step)) == Array(still.dropLast(step)))
  }
}
