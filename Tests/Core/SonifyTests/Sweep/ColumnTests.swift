// SPDX-License-Identifier: GPL-3.0-or-later
import Harmony
import Maths
import Picture
@testable import Sonify
import Testing

/// One column alone, and the rows of a scale.
@Suite struct ColumnTests {
  private func picture() throws -> Picture {
    var dice = Dice()
    let bytes = (0..<3 * 37 * 23).map { _ in UInt8(dice.roll() * 255) }
    return try #require(Picture(width: 37, height: 23, bytes: { bytes[$0] }))
  }

  @Test(
    "A column alone is what it is among all, in every direction and treatment",
    arguments: SweepDirection.allCases)
  func alone(direction: SweepDirection) throws {
    let picture = try picture()
    for isColour in [false, true] {
      for (turns, onlyEdges, inverts) in [
        (0, false, false), (1, true, false), (3, true, true), (2, false, true),
      ] {
        var settings = sweep(rows: isColour ? 7 : 20, columns: 12, seconds: 1, direction: direction)
        (settings.isColour, settings.grid) = (isColour, isColour ? .ofColours : .usual)
        var treatment = SweepTreatment()
        (treatment.turns, treatment.onlyEdges, treatment.inverts) = (turns, onlyEdges, inverts)
        let whole = SweepImage(of: picture, settings, treatment)
        for column in 0..<12 {
          let alone = SweepImage.column(column, of: picture, settings, treatment)
          #expect(alone.columns == 1 && alone.voices == whole.voices)
          #expect(
            alone.amplitudes == Array(whole.amplitudes[column * whole.voices..<(column + 1) * whole.voices]))
        }
      }
    }
  }

  @Test(
    "Rows that share a voice keep their power, a lone one its pitch; there are never more voices than allowed"
  )
  func voices() throws {
    // One white row of 128.
    for bright in [0, 63, 100] {
      let picture = try #require(
        Picture(width: 4, height: 128, channels: 1, bytes: { $0 / 4 == 127 - bright ? 255 : 0 }))
      let settings = sweep(rows: 128, columns: 4, seconds: 1)
      let column = SweepColumn(2, of: picture, settings, SweepTreatment(), white: 0.5, voices: 60)
      #expect(column.voices.count == 43)
      let loud = column.voices.filter { $0.level > 0.01 }
      let frequency = SweepPlan(settings).frequencies[bright]
      #expect(
        loud.count == 1 && abs(loud[0].frequency / frequency - 1) < 1e-9 && abs(loud[0].level - 0.5) < 1e-5)
    }
    let picture = try picture()
    for rows in [16, 64, 1024] {
      let settings = sweep(rows: rows, columns: 9, seconds: 1)
      let column = SweepColumn(4, of: picture, settings, SweepTreatment(), white: 0.25, voices: 60)
      #expect(column.voices.count <= 60 && column.voices.count > 15)
      let power = SweepImage.column(4, of: picture, settings, SweepTreatment()).amplitudes.reduce(0) {
        $0 + $1 * $1
      }
      let heard = column.voices.reduce(0) { $0 + $1.level * $1.level } / (0.25 * 0.25)
      #expect(abs(heard / power - 1) < 1e-4)
    }
  }

  @Test(
    "A column lies where its picture does: at its place, or where the cursor goes down each row at its own")
  func places() throws {
    let picture = try picture()
    func pans(_ direction: SweepDirection, _ column: Int) -> [Double] {
      let settings = sweep(rows: 10, columns: 9, seconds: 1, direction: direction)
      return SweepColumn(column, of: picture, settings, SweepTreatment(), white: 1, voices: 60).voices.map {
        $0.pan
      }
    }
    for pan in pans(.right, 0) { #expect(abs(pan + 0.8) < 1e-9) }
    for pan in pans(.right, 4) { #expect(abs(pan) < 1e-9) }
    for pan in pans(.left, 0) { #expect(abs(pan - 0.8) < 1e-9) }
    for (row, pan) in pans(.down, 3).enumerated() { #expect(abs(pan - (Double(row) / 5 - 0.9)) < 1e-9) }
  }

  @Test("How loud a sweep will be is known from some of it, within 3 dB")
  func white() throws {
    let bytes = try picture()
    let step = try #require(
      Picture(width: 300, height: 200, channels: 1, bytes: { $0 % 300 < 100 ? 20 : 230 }))
    for picture in [bytes, step] {
      for rows in [16, 64, 1024] {
        let settings = sweep(rows: rows, columns: 30, seconds: 1)
        let white = SweepOrder(picture, settings, SweepTreatment()).sound().white
        let expected = SweepLevel.expectedWhite(of: picture, settings, SweepTreatment())
        #expect(expected / white < 1.42 && expected / white > 0.7, "\(rows): \(expected / white)")
      }
    }
  }

  @Test("Rows on a scale are its notes from G3 upwards, and none is above the box's highest")
  func notes() {
    let chromatic = SweepGrid.notes(of: Tuning(), rows: 64)
    #expect(chromatic.count == 64 && abs(chromatic[0] - 196) < 0.01 && abs(chromatic[12] - 392) < 0.01)
    var tuning = Tuning(scale: Scale(.majorPentatonic), start: .c, octaves: 1)
    let five = SweepGrid.notes(of: tuning, rows: 64)
    #expect(five.count == 25 && abs(five[5] / five[0] - 2) < 1e-9 && abs(five[0] - 261.63) < 0.01)
    #expect(five.allSatisfy { $0 <= SweepGrid.highestNote })
    tuning.octaves = 2
    #expect(SweepGrid.notes(of: tuning, rows: 3).count == 3)
  }
}
