// SPDX-License-Identifier: GPL-3.0-or-later

/// The columns of the last two minutes, each with its number since the beginning. Of the sound itself nothing is in them.
public struct SoundRoll: Equatable, Sendable {
  private var columns: [SoundColumn] = []
  /// Columns that came since the beginning.
  public private(set) var count = 0
  /// How often it was cleared: what eyes see of it begins again.
  public private(set) var round = 0

  /// Two minutes.
  public static var most: Int { 120 * SoundColumn.rate }

  public init() {}

  /// The number of the oldest column that is kept.
  public var first: Int { count - columns.count }

  public mutating func append(_ column: SoundColumn) {
    if columns.count < SoundRoll.most {
      columns.append(column)
    } else {
      columns[count % SoundRoll.most] = column
    }
    count += 1
  }

  public mutating func clear() {
    columns.removeAll(keepingCapacity: true)
    (count, round) = (0, round + 1)
  }

  /// Nil for a column that is not there, or not any more.
  public subscript(number: Int) -> SoundColumn? {
    number >= first && number < count ? columns[number % SoundRoll.most] : nil
  }
}
