// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a file has no songs for a lesson.
public struct SongTrouble: Error, Equatable, Sendable {
  public enum Kind: CaseIterable, Equatable, Sendable {
    /// It has bytes of zero, as pictures and other programs' files do.
    case notText
    case tooLarge
    case lineTooLong
    /// Written or played.
    case tooManyBars
    case noChords
    case sectionNotEnded
    case sectionNotBegun
    case unknownChord
    case tempo
    case time
    case capo
    case transposition
    case upbeat
    case brokenShape
  }

  public var kind: Kind
  /// Counted from 1; 0 for the file as a whole.
  public var line: Int
  /// What stands there, shortened; empty where the line says enough.
  public var letters: String

  public init(_ kind: Kind, line: Int, letters: String = "") {
    (self.kind, self.line, self.letters) = (kind, line, letters)
  }
}

/// What a lesson leaves out of a file, or reads in one of several ways.
public struct SongWarning: Equatable, Sendable {
  public enum Kind: CaseIterable, Equatable, Sendable {
    case unknownDirective
    /// A brace without its end: the line is left out.
    case openDirective
    /// A bracket without its end: it is sung.
    case openBracket
    /// A bracket says where in the song one is, or how often something comes.
    case bracketedRemark
    /// The file is no UTF-8, and was read as Latin-1.
    case notUnicode
    case unclearKey
    /// A chorus shall be played, and there was none.
    case noChorusBefore
    /// A chorus shall be played in the middle of another section.
    case chorusInside
    /// A bar shall be played again, and there was none.
    case nothingToRepeat
    /// A line of a grid without bar lines is a remark.
    case gridWithoutBars
    /// A section, or a song among others, of which nothing can be played.
    case withoutChords
    /// A B in a German song, which may be a B flat: it was read as B natural.
    case unclearB
  }

  public var kind: Kind
  /// Counted from 1.
  public var line: Int
  /// What stands there, shortened; empty where the line says enough.
  public var letters: String

  public init(_ kind: Kind, line: Int, letters: String = "") {
    (self.kind, self.line, self.letters) = (kind, line, letters)
  }
}
