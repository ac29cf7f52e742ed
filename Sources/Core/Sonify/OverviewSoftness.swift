// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// How wide the edges in a picture are, looked at along a few lines across and down.
///
/// Steps over a short way are compared with those over a long way about the same place, squared. For an edge
/// of width w the ratio of their sums is short * short / (w * long).
struct Softness {
  /// Lines each way.
  private static var lines: Int { 8 }
  /// Places on the longer side: four to each cell of the grid.
  private static var longest: Int { 4 * OverviewGrid.longest }
  /// Half the two ways, in places: 2 are less than a tenth of a fingertip, 16 are three quarters.
  private static var short: Int { 1 }
  private static var long: Int { 8 }
  /// Thousandths of OKLab over the long way: a slope over half the picture stays below, an edge is above.
  private static var least: Int { 150 }
  /// The least share of places that must show an edge: one in so many.
  private static var leastEdges: Int { 100 }

  private var shortSteps = 0
  private var longSteps = 0
  private var edges = 0
  private var places = 0

  init(of picture: Picture) {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let size = max(width, height) / Double(Softness.longest)
    for line in 0..<Softness.lines {
      let share = (Double(line) + 0.5) / Double(Softness.lines)
      let (top, bottom) = Softness.stretch(about: share * height, size, within: height)
      let (left, right) = Softness.stretch(about: share * width, size, within: width)
      look(at: picture, along: width, size) { PixelArea(left: $0, right: $1, top: top, bottom: bottom) }
      look(at: picture, along: height, size) { PixelArea(left: left, right: right, top: $0, bottom: $1) }
    }
  }

  var width: Double? {
    guard edges * Softness.leastEdges >= places, shortSteps > 0 else { return nil }
    let (short, long) = (Double(2 * Softness.short), Double(2 * Softness.long))
    return short * short / long * Double(longSteps) / Double(shortSteps) / Double(Softness.longest)
  }

  private mutating func look(
    at picture: Picture, along length: Double, _ size: Double, _ area: (Double, Double) -> PixelArea
  ) {
    let count = max(1, Int((length / size).rounded()))
    let step = length / Double(count)
    let light = (0..<count).map {
      OverviewGrid.Cell(picture.mean(over: area(Double($0) * step, Double($0 + 1) * step))).lightness
    }
    let (short, long) = (Softness.short, Softness.long)
    guard count > 2 * long else { return }
    for place in long..<count - long {
      places += 1
      let far = light[place + long] - light[place - long]
      guard far.magnitude >= Softness.least else { continue }
      let near = light[place + short] - light[place - short]
      edges += 1
      shortSteps += near * near
      longSteps += far * far
    }
  }

  private static func stretch(about middle: Double, _ size: Double, within length: Double) -> (
    Double, Double
  ) {
    (max(0, middle - size / 2), min(length, middle + size / 2))
  }
}
