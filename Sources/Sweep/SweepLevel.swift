// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How loud a sweep is, known before it sounds.
public enum SweepLevel {
  /// As high as anything of the box by itself comes, half a decibel below its ceiling.
  public static var highest: Float { 0.841 }
  /// A lone voice is as loud as a finger's tone, a quarter of that.
  static var lone: Float { 0.25 * highest }

  /// The loudest column just fits. It is as high as the sum of its amplitudes at most, and where those are many, four and
  /// a half times the sum's standard deviation, which a sample in 150,000 of that column alone would exceed; such are cut.
  static func white(_ plan: SweepPlan, _ image: SweepImage) -> Float {
    var highest = 0.0
    for column in 0..<image.columns {
      var (sum, power) = (0.0, 0.0)
      for amplitude in image.amplitudes[column * image.voices..<(column + 1) * image.voices] {
        sum += Double(amplitude)
        power += Double(amplitude) * Double(amplitude) / 2
      }
      highest = max(highest, min(sum, 4.5 * Maths.sqrt(power)))
    }
    return highest > 4 ? SweepLevel.highest / Float(highest) : lone
  }
}
