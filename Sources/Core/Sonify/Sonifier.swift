// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture

/// Colours under a moving finger as tones. What it heard last keeps it from chattering at a border; a lift forgets.
public struct Sonifier: Sendable {
  public let mapping: Mapping
  public let amplitude: AmplitudeRule
  /// The notes of the colours; the report's mapping has its own.
  public let tuning: Tuning
  /// What a pale picture's purity is multiplied by, 1 or more.
  public var stretch = 1.0
  /// The picture's hues, where the tuning spreads them.
  private var spread: HueSpread?
  /// Over how many octaves the picture's dark and light are spread.
  private var range: OctaveRange

  /// The circle that gives notes, and the one of the orchestra's families of colours.
  private let (wheel, families): (ColourWheel, ColourWheel)
  private let spectrum = Spectrum()
  var last = Memory()

  /// What the last touch of the same stroke was heard as.
  struct Memory: Sendable {
    var wasGrey: Bool?
    /// The steps on the circles of notes and of families.
    var (step, family): (Int?, Int?)
    var octave: Int?
    /// Where on the circle the note was chosen, in cents.
    var place: Double?
  }

  public init(
    mapping: Mapping = .perceived, amplitude: AmplitudeRule = .height, tuning: Tuning = Tuning()
  ) {
    self.mapping = mapping
    self.amplitude = amplitude
    self.tuning = tuning
    range = tuning.range
    (wheel, families) = (ColourWheel(tuning.wheel), ColourWheel())
  }

  /// The tone of a colour at a height: `y` pixels below the top of a picture `height` pixels high.
  @_noAllocation @_noLocks
  public mutating func touch(_ colour: LinearRGB, y: Double, height: Int) -> Tone {
    let seen = OKLCh(colour)
    var tone =
      switch mapping {
      case .report: reported(SRGB8(colour))
      case .perceived: perceived(seen)
      case .spectral: spectral(seen, colour)
      }
    tone.amplitude = HeightLevel(mapping, amplitude).amplitude(
      y: y, height: height, lightness: seen.lightness)
    return tone
  }

  /// Follows a picture's colours as the tuning wants it, or none. It takes a while, so it is for a new picture, not for a touch.
  public mutating func fit(to palette: Palette?) {
    (spread, range) = (nil, tuning.range)
    guard let palette else { return }
    if tuning.followsContrast { range = OctaveRange(spanning: palette.lights) }
    if tuning.spreads, mapping == .perceived { spread = HueSpread(palette, on: wheel) }
  }

  /// Whether colours have other notes than the circle says, because the picture's hues are spread.
  public var isSpread: Bool { spread != nil }

  /// The finger leaves the picture or the strip: the next touch starts from nothing.
  @_noAllocation @_noLocks
  public mutating func lift() { last = Memory() }

  /// The study's rule: the note of the reference colour whose integer 0xRRGGBB is nearest to the colour's.
  @_noAllocation @_noLocks
  private func reported(_ colour: SRGB8) -> Tone {
    let nearest = ReferenceColour(nearest: colour.integer)
    let pitch = Pitch(nearest.pitchClass, octave: 4)
    return Tone(pitch: pitch, frequency: pitch.frequency, purity: 1, colour: nearest)
  }

  @_noAllocation @_noLocks
  private mutating func perceived(_ seen: OKLCh) -> Tone {
    if let grey = grey(seen) { return grey }
    let octave =
      if let before = last.octave {
        range.octave(of: seen.lightness, after: before)
      } else {
        range.octave(of: seen.lightness)
      }
    last.octave = octave
    let note = tuning.note(at: place(of: seen), octave: octave)
    var tone = Tone(
      pitch: note.pitch, frequency: note.frequency, purity: purity(of: seen), colour: family(of: seen))
    tone.cents = note.pitch.cents(to: note.frequency)
    tone.partner = note.partner
    return tone
  }

  /// Where on the circle a colour's note is looked for, in cents.
  @_noAllocation @_noLocks
  private mutating func place(of seen: OKLCh) -> Double {
    guard tuning.followsHue else {
      let step = wheel.nearest(to: spreadHue(seen.hue), after: last.step)
      last.step = step
      return 100 * Double(step)
    }
    let place = tuning.steady(100 * wheel.place(of: spreadHue(seen.hue)), after: last.place)
    last.place = place
    return place
  }

  /// The hue whose note a hue has, both in degrees.
  @_noAllocation @_noLocks
  private func spreadHue(_ hue: Double) -> Double {
    guard let spread else { return hue }
    return wheel.hue(at: spread.place(of: wheel.place(of: hue)))
  }

  @_noAllocation @_noLocks
  private mutating func spectral(_ seen: OKLCh, _ colour: LinearRGB) -> Tone {
    if let grey = grey(seen) { return grey }
    let frequency = tuning.frequency(spectrum.frequency(at: spectrum.turn(of: colour)))
    let pitch = Pitch(nearest: frequency)
    var cents = 0.0
    if let pitch { cents = pitch.cents(to: frequency) }
    return Tone(
      pitch: pitch, cents: cents, frequency: frequency, purity: purity(of: seen),
      colour: family(of: seen))
  }

  @_noAllocation @_noLocks
  private func purity(of seen: OKLCh) -> Double { min(Saturation.purity(of: seen) * stretch, 1) }

  @_noAllocation @_noLocks
  private mutating func family(of seen: OKLCh) -> ReferenceColour? {
    let step = families.nearest(to: seen.hue, after: last.family)
    last.family = step
    return ReferenceColour(rawValue: step)
  }

  /// The tone of a colour that is hardly one; nil for every other.
  @_noAllocation @_noLocks
  private mutating func grey(_ seen: OKLCh) -> Tone? {
    let isGrey = Saturation.isGrey(seen, after: last.wasGrey)
    last.wasGrey = isGrey
    guard isGrey else { return nil }
    last.step = nil
    last.family = nil
    last.octave = nil
    last.place = nil
    return Tone(pitch: nil, frequency: GreyBreath.frequency(of: seen.lightness), purity: 0)
  }
}
