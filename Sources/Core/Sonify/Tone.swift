// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Maths
import Sound

/// What one place in a picture sounds like, whatever the timbre.
public struct Tone: Equatable, Sendable {
  /// The note, or the nearest one where pitch glides; nil for a grey, which has none.
  public var pitch: Pitch?
  /// How far the frequency is above that note, in hundredths of a semitone.
  public var cents: Double
  /// The frequency in Hz; for a grey, the height of its breath.
  public var frequency: Double
  /// 0...1.
  public var amplitude: Double
  /// 1 is a clear tone, 0 breath alone.
  public var purity: Double
  /// The softer tone beside the note, as a ratio of frequencies; 1 if there is none.
  public var partner = 1.0
  /// The reference colour on the circle that the colour counts as; nil for a grey.
  public var colour: ReferenceColour?

  @_noAllocation @_noLocks
  init(
    pitch: Pitch?, cents: Double = 0, frequency: Double, purity: Double, colour: ReferenceColour? = nil
  ) {
    self.pitch = pitch
    self.cents = cents
    self.frequency = frequency
    self.purity = purity
    self.colour = colour
    amplitude = 1
  }

  /// The note itself as a voice of the synth.
  @_noAllocation @_noLocks
  public func voice(timbre: Timbre) -> VoiceFrame {
    VoiceFrame(
      frequency: Float(frequency), level: Float(amplitude) * Tone.fullLevel, breath: Float(1 - purity),
      timbre: timbre)
  }

  /// Writes the tone as two of the synth's voices, the second for the partner; a chord has several places.
  @_noAllocation @_noLocks
  public func sound(
    in frame: inout SoundFrame, at place: Int = 0, timbre: Timbre, gain: Float = 1, pan: Float = 0
  ) {
    sound(in: &frame, from: SoundFrame.Region.note(place), timbre: timbre, gain: gain, pan: pan)
  }

  /// Writes the tone as this voice and the next.
  @_noAllocation @_noLocks
  func sound(in frame: inout SoundFrame, from first: Int, timbre: Timbre, gain: Float, pan: Float) {
    var note = voice(timbre: timbre)
    note.level *= gain
    note.pan = pan
    note.strike = frame.voices[first].strike
    frame.voices[first] = note
    frame.voices[first + 1] = note
    frame.voices[first + 1].frequency = Float(frequency * partner)
    frame.voices[first + 1].level = partner == 1 ? 0 : note.level * Tone.partnerLevel
  }

  /// Where pitch glides, what counts is the nearest key.
  public func isAnotherNote(than other: Tone) -> Bool { pitch != other.pitch || partner != other.partner }

  /// Whether two notes lie a semitone apart, or that and octaves: a little less than a whole tone, and more than nothing.
  func isSemitone(from other: Tone) -> Bool {
    guard pitch != nil, other.pitch != nil else { return false }
    let cents = Scale.octave * Maths.log2(frequency / other.frequency)
    let apart = (cents - (cents / Scale.octave).rounded() * Scale.octave).magnitude
    // Just semitones have 90 to 133 cents, the smallest whole tone 182; below 10 two tones are one to the ear.
    return apart > 10 && apart < 150
  }

  /// A quarter, -12 dB: it leaves room for speech, and startles no one who puts the headphones on.
  private static var fullLevel: Float { @_noAllocation @_noLocks get { 0.25 } }
  /// -9 dB: every listener hears it beside the note, and none takes it for the note.
  private static var partnerLevel: Float { @_noAllocation @_noLocks get { 0.355 } }
}

extension SoundFrame {
  /// Strikes a tone of a picture again.
  mutating func strike(_ place: Int) {
    let voice = Region.note(place)
    voices[voice].strike &+= 1
    voices[voice + 1].strike = voices[voice].strike
  }

  /// A tone of a picture ends.
  mutating func lift(_ place: Int) {
    let voice = Region.note(place)
    voices[voice].level = 0
    voices[voice + 1].level = 0
  }

  /// All tones of a picture end.
  mutating func lift() {
    for place in 0..<Chord.size { lift(place) }
  }
}
