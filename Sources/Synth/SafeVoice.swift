// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// A VoiceFrame whose numbers are what they should be; the one place where the synth doubts what it is given.
struct SafeVoice: BitwiseCopyable {
  /// In Hz, within what the synth plays.
  var frequency: Float
  var level: Float
  var breath: Float
  var pan: Float
  var timbre: Timbre
  var strike: UInt8

  @_noAllocation @_noLocks
  init(_ voice: VoiceFrame) {
    frequency = clamped(voice.frequency, from: PitchRange.lowest, to: PitchRange.highest)
    let level = clamped(voice.level, from: 0, to: 1)
    // Below -100 dB, or of no pitch at all, a voice is silent.
    self.level = level < 1e-5 || voice.frequency.isNaN ? 0 : level
    breath = clamped(voice.breath, from: 0, to: 1)
    pan = voice.pan.isNaN ? 0 : clamped(voice.pan, from: -1, to: 1)
    timbre = voice.timbre
    strike = voice.strike
  }

  @_noAllocation @_noLocks
  func isSame(as other: SafeVoice) -> Bool {
    frequency == other.frequency && level == other.level && breath == other.breath && pan == other.pan
      && timbre == other.timbre && strike == other.strike
  }
}

/// What the synth plays; a frequency outside is moved to its nearer end.
public enum PitchRange {
  /// In Hz; just below C0. Lower ones are felt rather than heard.
  public static var lowest: Float { @_noAllocation @_noLocks get { 16 } }
  /// In Hz; half an octave above B8. Higher ones are not heard by everybody.
  public static var highest: Float { @_noAllocation @_noLocks get { 12_000 } }
}

/// How fast voices follow, in blocks.
struct SafeTimes: BitwiseCopyable {
  var attack: Int32
  var release: Int32
  var glide: Int32
  /// How long what begins out of silence waits, in eights of fine samples.
  var wait: Int

  @_noAllocation @_noLocks
  init(attack: Float, release: Float, glide: Float, wait: Int = 0) {
    self.wait = wait
    self.attack = Block.count(in: clamped(attack, from: 0, to: 60))
    self.release = Block.count(in: clamped(release, from: 0, to: 60))
    self.glide = Block.count(in: clamped(glide, from: 0, to: 60))
  }
}

/// The nearest within; the lowest for what is not a number.
@_noAllocation @_noLocks @inline(__always)
func clamped(_ value: Float, from lowest: Float, to highest: Float) -> Float {
  value >= lowest ? (value <= highest ? value : highest) : lowest
}
