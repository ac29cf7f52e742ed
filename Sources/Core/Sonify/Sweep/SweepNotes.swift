// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony

extension SweepGrid {
  /// The highest note, B8, in Hz: above it the box has none.
  public static var highestNote: Double { 7902.2 }
  /// The octave in which a scale's rows begin.
  private static var lowestOctave: Int { 3 }

  /// The notes of a scale, a row each, from its start upwards; fewer than were asked for where they would get too high.
  public static func notes(of tuning: Tuning, rows: Int) -> [Double] {
    let lowest = Pitch(tuning.start, octave: lowestOctave + tuning.octaves)
    return tuning.scale.ladder(from: lowest.frequency, count: rows).filter { $0 <= highestNote }
  }
}
