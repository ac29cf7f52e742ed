// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Sonify
import Speech

/// Hears of everything that the box does, as it does it.
public protocol Journal: AnyObject {
  func note(_ entry: Entry, at time: Instant)
}

/// One thing that the box does.
public enum Entry: Sendable {
  /// The box begins to say this.
  case say(String, Priority)
  /// The box strikes the earcon of this name.
  case cue(String)
  /// From now on this sounds; nil is silence. A note that goes on is reported once.
  case sound(Reading?)
  /// From now on a picture is heard as a whole, from its beginning; nil is the end of that.
  case sweep(SweepSettings?)
  /// From now on the recording of this name is heard; nil is the end of that.
  case recording(String?)
  /// From now on the microphone listens for this; nil is the end of that.
  case listen(EarOrder?)
  case capture
  /// The box opens the picture of this name.
  case open(String)
  /// The picture that was open is kept under this name.
  case save(String)
  /// The picture of this name is gone for ever.
  case delete(String)
  case light(Bool)
  /// This line of the settings outlasts the power from now on, like "volume 6".
  case keep(String)
  /// A part reports that it is broken.
  case fault(Fault)
}
