// SPDX-License-Identifier: GPL-3.0-or-later

/// A part that not every board has, and that the kernel knows by a name.
public enum Device: Equatable, Sendable {
  /// The accelerometer.
  case tilt
  /// A touch pad that knows both ways.
  case pad
  case keys
  case display
  /// The sound card's own volume control.
  case mixer
}
