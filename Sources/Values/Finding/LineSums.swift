// SPDX-License-Identifier: GPL-3.0-or-later

/// A straight line through weighted points, as sums.
struct LineSums {
  private(set) var count = 0
  private var (weight, x, y, xx, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)

  mutating func add(_ x: Double, _ y: Double, _ weight: Double = 1) {
    count += 1
    self.weight += weight
    self.x += weight * x
    self.y += weight * y
    xx += weight * x * x
    xy += weight * x * y
  }

  /// The points' middle, both ways, and the line's slope.
  var fit: (x: Double, y: Double, slope: Double)? {
    guard weight > 0 else { return nil }
    let (middleX, middleY) = (x / weight, y / weight)
    return (middleX, middleY, (xy - weight * middleX * middleY) / (xx - weight * middleX * middleX + 1e-9))
  }
}
