// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Picture
import Sound
import Speech
import Sonify
import Works

/// Everything the instrument can do to the outside.
public enum Effect {
  /// This sounds from now on; by reference, because a frame is large beside all other effects.
  indirect case sound(SoundFrame)
  case cue(Earcon)
  /// A metronome's click, exactly then.
  case click(at: Instant, isAccent: Bool)
  case say(Utterance)
  /// Stop talking, unless the box is saying a fault.
  case hush
  /// Take a picture of this moment.
  case capture
  /// Use the camera of this number, 1 or 2.
  case useCamera(Int)
  /// The camera's views are to be heard from now on, or no more.
  case watch(Bool)
  /// The microphone listens from now on how loud it is, and keeps nothing; or no more.
  case listen(Bool)
  /// The microphone listens for this from now on, and keeps nothing; nil closes it.
  case hear(EarOrder?)
  /// The microphone hears these words of the user's own beside what is ordered; nil hears none.
  case know(TaughtWords?)
  /// The picture that was asked for, from camera or shelf, is not wanted any more.
  case cancelPicture
  /// Open a picture that is kept.
  case open(PicturePlace, PictureName)
  /// Open a picture that is kept as the numbers that it is made of.
  case openData(PicturePlace, PictureName, plane: Int = 1)
  /// Get the date and overview of a kept picture.
  case glance(PicturePlace)
  /// Keep a picture with what is written about it; of a photograph with the corners of its painting.
  indirect case keep(Picture, Corners? = nil, WorkWords = WorkWords())
  /// In a picture that the box has kept, the painting's corners are these from now on.
  case keepEdges(PicturePlace, Corners, of: Picture)
  /// Look for the painting in this picture.
  case findPainting(Picture, PaintingWish)
  /// Read the print on the label that this photograph shows, as one of these languages; the likeliest comes first.
  case readPrint(Picture, [Tongue])
  /// The label that is being read is not wanted any more.
  case leavePrint
  /// Keep the sound of the last slide.
  case keepSlide
  /// Keep the sound of this whole picture.
  case keepSweep(SweepOrder)
  case delete(PicturePlace)
  /// Write a table to the stick.
  case takeTable(StickTable, [UInt8])
  /// Keep this text of what was counted across a loss of power.
  case keepCounts([UInt8])
  /// Copy the stick's exhibition onto the card.
  case keepExhibition
  /// Eject the stick.
  case letGo
  /// The flash.
  case light(Bool)
  /// The lamp that glows while a microphone is open.
  case lamp(Bool)
  /// Play this sweep of a whole picture from its beginning; nil stops the sweep.
  case sweep(SweepOrder?)
  /// Play this recording from its beginning; nil stops what plays.
  case play(RecordedFile?)
  /// Play this title from a place, in hundredths of a second, at a speed in percent.
  case playTitle(Int, from: UInt32, speed: UInt32)
  /// Have this title play behind the one that plays, without a gap; nil takes that back.
  case followTitle(Int?, from: UInt32 = 0, speed: UInt32 = 100)
  /// Record and keep a comment, or do not.
  case dictate(DictaphoneOrder)
  /// Play the words that are in this recording.
  case playWords(String)
  /// Tell what there is to know of this title.
  case lookAtTitle(Int)
  /// Keep this text of where the title that plays is.
  case keepPlace([UInt8])
  /// Keep this text of where all titles are to go on.
  case keepPlaces([UInt8])
  /// Keep this text of what was learned on the guitar.
  case keepProgress([UInt8])
  /// Keep this text of the chords that were learned by ear.
  case keepChords([UInt8])
  /// Keep these bytes of the user's own words.
  case keepWords([UInt8])
  /// Load the instruments of the file of this name; nil is the box's own.
  case instruments(String?)
  /// Read the guide in this language; it comes back as an event.
  case readGuide(Tongue)
  /// Keep this memory across a loss of power.
  case remember(Memory)
  /// The program ends and starts again as usual, with what was kept or with the settings of a new box.
  case beginAnew(asNew: Bool)
  /// The program ends, because the check for which it began is over.
  case end
}
