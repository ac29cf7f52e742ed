// SPDX-License-Identifier: GPL-3.0-or-later
import Maths

/// The numbers of a picture in a few: counted in whole numbers, so that every computer comes to the same.
public struct DataSurvey: Equatable, Sendable {
  /// How many values there are; 0 where nothing was measured, and then the rest is 0.
  public private(set) var count = 0
  public private(set) var smallest = 0
  public private(set) var largest = 0
  /// Where the largest is, the first of them row by row.
  public private(set) var column = 0
  public private(set) var row = 0
  private(set) var sum: UInt64 = 0
  private(set) var squares: UInt64 = 0

  init() {}

  init(count: Int, smallest: Int, largest: Int, column: Int, row: Int, sum: UInt64, squares: UInt64) {
    (self.count, self.smallest, self.largest) = (count, smallest, largest)
    (self.column, self.row, self.sum, self.squares) = (column, row, sum, squares)
  }

  public var mean: Double { count == 0 ? 0 : Double(sum) / Double(count) }

  /// The standard deviation of all values that there are.
  public var deviation: Double {
    guard count > 0 else { return 0 }
    // A hundred million squares of 16 bits fit 64 bits, their products do not.
    let (mean, share) = (mean, Double(squares) / Double(count))
    return Maths.sqrt(max(0, share - mean * mean))
  }

  /// The mean of three numbers by their sum, rounded to the nearest.
  @_noAllocation @_noLocks
  static func mean(of sum: Int) -> Int { (sum + 1) / 3 }

  /// Rows that one hand looks at in one go.
  private static var bandRows: Int { 64 }

  /// Surveys a picture in one pass over all pixels.
  public init(of picture: Picture, by parallelFor: ParallelFor = serialFor) {
    let bands = cellCount(picture.rows, DataSurvey.bandRows)
    let parts = UnsafeMutableBufferPointer<DataSurvey>.allocate(capacity: bands)
    parts.initialize(repeating: DataSurvey())
    defer { parts.deallocate() }
    parallelFor(bands) { band in
      let first = band * DataSurvey.bandRows
      for row in first..<min(first + DataSurvey.bandRows, picture.rows) {
        parts[band].add(
          picture.depth == 8 ? .init(row, of: picture.bytes) : .init(row, of: picture.words, picture.unit))
      }
    }
    for part in parts { add(part) }
    (column, row) = (column * picture.grain, row * picture.grain)
    moveLargest(by: picture.unit)
  }

  /// Of values that share a number the file says which is the largest.
  mutating func moveLargest(by unit: DataUnit?) {
    guard count > 0, let own = unit?.own else { return }
    (column, row) = (own.column, own.row)
  }

  /// Adds one row as it is stored. The place of its largest is the first of them row by row in the upright picture, which is
  /// that of the first column or of the last.
  mutating func add<S: FixedWidthInteger & UnsignedInteger>(
    _ samples: UnsafePointer<S>, _ columns: Int, _ channels: Int, _ blank: UInt16?,
    _ place: (Int) -> (column: Int, row: Int)
  ) {
    var survey = DataSurvey(samples, columns, channels, blank)
    guard survey.count > 0 else { return }
    let first = place(survey.column)
    var end = columns - 1
    while channels == 3
      ? DataSurvey.number(samples + 3 * end) != survey.largest : Int(samples[end]) != survey.largest
    { end -= 1 }
    let last = place(end)
    (survey.column, survey.row) = (last.row, last.column) < (first.row, first.column) ? last : first
    add(survey)
  }

  private mutating func add(_ other: DataSurvey) {
    guard other.count > 0 else { return }
    let isFirst = other.largest == largest && (other.row, other.column) < (row, column)
    if count == 0 || other.largest > largest || isFirst {
      (largest, column, row) = (other.largest, other.column, other.row)
    }
    smallest = count == 0 ? other.smallest : min(smallest, other.smallest)
    count += other.count
    sum += other.sum
    squares += other.squares
  }

  private init<S: FixedWidthInteger & UnsignedInteger>(
    _ row: Int, of raster: Raster<S>, _ unit: DataUnit? = nil
  ) {
    self.init(raster.samples + row * raster.stride, raster.columns, raster.channels, unit?.blank)
    self.row = row
  }

  private init<S: FixedWidthInteger & UnsignedInteger>(
    _ samples: UnsafePointer<S>, _ columns: Int, _ channels: Int, _ blank: UInt16?
  ) {
    if channels == 3 {
      for column in 0..<columns { add(DataSurvey.number(samples + 3 * column), column) }
    } else if let blank {
      for column in 0..<columns where UInt16(truncatingIfNeeded: samples[column]) != blank {
        add(Int(samples[column]), column)
      }
    } else {
      addAll(samples, columns)
    }
  }

  private static func number<S: FixedWidthInteger & UnsignedInteger>(_ pixel: UnsafePointer<S>) -> Int {
    mean(of: Int(pixel[0]) + Int(pixel[1]) + Int(pixel[2]))
  }

  private mutating func add(_ number: Int, _ column: Int) {
    if count == 0 || number > largest { (largest, self.column) = (number, column) }
    if count == 0 || number < smallest { smallest = number }
    count += 1
    sum += UInt64(number)
    squares += UInt64(number) * UInt64(number)
  }

  /// Adds a row without a branch for each sample, which is eight times as fast.
  private mutating func addAll<S: FixedWidthInteger & UnsignedInteger>(_ row: UnsafePointer<S>, _ length: Int)
  {
    var (low, high) = (S.max, S.min)
    var (sum, squares): (UInt64, UInt64) = (0, 0)
    for column in 0..<length {
      let number = row[column]
      low = min(low, number)
      high = max(high, number)
      sum &+= UInt64(number)
      squares &+= UInt64(UInt32(number) &* UInt32(number))
    }
    (count, smallest, largest, self.sum, self.squares) = (length, Int(low), Int(high), sum, squares)
    while row[column] != high { column += 1 }
  }
}
