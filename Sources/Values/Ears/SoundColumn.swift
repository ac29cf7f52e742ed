// SPDX-License-Identifier: GPL-3.0-or-later

/// What is heard in a fiftieth of a second, as a picture shows it: how strong each semitone is, and what has no pitch.
public struct SoundColumn: Equatable, Sendable {
  /// Samples of 48 kHz from one column to the next: 20 ms.
  public static var hop: Int { 960 }
  /// Columns in a second.
  public static var rate: Int { 50 }
  /// Semitones, from C2 (65 Hz) to B7 (3951 Hz).
  public static var count: Int { 72 }
  public static var lowest: Int { 36 }
  public static var octaves: Int { 6 }

  /// Of each semitone: 0 where it does not sound, 255 for the loudest of late.
  public var strengths = InlineArray<72, UInt8>(repeating: 0)
  /// What has no pitch, of each octave: a breath.
  public var breaths = InlineArray<6, UInt8>(repeating: 0)
  /// How loud all of it is: 0 for silence, 255 for the loudest of late.
  public var loudness: UInt8 = 0
  /// The key of the one note that leads; nil where none does.
  public var lead: UInt8?
  /// Something was struck.
  public var isStruck = false
  /// How bright the music of the last seconds is: 0 for soft, low, slow and minor, 255 for the opposite.
  public var mood: UInt8 = SoundColumn.plainMood

  /// Neither bright nor dull.
  public static var plainMood: UInt8 { 128 }

  public init() {}

  public static func == (one: SoundColumn, other: SoundColumn) -> Bool {
    for place in 0..<count where one.strengths[place] != other.strengths[place] { return false }
    for place in 0..<octaves where one.breaths[place] != other.breaths[place] { return false }
    return one.loudness == other.loudness && one.lead == other.lead && one.isStruck == other.isStruck
      && one.mood == other.mood
  }

  /// Whether nothing is heard.
  public var isSilent: Bool {
    for place in 0..<SoundColumn.count where strengths[place] > 0 { return false }
    for place in 0..<SoundColumn.octaves where breaths[place] > 0 { return false }
    return true
  }

  /// The semitone that a finger hears: the one that leads, or the lowest of the strong ones; nil where none sounds.
  public var heard: Int? {
    if let lead { return Int(lead) - SoundColumn.lowest }
    var most = 0
    for place in 0..<SoundColumn.count { most = max(most, Int(strengths[place])) }
    guard most > 0 else { return nil }
    return (0..<SoundColumn.count).first { 5 * Int(strengths[$0]) >= 3 * most }
  }
}
