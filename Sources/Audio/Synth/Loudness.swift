// SPDX-License-Identifier: GPL-3.0-or-later

/// How loud things are against each other; 1 is digital full scale.
public enum Loudness {
  /// The ceiling of the synth's output, whatever went in: -1 dB, so that a converter's own filter has room
  /// for what overshoots between samples.
  public static var ceiling: Float { @_noAllocation @_noLocks get { 0.891 } }
  /// The highest peak of a tone of level 1, all of it on one side; in the middle both sides are 3 dB lower.
  /// It lies just below the ceiling, so that one tone by itself never wakes the limiter. Only a sawtooth
  /// above 0.95 does: the last filter makes its corners 5 % higher.
  public static var fullScale: Float { @_noAllocation @_noLocks get { 0.885 } }
  /// The peak of a sine of level 1 against full scale: a triangle, which is softer at the same peak, has all of it.
  public static var sine: Float { @_noAllocation @_noLocks get { 0.88 } }
  /// What stays of a struck note as long as it is held, against the strike: -20 dB, there and out of the way.
  static var rest: Float { @_noAllocation @_noLocks get { 0.1 } }
  /// Breath against the tone: its peaks are rare and short, so it may be 5 dB below a sine, not 8.
  static var breath: Float { @_noAllocation @_noLocks get { 0.8 } }
  /// Speech at digital full scale, on both sides. The talker's words have peaks of 0.65 to 0.9 and 0.1 rms, which
  /// is 2 dB below a tone of level 0.25 in the middle; and at full scale with such a tone turned down on one side,
  /// 0.841 + 0.2 * 0.25 * 0.885 = 0.885, it doesn't wake the limiter.
  public static var speech: Float { @_noAllocation @_noLocks get { 0.841 } }
  /// Tones while there is speech: -14 dB, which leaves them 12 dB below the words, there but not in the way.
  public static var ducked: Float { @_noAllocation @_noLocks get { 0.2 } }
}
