// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells how the lines stood when the box started from what hands do.
///
/// A board that can read its lines tells all of them, those that are off too, at the instant of its first edge, and the
/// buttons first. No hand switches off what never was on: so the first such edge gives away what the others are.
struct Standing {
  private var start: Instant?
  private var seenOn: UInt64 = 0
  private var isBoard = false

  /// Whether this and all that was told so far is how the lines stand.
  mutating func includes(_ line: Line, isOn: Bool, at now: Instant) -> Bool {
    let start = self.start ?? now
    self.start = start
    guard now == start, let mark = Standing.mark(line) else { return false }
    if isOn { seenOn |= mark }
    // The first of all may yet be a knob that rests with its contacts on.
    defer { isBoard = isBoard || seenOn & mark == 0 }
    return isBoard
  }

  private static func mark(_ line: Line) -> UInt64? {
    switch line {
    case .shutter: 1 << 32
    case .knob: 1 << 33
    case .knobA: 1 << 34
    case .knobB: 1 << 35
    case .strip(let pad): (0..<32).contains(pad) ? 1 << UInt64(pad) : nil
    }
  }
}
