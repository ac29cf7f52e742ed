// SPDX-License-Identifier: GPL-3.0-or-later

/// The day on which a picture was taken, as a camera notes it.
public struct ExifDay: Equatable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// nil for a day that no calendar has, and for the days at which a clock begins that was never set.
  public init?(year: Int, month: Int, day: Int) {
    guard (1900...2199).contains(year), (1...12).contains(month), (1...31).contains(day),
      !(month == 1 && day == 1 && [1970, 1980, 2000].contains(year))
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The length of "2026:11:22 13:05:59" and the zero that ends it.
  static let textLength = 20

  init?(in bytes: Span<UInt8>, at start: Int) {
    guard start >= 0, start + ExifDay.textLength <= bytes.count, bytes[start + 4] == UInt8(ascii: ":"),
      bytes[start + 7] == UInt8(ascii: ":")
    else { return nil }
    func number(_ first: Int, _ count: Int) -> Int? {
      var value = 0
      for place in start + first..<start + first + count {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) else { return nil }
        value = 10 * value + Int(bytes[place] - UInt8(ascii: "0"))
      }
      return value
    }
    guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2) else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
