// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// What speaks for a quadrilateral being a painting, and against it.
struct PaintingSigns {
  /// Share of a side that has an edge: the mean of its sides, the smallest and the second.
  var support = 0.0
  var least = 0.0
  var second = 0.0
  /// Share of such an edge beyond the corners, where a frame's side has ended.
  var beyond = 0.0
  /// Logarithm of the mean strength of the sides, of the weakest, and beyond the corners.
  var strength = 0.0
  var leastStrength = 0.0
  var strengthBeyond = 0.0
  /// Logarithm of how many colours there are along its outside, and along its inside.
  var outside = 0.0
  var inside = 0.0
  /// Logarithm of how far the sides' outsides lie apart: one wall is all round a painting.
  var spread = 0.0
  /// Logarithm of how far outside and inside lie apart.
  var contrast = 0.0
  /// Logarithm of its share of the view, and how far its middle is from the view's, in widths and heights.
  var area = 0.0
  var off = 0.0
  /// Sides that are the view's own border.
  var borders = 0

  /// Weights that a prototype found over 220 made photographs, so that the right quadrilateral is before all others of its view.
  var score: Double {
    let sides = 5.63 * support + 3.57 * least + 2.40 * second - 6.29 * beyond
    let strengths = 4.01 * strength + 0.76 * leastStrength - 0.74 * strengthBeyond
    let colours = -1.76 * outside - 0.62 * inside - 0.39 * spread + 0.96 * contrast
    return sides + strengths + colours + 0.99 * area - 11.55 * off + bordersIn(-2.16, -0.64, -2.89)
  }

  /// What the score can be at most, whatever the surroundings: the spreads' logarithms are those of 2 at least, and the
  /// farthest that two colours lie apart is 442.
  var highestScore: Double {
    var best = self
    best.strengthBeyond = 0
    (best.outside, best.inside, best.spread, best.contrast) = (0.69, 0.69, 0.69, 6.1)
    return best.score
  }

  /// How much the borders count: each, from the second on, and with a third.
  private func bordersIn(_ each: Double, _ two: Double, _ three: Double) -> Double {
    each * Double(borders) + (borders > 1 ? two : 0) + (borders > 2 ? three : 0)
  }

  /// A lead that is longer makes no painting surer.
  static var mostLead: Double { 3 }

  /// How sure it is, 0 to 1. `lead` is by how much its score is larger than that of the best quadrilateral elsewhere.
  /// Of a still, `share` is how much of its sides was found again, and the least of one side.
  func confidence(lead: Double, share: (mean: Double, least: Double)?) -> Double {
    let lead = min(lead, PaintingSigns.mostLead)
    let sum: Double
    if let share {
      let sides = 1.84 * support + 1.18 * least + 0.95 * second - 0.37 * beyond
      let colours = -0.59 * outside + 0.72 * inside + 0.15 * spread + 0.48 * contrast
      let strengths = 1.19 * strength + 0.19 * leastStrength + 0.41 * strengthBeyond
      let found = 0.46 * lead + 3.64 * share.mean + 0.98 * share.least
      sum =
        sides + colours + strengths + found + 1.22 * area - 1.77 * off + bordersIn(-0.70, -0.50, -2.25)
        - 12.47
    } else {
      let sides = 2.56 * support + 1.31 * least + 0.96 * second - 4.11 * beyond
      let colours = -0.42 * outside + 0.44 * inside - 0.10 * spread + 0.41 * contrast
      let strengths = 0.96 * strength + 1.29 * leastStrength + 0.02 * strengthBeyond
      sum =
        sides + colours + strengths + 0.50 * lead + 1.27 * area - 2.31 * off + bordersIn(-0.80, -0.45, -2.39)
        - 10.52
    }
    return 1 / (1 + Maths.exp(-sum))
  }
}
