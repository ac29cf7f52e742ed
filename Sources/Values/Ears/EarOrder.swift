// SPDX-License-Identifier: GPL-3.0-or-later

/// What the box listens for.
public enum EarOrder: Equatable, Sendable {
  /// One string after the other: any of them, or this one alone.
  case strings(StringTuning, only: Int?)
  /// All open strings at once.
  case strum(StringTuning)
  /// Chords: any, or strums and plucks of this shape.
  case chord(ChordShape?, StringTuning, own: OwnChords = OwnChords())
  /// Strums of a chord that is to be learned from them.
  case example(ChordName, StringTuning)
  /// When strings are struck, whatever sounds: strokes are at least so far apart, in seconds.
  case strokes(apart: Double)
  /// All sound, as the columns of a picture.
  case picture
  /// Whatever there is to hear in a room, for eyes.
  case sounds
  /// The user's own words, as they are taught.
  case words(WordTask)
}

/// What it has heard.
public enum EarFinding: Equatable, Sendable {
  case string(TunerReading)
  case strum([StrumReading])
  /// A chord, or what was struck and is none.
  case chord(HeardStrum)
  case pluck(HeardPluck)
  /// Two knocks on the guitar's body, told once.
  case knocks(HeardKnocks)
  /// Strings were struck, in seconds of the clock that the sound's own times are of.
  case stroke(at: Double)
  case sound(SoundFinding)
  /// What would help the ears has changed.
  case advice(MicrophoneAdvice)
  /// Something is struck just now, for eyes.
  case struck
  case column(SoundColumn)
  /// One of the user's own words, beside what was ordered.
  case word(SpokenWord)
  /// A word was said so that the box learns it.
  case example(WordTrial)
  /// Words are learned; nil where there were too few.
  case taught(TaughtWords?)
}
