// SPDX-License-Identifier: GPL-3.0-or-later

/// What two fingers on a touch pad do together.
public enum Pinch: Equatable, Sendable {
  case begins
  /// The fingers part by half as much again and want to see it larger, 1, or come together and want it smaller, -1. What lies
  /// between them stays there.
  case zooms(Int, about: Spot)
  /// The fingers move together, and what lies beneath moves with them: to the right and down in sixteenths of the pad.
  case pans(across: Int, down: Int)
  case ends
}
