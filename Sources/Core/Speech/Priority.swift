// SPDX-License-Identifier: GPL-3.0-or-later

/// The priority of an utterance, which decides what it may interrupt.
public enum Priority: Int, Comparable, Sendable {
  /// A hint is nice to know: it waits for the end of what the box is saying, and gives way to everything.
  case hint
  /// An answer is about what the hand asked for or did just now.
  case answer
  /// A fault names what is broken and the way on; while it lasts, it is heard to its end sooner or later.
  case fault

  public static func < (one: Priority, other: Priority) -> Bool { one.rawValue < other.rawValue }
}
