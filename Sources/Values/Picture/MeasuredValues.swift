// SPDX-License-Identifier: GPL-3.0-or-later

/// What a file's own values come to, where the picture's numbers can only stand for them.
public struct MeasuredValues: BitwiseCopyable, Equatable, Sendable {
  public let smallest: Double
  public let largest: Double
  public let mean: Double
  /// The standard deviation.
  public let deviation: Double
  /// Where the largest is, the first of them row by row.
  public let column: Int
  public let row: Int
  /// How many values are beyond what the numbers span.
  public let below: Int
  public let above: Int

  /// nil unless these can be the values of a picture of that size.
  public init?(
    smallest: Double, largest: Double, mean: Double, deviation: Double,
    at place: (column: Int, row: Int), below: Int, above: Int, width: Int, height: Int
  ) {
    // A mean is rounded, and of equal values may lie beside them by that much.
    let slack = max(smallest.magnitude, largest.magnitude) * 1e-9
    guard smallest.isFinite, largest.isFinite, smallest <= largest, deviation.isFinite, deviation >= 0,
      mean >= smallest - slack, mean <= largest + slack
    else { return nil }
    guard (0..<width).contains(place.column), (0..<height).contains(place.row), below >= 0, above >= 0,
      below <= width * height, above <= width * height - below
    else { return nil }
    self.smallest = smallest
    self.largest = largest
    self.mean = mean
    self.deviation = deviation
    (column, row) = place
    self.below = below
    self.above = above
  }
}

/// What the values of a picture come to, in the unit of its file.
public struct Summary: BitwiseCopyable, Sendable {
  public let smallest: Double
  public let largest: Double
  public let mean: Double
  public let deviation: Double

  public init(of survey: DataSurvey, in unit: DataUnit?) {
    if let own = unit?.own {
      (smallest, largest, mean, deviation) = (own.smallest, own.largest, own.mean, own.deviation)
    } else {
      let values = [Double(survey.smallest), Double(survey.largest), survey.mean].map {
        unit?.value(of: $0) ?? $0
      }
      (smallest, largest, mean) = (values[0], values[1], values[2])
      deviation = survey.deviation * (unit?.step ?? 1)
    }
  }
}

/// On which side of what the numbers span a value lies.
public enum Beyond: Equatable, Sendable { case below, above }

extension DataUnit {
  /// Where a number stands for every value beyond the others; nil where it stands for its own.
  public func beyond(_ number: Int) -> Beyond? {
    guard let own else { return nil }
    if own.above > 0 && number == 65535 { return .above }
    return own.below > 0 && number == lowest ? .below : nil
  }

  /// What the numbers span, without what is beyond.
  public var span: (from: Double, to: Double) {
    let (below, above) = (own?.below ?? 0, own?.above ?? 0)
    return (value(of: Double(lowest + (below > 0 ? 1 : 0))), value(of: above > 0 ? 65534 : 65535))
  }

  private var lowest: Int { blank == 0 ? 1 : 0 }
}
