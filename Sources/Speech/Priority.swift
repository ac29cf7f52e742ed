// SPDX-License-Identifier: GPL-3.0-or-later

/// What may interrupt what.
public enum Priority: Int, Comparable, Sendable {
  /// Nice to know; comes after whatever is being said, and gives way to everything.
  case hint
  /// What the hand asked for or did just now.
  case answer
  /// Something is broken, and here is the way on; is heard to its end, sooner or later, while it lasts.
  case fault

  public static func < (one: Priority, other: Priority) -> Bool { one.rawValue < other.rawValue }
}
