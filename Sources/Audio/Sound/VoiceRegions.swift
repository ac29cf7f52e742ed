// SPDX-License-Identifier: GPL-3.0-or-later

extension SoundFrame {
  /// The owners of the frame's voices, so that none takes another's.
  public enum Region {
    /// What a finger hears of a picture: four notes of two voices each, the note and its partner.
    public static var notes: Range<Int> { firstNote..<8 }
    /// A column of a whole picture. It shares the notes' voices, because a finger hears notes or a column, never both.
    public static var column: Range<Int> { 0..<60 }
    /// Six sounds of two voices each that drift over a picture. They share voices with the column alone, which sounds in
    /// another mode.
    public static var orbs: Range<Int> { 48..<60 }
    /// A string as it shall be, and as it is. They share voices with the column alone, which sounds in another mode.
    public static var strings: Range<Int> { 46..<48 }
    /// The six strings of a chord. They share voices with the column alone, which sounds in another mode.
    public static var chord: Range<Int> { 40..<46 }
    /// The tone that helps with aiming, what beats with it, and two more of a chord. They sound beside the notes.
    public static var aim: Range<Int> { 60..<64 }

    private static var firstNote: Int { @_noAllocation @_noLocks get { 0 } }

    /// The first voice of one of the notes; its partner's is the next.
    @_noAllocation @_noLocks
    public static func note(_ place: Int) -> Int { firstNote &+ 2 &* place }

    /// The first voice of one of the orbs; its partner's is the next.
    @_noAllocation @_noLocks
    public static func orb(_ number: Int) -> Int { 48 &+ 2 &* number }
  }
}
