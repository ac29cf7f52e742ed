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

  @_noAllocation @_noLocks
  init(pitch: Pitch?, cents: Double = 0, frequency: Double, purity: Double) {
    self.pitch = pitch
    self.cents = cents
    self.frequency = frequency
    self.purity = purity
    amplitude = 1
  }

  /// One voice of the synth.
  @_noAllocation @_noLocks
  public func voice(timbre: Timbre) -> VoiceFrame {
    VoiceFrame(
      frequency: Float(frequency), level: Float(amplitude) * Tone.fullLevel, breath: Float(1 - purity),
      timbre: timbre)
  }

  /// A quarter, -12 dB: speech has room above it, and nobody who puts the headphones on is startled.
  private static var fullLevel: Float { @_noAllocation @_noLocks get { 0.25 } }
}
