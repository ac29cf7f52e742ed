// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Sound

/// A VoiceFrame whose numbers are what they should be; the one place where the synth doubts what it is given.
public struct SafeVoice: BitwiseCopyable {
  /// In Hz, within what the synth plays.
  public internal(set) var frequency: Float
  public internal(set) var level: Float
  public internal(set) var breath: Float
  public internal(set) var pan: Float
  public internal(set) var timbre: Timbre
  public internal(set) var strike: UInt8
  /// How much of its tone is the synth's; the rest is played elsewhere.
  var toneShare: Float = 1

  @_noAllocation @_noLocks
  public init(_ voice: VoiceFrame) {
    frequency = clamped(voice.frequency, from: PitchRange.lowest, to: PitchRange.highest)
    let level = clamped(voice.level, from: 0, to: 1)
    // Below -100 dB, or of no pitch at all, a voice is silent.
    self.level = level < 1e-5 || voice.frequency.isNaN ? 0 : level
    breath = clamped(voice.breath, from: 0, to: 1)
    pan = voice.pan.isNaN ? 0 : clamped(voice.pan, from: -1, to: 1)
    timbre = voice.timbre
    strike = voice.strike
  }

  /// The part of this voice that the synth plays where a sampler plays the sampled timbres.
  ///
  /// A timbre that dies away leaves a soft tone, as under string and glass: a resting finger is never silent.
  @_noAllocation @_noLocks
  func withoutSampledTone(_ isPlayedElsewhere: Bool) -> SafeVoice {
    guard isPlayedElsewhere && timbre.isSampled else { return self }
    var rest = self
    rest.toneShare = timbre.isStruck ? Loudness.rest : 0
    if breath == 0 && rest.toneShare == 0 { rest.level = 0 }
    return rest
  }

  /// The tone is quieter by this where there is breath: the two are unlike each other, so their powers add, and a quarter
  /// circle keeps the sum as loud.
  public var toneGain: Float {
    // Exact at both ends.
    @_noAllocation @_noLocks get { breath == 1 ? 0 : Float(Maths.cos(Double(breath) * 1.5707963267948966)) }
  }

  @_noAllocation @_noLocks
  func isSame(as other: SafeVoice) -> Bool {
    frequency == other.frequency && level == other.level && breath == other.breath && pan == other.pan
      && timbre == other.timbre && strike == other.strike && toneShare == other.toneShare
  }
}

/// What the synth plays; a frequency outside is moved to its nearer end.
public enum PitchRange {
  /// The lowest frequency in Hz, just below C0. Lower ones are felt rather than heard.
  public static var lowest: Float { @_noAllocation @_noLocks get { 16 } }
  /// The highest frequency in Hz, half an octave above B8. Not every listener hears higher ones.
  public static var highest: Float { @_noAllocation @_noLocks get { 12_000 } }
}

/// How fast voices follow, in blocks.
public struct SafeTimes: BitwiseCopyable {
  public var attack: Int32
  public var release: Int32
  public var glide: Int32
  /// How long what begins out of silence waits, in eights of fine samples.
  public var wait: Int

  @_noAllocation @_noLocks
  public init(_ frame: UnsafePointer<SoundFrame>, from origin: Int64) {
    self.init(
      attack: frame.pointee.attack, release: frame.pointee.release, glide: frame.pointee.glide,
      wait: Block.fineLanes(from: origin, to: frame.pointee.moment))
  }

  @_noAllocation @_noLocks
  public init(attack: Float, release: Float, glide: Float, wait: Int = 0) {
    self.wait = wait
    self.attack = Block.count(in: clamped(attack, from: 0, to: 60))
    self.release = Block.count(in: clamped(release, from: 0, to: 60))
    self.glide = Block.count(in: clamped(glide, from: 0, to: 60))
  }
}

/// The value of the range that is nearest; the lowest for NaN.
@_noAllocation @_noLocks @inline(__always)
func clamped(_ value: Float, from lowest: Float, to highest: Float) -> Float {
  value >= lowest ? (value <= highest ? value : highest) : lowest
}
