// SPDX-License-Identifier: GPL-3.0-or-later

/// Shutter and knob: each by itself, or both together as one gesture of its own.
struct TwoButtons {
  private var shutter = Button()
  private var knob = Button()
  /// True from the second press until both are released; meanwhile neither button reports anything by itself.
  private var isTogether = false
  /// Since when both have been down.
  private var bothSince: Instant?
  /// How many of their holds were reported since.
  private var bothTold = 0

  private var areBothDown = false
  /// The last press of one button by itself.
  private var tap: (button: Pressed, at: Instant)?

  /// In seconds, from one button's press to the other's: two hands that mean both are no further apart.
  private static var together: Double { 0.2 }

  private enum Pressed {
    case shutter, knob
  }

  /// In seconds: longer than any other hold, so that no hand comes to it by mistake. The second is late enough for a warning.
  private static var holdsOfBoth: [(seconds: Double, gesture: Gesture)] {
    [(5, .bothHeld), (10, .bothHeldOn)]
  }

  var deadline: Instant? { earliest(earliest(shutter.deadline, knob.deadline), bothDue) }

  /// A button that sticks is no hand's.
  private var bothDue: Instant? {
    guard !shutter.isJammed, !knob.isJammed, bothTold < TwoButtons.holdsOfBoth.count else { return nil }
    return bothSince.map { $0 + TwoButtons.holdsOfBoth[bothTold].seconds }
  }

  mutating func takeShutter(_ isOn: Bool, at now: Instant, _ told: inout [Gesture]) {
    let wasJammed = shutter.isJammed
    if let press = shutter.take(isOn, at: now) { tell(press, of: .shutter, at: now, &told) }
    tell(.shutter, wasJammed, shutter, &told)
    count(from: now)
  }

  mutating func takeKnob(_ isOn: Bool, at now: Instant, _ told: inout [Gesture]) {
    let wasJammed = knob.isJammed
    if let press = knob.take(isOn, at: now) { tell(press, of: .knob, at: now, &told) }
    tell(.push, wasJammed, knob, &told)
    count(from: now)
  }

  /// Whether a turn of the knob is part of its push, which then is no hold any more.
  mutating func takes(clicks: Int, at now: Instant) -> Bool {
    isTogether ? false : knob.takes(clicks: clicks, at: now)
  }

  mutating func advance(to now: Instant, _ told: inout [Gesture]) {
    let wasJammed = (shutter.isJammed, knob.isJammed)
    if let press = shutter.advance(to: now) { tell(press, of: .shutter, at: now, &told) }
    if let press = knob.advance(to: now) { tell(press, of: .knob, at: now, &told) }
    tell(.shutter, wasJammed.0, shutter, &told)
    tell(.push, wasJammed.1, knob, &told)
    if let due = bothDue, due <= now {
      isTogether = true
      told.append(TwoButtons.holdsOfBoth[bothTold].gesture)
      bothTold += 1
    }
    count(from: now)
  }

  /// Counts from the moment at which both are down.
  private mutating func count(from now: Instant) {
    let areDown = shutter.isDown && knob.isDown
    if areDown != areBothDown { (bothSince, bothTold) = (areDown ? now : nil, 0) }
    areBothDown = areDown
  }

  private func tell(_ jam: Jam, _ wasJammed: Bool, _ button: Button, _ told: inout [Gesture]) {
    guard button.isJammed != wasJammed else { return }
    told.append(wasJammed ? .unjammed(jam) : .jammed(jam))
  }

  private mutating func tell(_ press: Press, of button: Pressed, at now: Instant, _ told: inout [Gesture]) {
    let other = button == .shutter ? knob : shutter
    if isTogether {
      isTogether = press != .up || other.isDown
      if press == .up { told.append(.apart) }
    } else if press == .down && (other.isDown ? !other.isHeld : follows(button, at: now)) {
      (isTogether, tap) = (true, nil)
      told.append(other.isDown ? .together : .togetherAfterTap)
    } else {
      if press == .down { tap = (button, now) }
      told.append(button == .shutter ? .shutter(press) : .knob(press))
    }
  }

  /// The other hand has pressed and let go a moment ago, on the way to both.
  private func follows(_ button: Pressed, at now: Instant) -> Bool {
    tap.map { $0.button != button && now.since($0.at) <= TwoButtons.together } ?? false
  }
}
