// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Picture
import Testing

@testable import LinuxBoard

@Suite struct ScreenTests {
  private static let yellow: UInt32 = 0xFFE000
  private static let white: UInt32 = 0xFFFFFF

  private func painted(
    _ width: Int, _ height: Int, _ view: View, tall: Int = 0, after seconds: Double = 1000
  ) -> Canvas {
    var painter = ScreenPainter(width: width, height: height, tall: tall, letters: .ofCheckout)
    painter.paint(view, at: Instant(nanoseconds: 0) + seconds)
    return painter.canvas
  }

  /// The rows of a canvas in which a colour is, as ranges of rows without a gap.
  private func bands(of colour: UInt32, in canvas: Canvas) -> [ClosedRange<Int>] {
    var bands: [ClosedRange<Int>] = []
    for y in 0..<canvas.height where (0..<canvas.width).contains(where: { canvas[$0, y] == colour }) {
      if let last = bands.last, last.upperBound == y - 1 {
        bands[bands.count - 1] = last.lowerBound...y
      } else {
        bands.append(y...y)
      }
    }
    return bands
  }

  /// Left half red, right half blue.
  private func picture(_ width: Int, _ height: Int) throws -> Picture {
    try #require(
      Picture(
        width: width, height: height,
        bytes: { index in
          let isLeft = index / 3 % width < width / 2
          return index % 3 == (isLeft ? 0 : 2) ? 200 : 0
        }))
  }

  @Test("Capitals are a 20th of the screen's height at least", arguments: [240, 480, 768, 1080, 1440, 2160])
  func large(height: Int) {
    var view = View()
    view.screen.sounds = "HHH"
    let bands = bands(of: ScreenTests.yellow, in: painted(height * 4 / 3, height, view))
    #expect(bands.count == 1 && (bands.first?.count ?? 0) * 20 >= height)
  }

  @Test(
    "The picture is as large as it fits beside or above the words, and neither lies over the other",
    arguments: [(1920, 1080), (1080, 1920), (1024, 768), (320, 240), (480, 800)],
    [(4, 3), (3, 4), (1000, 10), (10, 1000), (1, 1)])
  func layout(screen: (Int, Int), size: (Int, Int)) {
    let layout = ScreenLayout(width: screen.0, height: screen.1, picture: (size.0 * 10, size.1 * 10))
    let (picture, words) = (layout.picture, layout.words)
    #expect(!picture.isEmpty && picture.x >= 0 && picture.y >= 0)
    #expect(picture.x + picture.width <= screen.0 && picture.y + picture.height <= screen.1)
    #expect(words.x + words.width <= screen.0 && words.y + words.height <= screen.1)
    #expect(words.y >= picture.y + picture.height || words.x >= picture.x + picture.width)
    #expect(words.height >= 4 * Lettering(Letters(), capital: layout.capital).lineHeight)
    // Its own shape, as far as whole pixels allow.
    let skew = abs(picture.width * size.1 - picture.height * size.0)
    #expect(skew <= max(size.0, size.1), "\(picture)")
  }

  @Test(
    "A screen too small for anything is drawn on without harm",
    arguments: [(0, 0), (1, 1), (7, 3), (40, 2000)])
  func tiny(width: Int, height: Int) throws {
    var view = View()
    view.picture = try picture(30, 20)
    view.finger = Spot(x: 0.5, y: 0.5)
    view.screen.written = View.Written("The picture is ready.")
    #expect(painted(width, height, view).pixels.count == width * height)
  }

  @Test("A screen that is to be dark shows nothing, whatever the box does")
  func dark() throws {
    var view = View()
    view.picture = try picture(300, 200)
    view.finger = Spot(x: 0.5, y: 0.5)
    view.screen.written = View.Written("The picture is ready.")
    #expect(painted(600, 700, view).pixels.contains { $0 != 0 })
    view.screen.isDark = true
    #expect(painted(600, 700, view).pixels.allSatisfy { $0 == 0 })
  }

  @Test("The picture has its own colours, as they are in memory")
  func colours() throws {
    var view = View()
    view.picture = try picture(300, 200)
    view.row = 0
    let canvas = painted(600, 700, view)
    let area = ScreenLayout(width: 600, height: 700, picture: (300, 200)).picture
    let middle = area.y + area.height / 2
    #expect(canvas[area.x + 2, middle] == 0xC8_0000)
    #expect(canvas[area.x + area.width - 3, middle] == 0x00_00C8)
  }

  @Test("Grey of 16 bits is shown as grey of 8")
  func grey() {
    var view = View()
    view.picture = Picture(width: 10, height: 10, channels: 1, words: { _ in 0x8123 })
    view.row = 0
    let canvas = painted(100, 140, view)
    let area = ScreenLayout(width: 100, height: 140, picture: (10, 10)).picture
    #expect(canvas[area.x + area.width / 2, area.y + area.height - 2] == 0x81_8181)
  }

  @Test("A pixel of the screen is the rounded mean of four of the picture, each colour for itself")
  func mean() throws {
    var view = View()
    let area = ScreenLayout(width: 300, height: 400, picture: (10, 10)).picture
    let size = (2 * area.width, 2 * area.height)
    // A prime, so that neighbours and channels differ.
    let picture = try #require(Picture(width: size.0, height: size.1, bytes: { UInt8($0 * 37 % 251) }))
    view.picture = picture
    view.row = 0
    let canvas = painted(300, 400, view)
    for (x, y) in [(0, 50), (17, 60), (98, 99), (50, 75)] {
      var wanted: UInt32 = 0
      for channel in 0..<3 {
        var sum: UInt32 = 2
        for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          sum += UInt32(try #require(picture.sample(2 * x + column, 2 * y + row, channel: channel)))
        }
        wanted = wanted << 8 | sum / 4
      }
      #expect(canvas[area.x + x, area.y + y] == wanted)
    }
  }

  @Test("The painting that is found before the camera is in a yellow frame, and no row or finger is drawn")
  func outline() throws {
    var view = View()
    view.ahead = try picture(160, 120)
    view.facts.outline = [(0.2, 0.1), (0.9, 0.2), (0.8, 0.9), (0.1, 0.8)].map { Place(x: $0.0, y: $0.1) }
    let canvas = painted(600, 700, view)
    let area = ScreenLayout(width: 600, height: 700, picture: (160, 120)).picture
    func place(_ x: Double, _ y: Double) -> UInt32 {
      canvas[area.x + Int(x * Double(area.width)), area.y + Int(y * Double(area.height))]
    }
    for corner in view.facts.outline { #expect(place(corner.x, corner.y) == 0xFFE000) }
    /// A line of two pixels may pass beside a place by some.
    func isNearYellow(_ x: Double, _ y: Double) -> Bool {
      (-3...3).contains { place(x, y + Double($0) / Double(area.height)) == 0xFFE000 }
    }
    #expect(isNearYellow(0.55, 0.15))
    #expect(isNearYellow(0.45, 0.85))
    #expect(place(0.5, 0.5) != 0xFFE000 && place(0.02, 0.5) != ScreenTests.white)
    view.facts.outline = []
    let bare = painted(600, 700, view)
    #expect(bare[area.x + area.width / 5, area.y + area.height / 10] != 0xFFE000)
  }

  @Test("The row is a white line across the picture, and the finger a ring around its place")
  func overlay() throws {
    var view = View()
    view.picture = try picture(300, 200)
    view.row = 0.25
    view.finger = Spot(x: 0.75, y: 0.6)
    let canvas = painted(1200, 1200, view)
    let area = ScreenLayout(width: 1200, height: 1200, picture: (300, 200)).picture
    let row = area.y + area.height / 4
    #expect((area.x..<area.x + area.width).allSatisfy { canvas[$0, row] == ScreenTests.white })
    let (x, y) = (area.x + area.width * 3 / 4, area.y + area.height * 3 / 5)
    #expect(canvas[x, y] == 0x00_00C8)
    // Eight strokes of a 300th of the height away.
    for (across, down) in [(32, 0), (-32, 0), (0, 32), (0, -32)] {
      #expect(canvas[x + across, y + down] == ScreenTests.white)
    }
  }

  @Test("A place that is none does not harm", arguments: [Double.nan, .infinity, -1, 2])
  func noPlace(place: Double) throws {
    var view = View()
    view.picture = try picture(30, 20)
    view.row = place
    view.finger = Spot(x: place, y: place)
    #expect(painted(320, 240, view).pixels.count == 320 * 240)
  }

  @Test("A waveform that the knob has in hand is written once")
  func once() {
    var view = View()
    view.inHand = "waveform: sine."
    let alone = painted(800, 600, view)
    view.waveform = "sine"
    #expect(painted(800, 600, view).pixels == alone.pixels)
    view.waveform = "square"
    #expect(painted(800, 600, view).pixels != alone.pixels)
  }

  @Test("What sounds is written in yellow behind a note, and what was said last has the lines that are left")
  func words() {
    var view = View()
    #expect(painted(800, 600, view).pixels.allSatisfy { $0 == 0 })
    view.screen.sounds = "D4, blue"
    #expect(bands(of: ScreenTests.yellow, in: painted(800, 600, view)).count == 1)
    view.waveform = "sine"
    view.inHand = "volume: 7"
    view.screen.written = View.Written("The picture is ready. Slide your finger along the strip.")
    #expect(bands(of: ScreenTests.white, in: painted(800, 600, view)).count >= 2)
  }

  // MARK: - Small screens, for who cannot hear

  @Test(
    "Where the screen's height is known capitals are 8 mm high at least, and four letters fit even on the smallest",
    arguments: [
      (480, 320, 49), (320, 240, 37), (800, 480, 65), (720, 1280, 110), (240, 240, 28), (240, 240, 23),
    ])
  func millimetres(width: Int, height: Int, tall: Int) {
    let layout = ScreenLayout(width: width, height: height, tall: tall, picture: nil)
    let lettering = Lettering(.ofCheckout, capital: layout.capital)
    #expect(layout.columns(with: lettering) >= 32)
    #expect(Double(layout.capital) * Double(tall) / Double(height) >= (tall == 23 ? 6 : 8))
    let (count, step) = layout.lines(with: lettering)
    #expect(count >= 1 && (count - 1) * step + lettering.height <= height)
  }

  @Test("On 73 by 49 mm there are four lines of eleven letters")
  func common() {
    let layout = ScreenLayout(width: 480, height: 320, tall: 49, picture: nil)
    let lettering = Lettering(.ofCheckout, capital: layout.capital)
    #expect(layout.lines(with: lettering).count == 4 && layout.columns(with: lettering) / 8 == 11)
  }

  @Test("A large screen whose size is known has letters no smaller than before")
  func largeKnown() {
    let known = ScreenLayout(width: 1920, height: 1080, tall: 300, picture: nil)
    #expect(known.capital == ScreenLayout(width: 1920, height: 1080, picture: nil).capital)
  }

  /// A view with a picture, and a sentence too long to stand beside it.
  private func long() throws -> View {
    var view = View()
    view.picture = try picture(300, 200)
    view.screen.written = View.Written("The picture is ready. Slide your finger along the strip.")
    return view
  }

  private func hasPicture(_ canvas: Canvas) -> Bool { canvas.pixels.contains(0xC8_0000) }

  @Test(
    "A new sentence has a small screen for itself until all of its pages were shown; then the picture is there again"
  )
  func whole() throws {
    let view = try long()
    #expect(!hasPicture(painted(480, 320, view, tall: 49, after: 0)))
    let pages = Pages(view.screen.written.text, in: .ofCheckout, columns: 88, lines: 4)
    #expect(pages.all.count == 2)
    #expect(!hasPicture(painted(480, 320, view, tall: 49, after: pages.seconds - 0.1)))
    #expect(hasPicture(painted(480, 320, view, tall: 49, after: pages.seconds + 0.1)))
    #expect(hasPicture(painted(1920, 1080, view, after: 0)))
  }

  @Test(
    "A finger that comes down after a sentence began brings the picture; one that was there before does not")
  func touched() throws {
    var view = try long()
    view.screen.written.since = Instant(nanoseconds: 0) + 10
    for (time, isSeen) in [(9.0, false), (10.5, true)] {
      view.screen.touched = Instant(nanoseconds: 0) + time
      #expect(hasPicture(painted(480, 320, view, tall: 49, after: 11)) == isSeen)
    }
  }

  @Test("While a finger listens, what sounds has all lines of a small screen that it needs")
  func listening() throws {
    var view = try long()
    view.screen.sounds = "D4, dunkelviolett"
    view.screen.touched = Instant(nanoseconds: 1)
    // The second word is longer than a line.
    let canvas = painted(480, 320, view, tall: 49, after: 1)
    #expect(bands(of: ScreenTests.yellow, in: canvas).count == 2)
    #expect(!bands(of: ScreenTests.white, in: canvas).contains { $0.lowerBound > 200 })
  }

  @Test("A short sentence stands below the picture at once")
  func short() throws {
    var view = try long()
    view.screen.written.text = "Home."
    let canvas = painted(480, 320, view, tall: 49, after: 0)
    #expect(hasPicture(canvas) && bands(of: ScreenTests.white, in: canvas).contains { $0.lowerBound > 150 })
  }

  @Test("Pages turn by themselves: the painter says when, and a mark at the right shows which one it is")
  func turns() throws {
    var view = View()
    view.screen.written = View.Written("The picture is ready. Slide your finger along the strip.")
    var painter = ScreenPainter(width: 480, height: 320, tall: 49, letters: .ofCheckout)
    var marks: [Int] = []
    var now = Instant(nanoseconds: 0)
    for _ in 0..<3 {
      painter.paint(view, at: now)
      marks.append(try #require((0..<320).first { painter.canvas[479, $0] == ScreenTests.white }))
      now = try #require(painter.nextTurn)
    }
    #expect(marks == [0, 160, 0])
    view.screen.written.text = "Home."
    painter.paint(view, at: now)
    #expect(painter.nextTurn == nil && (0..<320).allSatisfy { painter.canvas[479, $0] == 0 })
  }
}
