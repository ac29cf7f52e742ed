// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// How loud a sweep is, known before it sounds.
public enum SweepLevel {
  /// The highest level: as high as any other sound of the box alone, half a decibel below its ceiling.
  public static var highest: Float { 0.841 }
  /// What no column's power exceeds, as the level of one voice: 10 dB over `usual`, and far from the limiter.
  static var loudest: Float { 0.21 }
  /// The level of one voice that is as loud as a finger's tone over paintings, -25.6 LUFS.
  static var usual: Float { 0.064 }

  /// The level of an amplitude of 1 with which the picture is as loud as a finger that slides over it.
  static func white(_ image: SweepImage, voicesForEach number: Double = 1) -> Float {
    let powers = (0..<image.columns).map { column in
      (0..<image.voices).reduce(0.0) { sum, voice in
        let amplitude = Double(image.amplitudes[column * image.voices + voice])
        return sum + amplitude * amplitude * number
      }
    }
    let highest = powers.max() ?? 0
    guard highest > 0 else { return loudest }
    let toLoudest = loudest / Float(Maths.sqrt(max(1, highest)))
    return min(toLoudest, usual / Float(Maths.sqrt(heard(powers))))
  }

  /// The mean of what is not 10 dB below the mean of all, as BS.1770 weighs what has pauses.
  private static func heard(_ powers: [Double]) -> Double {
    let gate = powers.reduce(0, +) / Double(powers.count) / 10
    let loud = powers.filter { $0 >= gate }
    return loud.reduce(0, +) / Double(loud.count)
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
