// SPDX-License-Identifier: GPL-3.0-or-later

/// One button's presses, and how long they last.
struct Button {
  /// In seconds from the press: too long to hold by mistake, short enough to wait for.
  private static let hold = 1.0
  private static let holdOn = 3.0
  /// A longer press means that the button sticks, or that something lies on it: no user holds it so long.
  private static let longest = 20.0

  private var contact = Debounce()
  private var pressed = Instant(nanoseconds: 0)
  /// The press that was reported last.
  private(set) var last = Press.up
  /// The button is down without end.
  private(set) var isJammed = false
  /// How many clicks it was turned while it was down and not held.
  private var clicks = 0
  /// One click is a hand's tremble: the button may still be held. With a second one the hand turns it, and does not hold it.
  private var isTurned: Bool { clicks > 1 }

  var isDown: Bool { last != .up }
  var isHeld: Bool { last == .hold || last == .holdOn }

  var deadline: Instant? { earliest(contact.deadline, nextHold) }

  private var nextHold: Instant? {
    switch last {
    case .down where isTurned: isJammed ? nil : pressed + Button.longest
    case .down: pressed + Button.hold
    case .hold: pressed + Button.holdOn
    case .holdOn: isJammed ? nil : pressed + Button.longest
    case .up: nil
    }
  }

  mutating func take(_ isOn: Bool, at now: Instant) -> Press? {
    contact.take(isOn, at: now) ? follow(at: now) : nil
  }

  mutating func advance(to now: Instant) -> Press? {
    if contact.advance(to: now) { return follow(at: now) }
    guard let due = nextHold, due <= now else { return nil }
    if last == .holdOn || isTurned {
      isJammed = true
      return nil
    }
    last = last == .down ? .hold : .holdOn
    return last
  }

  /// Whether clicks are part of the press: it is down, not held, and these are not its only one.
  mutating func takes(clicks more: Int, at now: Instant) -> Bool {
    guard last == .down, !isJammed else { return false }
    clicks += Int(more.magnitude)
    if isTurned { pressed = now }
    return isTurned
  }

  private mutating func follow(at now: Instant) -> Press {
    clicks = 0
    last = contact.isOn ? .down : .up
    pressed = now
    isJammed = false
    return last
  }
}
