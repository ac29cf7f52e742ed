// SPDX-License-Identifier: GPL-3.0-or-later

/// How loud things are against each other; 1 is digital full scale.
public enum Loudness {
  /// Nothing that leaves the synth is above this, whatever went in: -1 dB, so that a converter's own
  /// filter has room for what overshoots between samples.
  public static var ceiling: Float { @_noAllocation @_noLocks get { 0.891 } }
  /// A sine of level 1, all of it on one side; half a decibel below the ceiling, so that one voice by
  /// itself never wakes the limiter. In the middle both sides are 3 dB lower.
  public static var fullScale: Float { @_noAllocation @_noLocks get { 0.841 } }
  /// Breath against the tone: its peaks are rare and short, so it may be 5 dB below a sine, not 8.
  static var breath: Float { @_noAllocation @_noLocks get { 0.8 } }
}
