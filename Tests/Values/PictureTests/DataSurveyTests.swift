// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing

/// The numbers of a picture in a few.
@Suite struct DataSurveyTests {
  /// Looked at one by one, by the book.
  private func expect(_ survey: DataSurvey, of numbers: [Int], width: Int) {
    let mean = numbers.reduce(0.0) { $0 + Double($1) } / Double(numbers.count)
    let squares = numbers.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    let largest = numbers.max() ?? 0
    let place = numbers.firstIndex(of: largest) ?? 0
    #expect(survey.count == numbers.count && survey.largest == largest)
    #expect(survey.smallest == numbers.min())
    #expect((survey.column, survey.row) == (place % width, place / width))
    #expect(abs(survey.mean - mean) < 1e-6)
    #expect(abs(survey.deviation - (squares / Double(numbers.count)).squareRoot()) < 1e-3)
  }

  @Test(
    "Smallest, largest, mean, deviation and the first of the largest, of 8 and 16 bits, by one hand and by many"
  )
  func grey() throws {
    for (width, height) in [(1, 1), (7, 1), (1, 200), (130, 129)] {
      let words = (0..<width * height).map { UInt16(truncatingIfNeeded: $0 &* 40_503 &+ 977) }
      let bytes = words.map { UInt8(truncatingIfNeeded: $0 >> 3) }
      let wide = try #require(Picture(width: width, height: height, channels: 1) { words[$0] })
      let narrow = try #require(Picture(width: width, height: height, channels: 1) { bytes[$0] })
      expect(DataSurvey(of: wide), of: words.map { Int($0) }, width: width)
      expect(DataSurvey(of: narrow), of: bytes.map { Int($0) }, width: width)
      let backwards = DataSurvey(of: wide) { count, piece in
        for index in (0..<count).reversed() { piece(index) }
      }
      #expect(backwards == DataSurvey(of: wide))
    }
  }

  @Test("Of colours the mean of the three counts, to the nearest")
  func colours() throws {
    let bytes: [UInt8] = [0, 0, 1, 0, 0, 2, 10, 20, 31, 255, 255, 255]
    let picture = try #require(Picture(width: 2, height: 2) { bytes[$0] })
    #expect((0..<4).map { picture.number($0 % 2, $0 / 2) } == [0, 1, 20, 255])
    expect(DataSurvey(of: picture), of: [0, 1, 20, 255], width: 2)
  }

  @Test("Where nothing was measured nothing is counted")
  func blank() throws {
    let memory = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 6)
    memory.initialize(repeating: 3)
    defer { memory.deallocate() }
    let picture = try #require(
      Picture(
        width: 3, height: 2, channels: 1, depth: 16, memory: UnsafeRawBufferPointer(memory), release: {},
        unit: DataUnit(zero: -1, full: 1, blank: 3), isSurveyed: true))
    let survey = try #require(picture.survey)
    #expect(survey.count == 0 && survey.mean == 0 && survey.deviation == 0)
    #expect(picture.number(0, 0) == nil)
  }

  @Test("Rows in which nothing was measured change nothing, however many there are between others")
  func blankRows() throws {
    let memory = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 2 * 200)
    memory.initialize(repeating: 3)
    defer { memory.deallocate() }
    for (place, number) in [(0, 5), (1, 9), (398, 7), (399, 6)] { memory[place] = UInt16(number) }
    let picture = try #require(
      Picture(
        width: 2, height: 200, channels: 1, depth: 16, memory: UnsafeRawBufferPointer(memory), release: {},
        unit: DataUnit(zero: -1, full: 1, blank: 3), isSurveyed: true))
    expect(try #require(picture.survey), of: [5, 9, 7, 6], width: 2)
  }

  @Test("The longest and brightest row is summed without a carry lost")
  func longest() throws {
    let picture = try #require(Picture(width: 65_535, height: 2, channels: 1, words: { _ in 65_535 }))
    let survey = DataSurvey(of: picture)
    #expect(survey.mean == 65_535 && survey.deviation == 0)
  }

  @Test("A unit is finite and in order, and whole numbers come out whole")
  func unit() throws {
    for (zero, full) in [
      (1.0, 1.0), (2, 1), (.nan, 1), (0, .nan), (-.infinity, 0), (0, .infinity), (-1.7e308, 1.7e308),
    ] {
      #expect(DataUnit(zero: zero, full: full) == nil)
    }
    let signed = try #require(DataUnit(zero: -32_768, full: 32_767))
    for number in 0...65_535 { #expect(signed.value(of: Double(number)) == Double(number - 32_768)) }
  }
}
