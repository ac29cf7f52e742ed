// SPDX-License-Identifier: GPL-3.0-or-later

/// What a picture's numbers stand for in its file's own unit, and which of them stands for no value at all.
public struct DataUnit: BitwiseCopyable, Equatable, Sendable {
  /// What the number 0 stands for.
  public let zero: Double
  /// What 65535 stands for; the numbers between lie on a straight line.
  public let full: Double
  /// The number that stands where nothing was measured; nil if the file has none.
  public let blank: UInt16?
  /// What the file's values come to; nil where the numbers tell it themselves.
  public let own: MeasuredValues?

  /// nil unless larger numbers stand for larger values, and all of them for finite ones.
  public init?(zero: Double, full: Double, blank: UInt16? = nil, own: MeasuredValues? = nil) {
    guard zero.isFinite, full.isFinite, zero < full, (full - zero).isFinite else { return nil }
    self.zero = zero
    self.full = full
    self.blank = blank
    self.own = own
  }

  /// The step from one number to the next; for whole numbers exactly one.
  public var step: Double { (full - zero) / 65535 }

  public func value(of number: Double) -> Double { zero + step * number }
}

extension Picture {
  /// The number at a place as its file has it, of colours the mean; nil outside, and where there is no value.
  @_noAllocation @_noLocks
  public func number(_ column: Int, _ row: Int) -> Int? {
    guard let first = sample(column, row) else { return nil }
    if channels == 3 {
      let others = Int(sample(column, row, channel: 1) ?? 0) + Int(sample(column, row, channel: 2) ?? 0)
      return DataSurvey.mean(of: Int(first) + others)
    }
    if let blank = unit?.blank, blank == first { return nil }
    return Int(first)
  }
}
