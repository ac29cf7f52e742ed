// SPDX-License-Identifier: GPL-3.0-or-later

/// What is known of a title, a piece of music or a book, once its file was looked at.
public struct TitleFacts: Equatable, Sendable {
  /// Made of what is in the file: it stays the same where the file is moved or has another name.
  public let key: UInt64
  /// In seconds.
  public let length: Double

  public init(key: UInt64, length: Double) { (self.key, self.length) = (key, length) }
}
