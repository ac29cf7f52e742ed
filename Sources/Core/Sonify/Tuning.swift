// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Maths

/// The notes that the colours get: the wheel, the scale, its starting note, how many octaves higher it lies, and how
/// many octaves dark and light span.
public struct Tuning: Equatable, Sendable {
  public var wheel: Wheel
  public var scale: Scale
  /// The note of the wheel's first colour, where the circle begins.
  public var start: PitchClass
  public var octaves: Int
  public var range: OctaveRange
  /// Whether the hues of each picture are spread over all notes.
  public var spreads = false
  /// Whether each picture has as many octaves as its contrast deserves; `range` is for colours in no picture.
  public var followsContrast = false

  public init(
    wheel: Wheel = .own, scale: Scale = Scale(.chromatic), start: PitchClass? = nil, octaves: Int = 0,
    range: OctaveRange = .standard
  ) {
    self.wheel = wheel
    self.scale = scale
    self.start = start ?? wheel.first
    self.octaves = octaves
    self.range = range
  }

  /// Whether the scale has more notes than there are colours, so that a hue between two of them chooses among them.
  /// Where no octave comes again, the circle has no such places.
  var followsHue: Bool {
    @_noAllocation @_noLocks get { scale.count > ColourWheel.steps && scale.period == Scale.octave }
  }

  /// The note of a colour in an octave, which begins with the starting note at C or below it: once round the circle the
  /// notes rise. The nearest of the scale carries the colour.
  @_noAllocation @_noLocks
  func note(of colour: ReferenceColour, octave: Int) -> Note {
    note(at: 100 * Double(colour.step), octave: octave)
  }

  /// The note of a hue that lies so many cents up the circle, 0 up to 1200.
  @_noAllocation @_noLocks
  func note(at own: Double, octave: Int) -> Note {
    let ground = ground(of: octave)
    guard scale.period == Scale.octave else {
      // No octave comes again, so the scale starts in one place: the fourth octave.
      let anchor = 100 * Double(start.semitones) + 4 * Scale.octave
      let plain = ground + own
      let carried = anchor + scale.nearest(to: plain - anchor)
      return Note(cents: carried, partner: Partner.ratio(carrying: plain, by: carried))
    }
    let nearest = scale.nearest(to: own)
    // Where hues choose, what is nearest to the circle's end is its beginning.
    let carried = followsHue && nearest >= Scale.octave ? nearest - Scale.octave : nearest
    return Note(cents: ground + carried, partner: Partner.ratio(carrying: own, by: nearest))
  }

  /// A place on the circle after another one, in cents: where it is hardly past the border between two notes, the last place
  /// is kept, and with it the note.
  @_noAllocation @_noLocks
  func steady(_ place: Double, after last: Double?) -> Double {
    guard let last else { return place }
    let (old, new) = (scale.nearest(to: last), scale.nearest(to: place))
    let (apart, excess) = ((new - old).magnitude, (place - old).magnitude - (place - new).magnitude)
    guard apart > 0, apart < Tuning.neighbours else { return place }
    return excess / 2 <= min(Tuning.margin, apart / 10) ? last : place
  }

  /// In cents, 3 degrees of the circle: a camera's noise and the edge of a brush stroke turn a hue by one or two.
  private static var margin: Double { @_noAllocation @_noLocks get { 10 } }

  /// In cents: notes that lie farther apart are no neighbours in a scale of more than twelve.
  private static var neighbours: Double { @_noAllocation @_noLocks get { 300 } }

  /// The first note of an octave, in cents above C0; the nearest that is heard: C1 has 33 Hz, and what begins with C8 ends
  /// at 7902.
  @_noAllocation @_noLocks
  private func ground(of octave: Int) -> Double {
    let semitones = start.semitones
    let below = semitones == 0 ? 0 : 1
    let heard = min(max(octave + octaves, 1 + below), 8)
    return 100 * Double(12 * (heard - below) + semitones)
  }

  /// A pitch that glides: moved as a whole, and onto the scale's notes unless all are there.
  @_noAllocation @_noLocks
  func frequency(_ frequency: Double) -> Double {
    let semitones = start.semitones - wheel.first.semitones
    var moved = frequency
    // Without a move the frequency stays as it was, to the last bit.
    if semitones != 0 || octaves != 0 {
      moved *= Maths.exp2(Double(semitones) / 12 + Double(octaves))
    }
    guard !scale.isWhole else { return moved }
    let anchor = 100 * Double(start.semitones) + 4 * Scale.octave
    return Note.frequency(ofCents: anchor + scale.nearest(to: Note.cents(of: moved) - anchor))
  }

  /// Where a gliding pitch came from, before it was moved as a whole.
  func unmoved(_ frequency: Double) -> Double {
    let semitones = start.semitones - wheel.first.semitones
    return frequency * Maths.exp2(-(Double(semitones) / 12 + Double(octaves)))
  }
}

/// A note anywhere between the keys of a piano, and what sounds beside it.
struct Note {
  /// The note in cents above C0.
  let cents: Double
  /// The partner's frequency divided by the note's; 1 without a partner.
  let partner: Double

  var frequency: Double { @_noAllocation @_noLocks get { Note.frequency(ofCents: cents) } }

  /// The nearest key.
  var pitch: Pitch {
    @_noAllocation @_noLocks get {
      // Never below zero by as much as a hundred octaves, so that rounding by cutting is right after a shift.
      let shift = 1200.0
      return Pitch(semitones: Int(cents / 100 + shift + 0.5) - Int(shift))
    }
  }

  /// A4, which has 440 Hz, in cents above C0.
  private static var a4: Double { @_noAllocation @_noLocks get { 5700 } }

  @_noAllocation @_noLocks
  static func frequency(ofCents cents: Double) -> Double { 440 * Maths.exp2((cents - a4) / Scale.octave) }

  @_noAllocation @_noLocks
  static func cents(of frequency: Double) -> Double { a4 + Scale.octave * Maths.log2(frequency / 440) }
}

/// The softer tone beside a note, in a plain ratio, which tells apart the colours that one note carries.
///
/// A note that is the colour's own has no partner. For a colour one or two steps above the note on the
/// circle, the partner is a fifth or a third above the note; for one below, as far beneath. Where a scale
/// leaves out more, there are further ratios. None is whole, so the partner is no overtone of any waveform.
enum Partner {
  @_noAllocation @_noLocks
  static func ratio(carrying own: Double, by carried: Double) -> Double {
    let steps = (own - carried) / 100
    let (above, below) = (Int(steps + 0.5), Int(0.5 - steps))
    if above > 0 { return interval(above) }
    return below > 0 ? 1 / interval(below) : 1
  }

  @_noAllocation @_noLocks
  private static func interval(_ steps: Int) -> Double {
    switch steps {
    case 1: 3.0 / 2
    case 2: 5.0 / 4
    case 3: 5.0 / 3
    case 4: 6.0 / 5
    case 5: 8.0 / 5
    default: 9.0 / 5
    }
  }
}
