// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Small things in a picture are found: by a finer finger, by a zoom, by two fingers and by a pen.
@Suite struct ZoomTests {
  /// Blue, with a yellow disc of a fiftieth of its width, as a painter sets a moon into a sky.
  private static func disc(at x: Double, _ y: Double) -> Picture? {
    picture { column, row in
      let (across, down) = (Double(column) - x * 399, Double(row) - y * 299)
      return across * across + down * down <= 16 ? 0xFFE000 : 0x103080
    }
  }

  /// 400 pixels wide and 300 high, in colours as 0xRRGGBB.
  private static func picture(_ colour: (Int, Int) -> Int) -> Picture? {
    Picture(width: 400, height: 300) {
      UInt8(truncatingIfNeeded: colour($0 / 3 % 400, $0 / 1200) >> (16 - $0 % 3 * 8))
    }
  }

  private func visit(_ x: Double, _ y: Double, _ surface: Surface = .strip) throws -> Visit {
    var visit = Visit()
    visit.box = Instrument()
    visit.meet(
      .powerOn(albums: [], faults: [], memory: Memory(), layout: ControlLayout(surface: surface)), after: 0)
    visit.take(try #require(ZoomTests.disc(at: x, y)))
    return visit
  }

  private func isYellow(_ visit: Visit) -> Bool {
    visit.box.sounding.map {
      ColourName(nearest: $0.colour) == ColourName(nearest: LinearRGB(SRGB8(integer: 0xFFE000)))
    } ?? false
  }

  @Test(
    "A disc of a fiftieth of the picture is lost under a fingertip, and found by the point of a pencil or a pen"
  )
  func finerFinger() throws {
    var visit = try visit(0.3, 0.5)
    visit.touch(0.3)
    #expect(!isYellow(visit))
    visit.hand(.lift)
    visit.set(.fingertip, to: 2)
    visit.touch(0.3)
    #expect(isYellow(visit))
    var pen = try self.visit(0.3, 0.4, .pad)
    pen.hand(.touch(Spot(x: 0.3, y: 0.4, isPen: true)))
    #expect(isYellow(pen))
    pen.hand(.slide(Spot(x: 0.3, y: 0.4)))
    #expect(!isYellow(pen))
  }

  @Test("With the zoom, the disc lies under a whole fingertip, wherever it is and whatever row is set")
  func zoom() throws {
    for (x, row) in [(0.1, 10), (0.5, 3), (0.9, 20)] {
      var visit = try visit(x, 1 - Double(row) / 20)
      visit.set(.row, to: row)
      visit.touch(x)
      visit.box.stage.scene.dial = .pictureZoom
      visit.turn(3)
      #expect(visit.said.hasPrefix("zoom: 8 times. "), "\(visit.said)")
      #expect(isYellow(visit) && visit.box.settings[.row] == row)
      // The finger now has an eighth of the picture's width under the strip.
      visit.hand(.slide(Spot(x: x > 0.5 ? x - 0.3 : x + 0.3)))
      #expect(!isYellow(visit))
    }
  }

  @Test("The knob goes on to the zoom where a picture is open, and to the part where it is zoomed")
  func dials() throws {
    var visit = try visit(0.5, 0.5)
    func names() -> [String] { visit.box.stage.dials.map { Phrase($0.name).text(in: .english) } }
    #expect(names() == ["waveform", "row", "volume", "mapping", "zoom"])
    visit.box.stage.scene.dial = .pictureZoom
    visit.turn(1)
    #expect(visit.said == "zoom: 2 times. 25 to 75 percent from the left.")
    #expect(names().suffix(2) == ["zoom", "what the strip shows"])
    visit.hand(.knob(.down))
    #expect(visit.said == "what the strip shows: 25 to 75 percent.")
    visit.hand(.knob(.up))
    visit.turn(2)
    #expect(visit.said == "38 to 88 percent from the left.")
    visit.turn(9)
    #expect(visit.said == "50 to 100 percent from the left.")
    visit.turn(1)
    #expect(visit.cues == [.end])
    // The picture is gone, and its zoom with it.
    visit.holdShutter()
    #expect(visit.box.scene.dial == .parameter(.waveform) && visit.box.stage.dials.count == 4)
    visit.holdShutter()
    #expect(visit.box.scene.open?.part.zoom == 1)
  }

  @Test("The row goes on beyond the part's edge, in twentieths of the part, and is told as the picture's")
  func row() throws {
    var visit = try visit(0.5, 0.5)
    visit.box.stage.scene.dial = .pictureZoom
    visit.turn(2)
    visit.box.stage.scene.dial = .parameter(.row)
    visit.turn(10)
    // The part's top edge is at 3 eighths, and its row goes down to that.
    #expect(visit.box.row == 0.375 && visit.said == "38 percent from the top.")
    visit.turn(4)
    #expect(abs(visit.box.row - 0.325) < 1e-9 && visit.said == "33 percent from the top." && visit.cues == [])
    visit.turn(100)
    #expect(visit.box.row == 0)
    visit.turn(1)
    #expect(visit.cues == [.end])
    visit.turn(-20)
    #expect(visit.box.row == 0.25)
    // Back out of the zoom the row stays as nearly as its steps allow.
    visit.box.stage.scene.dial = .pictureZoom
    visit.turn(-2)
    #expect(visit.said == "zoom: whole." && visit.box.row == 0.25)
  }

  @Test("A finger that slides over the end goes on to the next part, and one that rests there does not")
  func over() throws {
    var visit = try visit(0.5, 0.5)
    visit.box.stage.scene.dial = .pictureZoom
    visit.turn(2)
    func slide(from: Double, to: Double, rest: Double) -> String {
      visit.touch(from)
      visit.hand(.slide(Spot(x: to)))
      visit.meet(.gesture(.lift), after: rest)
      return visit.said
    }
    #expect(slide(from: 0.8, to: 1, rest: 0.2) == "63 to 88 percent from the left.")
    #expect(slide(from: 0.8, to: 1, rest: 0.9) == "" && slide(from: 1, to: 1, rest: 0.1) == "")
    #expect(slide(from: 0.2, to: 0, rest: 0.2) == "38 to 63 percent from the left.")
    for _ in 0..<3 { _ = slide(from: 0.2, to: 0, rest: 0.2) }
    #expect(visit.said == "0 to 25 percent from the left." && visit.cues == [.start])
    // Without a zoom there is no next part.
    visit.turn(-2)
    #expect(slide(from: 0.8, to: 1, rest: 0.2) == "")
  }

  @Test(
    "Two fingers zoom about their middle and move the picture with them, in both ways, and are told where it lies"
  )
  func pinch() throws {
    var visit = try visit(0.25, 0.75, .pad)
    visit.hand(.pinch(.begins), .pinch(.zooms(1, about: Spot(x: 0.25, y: 0.75))))
    #expect(visit.said == "zoom: 2 times.")
    visit.hand(.pinch(.zooms(1, about: Spot(x: 0.25, y: 0.75))), .pinch(.ends))
    #expect(
      visit.said
        == "zoom: 4 times. 19 to 44 percent from the left, 56 to 81 percent from the top.")
    visit.touch(0.25, 0.75)
    #expect(isYellow(visit))
    visit.hand(.lift, .pinch(.begins), .pinch(.pans(across: 4, down: -4)), .pinch(.ends))
    visit.touch(0.5, 0.5)
    #expect(isYellow(visit))
  }

