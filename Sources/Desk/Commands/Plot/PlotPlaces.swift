// SPDX-License-Identifier: GPL-3.0-or-later

import LinuxBoard

/// Where everything stands on a plot's page, in pixels.
struct PlotPlaces {
  /// The rows of the spectrogram that are shown.
  let rows: Range<Int>
  /// Of one row of the spectrogram: few rows are drawn larger.
  let rowHeight: Int
  /// The first column of sound and picture.
  let left: Int
  let width: Int
  /// Of what was heard, of the sound, of its time axis, of the strip and of the legend.
  let heard: Int
  let sound: Int
  let times: Int
  let strip: Int
  let legend: Int
  let height: Int

  static var gap: Int { 8 }
  /// For the words "number" and "colour", and a mark of the axis.
  private static var margin: Int { 118 }
  private static var right: Int { 84 }
  /// So tall the sound is at least, where rows can be drawn larger: three times the strip.
  private static var tall: Int { 480 }

  init(_ plot: Plot) {
    let line = plot.lettering.lineHeight
    rows = plot.spectrogram.sounding
    rowHeight = max(1, (PlotPlaces.tall + rows.count / 2) / rows.count)
    left = PlotPlaces.margin
    let columns = plot.spectrogram.columns.count
    width = max(left + columns, LevelScale.right(from: left)) + PlotPlaces.right
    heard = 2 * PlotPlaces.gap + 2 * line
    // A line for the axis' name, and one for what the finger heard.
    sound = heard + (plot.words.heard == nil ? 1 : 2) * line + PlotPlaces.gap
    times = sound + rows.count * rowHeight
    strip = times + 8 + 2 * line
    legend = strip + Plot.Strip.height + 2 * PlotPlaces.gap
    height = legend + 4 * line
  }

  func top(ofRow row: Int) -> Int { sound + (row - rows.lowerBound) * rowHeight }

  /// The middle of a note, in semitones above C1; nil where it is not shown.
  func middle(ofSemitone semitone: Int) -> Int? {
    let row = Spectrogram.rows - 1 - semitone * Spectrogram.rowsPerSemitone - Spectrogram.rowsPerSemitone / 2
    return rows.contains(row) ? top(ofRow: row) + rowHeight / 2 : nil
  }
}
