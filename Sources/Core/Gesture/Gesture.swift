// SPDX-License-Identifier: GPL-3.0-or-later

/// What a hand does, the same in every mode of the box.
public enum Gesture: Equatable, Sendable {
  case shutter(Press)
  case knob(Press)
  /// A foot does what the shutter does, but for photographs.
  case pedal(Press)
  /// Shutter and knob at the same time: what the first of them did is taken back.
  case together
  /// One button was pressed when the other was up again just before: what the first did is taken back.
  case togetherAfterTap
  /// One of both buttons that were pressed together is up again.
  case apart
  /// Both have been held for five seconds: the way out of a language that the user does not understand.
  case bothHeld
  /// Both have been held for ten seconds: the box is made ready for the next visitor.
  case bothHeldOn
  /// Clicks to the right, or to the left below 0; quick turning multiplies them by the boost, where that is of use.
  case turn(Int, boost: Int)
  /// Clicks while the knob is pushed, but for a lone one. The push means nothing else then: what it did is taken back, and no
  /// hold follows.
  case pushTurn(Int)
  /// A finger comes down.
  case touch(Spot)
  /// The finger moves.
  case slide(Spot)
  case lift
  /// Two fingers on a touch pad: neither of them hears, which a lift has told before.
  case pinch(Pinch)
  /// A pad of the strip, counted from 0 at the left, is on without a finger: it is left out until it is off.
  case stuck(pad: Int)
  case freed(pad: Int)
  /// A control reports what no hand does; it goes on as well as it can.
  case jammed(Jam)
  case unjammed(Jam)
  /// The box is held otherwise than before; nil if the accelerometer no longer reports it.
  case tilt(Tilt?)
}

/// A button acts when it goes down; a hold means something larger instead.
public enum Press: Equatable, Sendable, CaseIterable {
  case down
  /// The button has been held for one second.
  case hold
  /// The button has been held for three seconds.
  case holdOn
  case up
}
