// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of a song with a name of its own.
public struct SongSection: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case verse, chorus, bridge, grid
    /// With a name that the song gives it; its label says which.
    case other
  }

  public var kind: Kind
  /// As it is written, perhaps empty.
  public var label: String
  /// In the order in which they are played: what is repeated stands there as often.
  public var bars: [SongBar]

  public init(kind: Kind, label: String, bars: [SongBar]) {
    (self.kind, self.label, self.bars) = (kind, label, bars)
  }
}

/// One bar, with what is sung in it.
public struct SongBar: Equatable, Sendable {
  /// The first is at the bar's beginning: where no chord is written there, the one before goes on.
  public var changes: [SongChange]
  public var words: String
  public var time: SongTime
  /// As many as the time has, but for an upbeat.
  public var beats: Int
  /// Beats a minute; nil where the song does not say.
  public var tempo: Int?

  public init(changes: [SongChange], words: String = "", time: SongTime = SongTime(), tempo: Int? = nil) {
    (self.changes, self.words, self.time, self.tempo) = (changes, words, time, tempo)
    beats = time.beats
  }
}

/// A chord, and where in its bar it begins.
public struct SongChange: Equatable, Sendable {
  /// Nil where no chord is played.
  public var chord: SongChord?
  /// In hundredths of a beat from the bar's beginning.
  public var at: Int

  public init(_ chord: SongChord?, at: Int) { (self.chord, self.at) = (chord, at) }
}
