// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Maths

/// A quadrilateral in a view, its corners measured from the view's middle, and its four lines: top, right, bottom, left.
struct Quadrilateral {
  let corners: Corners
  /// Indices among the lines of their kind.
  let top, right, bottom, left: Int

  /// Whether its shape can be a painting's: convex, not too askew, not too small.
  init?(
    _ lines: ViewLines, left: Int, right: Int, top: Int, bottom: Int, width: Double, height: Double
  ) {
    let (sides, levels) = (lines.sides, lines.levels)
    guard let topLeft = sides[left].meeting(levels[top]), let topRight = sides[right].meeting(levels[top]),
      let bottomRight = sides[right].meeting(levels[bottom]),
      let bottomLeft = sides[left].meeting(levels[bottom])
    else { return nil }
    corners = Corners(topLeft, topRight, bottomRight, bottomLeft)
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
    guard isInView(width, height), hasShape(shortest: 25 * width / 320),
      corners.area > 0.04 * width * height
    else { return nil }
  }

  /// Up to six pixels outside.
  private func isInView(_ width: Double, _ height: Double) -> Bool {
    for index in 0..<4 {
      let corner = corners[index]
      if corner.x.magnitude >= width / 2 + 5 || corner.y.magnitude >= height / 2 + 5 { return false }
    }
    return true
  }

  private func hasShape(shortest: Double) -> Bool {
    var lengths = (0.0, 0.0, 0.0, 0.0)
    var before = corners[0] - corners[3]
    lengths.3 = before.length
    for index in 0..<4 {
      let side = corners[index + 1] - corners[index]
      let length = side.length
      let last = index == 0 ? lengths.3 : index == 1 ? lengths.0 : index == 2 ? lengths.1 : lengths.2
      // The sine of each corner: 44 to 136 degrees, and turning the same way.
      guard length > shortest, before.cross(side) > 0.7 * last * length else { return false }
      switch index {
      case 0: lengths.0 = length
      case 1: lengths.1 = length
      case 2: lengths.2 = length
      default: lengths.3 = length
      }
      before = side
    }
    func areAlike(_ one: Double, _ other: Double) -> Bool { max(one, other) < 2.2 * min(one, other) }
    return areAlike(lengths.0, lengths.2) && areAlike(lengths.1, lengths.3)
  }
}

/// All lines of a view, and what lies along them.
struct ViewLines {
  var sides: [StraightLine] = []
  var levels: [StraightLine] = []
  var alongSides: [LineStrip] = []
  var alongLevels: [LineStrip] = []
}
