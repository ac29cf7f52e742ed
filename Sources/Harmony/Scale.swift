// SPDX-License-Identifier: GPL-3.0-or-later

/// Which of the twelve notes are used, counted from the one that the scale starts on.
public enum Scale: CaseIterable, Sendable {
  case chromatic, major, minor, wholeTone, majorPentatonic, minorPentatonic

  /// A bit for each semitone above the start, the lowest bit for the start itself.
  private var notes: UInt16 {
    @_noAllocation @_noLocks get {
      switch self {
      case .chromatic: 0b1111_1111_1111
      case .major: 0b1010_1011_0101
      case .minor: 0b0101_1010_1101
      case .wholeTone: 0b0101_0101_0101
      case .majorPentatonic: 0b0010_1001_0101
      case .minorPentatonic: 0b0100_1010_1001
      }
    }
  }

  public var hasEveryNote: Bool { @_noAllocation @_noLocks get { notes == 0b1111_1111_1111 } }

  /// Whether the note so many semitones above the start, in any octave, is one of the scale.
  @_noAllocation @_noLocks
  public func contains(_ semitones: Int) -> Bool {
    notes >> UInt16((semitones % 12 + 12) % 12) & 1 != 0
  }

  /// The nearest note of the scale, in semitones above the start; of two as near, the lower one.
  @_noAllocation @_noLocks
  public func nearest(to semitones: Int) -> Int {
    // No scale here leaves out more than two notes in a row.
    for distance in 0...2 {
      if contains(semitones - distance) { return semitones - distance }
      if contains(semitones + distance) { return semitones + distance }
    }
    return semitones
  }
}
