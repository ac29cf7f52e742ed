// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

extension Corners {
  /// The same corners in a larger or smaller picture: its pixels' middles lie elsewhere, too.
  func scaled(_ across: Double, _ down: Double) -> Corners {
    map { Place(x: ($0.x + 0.5) * across - 0.5, y: ($0.y + 0.5) * down - 0.5) }
  }

  /// How far the corner that moved most is from where it was.
  func distance(from other: Corners) -> Double {
    var most = 0.0
    for index in 0..<4 { most = max(most, (self[index] - other[index]).length) }
    return most
  }

  /// Whether another one lies beyond one of its sides, but for so many pixels.
  func isBeside(_ other: Corners, within pixels: Double) -> Bool {
    (0..<4).contains { side in
      let way = self[side + 1] - self[side]
      return (0..<4).allSatisfy { way.cross(other[$0] - self[side]) <= pixels * way.length }
    }
  }

  var area: Double {
    var twice = 0.0
    for index in 0..<4 { twice += self[index].cross(self[index + 1]) }
    return twice.magnitude / 2
  }

  /// Where in the photograph a place is of what was straightened from it, both in their own pixels; nil where the corners are no
  /// quadrilateral.
  public func place(
    _ place: Place, straightenedTo view: Picture, from photograph: Picture, by lens: Lens = .usual
  ) -> Place? {
    let still = Still(picture: photograph, lens: lens)
    let way = Straightening(map { still.straight($0) }, width: view.width, height: view.height)
    return way.map { still.bent($0.place(place.x, place.y)) }
  }

  /// What lies between the corners of a photograph, seen from straight ahead and in its real proportions, as fine as the
  /// photograph has it but no longer than so many pixels; nil where it is no rectangle.
  ///
  /// `margin` is how much of what lies beyond comes with it on each side, in shares of its width and height.
  public func straightened(
    from photograph: Picture, by lens: Lens = .usual, longest most: Int = .max, margin: Double = 0
  ) -> Picture? {
    let still = Still(picture: photograph, lens: lens)
    let corners = map { still.straight($0) }
    guard let stance = Stance(of: corners, in: still) else { return nil }
    guard abs(stance.across) <= Stance.steepest, abs(stance.down) <= Stance.steepest else { return nil }
    var longest = 0.0
    for index in 0..<4 { longest = max(longest, (corners[index + 1] - corners[index]).length) }
    let size = stance.size(longest: Int(max(min(longest.rounded(), Double(most)), 8)))
    return Straightening(corners, width: size.width, height: size.height)?.widened(by: margin)?.picture(
      of: still)
  }
}

extension Stance {
  init?(of corners: Corners, in still: Still) {
    self.init(
      of: corners, width: still.picture.width, height: still.picture.height, focal: still.lens.focal)
  }

  /// In degrees: from farther aside nothing of a painting can be made out.
  static var steepest: Double { 75 }

  /// A straightened picture's size in pixels, when its longer side is known.
  func size(longest: Int) -> (width: Int, height: Int) {
    let shorter = max(Int((Double(longest) * min(aspect, 1 / aspect)).rounded()), 8)
    return aspect >= 1 ? (longest, shorter) : (shorter, longest)
  }
}
