// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of a picture that has a name, in fractions of the picture's width and height from its top left.
public enum RegionShape: Equatable, Sendable {
  case rectangle(left: Double, top: Double, width: Double, height: Double)
  /// The radius is a fraction of the width: the circle is round in the picture, whatever its proportions.
  case circle(middle: RelativePlace, radius: Double)
  /// The corners in their order; the last is joined to the first.
  case polygon([RelativePlace])

  /// The most corners of a polygon: a finger hears no finer outline.
  public static var mostCorners: Int { 256 }

  /// Whether a place belongs to it; the aspect is the picture's width over its height.
  public func contains(_ place: RelativePlace, aspect: Double) -> Bool {
    switch self {
    case .rectangle(let left, let top, let width, let height):
      return place.across >= left && place.across < left + width && place.down >= top
        && place.down < top + height
    case .circle(let middle, let radius):
      let (across, down) = (place.across - middle.across, (place.down - middle.down) / aspect)
      return across * across + down * down < radius * radius
    case .polygon(let corners):
      return RegionShape.isWithin(place, corners)
    }
  }

  /// As a fraction of the picture's: of regions that lie in one another, the smallest is meant.
  public func area(aspect: Double) -> Double {
    switch self {
    case .rectangle(_, _, let width, let height): return width * height
    case .circle(_, let radius): return Double.pi * radius * radius * aspect
    case .polygon(let corners):
      let sum = corners.indices.reduce(0) { sum, index in
        let (corner, next) = (corners[index], corners[(index + 1) % corners.count])
        return sum + corner.across * next.down - next.across * corner.down
      }
      return abs(sum) / 2
    }
  }

  /// A ray to the right crosses the outline of what the place lies in an odd number of times.
  private static func isWithin(_ place: RelativePlace, _ corners: [RelativePlace]) -> Bool {
    var isWithin = false
    for index in corners.indices {
      let (corner, next) = (corners[index], corners[(index + 1) % corners.count])
      guard (corner.down > place.down) != (next.down > place.down) else { continue }
      let share = (place.down - corner.down) / (next.down - corner.down)
      if place.across < corner.across + share * (next.across - corner.across) { isWithin.toggle() }
    }
    return isWithin
  }
}
