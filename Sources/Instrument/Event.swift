// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Speech

/// Whatever reaches the box from outside.
public enum Event {
  /// With the pictures that are kept, what does not work, and what outlasted the power; nil on a box that could remember,
  /// and never did. And what a check goes through.
  case powerOn(
    albums: [Album], faults: [Fault], memory: Memory? = Memory(), beginning: Beginning = .usual,
    fitted: [CheckPart] = CheckPart.allCases)
  case gesture(Gesture)
  /// The picture that was asked for, and what there is to see at a glance, to be told.
  case picture(Picture, Overview? = nil)
  /// There is none, and why.
  case noPicture(Fault)
  /// What there is to tell of a picture that was named.
  case glance(PicturePlace, PictureDate?, Overview?)
  /// The pictures that are kept are these from now on.
  case albums([Album], AlbumNews?)
  case albumTrouble(AlbumTrouble)
  /// How light the camera's view is, 0 to 1.
  case brightness(Double)
  /// What the camera sees just now, and whether the box is saying something or is about to.
  case view(LumaView, isTalking: Bool = false)
  case fault(Fault)
  /// What was broken works again.
  case healed(Fault)
  /// What these ears heard in the last seven days, A-weighted, in Pa² s.
  case listened(week: Double)
  /// What somebody has brought, besides pictures, is this from now on.
  case ownFiles(OwnFiles)
  case instruments(InstrumentsNews)
  /// How the box is used, in the language that was asked for; nil where that can't be read.
  case guide(Guide?)
  /// This was said to its end, and nothing waits to be said.
  case heard(Utterance)
  /// The picture that is heard as a whole was heard to its end.
  case swept
  /// The deadline is there.
  case tick
}
