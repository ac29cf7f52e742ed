// SPDX-License-Identifier: GPL-3.0-or-later

/// What differs from one board's controls to another's.
public struct ControlSettings: Equatable, Sendable {
  /// The pads of the strip, 2 to 32; beyond that the nearest of these counts.
  public var padCount: Int
  public var stopsPerClick: StopsPerClick

  public init(padCount: Int = 8, stopsPerClick: StopsPerClick = .four) {
    self.padCount = padCount
    self.stopsPerClick = stopsPerClick
  }
}

/// How many quarter steps of its contacts a knob makes from one stop that the hand feels to the next.
public enum StopsPerClick: Equatable, Sendable, CaseIterable {
  /// The knob rests with both contacts alike: both off and both on in turn.
  case two
  /// The knob rests with its contacts always in the same state.
  case four
}
