// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Testing

@testable import Instrument
@testable import WalkTests

/// A part of the picture, played as a whole and under the finger.
@Suite struct SweepPartTests {
  /// A white square of four pixels on black, right of the middle and above it.
  private static let dot = (x: 46.0 / 64, y: 18.0 / 64)

  private static func dotted() throws -> Picture {
    try greys { column, row in (44..<48).contains(column) && (16..<20).contains(row) ? 255 : 0 }
  }

  private func visit(_ surface: Surface, turns: Int, _ direction: SweepDirection, isEnlarged: Bool = false)
    throws -> Visit
  {
    var visit = Visit()
    visit.box = Instrument()
    visit.meet(
      .powerOn(albums: [], faults: [], memory: Memory(), layout: ControlLayout(surface: surface)), after: 0)
    visit.take(try SweepPartTests.dotted())
    visit.open(.sweep)
    visit.box.stage.scene.settings[.sweepTreatment] = 1
    visit.box.stage.scene.settings[.sweepTurn] = turns
    visit.box.stage.scene.settings[.sweepMiddle] = isEnlarged ? 1 : 0
    visit.box.stage.scene.settings[.sweepDirection] =
      try #require(SweepDirection.allCases.firstIndex(of: direction))
    return visit
  }

  /// The place of the finger along the cursor's way, and the dot's, both in the picture as it was taken.
  private func places(_ visit: Visit, _ turns: Int, _ direction: SweepDirection) throws -> (
    finger: Double, dot: Double
  ) {
    let finger = try #require(visit.box.stage.finger)
    return direction.isLevel == (turns % 2 == 0)
      ? (finger.x, SweepPartTests.dot.x) : (try #require(finger.y), SweepPartTests.dot.y)
  }

  @Test(
    "A finger hears what lies under it, however the picture is turned and whichever way it is played",
    arguments: [Surface.strip, .pad], SweepDirection.allCases)
  func underTheFinger(surface: Surface, direction: SweepDirection) throws {
    for (turns, zoom, isEnlarged) in [
      (0, 0, false), (1, 0, false), (2, 1, false), (3, 1, false), (0, 2, false), (1, 2, false), (0, 1, true),
      (3, 0, true),
    ] {
      var visit = try visit(surface, turns: turns, direction, isEnlarged: isEnlarged)
      // Into the dot, a little beside it.
      _ = visit.box.stage.scene.open?.part.turnZoom(zoom, about: Spot(x: 0.75, y: 0.25))
      var heard = 0
      visit.touch(0.01, surface == .strip ? nil : 0.01)
      for step in 0..<60 {
        let way = (Double(step) + 0.5) / 60
        let isAcross = surface == .strip || direction.isLevel
        visit.hand(.slide(Spot(x: isAcross ? way : 0.4, y: surface == .strip ? nil : isAcross ? 0.4 : way)))
        let (finger, dot) = try places(visit, turns, direction)
        let sounds = visit.levels.contains { $0 > 0.01 }
        // Half the dot and a column on either side.
        if sounds { heard += 1 }
        #expect(
          sounds ? abs(finger - dot) < 3.1 / 64 : abs(finger - dot) > 0.9 / 64,
          "\(turns) \(zoom) \(isEnlarged) at \(way): \(finger), \(dot)")
      }
      #expect(heard > 0)
    }
  }

  @Test("The column is told where it lies in the turned picture, and where it is lightest")
  func told() throws {
    for (turns, across, down) in [(0, 72, 28), (1, 72, 72), (2, 28, 72), (3, 28, 28)] {
      var visit = try visit(.strip, turns: turns, .right)
      visit.touch((Double(across) + 0.3) / 100)
      visit.make(.pushKnob)
      #expect(abs(numbers(visit.said)[0] - across) <= 1, "\(turns): \(visit.said)")
      visit.make(.pushKnob)
      #expect(abs(numbers(visit.said)[1] - down) <= 2, "\(turns): \(visit.said)")
    }
  }

  private func numbers(_ words: String) -> [Int] {
    words.split { !$0.isNumber }.compactMap { Int($0) }
  }

