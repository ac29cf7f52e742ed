// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds a dead knob contact: only the other one ever changes, so the turns cannot be read.
///
/// A hand that rests on the knob, or rocks it, may change one contact for as long as it likes. But at some
/// time before it has turned the knob by a click, which changes both. So a contact counts as dead only if it
/// has not changed since the box was switched on. The other one must have changed as often as in several
/// clicks, and for longer than a slip of the hand.
struct LoneContact {
  /// The edges of twelve clicks.
  private static let mostEdges = 24
  /// How long one contact must change alone, in seconds.
  private static let patience = 1.0

  private var hasA = false
  private var hasB = false
  private var edges = 0
  private var first: Instant?
  private var last = Instant(nanoseconds: .min)
  private(set) var isFound = false

  mutating func take(isA: Bool, at now: Instant) {
    if isA { hasA = true } else { hasB = true }
    guard hasA != hasB else {
      isFound = false
      return
    }
    defer { last = now }
    // An edge within the lockout is a bounce.
    guard now.since(last) >= Debounce.lockout else { return }
    edges += 1
    let first = first ?? now
    self.first = first
    if edges >= LoneContact.mostEdges && now.since(first) >= LoneContact.patience { isFound = true }
  }
}
