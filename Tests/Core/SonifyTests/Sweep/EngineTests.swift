// SPDX-License-Identifier: GPL-3.0-or-later
import Maths
import Sonify
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
    Case(rows: 7, columns: 20, seconds: 1, grid: .ofColours, isColour: true),
  ]

  @Test("Each voice is the sine that its plan says, at both ears, as loud as its column")
  func sine() {
    // One long column in the middle: nothing of it is at either side, and nothing is late.
    let plan = SweepPlan(sweep(rows: 1, columns: 1, seconds: 1, grid: .ladder([441])))
    for engine in [SweepSound.Engine.bank, .transform] {
      let image = SweepImage(voices: 1, columns: 1, amplitudes: [0.5])
      let (left, right) = whole(SweepSound(plan, image, white: 0.8, by: engine))
      #expect(left.count == 48_000 && right.count == 48_000)
      // Its middle is the column's; either ear has half of the power.
      for sample in 23_990...24_010 {
        let sine = Maths.sin(2 * Maths.pi * (441 * Double(sample) / 48_000))
        let expected = 0.5 * 0.8 * Maths.sqrt(0.5) * sine
        #expect(abs(Double(left[sample]) - expected) < 2e-3 && abs(Double(right[sample]) - expected) < 2e-3)
      }
      #expect(left[0] == 0 && abs(left[47_999]) < 1e-4)
    }
  }

  @Test("A cursor at the left is louder, earlier and brighter at the left ear, and the other way round")
  func ears() {
    let plan = SweepPlan(sweep(rows: 1, columns: 20, seconds: 1, grid: .ladder([5000])))
    for (column, isLeft) in [(0, true), (19, false)] {
      let amplitudes = (0..<20).map { $0 == column ? Float(1) : 0 }
      let image = SweepImage(voices: 1, columns: 20, amplitudes: amplitudes)
      let (left, right) = whole(SweepSound(plan, image, white: 0.5))
      let (near, far) = isLeft ? (left, right) : (right, left)
      let loudest = near.reduce(0) { max($0, $1) }
      // 16 dB by level at the very side, and a shadow on top of it.
      #expect(far.reduce(0) { max($0, $1) } < 0.15 * loudest && loudest > 0.45)
    }
  }

  @Test("It comes to the farther ear later, by as long as the way about a head takes")
  func delay() {
    // A turn of it, 240 samples, is longer than that way.
    let plan = SweepPlan(sweep(rows: 1, columns: 20, seconds: 1, grid: .ladder([200])))
    for (column, isLeft) in [(0, true), (19, false)] {
      let amplitudes = (0..<20).map { $0 == column ? Float(1) : 0 }
      let image = SweepImage(voices: 1, columns: 20, amplitudes: amplitudes)
      let (left, right) = whole(SweepSound(plan, image, white: 0.5))
      let (near, far) = isLeft ? (left, right) : (right, left)
      let agreements = (-60...60).map { late in
        (60..<near.count - 60).reduce(0.0) { $0 + Double(near[$1]) * Double(far[$1 + late]) }
      }
      let most = agreements.indices.max { agreements[$0] < agreements[$1] } ?? 0
      // Nine tenths of the way to the side: 0.61 ms.
      #expect(abs(most - 60 - 29) <= 2, "\(most - 60)")
    }
  }

  @Test("Blocks of any size hand out the same sound, and so does a second time")
  func blocks() {
    let plan = SweepPlan(sweep(rows: 9, columns: 11, seconds: 0.3))
    let sound = SweepSound(plan, speckled(plan))
    let once = whole(sound, block: 64)
    for block in [1, 7, 1000, 100_000] {
      sound.rewind()
      let again = whole(sound, block: block)
      #expect(again.left == once.left && again.right == once.right)
    }
  }

  @Test("Of whatever a picture is made, it is as loud as a finger, and no column is 10 dB louder")
  func level() {
    for (rows, columns) in [(1, 1), (5, 40), (64, 176), (1024, 20), (300, 64)] {
      let plan = SweepPlan(sweep(rows: rows, columns: columns, seconds: 1.05))
      let white = [Float](repeating: 1, count: rows * columns)
      let dark = white.indices.map { $0 / rows < columns / 3 ? Float(0) : 0.4 }
      for amplitudes in [white, speckled(plan).amplitudes, dark] {
        let image = SweepImage(voices: rows, columns: columns, amplitudes: amplitudes)
        let (left, right) = whole(SweepSound(plan, image))
        let power = zip(left, right).map { Double($0 * $0 + $1 * $1) }
        let blocks = stride(from: 0, to: power.count - 4800, by: 4800).map { begin in
          power[begin..<begin + 4800].reduce(0, +) / 4800
        }
        // What a finger's tone has: half of its level's square.
        let tone = 0.064 * 0.064 / 2
        let loud = blocks.filter { $0 > tone / 10 }
        let mean = loud.reduce(0, +) / Double(loud.count)
        // A column alone rises and falls for all of its time, and a faint one may be too faint.
        #expect(
          mean > (columns == 1 ? 0.15 : 0.6) * tone && mean < 1.6 * tone,
          "\(rows) x \(columns): \(mean / tone)")
        #expect(blocks.allSatisfy { $0 < 10 * tone })
        #expect((left + right).allSatisfy { abs($0) < SweepLevel.highest })
      }
    }
  }

  @Test("What is all but black is not made loud, and one bright column among dark ones startles no ear")
  func faint() {
    func white(_ amplitudes: [Float]) -> Float {
      let plan = SweepPlan(sweep(rows: 1, columns: amplitudes.count, seconds: 1))
      return SweepSound(plan, SweepImage(voices: 1, columns: amplitudes.count, amplitudes: amplitudes)).white
    }
    #expect(white([1]) == 0.064 && white([0.001]) == 0.21 && white([0, 0]) == 0.21)
    #expect(white([1] + [Float](repeating: 0.3, count: 199)) < 0.22)
  }

  @Test(
    "The transform takes fewer multiplications from five voices on, and 11 and 48 times fewer for 64 and 1024"
  )
  func multiplications() {
    func times(rows: Int) -> Double {
      let plan = SweepPlan(sweep(rows: rows, columns: 176, seconds: 1.05))
      let bank = SweepSound(plan, speckled(plan), by: .bank).multiplications
      return Double(bank) / Double(SweepSound(plan, speckled(plan), by: .transform).multiplications)
    }
    #expect(times(rows: 4) < 1 && times(rows: 5) > 1)
    #expect(times(rows: 64) > 10.5 && times(rows: 64) < 11.5)
    #expect(times(rows: 1024) > 47 && times(rows: 1024) < 49)
  }

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
