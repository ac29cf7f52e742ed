// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Testing

@testable import Instrument
@testable import WalkTests

/// A column under the finger as it is adjusted, on pads, and told in words.
@Suite struct SweepFingerTests {
  /// Voices of the lower and of the upper half of `whiteSteps`.
  private func halves(_ visit: Visit) -> [Bool] { [visit.levels[3] > 0.01, visit.levels[28] > 0.01] }

  /// With this in the hand, by pushes.
  private func visit(_ picture: Picture, adjusting parameter: Parameter) -> Visit {
    var visit = Visit.sweep(picture)
    for _ in 0..<10 where visit.box.scene.dial != .parameter(parameter) { visit.pushKnob() }
    #expect(visit.box.scene.dial == .parameter(parameter))
    return visit
  }

  @Test("With fewer rows under a resting finger no voice of before goes on")
  func fewer() throws {
    var visit = visit(try greys { _, _ in 255 }, adjusting: .sweepRows)
    visit.touch(0.5)
    // 64 rows are 32 voices of two, 16 are a voice each.
    #expect(visit.levels.count { $0 > 0 } == 32)
    visit.turn(-2)
    #expect(visit.levels.count { $0 > 0 } == 16)
  }

  @Test("Turned to what is dark, a resting finger hears that at once")
  func treated() throws {
    var visit = visit(try whiteSteps(), adjusting: .sweepTreatment)
    visit.turn(1)
    visit.touch(0.1)
    #expect(halves(visit) == [true, false])
    visit.turn(1)
    #expect(halves(visit) == [false, true])
  }

  @Test("The gain is the column's, too: 6 dB less is half as loud")
  func gain() throws {
    var visit = Visit.sweep(try whiteSteps())
    visit.touch(0.1)
    let full = visit.levels
    visit.hand(.lift)
    visit.set(.gain, to: -2)
    visit.touch(0.1)
    for (one, other) in zip(full, visit.levels) { #expect(abs(other - 0.501 * one) <= 0.001 * one) }
    #expect(full.contains { $0 > 0.01 })
  }

  @Test("Another picture is as loud as if there had been none before it")
  func another() throws {
    let white = try greys { _, _ in 255 }
    var first = Visit.sweep(white)
    first.touch(0.5)
    var second = Visit.sweep(try greys { _, row in row == 20 ? 255 : 0 })
    second.touch(0.5)
    // A lone row is louder than each of many.
    #expect((second.levels.max() ?? 0) > 3 * (first.levels.max() ?? 0))
    second.hand(.lift)
    second.holdShutter()
    second.take(white)
    second.open(.sweep)
    second.touch(0.5)
    #expect(second.box.picture === white && second.levels == first.levels)
  }

  @Test("While controls are explained a resting finger hears nothing, and its column again afterwards")
  func explained() throws {
    var visit = Visit.sweep(try whiteSteps())
    visit.touch(0.1)
    let heard = visit.levels
    visit.hand(.shutter(.down), .together)
    #expect(visit.levels.allSatisfy { $0 == 0 })
    visit.hand(.shutter(.up), .together)
    #expect(visit.levels == heard && heard.contains { $0 > 0.01 })
  }

  @Test("On a pad the way of a cursor that goes down or up is the finger's height", arguments: [2, 3])
  func pad(direction: Int) throws {
    var visit = Visit.sweep(try whiteSteps())
    visit.set(.sweepDirection, to: direction)
    // High voices are right: at the top it is white on the right.
    visit.touch(0.9, 0.1)
    #expect(halves(visit) == [false, true])
    visit.hand(.slide(Spot(x: 0.9, y: 0.9)))
    #expect(halves(visit) == [true, false])
  }

  @Test("Asked once, and then elsewhere, it tells that place first, and only then where it is lightest")
  func elsewhere() throws {
    var visit = Visit.sweep(try whiteSteps())
    visit.touch(0.25)
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix("26 percent from the left."))
    visit.hand(.knob(.up), .slide(Spot(x: 0.75)), .knob(.down))
    #expect(visit.said.hasPrefix("76 percent from the left."))
    visit.hand(.knob(.up), .knob(.down))
    #expect(visit.said.hasPrefix("Lightest 76 percent from the left"))
  }

  @Test("The place is told from the left or from the top, whichever way the cursor goes", arguments: 0...3)
  func told(direction: Int) throws {
    var visit = Visit.sweep(try whiteSteps())
    visit.set(.sweepDirection, to: direction)
    visit.touch(0.3)
    visit.hand(.knob(.down))
    // Going up the strip begins at the bottom. Half a column is half a percent.
    let place = direction == 3 ? 70 : 30
    let told = try #require(Int(visit.said.prefix { $0.isNumber }), "\(visit.said)")
    #expect(abs(told - place) <= 1)
    #expect(visit.said.contains(direction < 2 ? "percent from the left." : "percent from the top."))
  }
}
