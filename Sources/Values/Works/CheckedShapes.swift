// SPDX-License-Identifier: GPL-3.0-or-later

/// Shapes of numbers that came from outside: within the picture, and with an inside.
extension RegionShape {
  /// What rounding may add, in fractions of the picture.
  private static var tolerance: Double { 0.001 }

  private static func isInside(_ fraction: Double) -> Bool { (-tolerance...1 + tolerance).contains(fraction) }

  private static func clamped(_ fraction: Double) -> Double { min(max(fraction, 0), 1) }

  static func checked(left: Double, top: Double, _ width: Double, _ height: Double)
    throws(ExhibitionFinding.Kind) -> RegionShape
  {
    guard isInside(left), isInside(top), isInside(left + width), isInside(top + height) else {
      throw .outside
    }
    let (first, upper) = (clamped(left), clamped(top))
    let (width, height) = (min(width, 1 - first), min(height, 1 - upper))
    guard width > 0, height > 0 else { throw .emptyPlace }
    return .rectangle(left: first, top: upper, width: width, height: height)
  }

  static func checked(middle: RelativePlace, radius: Double) throws(ExhibitionFinding.Kind) -> RegionShape {
    guard isInside(middle.across), isInside(middle.down), radius <= 1 else { throw .outside }
    guard radius > 0 else { throw .emptyPlace }
    return .circle(middle: middle, radius: radius)
  }

  /// Across and down in turn.
  static func checked(_ fractions: [Double]) throws(ExhibitionFinding.Kind) -> RegionShape {
    guard fractions.count <= 2 * mostCorners else { throw .tooManyCorners }
    guard fractions.allSatisfy({ isInside($0) }) else { throw .outside }
    var corners: [RelativePlace] = []
    for index in stride(from: 0, to: fractions.count - 1, by: 2) {
      let corner = RelativePlace(across: clamped(fractions[index]), down: clamped(fractions[index + 1]))
      if corner != corners.last { corners.append(corner) }
    }
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    let polygon = RegionShape.polygon(corners)
    guard corners.count >= 3, polygon.area(aspect: 1) > 0 || Outline(corners).crossesItself else {
      throw .emptyPlace
    }
    guard !Outline(corners).crossesItself else { throw .crossesItself }
    return polygon
  }
}

/// A polygon's sides.
private struct Outline {
  let corners: [RelativePlace]

  init(_ corners: [RelativePlace]) { self.corners = corners }

  var crossesItself: Bool {
    for first in corners.indices {
      for second in corners.indices where second > first + 1 && (first > 0 || second < corners.count - 1) {
        if meet(side(first), side(second)) { return true }
      }
    }
    return false
  }

  private func side(_ index: Int) -> (RelativePlace, RelativePlace) {
    (corners[index], corners[(index + 1) % corners.count])
  }

  /// Whether two sides that are no neighbours have a place in common.
  private func meet(_ one: (RelativePlace, RelativePlace), _ other: (RelativePlace, RelativePlace)) -> Bool {
    let (start, end) = (turn(one.0, one.1, other.0), turn(one.0, one.1, other.1))
    let (back, on) = (turn(other.0, other.1, one.0), turn(other.0, other.1, one.1))
    if start * end < 0 && back * on < 0 { return true }
    return start == 0 && spans(one, other.0) || end == 0 && spans(one, other.1)
      || back == 0 && spans(other, one.0) || on == 0 && spans(other, one.1)
  }

  /// To which side of the way from one place to the next a third one lies; zero in line.
  private func turn(_ from: RelativePlace, _ to: RelativePlace, _ place: RelativePlace) -> Double {
    let turn =
      (to.across - from.across) * (place.down - from.down) - (to.down - from.down)
      * (place.across - from.across)
    return abs(turn) < 1e-12 ? 0 : turn
  }

  /// Of a place in line with a side: whether it is on it.
  private func spans(_ side: (RelativePlace, RelativePlace), _ place: RelativePlace) -> Bool {
    func within(_ value: Double, _ one: Double, _ other: Double) -> Bool {
      value >= min(one, other) - 1e-9 && value <= max(one, other) + 1e-9
    }
    return within(place.across, side.0.across, side.1.across) && within(place.down, side.0.down, side.1.down)
  }
}
