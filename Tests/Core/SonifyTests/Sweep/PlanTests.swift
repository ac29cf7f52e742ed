// SPDX-License-Identifier: GPL-3.0-or-later
import Maths
import Testing

@testable import Sonify

/// The heights of the voices and their times.
@Suite struct PlanTests {
  @Test("Rows are equal steps of pitch, from the lowest to the highest that was asked for")
  func steps() {
    let frequencies = SweepPlan(sweep(rows: 10, columns: 1, seconds: 1)).frequencies
    #expect(frequencies.count == 10)
    for (row, frequency) in frequencies.enumerated() {
      // A decade in nine steps.
      #expect(abs(frequency / (500 * Maths.exp2(Double(row) / 9 * Maths.log2(10))) - 1) < 1e-9)
    }
  }

  @Test(
    "Octaves of colour begin with the G below C3, seven with that below C2, and none has a note above B8",
    arguments: 1...7)
  func octaves(rows: Int) throws {
    var settings = sweep(rows: rows, columns: 1, seconds: 1, grid: .ofColours)
    settings.isColour = true
    let frequencies = SweepPlan(settings).frequencies
    try #require(frequencies.count == 13 * rows)
    #expect(abs(frequencies[0] - (rows == 7 ? 48.999 : 97.999)) < 0.001)
    #expect(frequencies[13 * rows - 2] <= SweepGrid.highestNote)
    for row in 0..<rows {
      let octave = frequencies[13 * row..<13 * (row + 1)].map { $0 / frequencies[13 * row] }
      for note in 0..<12 { #expect(abs(octave[note] - Maths.exp2(Double(note) / 12)) < 1e-9) }
      // The greys are no note: between F sharp and the next G.
      #expect(abs(octave[12] - Maths.exp2(11.5 / 12)) < 1e-9)
    }
  }

  @Test("A column each 6 ms, but none thinner than a pixel, and always one")
  func columns() {
    #expect(SweepSettings.columns(of: 5000, seconds: 1.05) == 176)
    #expect(SweepSettings.columns(of: 5000, seconds: 6) == 1006)
    #expect(SweepSettings.columns(of: 48, seconds: 2) == 48)
    #expect(SweepSettings.columns(of: 0, seconds: 2) == 1)
    #expect(SweepSettings.columns(of: 100_000, seconds: 60) == 4096)
  }

  @Test("A long column goes over into the next gradually, by sines squared")
  func mixtures() {
    // A second from one column to the next; the voice is in the middle, where either ear has half of the power.
    let plan = SweepPlan(
      sweep(rows: 1, columns: 2, seconds: 3, grid: .ladder([1000]), direction: .down))
    let image = SweepImage(voices: 1, columns: 2, amplitudes: [1, 0])
    for engine in [SweepSound.Engine.bank, .transform] {
      let left = whole(SweepSound(plan, image, white: 0.5, by: engine)).left
      for (seconds, share) in [
        (0.25, 0.1464), (0.5, 0.5), (1, 1), (1.25, 0.8536), (1.5, 0.5), (1.75, 0.1464),
      ] {
        let middle = Int(seconds * 48_000)
        let loudest = left[middle - 96..<middle + 96].reduce(0) { max($0, abs($1)) }
        #expect(abs(Double(loudest) / (0.5 * Maths.sqrt(0.5)) - share) < 0.02, "\(seconds) s")
      }
    }
  }

  @Test("Peaks of many voices do not meet, even of voices whose waves do")
  func peaks() {
    // Forty overtones of 100 Hz, all as loud: begun in step they would be six times as high as their mean power.
    let plan = SweepPlan(
      sweep(rows: 40, columns: 1, seconds: 1, grid: .ladder((1...40).map { 100 * Double($0) })))
    let image = SweepImage(voices: 40, columns: 1, amplitudes: Array(repeating: 1, count: 40))
    let (left, right) = whole(SweepSound(plan, image, white: 0.01))
    for ear in [left, right] {
      let middle = ear[19_200..<28_800]
      let power = middle.reduce(0) { $0 + $1 * $1 } / Float(middle.count)
      #expect(middle.reduce(0) { max($0, abs($1)) } < 4 * power.squareRoot())
    }
  }
}
