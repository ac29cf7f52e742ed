// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Maths
import Picture

/// A number to a pitch: the values that are looked at, spread evenly over a range of notes, as the ear counts.
public struct DataMapping: BitwiseCopyable, Equatable, Sendable {
  /// In Hz.
  public var lowest: Double
  public var highest: Double
  /// How much of the picture's range of values, 0 to 1, goes over all the notes.
  public var window: Double
  /// Where the window's middle lies in the picture's range of values, 0 to 1.
  public var level: Double

  /// A2 to A6: from the lowest note that small headphones play to the highest that is kind to ears.
  public init(lowest: Double = 110, highest: Double = 1760, window: Double = 1, level: Double = 0.5) {
    self.lowest = lowest
    self.highest = highest
    self.window = window
    self.level = level
  }

  /// Where a number lies in the picture's range of values, 0 to 1; the middle where there is but one.
  public static func share(of number: Double, in survey: DataSurvey) -> Double {
    let range = Double(survey.largest - survey.smallest)
    return range > 0 ? (number - Double(survey.smallest)) / range : 0.5
  }

  /// The number at a share of the picture's range of values, 0 to 1.
  public static func number(at share: Double, in survey: DataSurvey) -> Double {
    Double(survey.smallest) + share * Double(survey.largest - survey.smallest)
  }

  /// Numbers below the window sound as the lowest note and above it as the highest, half of it breath. So do those that stand for
  /// values `beyond` the others.
  ///
  /// The breath keeps the end of the window from sounding like the end of the values.
  public func tone(of number: Int, in survey: DataSurvey, beyond: Beyond? = nil) -> Tone {
    let share = DataMapping.share(of: Double(number), in: survey)
    // The widest window leaves the share exactly as it is.
    let place = window < 1 || level != 0.5 ? (share - level) / window + 0.5 : share
    let octaves = Maths.log2(highest / lowest)
    let frequency = lowest * Maths.exp2(unit(place) * octaves)
    let pitch = Pitch(nearest: frequency)
    return Tone(
      pitch: pitch, cents: pitch?.cents(to: frequency) ?? 0, frequency: frequency,
      purity: place >= 0 && place <= 1 && beyond == nil ? 1 : DataMapping.purityOutside)
  }

  private static var purityOutside: Double { 0.5 }

  /// What is heard of one pixel, and never of a mean of several: every number that sounds is one of the file's. nil outside
  /// the picture, and where there is no value.
  public func reading(_ column: Int, _ row: Int, of picture: Picture, _ survey: DataSurvey) -> Reading? {
    guard let number = picture.number(column, row), let colour = picture.pixel(column, row) else {
      return nil
    }
    let tone = tone(of: number, in: survey, beyond: picture.unit?.beyond(number))
    return Reading(colour: colour, tone: tone, mapping: .perceived, number: number)
  }
}
