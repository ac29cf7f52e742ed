// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A quadrilateral in a view: its corners from the top left clockwise, and its four lines.
struct Quadrilateral {
  let topLeft, topRight, bottomRight, bottomLeft: Crossing
  /// Indices among the lines of their kind.
  let top, right, bottom, left: Int
  let area: Double

  /// Nil unless its shape can be a painting's: convex, not too askew, not too small.
  init?(
    _ lines: ViewLines, left: Int, right: Int, top: Int, bottom: Int, width: Double, height: Double
  ) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
    (topLeft, topRight) = (lines.crossing(left, top), lines.crossing(right, top))
    (bottomRight, bottomLeft) = (lines.crossing(right, bottom), lines.crossing(left, bottom))
    guard topLeft.isNear, topRight.isNear, bottomRight.isNear, bottomLeft.isNear else { return nil }
    area =
      (bottomRight.place - topLeft.place).cross(bottomLeft.place - topRight.place) / 2
    guard area > 0.04 * width * height, hasShape(shortest: 25 * ViewScale.of(Int(width), Int(height)))
    else {
      return nil
    }
  }

  private func hasShape(shortest: Double) -> Bool {
    let (above, after) = (topRight.place - topLeft.place, bottomRight.place - topRight.place)
    let (below, before) = (bottomLeft.place - bottomRight.place, topLeft.place - bottomLeft.place)
    let lengths = (above.square, after.square, below.square, before.square)
    let least = min(min(lengths.0, lengths.1), min(lengths.2, lengths.3))
    /// The square of each corner's sine is more than 0.49: 44 to 136 degrees, and all turn the same way.
    func turns(_ one: Place, _ oneLength: Double, _ other: Place, _ otherLength: Double) -> Bool {
      let spanned = one.cross(other)
      return spanned > 0 && spanned * spanned > 0.49 * oneLength * otherLength
    }
    /// Neither is 2.2 times as long as the other.
    func areAlike(_ one: Double, _ other: Double) -> Bool { max(one, other) < 4.84 * min(one, other) }
    return least > shortest * shortest && areAlike(lengths.0, lengths.2) && areAlike(lengths.1, lengths.3)
      && turns(above, lengths.0, after, lengths.1) && turns(after, lengths.1, below, lengths.2)
      && turns(below, lengths.2, before, lengths.3) && turns(before, lengths.3, above, lengths.0)
  }

  /// From the view's middle.
  var corners: Corners { Corners(topLeft.place, topRight.place, bottomRight.place, bottomLeft.place) }

  var middle: Place { (topLeft.place + topRight.place + bottomRight.place + bottomLeft.place) * 0.25 }

  /// Which of its sides are the view's borders.
  func bordering(_ lines: ViewLines) -> SidesOut {
    var out = SidesOut()
    (out.left, out.right) = (lines.sides[left].isBorder, lines.sides[right].isBorder)
    (out.top, out.bottom) = (lines.levels[top].isBorder, lines.levels[bottom].isBorder)
    return out
  }
}
