// SPDX-License-Identifier: GPL-3.0-or-later

/// A pedal: a switch under a foot. Its presses are its own: no foot means both buttons together.
struct Pedal {
  private var button = Button()

  var deadline: Instant? { button.deadline }

  mutating func take(_ isOn: Bool, at now: Instant, _ told: inout [Gesture]) {
    let wasJammed = button.isJammed
    if let press = button.take(isOn, at: now) { told.append(.pedal(press)) }
    tell(wasJammed, &told)
  }

  mutating func advance(to now: Instant, _ told: inout [Gesture]) {
    let wasJammed = button.isJammed
    if let press = button.advance(to: now) { told.append(.pedal(press)) }
    tell(wasJammed, &told)
  }

  private func tell(_ wasJammed: Bool, _ told: inout [Gesture]) {
    if button.isJammed != wasJammed { told.append(wasJammed ? .unjammed(.pedal) : .jammed(.pedal)) }
  }
}
