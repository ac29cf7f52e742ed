// SPDX-License-Identifier: GPL-3.0-or-later

/// A part that hands touch, or a light, which has a line of its own.
public enum Part: Equatable, Sendable {
  case shutter, knob, strip, flash
  /// Glows while a microphone is open.
  case lamp
  /// The knob's push, which has a line of its own.
  case push
  /// A foot switch, which few boxes have.
  case pedal
  /// One pad of the strip, counted from 0 at the left.
  case pad(Int)
  /// Several pads of the strip, this many, but not all.
  case pads(Int)
}

/// What a finger touches to hear a picture: the strip, or the touch pad of a box without one.
public enum Surface: Int, CaseIterable, Sendable {
  case strip, pad
}

/// A part that only some boards have, and that the kernel knows by a name.
public enum Device: Equatable, Sendable {
  /// The accelerometer.
  case tilt
  case gyroscope
  /// A touch pad that knows both ways.
  case pad
  case keys
  case display
  /// The sound card's own volume control.
  case mixer
}
