// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether only one of the knob's two contacts ever changes, so that its turns cannot be told.
///
/// A hand that rests on the knob, or rocks it, may change one contact for as long as it likes; but some time before it has
/// turned the knob by a click, which changes both. So a contact counts as dead only if it has not changed since the box was
/// switched on, while the other one has, as often as in several clicks and for longer than a slip of the hand.
struct LoneContact {
  /// Twelve clicks.
  private static let mostEdges = 24
  /// In seconds.
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
    // A bounce.
    guard now.since(last) >= Debounce.lockout else { return }
    edges += 1
    let first = first ?? now
    self.first = first
    if edges >= LoneContact.mostEdges && now.since(first) >= LoneContact.patience { isFound = true }
  }
}