  @Test("The knob zooms and moves the part both ways; what plays begins again with it, and the row stays")
  func byKnob() throws {
    var visit = try visit(.strip, turns: 0, .right)
    let row = visit.box.settings[.row]
    for _ in 0..<12 where visit.box.scene.dial != .pictureZoom { visit.pushKnob() }
    visit.pressShutter()
    visit.turn(1)
    #expect(try window(visit) == PixelArea(left: 16, right: 48, top: 16, bottom: 48))
    #expect(visit.effects.contains { if case .sweep(_?) = $0 { true } else { false } })
    visit.pushKnob()
    visit.pressShutter()
    visit.pressShutter()
    visit.turn(4)
    #expect(try window(visit) == PixelArea(left: 32, right: 64, top: 16, bottom: 48))
    #expect(visit.said == "50 to 100 percent from the left, 25 to 75 percent from the top.")
    visit.pushKnob()
    visit.turn(4)
    #expect(visit.said == "50 to 100 percent from the left, 0 to 50 percent from the top.")
    #expect(visit.box.stage.part.top == 0 && visit.box.settings[.row] == row)
    // At the picture's edge it goes no farther, and that is heard.
    visit.turn(1)
    #expect(
      visit.effects.contains { if case .cue = $0 { true } else { false } } && visit.box.stage.part.top == 0)
  }

  @Test("The part goes where the hand goes, slowly and quickly, however the picture is turned and played")
  func anyWay() throws {
    for turns in 0..<4 {
      for direction in SweepDirection.allCases {
        for clicks in [2, 4, 6] {
          var visit = try visit(.strip, turns: turns, direction)
          _ = visit.box.stage.scene.open?.part.turnZoom(1, about: Spot(x: 0.5, y: 0.5))
          visit.box.stage.scene.dial = .picturePart
          let before = visit.box.stage.part
          visit.turn(clicks)
          let after = visit.box.stage.part
          let (x, y) = (after.left - before.left, after.top - before.top)
          let way = SweepTreatment.turnedBack(
            direction.isLevel ? 1 : 0.5, direction == .up ? 0 : direction == .down ? 1 : 0.5, by: turns)
          let moved = min(Double(clicks) / 16, 0.25)
          #expect(abs(x - 2 * (way.x - 0.5) * moved) < 1e-9 && abs(y - 2 * (way.y - 0.5) * moved) < 1e-9)
        }
        var visit = try visit(.strip, turns: turns, direction)
        _ = visit.box.stage.scene.open?.part.turnZoom(1, about: Spot(x: 0.5, y: 0.5))
        let before = visit.box.stage.part
        visit.hand(.touch(Spot(x: 0.5)), .slide(Spot(x: 1)), .lift)
        let across = direction.isLevel == (turns % 2 == 0)
        let after = visit.box.stage.part
        #expect(across ? after.top == before.top : after.left == before.left, "\(turns) \(direction)")
        #expect(after != before)
      }
    }
  }

  @Test("With its middle enlarged, too, what lies under the finger stays there under a zoom")
  func bentZoom() throws {
    var visit = try visit(.strip, turns: 0, .right, isEnlarged: true)
    visit.touch(0.2)
    let before = try #require(visit.box.stage.finger)
    visit.box.stage.scene.dial = .pictureZoom
    visit.turn(1)
    #expect(abs(try #require(visit.box.stage.finger).x - before.x) < 1e-9)
  }

  private func window(_ visit: Visit) throws -> PixelArea? {
    try #require(visit.box.sweeping).treatment.window
  }

  @Test("Where only a part is heard, that is told on the way in, and a new picture is whole")
  func wayIn() throws {
    var visit = try visit(.strip, turns: 0, .right)
    visit.box.stage.scene.dial = .pictureZoom
    visit.turn(1)
    visit.menu(.mode(.look))
    visit.make(.pushKnob)
    #expect(visit.said.contains("zoom: 2 times. 25 to 75 percent from the left."))
    visit.menu(.mode(.sweep))
    visit.make(.pushKnob)
    #expect(
      visit.said.contains("zoom: 2 times. 25 to 75 percent from the left, 25 to 75 percent from the top."))
    visit.holdShutter()
    visit.take(try SweepPartTests.dotted())
    #expect(visit.box.stage.part.isWhole)
  }

  @Test("For eyes the cursor is where the sound comes from, in the picture as it was taken")
  func place() throws {
    for turns in 0..<4 {
      for direction in SweepDirection.allCases {
        var visit = try visit(.strip, turns: turns, direction, isEnlarged: turns == 3)
        _ = visit.box.stage.scene.open?.part.turnZoom(1, about: Spot(x: 0.75, y: 0.25))
        visit.pressShutter()
        let order = try #require(visit.box.sweeping)
        let image = SweepImage(of: try #require(visit.box.picture), order.settings, order.treatment)
        let loudest = try #require(image.amplitudes.firstIndex(of: image.amplitudes.max() ?? 0))
        let share = (Double(loudest / image.voices) + 0.5) / Double(image.columns)
        let along = direction == .left || direction == .up ? 1 - share : share
        let place = direction.isLevel ? order.place(along, 0.5) : order.place(0.5, along)
        let isAcross = direction.isLevel == (turns % 2 == 0)
        let (seen, dot) = isAcross ? (place.x, SweepPartTests.dot.x) : (place.y, SweepPartTests.dot.y)
        #expect(abs(seen - dot) < 3.0 / 64, "\(turns) \(direction)")
      }
    }
  }
}
