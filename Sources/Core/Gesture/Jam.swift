// SPDX-License-Identifier: GPL-3.0-or-later

/// A state that no hand means: a button that is down without end, or a knob whose one contact never changes.
public enum Jam: Equatable, Sendable, CaseIterable {
  case shutter, push, turns, pedal
}
