// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Speech

/// How light a column of the picture is and where it is lightest, as the picture lies, and whichever of its light or dark sounds.
struct ColumnLight {
  private let isLevel: Bool
  /// 0 to 1, from the left or from the top of the whole picture.
  private let place: Double
  private let mean: Double
  /// 0 to 1 along the column, from the top or from the left.
  private let lightest: Double

  /// The grid's columns: speech gives places in hundredths.
  private static var columns: Int { 100 }
  private static var rows: Int { 50 }

  /// Of the column that is chosen on such a grid.
  init(
    of picture: Picture, _ lie: SweepLie, _ part: PicturePart, _ settings: Settings,
    _ column: (SweepSettings) -> Int
  ) {
    var grid = SweepSettings()
    (grid.columns, grid.rows, grid.direction) = (ColumnLight.columns, ColumnLight.rows, lie.direction)
    var treatment = SweepTreatment()
    (treatment.turns, treatment.window) = (lie.turns, part.area(of: picture))
    treatment.enlargesMiddle = settings[.sweepMiddle] == 1
    let column = min(column(grid), grid.columns - 1)
    let amplitudes = SweepImage.column(column, of: picture, grid, treatment).amplitudes
    var (sum, most) = (0.0, 0)
    for (row, amplitude) in amplitudes.enumerated() {
      sum += Double(amplitude).squareRoot()
      if amplitude > amplitudes[most] { most = row }
    }
    mean = sum / Double(max(amplitudes.count, 1))
    isLevel = grid.direction.isLevel
    let isBackwards = grid.direction == .left || grid.direction == .up
    let along = (Double(column) + 0.5) / Double(grid.columns)
    let up = (Double(most) + 0.5) / Double(max(amplitudes.count, 1))
    let corner = lie.corner(of: part)
    let (near, far) = isLevel ? (corner.left, corner.top) : (corner.top, corner.left)
    func share(_ place: Double, from edge: Double) -> Double {
      edge + SweepTreatment.place(at: place, enlargingMiddle: treatment.enlargesMiddle) * part.size
    }
    place = share(isBackwards ? 1 - along : along, from: near)
    lightest = share(isLevel ? 1 - up : up, from: far)
  }

  var phrases: [Phrase] {
    [Phrase(isLevel ? .placeAcross : .placeDown, percent(place)), Phrase(.columnLight, percent(mean))]
  }

  var lightestPhrase: Phrase {
    isLevel
      ? Phrase(.columnLightest, percent(place), percent(lightest))
      : Phrase(.columnLightest, percent(lightest), percent(place))
  }

  private func percent(_ share: Double) -> Value { .number(Int((share * 100).rounded())) }
}
