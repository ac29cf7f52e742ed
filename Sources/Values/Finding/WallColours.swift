// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// Compares the colours just within a quadrilateral with those around it, where a painting is unlike its wall.
///
/// A wall has few colours, whatever its pattern, and a side that lies along a stripe or a course of bricks has them on both
/// of its sides.
final class WallColours {
  private struct Sample: BitwiseCopyable {
    var colour = ShownColour()
    var side = 0
  }

  /// Places looked at along a side, a twelfth of it from its ends.
  private static var count: Int { 12 }
  /// Rows and columns of the grid within.
  private static var rows: Int { 8 }

  private let map: EdgeMap
  /// In places of the view: how far from a side it looks, and how far for the wall.
  private let (near, far): (Double, Double)
  private let inner: UnsafeMutablePointer<Sample>
  private let outer: UnsafeMutablePointer<Sample>
  private var (inners, outers) = (0, 0)
  /// The outer ones again, side by side.
  private let around: ColoursAround

  init(of map: EdgeMap) {
    self.map = map
    let scale = ViewScale.of(map.width, map.height)
    (near, far) = (5 * scale, 11 * scale)
    inner = .allocate(capacity: 4 * WallColours.count)
    outer = .allocate(capacity: 8 * WallColours.count)
    around = ColoursAround()
  }

  deinit {
    inner.deallocate()
    outer.deallocate()
  }

  /// Of a quadrilateral in the view's places: for each kind of sign the mean of its sides, and the worst of them.
  func judge(_ corners: Corners, _ isOut: SidesOut, _ signs: inout WallSigns) {
    gather(corners, [isOut.top, isOut.right, isOut.bottom, isOut.left])
    var (within, outside) = (InlineArray<4, Double>(repeating: 0), InlineArray<4, Double>(repeating: 0))
    var (withins, outsides) = (InlineArray<4, Double>(repeating: 0), InlineArray<4, Double>(repeating: 0))
    for index in 0..<inners {
      within[inner[index].side] += Double(around.nearest(to: inner[index].colour, butOf: -1))
      withins[inner[index].side] += 1
    }
    for index in 0..<outers where index & 1 == 0 {
      let (colour, side) = (outer[index].colour, outer[index].side)
      outside[side] += Double(around.nearest(to: colour, butOf: side))
      outsides[side] += 1
    }
    var (sides, leastNew, new, mostStrange, strange) = (0.0, 10.0, 0.0, 0.0, 0.0)
    for side in 0..<4 where withins[side] > 0 && outsides[side] > 0 {
      let novelty = Double(quickLogarithm(Float(2 + within[side] / withins[side])))
      let strangeness = Double(quickLogarithm(Float(2 + outside[side] / outsides[side])))
      sides += 1
      (new, leastNew) = (new + novelty, min(leastNew, novelty))
      (strange, mostStrange) = (strange + strangeness, max(mostStrange, strangeness))
    }
    signs.variety = variety(corners)
    guard sides > 0 else { return }
    (signs.novelty, signs.leastNovelty) = (new / sides, leastNew)
    (signs.strangeness, signs.mostStrangeness) = (strange / sides, mostStrange)
  }

  /// How far the colours within lie from their mean, at places of a grid.
  private func variety(_ corners: Corners) -> Double {
    var (sum, count) = (ColourSums(), Float(0))
    for row in 1...WallColours.rows {
      let down = Double(row) / Double(WallColours.rows + 1)
      let left = corners[0] + (corners[3] - corners[0]) * down
      let way = corners[1] + (corners[2] - corners[1]) * down - left
      for column in 1...WallColours.rows {
        let place = left + way * (Double(column) / Double(WallColours.rows + 1))
        guard let colour = colour(at: place) else { continue }
        sum = sum + ColourSums(colour, colour)
        count += 1
      }
    }
    return Double(quickLogarithm(2 + sum.spread(of: max(count, 1))))
  }

  private func gather(_ corners: Corners, _ isOut: InlineArray<4, Bool>) {
    (inners, outers) = (0, 0)
    for side in 0..<4 where !isOut[side] {
      let (start, way) = (corners[side], corners[side + 1] - corners[side])
      let normal = Place(x: -way.y, y: way.x) * (1 / max(way.length, 1))
      for index in 0..<WallColours.count {
        let place = start + way * ((Double(index) + 1) / Double(WallColours.count + 1))
        guard let within = sample(at: place + normal * near, side),
          let close = outside(place, normal, near, side), let beyond = outside(place, normal, far, side)
        else { continue }
        inner[inners] = within
        (outer[outers], outer[outers + 1]) = (close, beyond)
        (inners, outers) = (inners + 1, outers + 2)
      }
    }
    around.clear()
    for index in 0..<outers { around.add(outer[index].colour, of: outer[index].side) }
  }

  /// The wall so far outside of a side, or as far as the view shows it where the painting fills the view. In a smaller view
  /// what is so near to a side has the side's own colours.
  private func outside(_ place: Place, _ normal: Place, _ way: Double, _ side: Int) -> Sample? {
    if let wall = sample(at: place - normal * way, side) { return wall }
    guard near >= 5 else { return nil }
    return sample(at: place - normal * near, side) ?? sample(at: place - normal * (near / 2), side)
  }

  private func sample(at place: Place, _ side: Int) -> Sample? {
    guard let colour = colour(at: place) else { return nil }
    var sample = Sample(side: side)
    (sample.colour.red, sample.colour.green, sample.colour.blue) = (colour[0], colour[1], colour[2])
    return sample
  }

  private func colour(at place: Place) -> UnsafeMutablePointer<Float>? {
    let (column, row) = (Int((place.x + 1.5).rounded(.down)) - 1, Int((place.y + 1.5).rounded(.down)) - 1)
    guard column >= 0, column < map.width, row >= 0, row < map.height else { return nil }
    return map.soft + 3 * (row * map.width + column)
  }
}
