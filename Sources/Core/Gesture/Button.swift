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
  /// The button was turned while it was down, so it will not be held.
  private var isTurned = false

  var isDown: Bool { last != .up }
  var isHeld: Bool { last == .hold || last == .holdOn }

  var deadline: Instant? { earliest(contact.deadline, nextHold) }

  private var nextHold: Instant? {
    switch last {
    case .down: isTurned ? nil : pressed + Button.hold
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
    if last == .holdOn {
      isJammed = true
      return nil
    }
    last = last == .down ? .hold : .holdOn
    return last
  }

  /// Whether a turn comes while the button is down, and before it is held.
  mutating func takesTurn() -> Bool {
    guard last == .down else { return false }
    isTurned = true
    return true
  }

  private mutating func follow(at now: Instant) -> Press {
    isTurned = false
    last = contact.isOn ? .down : .up
    pressed = now
    isJammed = false
    return last
  }
}
