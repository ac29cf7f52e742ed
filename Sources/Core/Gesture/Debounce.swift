// SPDX-License-Identifier: GPL-3.0-or-later

/// A contact without its bounces: the first edge counts at once, later ones when the contact has calmed down.
struct Debounce {
  /// In seconds. Contacts bounce for 1.6 ms on average and 6.2 ms at worst (J. Ganssle, "A Guide to Debouncing", 18
  /// kinds measured); no hand presses and lets go in less than 30.
  static let lockout = 0.008

  /// The state that was reported last.
  private(set) var isOn = false
  /// The state of the line itself.
  private var level = false
  /// When the lockout ends.
  private(set) var deadline: Instant?

  /// Returns whether there is a change to report.
  mutating func take(_ level: Bool, at now: Instant) -> Bool {
    self.level = level
    return deadline == nil && follow(at: now)
  }

  /// Whether an edge follows the end of the lockout: a release during it is reported late, but never lost.
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
