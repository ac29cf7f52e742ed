// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Sonify
import Speech

/// The settings by which numbers are heard.
extension Settings {
  /// In hundredths of a picture's range of values, fine where they are small: in a picture of the sky a few
  /// hundredths often matter.
  static let windows = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100]

  /// Notes over which values are spread: semitones above C0, and octaves.
  struct NoteRange: Equatable {
    let lowest: Int
    let octaves: Int

    var phrase: Phrase {
      let pitch = Pitch(semitones: lowest)
      return Phrase(
        .octavesFrom, .number(octaves), .note(pitch.pitchClass.semitones), .number(pitch.octave))
    }
  }

  /// The ranges start at A, so that the middle of most of them is an A, too.
  static let noteRanges = [
    NoteRange(lowest: 57, octaves: 1), NoteRange(lowest: 45, octaves: 2), NoteRange(lowest: 45, octaves: 3),
    NoteRange(lowest: 33, octaves: 4), NoteRange(lowest: 33, octaves: 5), NoteRange(lowest: 21, octaves: 6),
  ]

  static func noteRange(_ step: Int) -> NoteRange { noteRanges[min(max(step, 0), noteRanges.count - 1)] }

  static func share(_ step: Int) -> Double { Double(step) / 100 }

  var dataMapping: DataMapping {
    let range = Settings.noteRange(self[.dataRange])
    return DataMapping(
      lowest: Pitch(semitones: range.lowest).frequency,
      highest: Pitch(semitones: range.lowest + 12 * range.octaves).frequency,
      window: Settings.share(Settings.windows[self[.window]]), level: Settings.share(self[.level]))
  }
}
