// SPDX-License-Identifier: GPL-3.0-or-later

/// A word of the user's own that was heard.
public struct SpokenWord: Equatable, Sendable {
  /// Its number among those that were taught.
  public var number: Int
  /// When it began, in seconds of the clock that the sound's own times are of.
  public var began: Double

  public init(_ number: Int, began: Double) { (self.number, self.began) = (number, began) }
}
