// SPDX-License-Identifier: GPL-3.0-or-later

/// What a hand cannot mean: a button that is down without end, or a knob of which one contact never changes.
public enum Jam: Equatable, Sendable, CaseIterable {
  case shutter, push, turns
}
