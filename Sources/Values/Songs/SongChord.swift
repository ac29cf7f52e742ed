// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Harmony

/// A chord of a song, and the one of the 84 that a beginner plays for it.
///
/// A bass note is dropped, as is what stands above a seventh: G9 is G7. C6, Cadd9, C2, C5 and C+ share two notes and more
/// with C; each second or fourth for a third is sus4, the one that the ears know; half diminished is diminished.
public struct SongChord: Equatable, Sendable {
  /// As it is written.
  public var letters: String
  /// As it is played, transposed.
  public var name: ChordName
  /// Semitones by which it is played higher than it is written.
  public var transposition: Int
  /// A B without a sign: B flat in songs that write an H for B.
  private(set) var isPlainB: Bool
  /// A small letter that does not say which third it has: minor in songs that write so.
  private(set) var isSmall: Bool

  /// Nil for what is no chord.
  public init?(letters: String, transposition: Int = 0) {
    self.init(Array(letters.utf8)[...], transposition)
  }

  init?(_ bytes: ArraySlice<UInt8>, _ transposition: Int) {
    guard bytes.count <= SongBounds.piece, let read = ChordLetters(bytes) else { return nil }
    letters = SongText.clean(bytes)
    name = ChordName(PitchClass(semitones: read.root + transposition), read.kind)
    self.transposition = transposition
    (isPlainB, isSmall) = (read.isPlainB, read.isSmall && !read.hasThird)
  }

  /// The same, played higher.
  func moved(by semitones: Int) -> SongChord {
    var chord = self
    chord.name.root = PitchClass(semitones: name.root.semitones + semitones)
    chord.transposition += semitones
    return chord
  }

  /// As German songs mean it: with `hasH` a B is a B flat, and a small letter is a minor chord.
  func german(hasH: Bool) -> SongChord {
    var chord = self
    if hasH, isPlainB { chord.name.root = PitchClass(semitones: name.root.semitones - 1) }
    if isSmall {
      switch name.kind {
      case .major: chord.name.kind = .minor
      case .seventh: chord.name.kind = .minorSeventh
      default: break
      }
    }
    return chord
  }

  /// N.C., for a bar without a chord.
  static func isNone(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= SongBounds.piece else { return false }
    let letters = bytes.filter { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/") && !isBlank($0) }
    return lowered(letters[...]) == "nc"
  }
}
