// SPDX-License-Identifier: GPL-3.0-or-later

import Ears

/// A song as a lesson plays it: what is known of it, and its sections in the order in which they are played.
public struct Song: Equatable, Sendable {
  /// Where it begins in its file, counted from 1.
  public var line: Int
  public var title = ""
  public var subtitle = ""
  public var credits = SongCredits()
  /// Of its words, like "de"; empty where the file does not say.
  public var language = ""
  /// As the shapes have it: a capo changes what sounds, and not the key.
  public var key: SongChord?
  /// Beats a minute at its beginning.
  public var tempo: Int?
  /// At its beginning.
  public var time = SongTime()
  /// Beats of its first bar where that is short; 0 where it begins with a whole bar.
  public var upbeat = 0
  /// The fret of the capo; 0 for none. Shapes are counted from it.
  public var capo = 0
  /// Semitones by which the first chord is higher than it is written.
  public var transposition = 0
  public var shapes: [SongShape] = []
  public var sections: [SongSection] = []

  public init(line: Int = 1) { self.line = line }

  /// Its chords, each once, in the order in which they come.
  public var chords: [SongChord] {
    var (all, has) = ([SongChord](), [Bool](repeating: false, count: ChordName.count))
    for section in sections {
      for bar in section.bars {
        for change in bar.changes {
          guard let chord = change.chord, !has[chord.name.index] else { continue }
          has[chord.name.index] = true
          all.append(chord)
        }
      }
    }
    return all
  }

  /// The shape that the song itself has for a chord; where it has several, the last one written.
  public func shape(of chord: SongChord) -> SongShape? {
    let letters = chord.transposition == 0 ? chord.letters : chord.name.letters
    return shapes.last { $0.letters == letters }
  }
}

/// Who made a song, and whose it is.
public struct SongCredits: Equatable, Sendable {
  public var artist = ""
  public var composer = ""
  public var lyricist = ""
  public var copyright = ""

  public init() {}
}

/// How many beats a bar has, and which note is one of them.
public struct SongTime: Equatable, Sendable {
  public var beats = 4
  /// 4 for quarter notes, 8 for eighths.
  public var unit = 4

  public init() {}

  /// Nil for what no lesson counts: 1 to 16 beats of whole notes to sixteenths.
  public init?(beats: Int, unit: Int) {
    guard (1...16).contains(beats), [1, 2, 4, 8, 16].contains(unit) else { return nil }
    (self.beats, self.unit) = (beats, unit)
  }
}

/// A chord's shape that a song brings along.
public struct SongShape: Equatable, Sendable {
  /// The chord as the song writes it.
  public var letters: String
  /// From the nut, or from the capo if there is one.
  public var shape: ChordShape
  /// Of each string from the sixth: 1 the index to 4 the little finger, 0 where none is named.
  public var fingers: [Int]

  public init(letters: String, shape: ChordShape, fingers: [Int]) {
    (self.letters, self.shape, self.fingers) = (letters, shape, fingers)
  }
}
