// SPDX-License-Identifier: GPL-3.0-or-later

/// Which one of a file's pictures, counted from 1, and how many there are.
public struct PlaneNumber: BitwiseCopyable, Equatable, Sendable {
  public let number: Int
  public let count: Int

  /// nil unless there are several, and this is one of them.
  public init?(_ number: Int, of count: Int) {
    guard count > 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }
}
