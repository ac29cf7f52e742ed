// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Sonify
import Speech
import Sweep

/// Hears of everything that the box does, as it does it.
public protocol Journal: AnyObject {
  func note(_ entry: Entry, at time: Instant)
}

/// One thing that the box does.
public enum Entry: Sendable {
  /// It begins to say this.
  case say(String, Priority)
  /// It strikes the earcon of this name.
  case cue(String)
  /// From now on this sounds; nil is silence. A note that goes on is told once.
  case sound(Reading?)
  /// From now on a picture is heard as a whole, from its beginning; nil is the end of that.
  case sweep(SweepSettings?)
  case capture
  /// It opens the picture of this name.
  case open(String)
  /// The picture that was open is kept under this name.
  case save(String)
  /// The picture of this name is gone for ever.
  case delete(String)
  case light(Bool)
  /// This outlasts the power from now on, like "volume 6".
  case keep(String)
  /// A part tells that it is broken.
  case fault(Fault)
}
