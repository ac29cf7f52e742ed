// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How much of each octave has no pitch: wind, breath, cymbals, steps.
struct ColumnBreath {
  /// How much of each octave is noise, 0 to 1, however soft it is.
  private(set) var shares = InlineArray<6, Float>(repeating: 0)
  /// What a room always has, of each octave, in log2 of power.
  private var floors = InlineArray<6, Float>(repeating: ColumnBreath.still)

  /// -60 dB in an octave is a quiet room.
  private static var still: Float { -20 }
  /// A room is learned by 1 dB a second upwards, and downwards nine times as fast; in log2 of power for each column.
  private static var up: Float { 0.0066 }
  private static var down: Float { 0.06 }
  /// In log2 of power: noise wavers by 6 dB about its floor, and is all there another 12 dB above.
  private static var wavering: Float { 2 }
  private static var whole: Float { 4 }
  /// The flatness of an octave, 0 to 1: below that it is a tone's, and of noise 0.56, less in so short windows.
  private static var flat: (tone: Float, noise: Float) { (0.12, 0.4) }

  mutating func look(at tones: ColumnTones, into breaths: inout InlineArray<6, UInt8>) {
    for octave in 0..<SoundColumn.octaves {
      let bottom = Double(SoundColumn.lowest + 12 * octave)
      // The long window has enough frequencies in low octaves.
      let spectrum = octave < 2 ? tones.low : tones.high
      let (low, high) = (spectrum.bin(of: bottom), spectrum.bin(of: bottom + 12))
      var sum: Float = 0
      for bin in low...high { sum += spectrum.powers[bin] }
      let mean = fastLog2(sum / Float(high + 1 - low))
      let flatness = Float(Maths.exp2(Double(spectrum.meanLog(low, high) - mean)))
      let flat = ColumnBreath.flat
      let share = min(max((flatness - flat.tone) / (flat.noise - flat.tone), 0), 1)
      shares[octave] = share
      // A window's neighbours share what they hear: the octave's power is two thirds of its sum.
      let power = fastLog2(max(sum, 1e-12)) - 0.6
      let level = min(max(1 + (power - tones.loudest) / ColumnTones.range, 0), 1)
      let above = (power - floors[octave] - ColumnBreath.wavering) / ColumnBreath.whole
      floors[octave] += power > floors[octave] ? ColumnBreath.up : -ColumnBreath.down
      floors[octave] = max(floors[octave], ColumnBreath.still)
      breaths[octave] = UInt8(255 * level * share * min(max(above, 0), 1))
    }
  }
}
