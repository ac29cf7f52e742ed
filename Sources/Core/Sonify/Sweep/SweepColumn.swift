// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// One column of a sweep as it sounds while a finger rests on it, by some voices only.
///
/// Neighbouring rows that share a voice keep their power, and their pitch is where most of it is: so a lone bright row has
/// its very own.
public struct SweepColumn: Sendable {
  public struct Voice: Sendable {
    /// In Hz.
    public let frequency: Double
    /// 1 is full scale.
    public let level: Float
    /// -1 is left, 1 is right.
    public let pan: Double
  }

  public let voices: [Voice]

  /// `white` is what an amplitude of 1 is in the sound.
  public init(
    _ column: Int, of picture: Picture, _ settings: SweepSettings, _ treatment: SweepTreatment, white: Float,
    voices most: Int
  ) {
    let plan = SweepPlan(settings)
    let amplitudes = SweepImage.column(column, of: picture, settings, treatment).amplitudes
    let share = (plan.voices + most - 1) / most
    // Where the column lies in the sweep: an instant is silence, then come the columns.
    let instant = (min(max(column, 0), settings.columns - 1) + 1) * plan.stepsAColumn
    voices = stride(from: 0, to: plan.voices, by: share).map { first in
      let rows = first..<min(first + share, plan.voices)
      return Voice(rows, of: plan, amplitudes, at: instant, white: white)
    }
  }
}

extension SweepColumn.Voice {
  fileprivate init(
    _ rows: Range<Int>, of plan: SweepPlan, _ amplitudes: [Float], at instant: Int, white: Float
  ) {
    var (power, octaves, place) = (0.0, 0.0, 0.0)
    for row in rows {
      let part = Double(amplitudes[row]) * Double(amplitudes[row])
      power += part
      octaves += part * Maths.log2(plan.frequencies[row])
      place += part * plan.place(instant: instant, voice: row)
    }
    let isSilent = power < 1e-9
    frequency = isSilent ? plan.frequencies[rows.lowerBound] : Maths.exp2(octaves / power)
    pan = isSilent ? 0 : place / power
    level = isSilent ? 0 : Float(Maths.sqrt(power)) * white
  }
}
