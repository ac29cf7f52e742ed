// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a control lies, for a hand on the strip or the pad; a profile calls the places by these names.
public enum ControlPlace: String, Sendable, CaseIterable {
  case left, right, above, below
}

/// What a finger touches, and where the other controls lie; nil where the board's profile does not say.
public struct ControlLayout: Equatable, Sendable {
  public var surface: Surface
  public var shutter: ControlPlace?
  public var knob: ControlPlace?

  public init(surface: Surface = .strip, shutter: ControlPlace? = nil, knob: ControlPlace? = nil) {
    self.surface = surface
    self.shutter = shutter
    self.knob = knob
  }
}
