// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Picture
import Testing

/// Values far from all others, and what is told of the file's own.
@Suite struct FarValuesTests {
  private func data(_ values: [Float], _ width: Int, _ cards: [String] = []) throws -> Picture {
    let file = FitsFile.header(FitsFile.start(-32, [width, values.count / width]) + cards)
    return try withFile(file + FitsFile.padded(FitsFile.bytes(values))) { try PictureFile.data($0).picture }
  }

  private var slope: [Float] { (0..<2000).map { Float($0 % 997) * 0.5 } }

  private func expect(_ picture: Picture, toTell values: [Float]) throws {
    let own = try #require(picture.unit?.own)
    let all = values.filter { $0.isFinite }.map { Double($0) }
    let mean = all.reduce(0, +) / Double(all.count)
    let squares = all.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    #expect(own.smallest == all.min() && own.largest == all.max())
    // Sums in another order differ by their last digits.
    #expect(abs(own.mean - mean) <= mean.magnitude * 1e-12)
    #expect(abs(own.deviation / (squares / Double(all.count)).squareRoot() - 1) < 1e-12)
  }

  @Test("One hot pixel leaves the others their numbers, and smallest, largest, mean and deviation are true")
  func hot() throws {
    var values = slope
    values[777] = 1e6
    let picture = try data(values, 50)
    try expect(picture, toTell: values)
    let unit = try #require(picture.unit)
    #expect(unit.own?.above == 1 && unit.own?.below == 0)
    #expect(abs(unit.span.from) < 1e-9 && abs(unit.span.to - 498) < 1e-9)
    // Upright: FITS counts its rows from the bottom.
    #expect((picture.survey?.column, picture.survey?.row) == (27, 24))
    for (place, value) in values.enumerated() {
      let number = try #require(picture.number(place % 50, 39 - place / 50))
      if place == 777 {
        #expect(number == 65_535 && unit.beyond(number) == .above)
      } else {
        #expect(unit.beyond(number) == nil && abs(unit.value(of: Double(number)) - Double(value)) < 0.005)
      }
    }
  }

  @Test("Values far below, blanks, and a scale that turns larger numbers to smaller values")
  func turned() throws {
    var values = slope
    (values[3], values[4], values[5]) = (.nan, 1e7, -1e7)
    let cards = [FitsFile.card("BSCALE", "-2.0"), FitsFile.card("BZERO", "10.0")]
    let picture = try data(values, 50, cards)
    try expect(picture, toTell: values.map { 10 - 2 * $0 })
    let unit = try #require(picture.unit)
    #expect(unit.own?.above == 1 && unit.own?.below == 1 && picture.survey?.count == 1999)
    #expect(picture.number(3, 39) == nil)
    #expect(picture.number(4, 39).map { unit.beyond($0) } == .below)
    #expect(picture.number(5, 39).map { unit.beyond($0) } == .above)
    #expect((picture.survey?.column, picture.survey?.row) == (5, 39))
    let (least, most) = (unit.span.from, unit.span.to)
    #expect(abs(least + 986) < 1e-6 && abs(most - 10) < 1e-6)
  }

  @Test("A range that the far values make less than twice as wide stays whole, and so does one of few values")
  func near() throws {
    var values = slope
    values[777] = 700
    let near = try #require(try data(values, 50).unit)
    #expect(near.own?.above == 0 && near.full == 700)
    let few = try #require(try data(Array(values.prefix(98)) + [1e6], 99).unit)
    #expect(few.own?.above == 0 && few.full == 1e6)
  }

  @Test("Of two largest values the first from the top counts, though another shares their number")
  func place() throws {
    var values = slope
    (values[60], values[260], values[1990]) = (1e6, 1e6, 9e5)
    let survey = try #require(try data(values, 50).survey)
    #expect((survey.column, survey.row) == (10, 34))
  }

  @Test("Values whose squares are too large are spread from the smallest to the largest")
  func huge() throws {
    var values = (0..<200).map { Double($0) }
    values[7] = 1e200
    let file = FitsFile.header(FitsFile.start(-64, [200, 1])) + FitsFile.padded(FitsFile.bytes(values))
    let picture = try withFile(file) { try PictureFile.data($0).picture }
    #expect(picture.unit == DataUnit(zero: 0, full: 1e200) && picture.number(7, 0) == 65_535)
  }
}
