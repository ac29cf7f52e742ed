// SPDX-License-Identifier: GPL-3.0-or-later

/// A strum, and what each string of the shape that was asked for did.
public struct HeardStrum: Equatable, Sendable {
  public var chord: ChordFinding
  /// From the sixth string to the first; empty without a shape.
  public var verdicts: [StringVerdict]
  /// Of each string how likely it is that it does not do what it should, 0 to 1.
  public var doubts: [Double]
  /// Nothing else was struck shortly before it, or since: a voice's syllables are not so far apart.
  public var isCalm = true

  public init(chord: ChordFinding, verdicts: [StringVerdict] = [], doubts: [Double] = []) {
    (self.chord, self.verdicts, self.doubts) = (chord, verdicts, doubts)
  }
}

/// What is new in a stroke, as if one string had been plucked while others ring on. Times are in samples of 48 kHz.
public struct HeardPluck: Equatable, Sendable {
  public var onset: Int
  public var known: Int
  /// Of each string from the sixth to the first the fret at which the new note would be on it.
  public var frets: [Int]
  /// Nothing but one note is new: it was no strum.
  public var isAlone: Bool
  /// Nothing else was struck shortly before it, or since: a voice's syllables are not so far apart.
  public var isCalm = true

  public init(onset: Int, known: Int, frets: [Int], isAlone: Bool) {
    (self.onset, self.known, self.frets, self.isAlone) = (onset, known, frets, isAlone)
  }
}

extension StringVerdict {
  /// Of a string that was plucked alone. Of a fret that has no name among the verdicts, the right note is missing.
  public init(heard fret: Int, asked: Int) {
    if fret == asked {
      self = .ok
    } else if fret == 0 {
      self = .open
    } else {
      switch fret - asked {
      case 1: self = .oneUp
      case 2: self = .twoUp
      case -1: self = .oneDown
      default: self = .missing
      }
    }
  }
}
