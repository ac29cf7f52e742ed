// SPDX-License-Identifier: GPL-3.0-or-later

/// Shutter and knob: each by itself, or both together as one gesture of its own.
struct TwoButtons {
  private var shutter = Button()
  private var knob = Button()
  /// True from the second press until both are released; meanwhile neither button reports anything.
  private var isTogether = false

  var deadline: Instant? { earliest(shutter.deadline, knob.deadline) }

  mutating func takeShutter(_ isOn: Bool, at now: Instant, _ told: inout [Gesture]) {
    let wasJammed = shutter.isJammed
    if let press = shutter.take(isOn, at: now) { tell(press, as: .shutter(press), beside: knob, &told) }
    tell(.shutter, wasJammed, shutter, &told)
  }

  mutating func takeKnob(_ isOn: Bool, at now: Instant, _ told: inout [Gesture]) {
    let wasJammed = knob.isJammed
    if let press = knob.take(isOn, at: now) { tell(press, as: .knob(press), beside: shutter, &told) }
    tell(.push, wasJammed, knob, &told)
  }

  mutating func advance(to now: Instant, _ told: inout [Gesture]) {
    let wasJammed = (shutter.isJammed, knob.isJammed)
    if let press = shutter.advance(to: now) { tell(press, as: .shutter(press), beside: knob, &told) }
    if let press = knob.advance(to: now) { tell(press, as: .knob(press), beside: shutter, &told) }
    tell(.shutter, wasJammed.0, shutter, &told)
    tell(.push, wasJammed.1, knob, &told)
  }

  private func tell(_ jam: Jam, _ wasJammed: Bool, _ button: Button, _ told: inout [Gesture]) {
    guard button.isJammed != wasJammed else { return }
    told.append(wasJammed ? .unjammed(jam) : .jammed(jam))
  }

  private mutating func tell(
    _ press: Press, as gesture: Gesture, beside other: Button, _ told: inout [Gesture]
  ) {
    if isTogether {
      isTogether = press != .up || other.isDown
    } else if press == .down && other.isDown && !other.isHeld {
      isTogether = true
      told.append(.together)
    } else {
      told.append(gesture)
    }
  }
}
