// SPDX-License-Identifier: GPL-3.0-or-later

/// The knob's two contacts: they give its exact place between its stops, and so every click.
///
/// To the right A goes on first, then B, A off, B off. A contact that bounces moves the place to and fro by
/// the same quarter step, so that bounces need no waiting. The contacts always show where in the cycle the
/// knob is. A lost edge may cost the click it belongs to, but shifts no later one.
struct Encoder {
  private let stepsPerClick: Int
  private var isAOn = false
  private var isBOn = false
  private var isKnown = false
  /// In quarter steps from the last stop; never as far as the next.
  private var offset = 0

  init(_ stops: StopsPerClick) {
    stepsPerClick = stops == .two ? 2 : 4
  }

  /// Clicks: 1 is to the right, -1 to the left.
  mutating func takeA(_ isOn: Bool) -> Int {
    rest(before: isOn)
    return take(a: isOn, b: isBOn)
  }

  mutating func takeB(_ isOn: Bool) -> Int {
    rest(before: isOn)
    return take(a: isAOn, b: isOn)
  }

  /// How a contact stands while the knob rests, and so where a stop is.
  mutating func stand(a: Bool? = nil, b: Bool? = nil) {
    isAOn = a ?? isAOn
    isBOn = b ?? isBOn
    isKnown = true
    // Contacts that are alike at a stop and differ now are between two stops.
    offset = stepsPerClick == 2 && isAOn != isBOn ? 1 : 0
  }

  /// The very first edge also shows how the knob rested: this contact reversed, the other one as it is.
  private mutating func rest(before isOn: Bool) {
    if !isKnown { stand(a: !isOn, b: !isOn) }
  }

  private mutating func take(a: Bool, b: Bool) -> Int {
    let step = (Encoder.quarter(a, b) - Encoder.quarter(isAOn, isBOn)) & 3
    isAOn = a
    isBOn = b
    offset += step == 3 ? -1 : step
    guard abs(offset) == stepsPerClick else { return 0 }
    defer { offset = 0 }
    return offset.signum()
  }

  /// The place of two contacts in the cycle, from 0 to 3.
  private static func quarter(_ a: Bool, _ b: Bool) -> Int {
    a ? (b ? 2 : 1) : (b ? 3 : 0)
  }
}
