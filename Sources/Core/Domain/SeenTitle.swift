// SPDX-License-Identifier: GPL-3.0-or-later

/// The title that plays, or else the one in hand, for eyes.
public struct SeenTitle: Equatable, Sendable {
  public var name: String
  /// From 1, and of how many.
  public var number = 1
  public var count = 1
  public var plays = false
  /// In seconds: what was heard last, or where it goes on.
  public var place = 0.0
  /// In seconds; nil while it is not known.
  public var length: Double?
  /// Its file cannot be played.
  public var isBroken = false

  public init(_ name: String) { self.name = name }
}
