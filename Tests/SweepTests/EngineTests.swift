// SPDX-License-Identifier: GPL-3.0-or-later
import Maths
import Sweep
import Testing

/// Two ways to one sound.
@Suite struct EngineTests {
  struct Case: CustomTestStringConvertible {
    let rows: Int
    let columns: Int
    let seconds: Double
    var grid = SweepGrid.usual
    var direction = SweepDirection.right
    var isColour = false

    var testDescription: String { "\(rows) x \(columns), \(seconds) s, \(grid), \(direction)" }

    var settings: SweepSettings {
      var settings = sweep(
        rows: rows, columns: columns, seconds: seconds, grid: grid, direction: direction)
      settings.isColour = isColour
      return settings
    }
  }

  static let cases = [
    Case(rows: 1, columns: 1, seconds: 0.25),
    Case(rows: 64, columns: 176, seconds: 1.05),
    Case(rows: 64, columns: 176, seconds: 1.05, direction: .left),
    Case(rows: 64, columns: 64, seconds: 1.05, direction: .down),
    Case(rows: 31, columns: 50, seconds: 0.9, direction: .up),
    Case(rows: 300, columns: 100, seconds: 0.7, grid: .exponential(low: 20, high: 20_000)),
    Case(rows: 3, columns: 4096, seconds: 0.25),
    Case(rows: 5, columns: 2, seconds: 3, grid: .ladder([110, 220, 330.5, 1000, 19_000])),
    Case(rows: 7, columns: 20, seconds: 1, grid: .octaves, isColour: true),
  ]

  @Test("The bank and the transform make the same sound, within 80 dB of its loudest", arguments: cases)
  func alike(trial: Case) throws {
    let plan = SweepPlan(trial.settings)
    let image = speckled(plan)
    let bank = whole(SweepSound(plan, image, by: .bank))
    let transform = whole(SweepSound(plan, image, by: .transform))
    #expect(bank.left.count == plan.length && transform.left.count == plan.length)
    for (one, other) in [(bank.left, transform.left), (bank.right, transform.right)] {
      let loudest = one.reduce(0) { max($0, abs($1)) }
      #expect(loudest > 0.01)
      let apart = zip(one, other).reduce(0) { max($0, abs($1.0 - $1.1)) }
      #expect(apart < 1e-4 * loudest)
    }
  }
}
