// SPDX-License-Identifier: GPL-3.0-or-later

/// A survey made row by row, of a file that is too large to lie in memory whole, and sent as plain numbers.
extension DataSurvey {
  /// A survey of nothing yet.
  public static var empty: DataSurvey { DataSurvey() }

  /// Adds a row as it is stored; `place` says where in the upright picture its columns are, all in one direction.
  public mutating func add(
    _ row: UnsafeRawPointer, _ columns: Int, channels: Int, depth: Int, blank: UInt16?,
    place: (Int) -> (column: Int, row: Int)
  ) {
    if depth == 8 {
      add(row.assumingMemoryBound(to: UInt8.self), columns, channels, blank, place)
    } else {
      add(row.assumingMemoryBound(to: UInt16.self), columns, channels, blank, place)
    }
  }

  /// What the survey is made of, for another process.
  public var numbers: InlineArray<7, UInt64> {
    [
      UInt64(count), UInt64(smallest), UInt64(largest), UInt64(column), UInt64(row), sum, squares,
    ]
  }

  /// Nil unless these can be the numbers of a survey of a picture of that size.
  public init?(numbers: InlineArray<7, UInt64>, width: Int, height: Int, depth: Int) {
    let most: UInt64 = depth == 8 ? 255 : 65_535
    let (count, smallest, largest) = (numbers[0], numbers[1], numbers[2])
    guard count <= UInt64(width * height), smallest <= largest, largest <= most, numbers[3] < UInt64(width),
      numbers[4] < UInt64(height)
    else { return nil }
    // A hundred million squares of 16 bits fit.
    guard (count * smallest...count * largest).contains(numbers[5]),
      (count * smallest * smallest...count * largest * largest).contains(numbers[6]),
      count > 0 || largest == 0 && numbers[3] == 0 && numbers[4] == 0
    else { return nil }
    self.init(
      count: Int(count), smallest: Int(smallest), largest: Int(largest), column: Int(numbers[3]),
      row: Int(numbers[4]), sum: numbers[5], squares: numbers[6])
  }
}
