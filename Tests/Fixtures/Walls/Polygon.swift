// SPDX-License-Identifier: GPL-3.0-or-later

/// Quadrilaterals, as a yardstick measures them: corners from the top left clockwise.
public enum Polygon {
  public typealias Place = (x: Double, y: Double)

  /// How much of two convex quadrilaterals both have, of what either has.
  public static func overlap(_ one: [Place], _ other: [Place]) -> Double {
    var common = one
    for index in other.indices {
      let (start, end) = (other[index], other[(index + 1) % other.count])
      common = cut(common) { cross((end.x - start.x, end.y - start.y), ($0.x - start.x, $0.y - start.y)) }
    }
    let shared = area(common)
    return shared / (area(one) + area(other) - shared)
  }

  /// What of a polygon lies where something is not negative.
  private static func cut(_ polygon: [Place], _ side: (Place) -> Double) -> [Place] {
    var left: [Place] = []
    for (index, place) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      let (here, there) = (side(place), side(next))
      if here >= 0 { left.append(place) }
      if here * there < 0 {
        let share = here / (here - there)
        left.append((place.x + (next.x - place.x) * share, place.y + (next.y - place.y) * share))
      }
    }
    return left
  }

  private static func area(_ polygon: [Place]) -> Double {
    var twice = 0.0
    for (index, place) in polygon.enumerated() { twice += cross(place, polygon[(index + 1) % polygon.count]) }
    return twice.magnitude / 2
  }

  private static func cross(_ one: Place, _ other: Place) -> Double { one.x * other.y - one.y * other.x }
}
