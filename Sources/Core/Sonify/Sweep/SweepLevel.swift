// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// How loud a sweep is, known before it sounds.
public enum SweepLevel {
  /// The highest level: as high as any other sound of the box alone, half a decibel below its ceiling.
  public static var highest: Float { 0.841 }
  /// The level of a lone voice: as loud as a finger's tone, a quarter of `highest`.
  static var lone: Float { 0.25 * highest }

  /// The level of an amplitude of 1 with which the loudest column just fits.
  ///
  /// A column is at most as high as the sum of its amplitudes. Where they are many, it counts as four and a
  /// half times the sum's standard deviation. One sample in 150,000 of that column alone would exceed this,
  /// and is cut.
  static func white(_ image: SweepImage, voicesForEach number: Double = 1) -> Float {
    var highest = 0.0
    for column in 0..<image.columns {
      var (sum, power) = (0.0, 0.0)
      for voice in 0..<image.voices {
        let amplitude = Double(image.amplitudes[column * image.voices + voice])
        sum += amplitude
        power += amplitude * amplitude / 2
      }
      highest = max(highest, min(sum * number, 4.5 * Maths.sqrt(power * number)))
    }
    return highest > 4 ? SweepLevel.highest / Float(highest) : lone
  }

  /// The level that `white` will give, from some columns and rows: within some decibels, and soon known.
  public static func expectedWhite(
    of picture: Picture, _ settings: SweepSettings, _ treatment: SweepTreatment
  ) -> Float {
    var rough = settings
    rough.columns = min(settings.columns, roughColumns)
    rough.rows = min(settings.rows, roughRows)
    return white(
      SweepImage(of: picture, rough, treatment),
      voicesForEach: Double(settings.rows) / Double(rough.rows))
  }

  /// Few, because a finger waits for them.
  private static var roughColumns: Int { 12 }
  private static var roughRows: Int { 32 }
}
