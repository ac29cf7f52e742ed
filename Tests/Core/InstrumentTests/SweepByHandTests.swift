// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Testing

@testable import Instrument
@testable import WalkTests

/// What the hand does to the whole picture before it sounds.
@Suite struct SweepByHandTests {
  private func visit(_ picture: Picture? = painting()) -> Visit { .sweep(picture) }

  /// What the sweep is made of, once it plays; then it is stopped.
  private func cells(_ visit: inout Visit) throws -> [Float] {
    visit.pressShutter()
    defer { visit.pressShutter() }
    let order = try #require(visit.box.sweeping)
    return SweepImage(of: try #require(visit.box.picture), order.settings, order.treatment).amplitudes
  }

  @Test("Brightness and contrast from the menu change what sounds, to black and white at last")
  func byHand() throws {
    let ramp: (Int) -> UInt8 = { UInt8(60 + $0 % 64 * 2) }
    let grey = try #require(Picture(width: 64, height: 64, channels: 1, bytes: ramp))
    var visit = visit(grey)
    visit.set(.sweepTreatment, to: 1)
    let plain = try cells(&visit)
    for step in [3, -3] {
      visit.set(.sweepBrightness, to: step)
      let other = try cells(&visit)
      #expect(zip(plain, other).allSatisfy { step > 0 ? $1 > $0 : $1 < $0 })
    }
    visit.set(.sweepBrightness, to: 0)
    visit.set(.sweepContrast, to: 8)
    let harder = try cells(&visit)
    #expect(harder.contains(1) && harder.contains(0) && !plain.contains { $0 < 0.05 || $0 > 0.7 })
    visit.set(.sweepContrast, to: 9)
    let white = try cells(&visit)
    #expect(Set(white) == [0, 1])
    visit.set(.sweepBrightness, to: 2)
    #expect(try cells(&visit).count { $0 == 1 } > white.count { $0 == 1 })
  }

  @Test("A picture that lies on its side is turned, and has as many columns as it is then wide")
  func turned() throws {
    // Its left half is white: on its head it is the right one, a quarter to the right the upper one.
    let half = try #require(Picture(width: 40, height: 20, channels: 1, bytes: { $0 % 40 < 20 ? 255 : 0 }))
    var visit = visit(half)
    visit.set(.sweepTreatment, to: 1)
    for (turn, columns) in [(0, 40), (1, 20), (2, 40), (3, 20)] {
      visit.set(.sweepTurn, to: turn)
      visit.pressShutter()
      let order = try #require(visit.box.sweeping)
      #expect(order.settings.columns == columns)
      let image = SweepImage(of: half, order.settings, order.treatment)
      func isWhite(_ column: Int, _ voice: Int) -> Bool {
        image.amplitudes[column * image.voices + voice] > 0.9
      }
      let corners = [isWhite(1, 60), isWhite(columns - 2, 60), isWhite(1, 2), isWhite(columns - 2, 2)]
      #expect(
        corners
          == [
            [true, false, true, false], [true, true, false, false], [false, true, false, true],
            [false, false, true, true],
          ][turn], "\(turn)")
      visit.pressShutter()
    }
  }
}
