// SPDX-License-Identifier: GPL-3.0-or-later

/// What hands touch, or the light that hangs on a line of its own.
public enum Part: Equatable, Sendable {
  case shutter, knob, strip, flash
  /// The knob's push, which has a line of its own.
  case push
  /// One pad of the strip, from the left, from 0.
  case pad(Int)
  /// So many pads of the strip, but not all.
  case pads(Int)
}

/// Why a line cannot be had.
public enum LineTrouble: Error, Equatable, Sendable {
  /// No chip has it, or its chip is gone.
  case missing
  /// Another program has it.
  case busy
  /// The program may not open its chip.
  case forbidden
  /// For any other reason.
  case refused
}
