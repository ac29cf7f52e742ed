// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// How bright the music of the last seconds is: soft, low, slow and minor music is dark, its opposite bright.
struct MoodMeter {
  /// Of the twelve notes, how much there was of late.
  private var chroma = InlineArray<12, Float>(repeating: 0)
  /// Strokes a second, loudness in dB and height in semitones, all of late.
  private var (strokes, loudness, height): (Float, Float, Float) = (1.5, -30, 62)
  private var mood: Float = 0.5

  /// In columns, 4 s: a phrase.
  private static var memory: Float { 200 }
  /// What stands for dull and for bright: in dB of full scale, in semitones (E3 and E5), in strokes a second.
  private static var loud: (Float, Float) { (-42, -14) }
  private static var high: (Float, Float) { (52, 76) }
  private static var quick: (Float, Float) { (0.5, 4) }
  /// A key's correlation with major above that with minor, at which it is one of them for sure.
  private static var sure: Float { 0.2 }
  /// How often each note comes in pieces in C major and C minor (C. L. Krumhansl and E. J. Kessler, 1982).
  private static let major: [Float] = [
    6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88,
  ]
  private static let minor: [Float] = [
    6.33, 2.68, 3.52, 5.38, 2.60, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17,
  ]

  /// Takes a column and the mean power of its samples; returns the mood.
  mutating func take(_ column: SoundColumn, power: Float) -> UInt8 {
    let step = 1 / MoodMeter.memory
    strokes += step * ((column.isStruck ? Float(SoundColumn.rate) : 0) - strokes)
    // In silence it stays as it is.
    guard column.loudness > 40 else { return UInt8(255 * mood) }
    loudness += step * (max(Float(Decibels.of(power: Double(power))), -60) - loudness)
    var (sum, weighted): (Float, Float) = (0, 0)
    for note in 0..<12 { chroma[note] *= 1 - step }
    for place in 0..<SoundColumn.count where column.strengths[place] > 0 {
      let strength = Float(column.strengths[place]) / 255
      let weight = strength * strength
      (sum, weighted) = (sum + weight, weighted + weight * Float(SoundColumn.lowest + place))
      // What is very high is a partial of what is lower.
      if place < 48 { chroma[(SoundColumn.lowest + place) % 12] += weight }
    }
    if sum > 0 { height += step * (weighted / sum - height) }
    let target =
      0.35 * MoodMeter.share(key, (-MoodMeter.sure, MoodMeter.sure))
      + 0.25 * MoodMeter.share(height, MoodMeter.high)
      + 0.2 * MoodMeter.share(loudness, MoodMeter.loud) + 0.2 * MoodMeter.share(strokes, MoodMeter.quick)
    // What is measured is smooth already; this hides the first jump of the key.
    mood += 0.05 * (target - mood)
    return UInt8(255 * mood)
  }

  private static func share(_ value: Float, _ ends: (Float, Float)) -> Float {
    min(max((value - ends.0) / (ends.1 - ends.0), 0), 1)
  }

  /// How much better the best major key fits than the best minor one.
  private var key: Float {
    var (best, other): (Float, Float) = (-1, -1)
    for root in 0..<12 {
      best = max(best, fit(MoodMeter.major, root))
      other = max(other, fit(MoodMeter.minor, root))
    }
    return best - other
  }

  private func fit(_ profile: [Float], _ root: Int) -> Float {
    // Both profiles have a mean of 3.48 and 3.71.
    var (mean, usual): (Float, Float) = (0, 0)
    for note in 0..<12 { (mean, usual) = (mean + chroma[note] / 12, usual + profile[note] / 12) }
    var (product, own, others): (Float, Float, Float) = (0, 0, 0)
    for note in 0..<12 {
      let (a, b) = (chroma[(note + root) % 12] - mean, profile[note] - usual)
      (product, own, others) = (product + a * b, own + a * a, others + b * b)
    }
    return own > 0 ? product / (own * others).squareRoot() : 0
  }
}
