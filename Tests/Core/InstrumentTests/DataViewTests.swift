// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Testing

@testable import Instrument
@testable import WalkTests

/// What of a picture of numbers is under the strip or the pad.
@Suite struct DataViewTests {
  /// Every number is its own place's: row by row, 64 in each.
  private func places() throws -> Picture { try table((0..<64 * 64).map { UInt16($0) }, width: 64) }

  @Test("Quick turning goes further through the rows and along them, but zooms step by step")
  func quick() throws {
    var visit = Visit.data(try ramp(1024, 400))
    visit.push(to: .dataRow)
    visit.hand(.turn(1, boost: 8))
    #expect(visit.said == "Row 41 of 400.")
    visit.push(to: .zoom)
    visit.hand(.turn(3, boost: 8))
    #expect(visit.said == "zoom: 8 times." && visit.columns == 448..<576)
    visit.push(to: .dataView)
    visit.hand(.turn(1, boost: 2))
    #expect(visit.columns == 480..<608)
  }

  @Test("On a touch pad, what is shown is upright")
  func upright() throws {
    var visit = Visit.data(try places())
    for (y, row) in [(0.0, 0), (0.25, 16), (0.5, 32), (0.8, 51), (1, 63)] {
      visit.touch(0.5, y)
      #expect(visit.box.sounding?.number == 64 * row + 32)
    }
    visit.hand(.knob(.down))
    #expect(visit.said.hasSuffix("Row 64 of 64."))
  }

  @Test("Zoomed into, a touch pad has the rows about the one in hand, as far as the picture goes")
  func rowsOfPad() throws {
    var visit = Visit.data(try places())
    visit.push(to: .zoom)
    visit.turn(2)
    func expectRows(_ rows: Range<Int>) {
      for (y, row) in [(0.0, rows.lowerBound), (0.5, rows.lowerBound + 8), (1, rows.upperBound - 1)] {
        visit.touch(0.5, y)
        #expect(visit.box.sounding?.number == 64 * row + 32)
      }
      visit.hand(.lift)
    }
    expectRows(24..<40)
    visit.push(to: .dataRow)
    visit.turn(5)
    expectRows(19..<35)
    visit.turn(100)
    expectRows(0..<16)
    visit.turn(-100)
    expectRows(48..<64)
  }

  @Test("To a largest value near an edge the strip moves as far as the picture goes, and tells where it is")
  func nearEdges() throws {
    for (column, shown, percent) in [(998, 875..<1000, 98), (1, 0..<125, 0)] {
      var visit = Visit.data(try ramp(1000, 4, peak: (column, 1)))
      visit.push(to: .zoom)
      visit.turn(3)
      visit.touch(0.5)
      visit.hand(.shutter(.down))
      #expect(visit.columns == shown)
      #expect(visit.said.hasSuffix("On the strip it is at \(percent) percent."))
      visit.hand(.shutter(.up), .slide(Spot(x: (Double(column - shown.lowerBound) + 0.5) / 125)))
      #expect(visit.box.sounding?.number == 60_000)
    }
  }

  @Test("At either end of the picture there is nothing to pan to, and that is felt")
  func ends() throws {
    var visit = Visit.data(try ramp(1024, 4))
    visit.push(to: .dataView)
    visit.turn(1)
    #expect(visit.cues == [.end] && visit.said == "what the strip shows: 0 to 100 percent.")
    visit.push(to: .zoom)
    visit.turn(1)
    visit.push(to: .dataView)
    for (clicks, shown, end) in [(-100, 0..<512, Earcon.start), (100, 512..<1024, .end)] {
      visit.turn(clicks)
      #expect(visit.cues.isEmpty && visit.columns == shown)
      visit.turn(clicks.signum())
      #expect(visit.cues == [end] && visit.columns == shown)
    }
  }

  @Test(
    "Two fingers zoom about the value between them, and drag the picture with them, both ways and to its edges"
  )
  func pinch() throws {
    var visit = Visit.data(try places())
    let middle = Spot(x: 0.25, y: 0.75)
    visit.hand(.pinch(.begins))
    #expect(visit.cues == [.press])
    visit.hand(.pinch(.zooms(1, about: middle)), .pinch(.zooms(1, about: middle)))
    #expect(visit.said == "zoom: 4 times.")
    visit.hand(.pinch(.ends))
    #expect(visit.said == "what the strip shows: 18 to 43 percent.")
    func value() -> UInt16? {
      visit.touch(middle.x, middle.y)
      defer { visit.hand(.lift) }
      return visit.box.sounding?.number.map { UInt16($0) }
    }
    #expect(value() == UInt16(64 * 48 + 16))
    // Four sixteenths of 16 columns to the left, and as many rows up.
    visit.hand(.pinch(.begins), .pinch(.pans(across: -4, down: -4)))
    #expect(visit.cues == [.press])
    #expect(value() == UInt16(64 * 52 + 20))
    visit.hand(.pinch(.begins), .pinch(.pans(across: -99, down: 0)), .pinch(.pans(across: -1, down: 0)))
    #expect(visit.cues == [.border])
    visit.hand(.pinch(.zooms(-9, about: middle)), .pinch(.zooms(-1, about: middle)))
    #expect(visit.cues == [.start] && visit.said == "zoom: whole.")
  }
}
