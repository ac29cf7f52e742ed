// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Harmony
import Maths
import Picture

/// The colours of all semitones that a column of sound has: those that a finger hears as these notes.
///
/// Notes of octaves that no colour sounds as have the colours of the nearest one, lighter above and darker below.
public struct NoteColours: Sendable {
  /// Of each semitone: as the wheel has it, and in the dullest and the brightest mood.
  private let colours: [OKLab]
  private let dull, bright: [OKLab]

  /// In cents: as far as a colour's note may lie from the key.
  private static var near: Double { 40 }
  /// An octave beyond all colours takes so large a share of the way to white or black.
  private static var step: Double { 0.4 }
  /// Lighter or darker than that, colours are hardly told apart.
  private static var lightest: Double { 0.96 }
  private static var darkest: Double { 0.16 }
  /// What the dullest mood leaves of a colour's strength; and at least so many times what a grey may have, or its note would be gone.
  private static var dullness: Double { 0.3 }
  private static var aboveGrey: Double { 2 }

  public init(_ sonifier: Sonifier) {
    var tuning = sonifier.tuning
    // Every key has a colour, whatever scale the fingers hear.
    tuning.scale = Scale(.chromatic)
    (tuning.spreads, tuning.followsContrast) = (false, false)
    let plain = Sonifier(mapping: sonifier.mapping, tuning: tuning)
    let own = (0..<SoundColumn.count).map { NoteColours.colour(of: SoundColumn.lowest + $0, plain) }
    // A third of an octave's share of lightness, about: a mood leaves the octave as it is.
    let margin = 0.09 / Double(max(tuning.range.count, 1))
    colours = own
    dull = own.map { NoteColours.moved($0, by: -margin, leaving: NoteColours.dullness) }
    bright = own.map { NoteColours.moved($0, by: margin, leaving: 1) }
  }

  /// Lighter by so much, with this share of its strength, and still a colour of its hue that a screen shows.
  private static func moved(_ colour: OKLab, by step: Double, leaving share: Double) -> OKLab {
    var moved = OKLCh(colour)
    moved.lightness = min(max(moved.lightness + step, 0), 1)
    let grey = Saturation.greyChroma(lightness: moved.lightness)
    let most = OKLCh(Sonifier.fullest(lightness: moved.lightness, hue: moved.hue)).chroma
    moved.chroma = min(max(moved.chroma * share, aboveGrey * grey), moved.chroma, most)
    return OKLab(moved)
  }

  private static func colour(of key: Int, _ sonifier: Sonifier) -> OKLab {
    let frequency = 440 * Maths.exp2(Double(key - 69) / 12)
    for octaves in [0, 1, -1, 2, -2, 3, -3, 4, -4] {
      let moved = frequency * Maths.exp2(Double(octaves))
      guard let origin = sonifier.origins(of: moved, within: near).first else { continue }
      let seen = OKLCh(origin.colour)
      return beyond(sonifier.mapping == .perceived ? clear(seen, sonifier.tuning.range) : seen, by: -octaves)
    }
    return OKLab(lightness: 0.5, a: 0, b: 0)
  }

  /// The lowest octave is as light as it may be, since dark notes are hardly seen, and the highest as dark, since pale ones have no hue.
  private static func clear(_ colour: OKLCh, _ range: OctaveRange) -> OKLCh {
    let octave = range.octave(of: colour.lightness)
    let share = octave == range.lowest ? 0.75 : octave == range.highest ? 0.3 : 0.5
    guard range.count > 1, let lightness = range.lightness(in: octave, at: share) else { return colour }
    return OKLCh(Sonifier.fullest(lightness: lightness, hue: colour.hue))
  }

  /// A colour so many octaves above the one that sounds, or below.
  private static func beyond(_ colour: OKLCh, by octaves: Int) -> OKLab {
    guard octaves != 0 else { return OKLab(colour) }
    let end = octaves > 0 ? max(lightest, colour.lightness) : min(darkest, colour.lightness)
    var left = 1.0
    for _ in 0..<abs(octaves) { left *= 1 - step }
    let lightness = end + (colour.lightness - end) * left
    return OKLab(OKLCh(Sonifier.fullest(lightness: lightness, hue: colour.hue)))
  }

  /// The colour of a semitone, C2 being 0, in a mood from 0 to 1; nil leaves it as the wheel has it.
  public func colour(of place: Int, mood: Double?) -> LinearRGB {
    let place = min(max(place, 0), colours.count - 1)
    guard let mood else { return LinearRGB(colours[place]) }
    let (low, high, share) = (dull[place], bright[place], min(max(mood, 0), 1))
    return LinearRGB(
      OKLab(
        lightness: low.lightness + share * (high.lightness - low.lightness),
        a: low.a + share * (high.a - low.a), b: low.b + share * (high.b - low.b)))
  }
}
