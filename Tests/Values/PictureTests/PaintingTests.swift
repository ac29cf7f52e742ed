// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing

/// Strokes over a picture, which stays what it was.
@Suite struct PaintingTests {
  private let red = SRGB8(integer: 0xD42020)
  private let white = SRGB8(integer: 0xFFFFFF)

  private func stroke(_ diameter: Double, _ places: (Double, Double)...) -> Stroke {
    var stroke = Stroke(red, diameter: diameter, from: .init(x: places[0].0, y: places[0].1))
    for place in places.dropFirst() { stroke.goOn(to: .init(x: place.0, y: place.1)) }
    return stroke
  }

  private func pixel(_ picture: Picture, _ column: Int, _ row: Int) -> SRGB8? {
    picture.pixel(column, row).map { SRGB8($0) }
  }

  /// What is not red is as it was, which is white.
  private func isRed(_ picture: Picture, _ column: Int, _ row: Int) -> Bool? {
    switch pixel(picture, column, row) {
    case red: true
    case white: false
    default: nil
    }
  }

  @Test("A dab is every pixel whose middle is in the disc, and no other; the picture before has none of it")
  func dab() throws {
    let sheet = try #require(Picture.sheet(width: 41, height: 31))
    for (x, y, diameter) in [(20.0, 15.0, 11.0), (13.3, 9.7, 8.2), (20.5, 15.5, 1.0), (7.0, 8.0, 0.5)] {
      let painted = try #require(sheet.painted([stroke(diameter, (x, y))]))
      for row in 0..<31 {
        for column in 0..<41 {
          let (awayX, awayY) = (Double(column) - x, Double(row) - y)
          let isInside = awayX * awayX + awayY * awayY <= diameter * diameter / 4
          #expect(isRed(painted, column, row) == isInside, "\(column), \(row)")
          #expect(pixel(sheet, column, row) == white)
        }
      }
    }
  }

  @Test("A line has no gap at any angle, is as wide as the brush all along, and nothing beside it is touched")
  func line() throws {
    let sheet = try #require(Picture.sheet(width: 61, height: 61))
    let directions: [(Double, Double)] = [
      (20, 0), (-20, 0), (0, 20), (0, -20), (15, 15), (-15, 15), (20, 3), (3, -20), (-17, -9), (0.4, 0.3),
    ]
    for (wayX, wayY) in directions {
      let (start, end) = ((30.25, 29.5), (30.25 + wayX, 29.5 + wayY))
      let painted = try #require(sheet.painted([stroke(9, start, end)]))
      for row in 0..<61 {
        for column in 0..<61 {
          var nearest = Double.infinity
          for step in 0...400 {
            let share = Double(step) / 400
            let (x, y) = (start.0 + share * wayX, start.1 + share * wayY)
            let (awayX, awayY) = (Double(column) - x, Double(row) - y)
            nearest = min(nearest, (awayX * awayX + awayY * awayY).squareRoot())
          }
          // Where it is the border itself, a line of steps is no measure.
          if (nearest - 4.5).magnitude < 0.01 { continue }
          #expect(isRed(painted, column, row) == (nearest < 4.5), "\(wayX), \(wayY): \(column), \(row)")
        }
      }
    }
  }

  @Test("What goes over an edge is cut there: the same as a part of larger paper")
  func edges() throws {
    let (large, small) = (
      try #require(Picture.sheet(width: 90, height: 80)), try #require(Picture.sheet(width: 30, height: 20))
    )
    let lines: [((Double, Double), (Double, Double))] = [
      ((0, 0), (29, 19)), ((-20, 5), (50, 12)), ((4, -25), (9, 45)), ((-12, -9), (-2, -4)),
      ((29, 19), (29, 19)),
      ((40, 30), (45, 32)), ((-3, 22), (33, -4)),
    ]
    for (start, end) in lines {
      let cut = try #require(small.painted([stroke(7, start, end)]))
      let whole = try #require(
        large.painted([stroke(7, (start.0 + 30, start.1 + 30), (end.0 + 30, end.1 + 30))]))
      for row in 0..<20 {
        for column in 0..<30 { #expect(isRed(cut, column, row) == isRed(whole, column + 30, row + 30)) }
      }
    }
  }

