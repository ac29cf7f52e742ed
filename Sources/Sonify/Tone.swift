// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Sound

/// What one place in a picture sounds like, whatever the timbre.
public struct Tone: Equatable, Sendable {
  /// The note, or the nearest one where pitch glides; nil for a grey, which has none.
  public var pitch: Pitch?
  /// How far the frequency is above that note, in hundredths of a semitone.
  public var cents: Double
  /// In Hz; of a grey, the height of its breath.
  public var frequency: Double
  /// 0...1.
  public var amplitude: Double
  /// 1 is a clear tone, 0 breath alone.
  public var purity: Double
  /// What sounds beside it, softer, as a ratio of frequencies; 1 if nothing does.
  public var partner = 1.0
  /// The one on the circle that it is taken for; nil for a grey.
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

  /// As two of the synth's voices, the second one for the partner; a chord has several such places.
  @_noAllocation @_noLocks
  public func sound(in frame: inout SoundFrame, at place: Int = 0, timbre: Timbre, gain: Float = 1) {
    var note = voice(timbre: timbre)
    note.level *= gain
    note.strike = frame.voices[2 * place].strike
    frame.voices[2 * place] = note
    frame.voices[2 * place + 1] = note
    frame.voices[2 * place + 1].frequency = Float(frequency * partner)
    frame.voices[2 * place + 1].level = partner == 1 ? 0 : note.level * Tone.partnerLevel
  }

  /// Where pitch glides, what counts is the nearest key.
  public func isAnotherNote(than other: Tone) -> Bool { pitch != other.pitch || partner != other.partner }

  /// A quarter, -12 dB: speech has room above it, and nobody who puts the headphones on is startled.
  private static var fullLevel: Float { @_noAllocation @_noLocks get { 0.25 } }
  /// -9 dB: heard beside the note by everybody, and taken for the note by nobody.
  private static var partnerLevel: Float { @_noAllocation @_noLocks get { 0.355 } }
}

extension SoundFrame {
  /// A tone of a picture begins anew.
  mutating func strike(_ place: Int) {
    voices[2 * place].strike &+= 1
    voices[2 * place + 1].strike = voices[2 * place].strike
  }

  /// A tone of a picture ends.
  mutating func lift(_ place: Int) {
    voices[2 * place].level = 0
    voices[2 * place + 1].level = 0
  }

  /// All of them end.
  mutating func lift() {
    for place in 0..<Chord.size { lift(place) }
  }
}
