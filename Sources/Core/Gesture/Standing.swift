// SPDX-License-Identifier: GPL-3.0-or-later

/// Distinguishes how the lines stood at the start from what hands do.
///
/// At the instant of its first edge, a board that can read its lines reports all of them, also those that
/// are off. The buttons come first. No hand switches off a line that never was on, so the first such edge
/// shows what the others are.
struct Standing {
  private var start: Instant?
  private var seenOn: UInt64 = 0
  private var isBoard = false

  /// Whether this edge and all before it only report how the lines stand.
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
    case .pedal: 1 << 36
    case .strip(let pad): (0..<32).contains(pad) ? 1 << UInt64(pad) : nil
    }
  }
}