  @Test("What lies nowhere paints nothing")
  func nowhere() throws {
    let sheet = try #require(Picture.sheet(width: 9, height: 9))
    for place in [(Double.nan, 4.0), (4, .nan), (.infinity, 4), (4, -.infinity), (1e300, 1e300)] {
      let painted = try #require(sheet.painted([stroke(3, place), stroke(3, place, place)]))
      for row in 0..<9 { for column in 0..<9 { #expect(pixel(painted, column, row) == white) } }
    }
  }

  @Test("Later strokes are over earlier ones")
  func order() throws {
    let sheet = try #require(Picture.sheet(width: 30, height: 20))
    let blue = Stroke(SRGB8(integer: 0x0000FF), diameter: 5, from: .init(x: 15, y: 10))
    let painted = try #require(sheet.painted([stroke(9, (5, 10), (25, 10)), blue]))
    #expect(pixel(painted, 15, 10)?.integer == 0x0000FF && isRed(painted, 15, 14) == true)
    #expect(isRed(painted, 8, 10) == true)
    let other = try #require(sheet.painted([blue, stroke(9, (5, 10), (25, 10))]))
    #expect(isRed(other, 15, 10) == true)
  }

  @Test("Every mean of it is as of a picture that came so")
  func means() throws {
    var dice = Dice(5)
    let noise = (0..<101 * 67 * 3).map { _ in UInt8(dice.next() >> 24) }
    let ground = try #require(Picture(width: 101, height: 67) { noise[$0] })
    for strokes in [
      [stroke(17, (12, 40), (80, 11)), stroke(30, (100, 66)), stroke(5, (3, 3), (3, 60))],
      // The last one is below the other.
      [stroke(9, (10, 5), (90, 5)), stroke(9, (50, 60))],
      // It ends above where it has been.
      [stroke(9, (10, 10), (50, 60), (90, 10), (95, 10))],
    ] {
      let painted = try #require(ground.painted(strokes))
      let copy = try #require(
        Picture(width: 101, height: 67) { index in
          UInt8(painted.sample(index / 3 % 101, index / 303, channel: index % 3) ?? 0)
        })
      for _ in 0..<1000 {
        let finger = Fingertip(
          x: dice.fraction() * 100, y: dice.fraction() * 66, diameter: dice.fraction() * 90)
        #expect(painted.mean(under: finger) == copy.mean(under: finger))
      }
    }
  }

  @Test(
    "A finger in the middle of a stroke, or hardly off it, hears the brush's colour and nothing else",
    arguments: [(640, 480), (480, 640), (300, 200), (177, 90), (640, 16), (48, 32), (16, 12), (3, 3)])
  func pure(width: Int, height: Int) throws {
    let sheet = try #require(Picture.sheet(width: width, height: height))
    let diameter = 0.09 * Double(width)
    let brush = sheet.brush(under: diameter)
    let all = try #require(sheet.painted([stroke(9 * Double(width + height), (0, 0))]))
    #expect(brush < max(16.0 / 9 * diameter, diameter + 5), "wider than needed")
    var dice = Dice(11)
    for _ in 0..<60 {
      func place() -> (x: Double, y: Double) {
        (dice.fraction() * Double(width - 1), dice.fraction() * Double(height - 1))
      }
      let (start, end, along, angle) = (place(), place(), dice.fraction(), dice.fraction())
      let painted = try #require(sheet.painted([stroke(brush, start, end)]))
      // As far off as a finger may go without new paint.
      let off = angle < 0.5 ? 0 : 0.99 * Picture.tremble
      let finger = Fingertip(
        x: min(max(start.x + along * (end.x - start.x) + off * (angle < 0.75 ? 1 : 0), 0), Double(width - 1)),
        y: min(
          max(start.y + along * (end.y - start.y) + off * (angle < 0.75 ? 0 : 1), 0), Double(height - 1)),
        diameter: diameter)
      #expect(painted.mean(under: finger) == all.mean(under: finger))
      #expect(painted.mean(under: finger).map { SRGB8($0) } == red)
    }
  }

  @Test("Only pictures of 8 bits and in colour are painted on")
  func others() throws {
    let grey = try #require(Picture(width: 4, height: 4, channels: 1, bytes: { _ in 9 }))
    let deep = try #require(Picture(width: 4, height: 4, words: { _ in 9 }))
    #expect(grey.painted([stroke(3, (1, 1))]) == nil && deep.painted([stroke(3, (1, 1))]) == nil)
  }

  @Test("Along a row only the ends of a stroke are kept, and where it turns; elsewhere every place is")
  func places() {
    #expect(stroke(3, (1, 5), (2, 5), (9, 5), (9, 5), (12, 5)).places.map { $0.x } == [1, 12])
    #expect(stroke(3, (1, 5), (9, 5), (4, 5), (2, 5), (3, 5)).places.map { $0.x } == [1, 9, 2, 3])
    #expect(stroke(3, (1, 5), (2, 6), (3, 7), (4, 7), (5, 7)).places.map { $0.x } == [1, 2, 3, 5])
  }
}
