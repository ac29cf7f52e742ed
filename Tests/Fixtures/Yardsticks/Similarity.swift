// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// Wang's structural similarity of two grey pictures of values from 0 to 1, as its authors compute it: a Gaussian
/// window of 11 x 11 with a standard deviation of 1.5, wherever all of it lies inside.
func similarity(_ one: [Double], _ other: [Double], width: Int = 64, height: Int = 64) -> Double {
  let weights = (-5...5).map { exp(-Double($0 * $0) / 4.5) }
  let whole = weights.reduce(0, +)
  func smooth(_ values: [Double]) -> [Double] {
    var across = values
    for row in 0..<height {
      for column in 5..<width - 5 {
        across[row * width + column] = (-5...5).reduce(0) {
          $0 + weights[$1 + 5] / whole * values[row * width + column + $1]
        }
      }
    }
    var smooth = across
    for row in 5..<height - 5 {
      for column in 5..<width - 5 {
        smooth[row * width + column] = (-5...5).reduce(0) {
          $0 + weights[$1 + 5] / whole * across[(row + $1) * width + column]
        }
      }
    }
    return smooth
  }
  let (mean, otherMean) = (smooth(one), smooth(other))
  let (square, otherSquare) = (smooth(one.map { $0 * $0 }), smooth(other.map { $0 * $0 }))
  let product = smooth(zip(one, other).map { $0 * $1 })
  let (first, second) = (0.0001, 0.0009)
  var (sum, count) = (0.0, 0.0)
  for row in 5..<height - 5 {
    for column in 5..<width - 5 {
      let place = row * width + column
      let (a, b) = (mean[place], otherMean[place])
      let (spread, otherSpread) = (square[place] - a * a, otherSquare[place] - b * b)
      sum +=
        (2 * a * b + first) * (2 * (product[place] - a * b) + second)
        / ((a * a + b * b + first) * (spread + otherSpread + second))
      count += 1
    }
  }
  return sum / count
}
