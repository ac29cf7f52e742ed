// SPDX-License-Identifier: GPL-3.0-or-later

/// What is heard of a sound, for eyes: that it began, more of it as it becomes certain, and that it has ended.
public struct SoundFinding: Equatable, Sendable {
  public var news: SoundNews
  /// Seconds from the beginning of the sound to this finding.
  public var since: Double

  public init(_ news: SoundNews, since: Double) { (self.news, self.since) = (news, since) }
}

public enum SoundNews: Equatable, Sendable {
  /// A sound begins, or is struck again, so many dB over the room; it may grow.
  case began(loudness: Double)
  /// More is certain of the sound than before.
  case told(HeardSort)
  /// All is as quiet as before the sound.
  case ended(HeardSort)
  /// The sound has lasted so long without a change that from now on it counts as the room's.
  case usual(HeardSort)
}

/// What can be said of a sound: it holds no word of anyone, and nothing that words could be made of.
public struct HeardSort: Equatable, Sendable {
  /// The most dB over the room so far.
  public var loudness: Double
  /// From its beginning to its last moment so far, in seconds; knocks and beeps that belong together are one sound.
  public var duration: Double
  /// How its pitch moves.
  public var motion: SoundMotion?
  /// Repeats every so many seconds.
  public var period: Double?
  /// Nil unless certain.
  public var kind: SoundKind?
  /// Of the kind, 0 to 1.
  public var confidence: Double

  public init(
    loudness: Double, duration: Double, motion: SoundMotion? = nil, period: Double? = nil,
    kind: SoundKind? = nil, confidence: Double = 0
  ) {
    (self.loudness, self.duration, self.motion, self.period) = (loudness, duration, motion, period)
    (self.kind, self.confidence) = (kind, confidence)
  }

  /// Twenty dB over the room: a voice in the same quiet room, a door bell.
  public var isLoud: Bool { loudness >= 20 }
  /// Over within 0.3 s; known once it has ended.
  public var isShort: Bool { duration < 0.3 }
  public var isLong: Bool { duration >= 2 }
}

public enum SoundMotion: Equatable, Sendable { case rising, falling }

/// What a sound can be called without a doubt.
public enum SoundKind: Int, CaseIterable, Equatable, Sendable { case knock, bell, alarm, voice }
