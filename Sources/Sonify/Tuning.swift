// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Maths

/// Which notes the colours get: the scale, the note that it starts on, and how many octaves higher all of it lies.
public struct Tuning: Equatable, Sendable {
  public var scale: Scale
  /// The note of crimson, where the circle begins.
  public var start: PitchClass
  public var octaves: Int

  @_noAllocation @_noLocks
  public init(scale: Scale = .chromatic, start: PitchClass = .g, octaves: Int = 0) {
    self.scale = scale
    self.start = start
    self.octaves = octaves
  }

  /// The note of a colour; the nearest of the scale carries it.
  @_noAllocation @_noLocks
  func pitch(of colour: ReferenceColour, octave: Int) -> Pitch {
    let above = scale.nearest(to: colour.step)
    return Pitch(PitchClass(semitones: start.semitones + above), octave: octave + octaves)
  }

  /// A pitch that glides: moved as a whole, and onto the scale's notes unless all are there.
  @_noAllocation @_noLocks
  func frequency(_ frequency: Double) -> Double {
    let semitones = start.semitones - PitchClass.g.semitones
    var moved = frequency
    // As it was, to the last bit, where nothing moves.
    if semitones != 0 || octaves != 0 {
      moved *= Maths.exp2(Double(semitones) / 12 + Double(octaves))
    }
    guard !scale.hasEveryNote, let nearest = Pitch(nearest: moved) else { return moved }
    return Pitch(semitones: start.semitones + scale.nearest(to: nearest.semitones - start.semitones))
      .frequency
  }
}
