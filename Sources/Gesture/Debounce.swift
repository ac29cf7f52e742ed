// SPDX-License-Identifier: GPL-3.0-or-later

/// A contact without its bounces: the first edge counts at once, and what follows is looked at when it has calmed down.
struct Debounce {
  /// In seconds. Contacts bounce for 1.6 ms on average and 6.2 ms at worst (J. Ganssle, "A Guide to Debouncing", 18
  /// kinds measured); no hand presses and lets go in less than 30.
  static let lockout = 0.008

  /// As it was told last.
  private(set) var isOn = false
  /// As the line is.
  private var level = false
  /// When the lockout ends.
  private(set) var deadline: Instant?

  /// Whether there is a change to be told.
  mutating func take(_ level: Bool, at now: Instant) -> Bool {
    self.level = level
    return deadline == nil && follow(at: now)
  }

  /// Whether there is one now that the lockout is over: a release in its midst is told late, but never lost.
  mutating func advance(to now: Instant) -> Bool {
    guard let end = deadline, end <= now else { return false }
    deadline = nil
    return follow(at: now)
  }

  private mutating func follow(at now: Instant) -> Bool {
    guard level != isOn else { return false }
    isOn = level
    deadline = now + Debounce.lockout
    return true
  }
}
