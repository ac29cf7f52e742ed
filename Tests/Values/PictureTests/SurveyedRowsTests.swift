// SPDX-License-Identifier: GPL-3.0-or-later
import Picture
import Testing

/// Surveys made row by row, as rows are stored.
@Suite struct SurveyedRowsTests {
  /// A survey of the rows of a stored picture, whose pixels stand in the upright one where `place` says.
  private func survey(
    _ width: Int, _ height: Int, _ channels: Int, _ words: [UInt16], _ place: (Int, Int) -> (Int, Int)
  ) -> DataSurvey {
    var survey = DataSurvey.empty
    words.withUnsafeBufferPointer { words in
      guard let start = words.baseAddress else { return }
      for row in 0..<height {
        survey.add(start + row * width * channels, width, channels: channels, depth: 16, blank: nil) {
          let (column, row) = place($0, row)
          return (column: column, row: row)
        }
      }
    }
    return survey
  }

  @Test(
    "However the picture is turned, the survey is the upright picture's, the first of its largest included")
  func turned() throws {
    let (width, height) = (9, 7)
    for channels in [1, 3] {
      for swaps in [false, true] {
        for (across, down) in [(false, false), (true, false), (false, true), (true, true)] {
          // Few values, so that the largest is there several times.
          let words = (0..<width * height * channels).map { UInt16($0 * 7919 % 13 / 3) }
          let (wide, high) = swaps ? (height, width) : (width, height)
          func place(_ x: Int, _ y: Int) -> (Int, Int) {
            let (x, y) = swaps ? (y, x) : (x, y)
            return (across ? wide - 1 - x : x, down ? high - 1 - y : y)
          }
          var upright = [UInt16](repeating: 0, count: words.count)
          for y in 0..<height {
            for x in 0..<width {
              let (column, row) = place(x, y)
              for channel in 0..<channels {
                upright[(row * wide + column) * channels + channel] =
                  words[(y * width + x) * channels + channel]
              }
            }
          }
          let picture = try #require(
            Picture(width: wide, height: high, channels: channels, words: { upright[$0] }))
          #expect(survey(width, height, channels, words, place) == DataSurvey(of: picture))
        }
      }
    }
  }

  @Test("A survey arrives as the numbers that it is made of; what no survey can be is none")
  func numbers() throws {
    let words = (0..<600).map { UInt16($0 * 100) }
    let picture = try #require(Picture(width: 30, height: 20, channels: 1, words: { words[$0] }))
    let survey = DataSurvey(of: picture)
    func made(_ change: (inout InlineArray<7, UInt64>) -> Void) -> DataSurvey? {
      var numbers = survey.numbers
      change(&numbers)
      return DataSurvey(numbers: numbers, width: 30, height: 20, depth: 16)
    }
    #expect(made { _ in } == survey)
    #expect(DataSurvey(numbers: DataSurvey.empty.numbers, width: 1, height: 1, depth: 8) == .empty)
    #expect(DataSurvey(numbers: survey.numbers, width: 30, height: 20, depth: 8) == nil)
    #expect(DataSurvey(numbers: survey.numbers, width: 29, height: 20, depth: 16) == nil)
    for index in 0..<7 {
      #expect(made { $0[index] = .max } == nil, "number \(index)")
      #expect(made { $0[index] = .max / 2 } == nil)
    }
    #expect(made { $0[1] = 59_901 } == nil && made { $0[2] = 100 } == nil && made { $0[0] = 601 } == nil)
    #expect(made { $0[5] = 600 * 59_900 + 1 } == nil)
    #expect(made { $0[0] = 0 } == nil)
  }
}
