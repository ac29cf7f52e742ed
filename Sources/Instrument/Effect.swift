// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Speech
import Sweep

/// Whatever the box does to the outside.
public enum Effect {
  /// The instrument's `frame` is new: it sounds from now on.
  case sound
  case cue(Earcon)
  case say(Utterance)
  /// Stop talking, unless it is of a fault.
  case hush
  /// Take a picture of this moment.
  case capture
  /// The picture that was asked for, from camera or shelf, is not wanted any more.
  case cancelPicture
  /// Open a picture that is kept.
  case open(PicturePlace)
  /// The same for its numbers.
  case openData(PicturePlace)
  /// Tell what there is to tell of it.
  case glance(PicturePlace)
  /// Keep the picture that is open.
  case keep
  case delete(PicturePlace)
  /// A file of what was answered in games is to be on the stick.
  case takeResults([UInt8])
  /// The stick is to be pulled out.
  case letGo
  case light(Bool)
  /// This picture is heard as a whole from now on, from its beginning; nil is none.
  case sweep(SweepOrder?)
  /// Instruments of the file of this name are to play; nil is the box's own.
  case instruments(String?)
  /// The guide in this language is wanted, and comes as an event.
  case readGuide(Tongue)
  /// What is to outlast the power is this from now on.
  case remember(Memory)
  /// End, to be started anew as usual: with what was kept, or with the settings of a new box.
  case beginAnew(asNew: Bool)
  /// The check is over that the box was begun for.
  case end
}