  @Test("Where two fingers mean nothing they are refused once, and no picture changes")
  func refused() throws {
    var visit = Visit()
    visit.hand(.pinch(.begins))
    #expect(visit.cues == [.refused])
    visit.hand(.pinch(.zooms(1, about: Spot(x: 0.5, y: 0.5))), .pinch(.ends))
    #expect(visit.cues == [] && visit.said == "")
    visit.take(painting())
    visit.holdKnob()
    visit.hand(.pinch(.begins))
    #expect(visit.cues == [.refused] && visit.box.scene.open?.part.isWhole == true)
  }

  @Test("Two fingers are explained where they mean something, and refused where they do not")
  func explained() throws {
    var visit = try visit(0.5, 0.5, .pad)
    visit.hand(.together, .pinch(.begins))
    #expect(visit.said.hasPrefix("Two fingers that part") && visit.cues == [])
    visit.hand(.pinch(.zooms(1, about: Spot(x: 0.5, y: 0.5))), .pinch(.ends), .together)
    #expect(visit.box.scene.open?.part.isWhole == true)
    visit = Visit()
    visit.hand(.together, .pinch(.begins))
    #expect(visit.said == "" && visit.cues == [.refused])
  }

  @Test("A row that is given up in the menu is the one before, though it came to the part's edge")
  func givenUp() throws {
    var visit = try visit(0.5, 0.5)
    visit.box.stage.scene.dial = .pictureZoom
    visit.turn(2)
    visit.menu(.parameter(.row))
    visit.pushKnob()
    visit.turn(10)
    visit.turn(3)
    #expect(visit.cues == [.end] && visit.box.row == 0.375)
    visit.leaveMenu()
    #expect(visit.box.row == 0.5)
  }

  @Test("Stereo follows the finger on the strip, not the part's place in the picture")
  func sides() throws {
    var visit = try visit(0.9, 0.5)
    visit.touch(0.9)
    visit.box.stage.scene.dial = .pictureZoom
    visit.turn(3)
    #expect(abs(visit.voice.pan - 0.64) < 1e-5)
    visit.hand(.slide(Spot(x: 0.5)))
    #expect(abs(visit.voice.pan) < 1e-5)
  }

  @Test(
    "Where many colours are close by, a chord of them is offered once with a picture, and not where they are alike"
  )
  func chord() throws {
    let colours = [0xE02020, 0x20A030, 0x2040D0, 0xE0C020]
    let stripes = try #require(ZoomTests.picture { column, _ in colours[column / 10 % 4] })
    var visit = Visit()
    visit.take(stripes)
    visit.touch(0.5)
    visit.hand(.knob(.down))
    #expect(visit.said.hasSuffix("there to: under the finger."), "\(visit.said)")
    visit.hand(.knob(.up), .slide(Spot(x: 0.7)), .knob(.down))
    #expect(!visit.said.contains("chord"))
    visit = try self.visit(0.1, 0.1)
    visit.touch(0.5)
    visit.hand(.knob(.down))
    #expect(!visit.said.contains("chord"))
  }
}
