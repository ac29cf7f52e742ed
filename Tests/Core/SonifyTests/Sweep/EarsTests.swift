// SPDX-License-Identifier: GPL-3.0-or-later
import Maths
import Testing

@testable import Sonify

/// Where the sound comes from.
@Suite struct EarsTests {
  /// In dB, of the farther ear against the nearer.
  private func farther(at place: Double, hertz: Double) -> Double {
    let levels = SweepEars(place: place).levels(at: hertz)
    let (near, far) = place < 0 ? (levels.left, levels.right) : (levels.right, levels.left)
    return 20 * Maths.log2(Double(far / near)) / Maths.log2(10)
  }

  @Test(
    "The farther ear hears 16 dB less at the very side, and of 2 kHz 3 dB less again", arguments: [-1.0, 1])
  func side(place: Double) {
    #expect(abs(farther(at: place, hertz: 20) + 16) < 0.1)
    #expect(abs(farther(at: place, hertz: 2000) + 19) < 0.1)
    #expect(farther(at: place, hertz: 10_000) < -29)
  }

  @Test("Straight ahead both ears hear all, however high")
  func ahead() {
    for hertz in [20.0, 2000, 20_000] { #expect(abs(farther(at: 0, hertz: hertz)) < 1e-3) }
  }

  @Test(
    "Where the cursor goes down or up the low rows are at the left, the high ones at the right",
    arguments: [SweepDirection.down, .up])
  func rows(direction: SweepDirection) {
    let plan = SweepPlan(sweep(rows: 8, columns: 1, seconds: 0.25, direction: direction))
    for engine in [SweepSound.Engine.bank, .transform] {
      for (row, isLeft) in [(0, true), (1, true), (6, false), (7, false)] {
        let amplitudes: [Float] = (0..<8).map { $0 == row ? 1 : 0 }
        let image = SweepImage(voices: 8, columns: 1, amplitudes: amplitudes)
        let (left, right) = whole(SweepSound(plan, image, white: 0.5, by: engine))
        let (near, far) = isLeft ? (left, right) : (right, left)
        #expect(near.reduce(0) { max($0, abs($1)) } > 2 * far.reduce(0) { max($0, abs($1)) }, "\(row)")
      }
    }
  }
}
