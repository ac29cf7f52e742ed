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
  /// The colours within and around it.
  var wall = WallSigns()

  /// How good it is as far as its four lines tell, for the search.
  ///
  /// Weights that a prototype found over 220 made photographs, so that the right quadrilateral is before all others of its view.
  var lineScore: Double {
    let own = PaintingSigns.merit(
      support: Float(support), beyond: Float(beyond), strength: Float(strength),
      strengthBeyond: Float(strengthBeyond))
    let weakest = PaintingSigns.weakest(Float(least), Float(second), Float(leastStrength))
    let colours = -1.76 * outside - 0.62 * inside - 0.39 * spread + 0.96 * contrast
    return Double(own + weakest) + colours + 0.99 * area - 11.55 * off + bordersIn(-2.16, -0.64, -2.89)
  }

  /// What means of sides add to that score.
  static func merit(support: Float, beyond: Float, strength: Float, strengthBeyond: Float) -> Float {
    5.63 * support - 6.29 * beyond + 4.01 * strength - 0.74 * strengthBeyond
  }

  /// What the weakest sides add.
  static func weakest(_ least: Float, _ second: Float, _ strength: Float) -> Float {
    3.57 * least + 2.40 * second + 0.76 * strength
  }

  /// What that score is at most before the colours along the sides are compared, whose logarithms are those of 2 at least.
  static func highestLineScore(
    merit: Float, weakest: Float, apart: Float, share: Float, off: Float, borders: Int
  ) -> Float {
    // A logarithm is never above its value less 1.
    let known = merit + weakest + 0.96 * quickLogarithm(2 + apart) - 2.77 * 0.69
    let bordering = borders == 0 ? 0 : borders == 1 ? -2.16 : borders == 2 ? -4.96 : Float(-10.01)
    return known + 0.99 * (share - 1) - 11.55 * off + bordering
  }

  /// How good it is, the colours within and around it included.
  ///
  /// Weights by which the right one is before the others that the search left of some 630 made photographs of two makers, each
  /// looked at 320 and 160 places wide.
  var score: Double {
    let sides = 3.48 * support + 3.63 * least + 2.20 * second - 4.25 * beyond
    let strengths = 5.64 * strength - 0.89 * leastStrength - 1.08 * strengthBeyond
    let colours = -0.98 * outside - 1.37 * inside + 1.06 * spread + 0.03 * contrast
    let unlike =
      2.73 * wall.novelty + 1.53 * wall.leastNovelty - 2.54 * wall.strangeness - 0.53 * wall.mostStrangeness
    let whole = 1.12 * area - 17.56 * off + 5.16 * wall.variety + bordersIn(-3.25, 1.16, 2.06)
    return sides + strengths + colours + unlike + whole
  }

  /// How much the borders count: each, from the second on, and with a third.
  private func bordersIn(_ each: Double, _ two: Double, _ three: Double) -> Double {
    each * Double(borders) + (borders > 1 ? two : 0) + (borders > 2 ? three : 0)
  }

  /// A lead that is longer makes no painting surer.
  static var mostLead: Double { 3 }

  /// How sure it is, 0 to 1. `lead` is by how much its score is larger than that of the best quadrilateral elsewhere.
  /// Of a still, `share` is how much of its sides was found again.
  ///
  /// The weights of a still are of 984 photographs of paintings and 440 without one: the tests' corpus from number 10,000 on, and
  /// walls of another maker with real paintings (his seeds 9002 to 9004). Those of support, strength, novelty, share and lead
  /// were held at 0 or more.
  func confidence(lead: Double, still: (share: Double, window: WindowSigns)?) -> Double {
    let lead = min(lead, PaintingSigns.mostLead)
    let sum: Double
    if let still {
      let sides = 0.79 * support + 0.90 * second - 5.79 * beyond + 2.68 * still.share
      let strengths = 0.50 * strength + 1.00 * strengthBeyond
      let colours = -0.74 * outside - 0.62 * inside + 0.72 * spread - 0.27 * contrast
      let unlike =
        2.02 * wall.novelty + 0.49 * wall.leastNovelty - 0.28 * wall.strangeness - 0.69 * wall.mostStrangeness
      let whole =
        1.27 * area - 1.40 * off + 3.46 * wall.variety + 1.01 * lead + bordersIn(-1.46, 0.44, -3.45)
      sum = sides + strengths + colours + unlike + whole - 22.64
    } else {
      let sides = 2.07 * support + 1.22 * least + 0.30 * second - 1.92 * beyond
      let strengths = 0.61 * strength + 0.39 * leastStrength + 0.23 * strengthBeyond
      let colours = -0.11 * outside + 0.30 * inside + 0.15 * spread + 0.33 * contrast
      let unlike =
        0.49 * wall.novelty + 0.29 * wall.leastNovelty - 0.60 * wall.strangeness - 0.31 * wall.mostStrangeness
      let whole =
        0.71 * area - 5.50 * off + 2.65 * wall.variety + 0.73 * lead + bordersIn(-0.62, -0.52, -1.62)
      sum = sides + strengths + colours + unlike + whole - 20.04
    }
    let sure = 1 / (1 + Maths.exp(-sum))
    return still.map { $0.window.judged(sure) } ?? sure
  }
}
