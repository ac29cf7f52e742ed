// SPDX-License-Identifier: GPL-3.0-or-later

/// How loud each height was in the last moments, for a strip that flows downwards: the newest first.
package struct SpectrumTrail {
  /// In dB of full scale, the highest first.
  private var moments: [[Float]] = []

  /// Two for each of eight rows of cells, which are all that a screen shows.
  private static var most: Int { 16 }
  /// In dB of full scale: what is quieter cannot be heard beside a finger's tone.
  private static var quietest: Float { -80 }
  /// In dB of full scale: a finger's tone at the usual volume is hardly louder.
  private static var loudest: Float { -10 }

  package init() {}

  /// Whether a moment is left that shows more than silence.
  private(set) var isFading = false

  package mutating func add(_ moment: [Float]) {
    moments.insert(moment, at: 0)
    if moments.count > SpectrumTrail.most { moments.removeLast() }
    isFading = moments.contains { $0.contains { $0 > SpectrumTrail.quietest } }
  }

  /// The loudest of a column's heights, from silence, 0, to the loudest, 1; the lowest column is on the left.
  func share(moment: Int, column: Int, of columns: Int) -> Double {
    guard moments.indices.contains(moment) else { return 0 }
    let levels = moments[moment]
    let end = levels.count - column * levels.count / columns
    let start = levels.count - (column + 1) * levels.count / columns
    let level = levels[min(start, end)..<end].max() ?? SpectrumTrail.quietest
    let share = (level - SpectrumTrail.quietest) / (SpectrumTrail.loudest - SpectrumTrail.quietest)
    return Double(min(max(share, 0), 1))
  }
}
