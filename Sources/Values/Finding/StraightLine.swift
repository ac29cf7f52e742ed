// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Maths

/// A straight line in a view, its places measured from the view's middle.
struct StraightLine {
  /// Of its normal, in radians: near 0 for a side, near a right angle for a top or a bottom.
  var angle: Double
  /// From the middle, along the normal, in pixels.
  var distance: Double
  /// The view's own border, where a picture may go on out of sight.
  var isBorder = false
  /// How many of its kind are stronger; a border comes first.
  var rank = 0

  var cosine: Double
  var sine: Double

  init(angle: Double, distance: Double, isBorder: Bool = false) {
    (self.angle, self.distance, self.isBorder) = (angle, distance, isBorder)
    (cosine, sine) = (Maths.cos(angle), Maths.sin(angle))
  }

  /// Where it meets another one.
  func meeting(_ other: StraightLine) -> Place? {
    let spanned = cosine * other.sine - sine * other.cosine
    guard spanned.magnitude > 1e-6 else { return nil }
    return Place(
      x: (distance * other.sine - other.distance * sine) / spanned,
      y: (cosine * other.distance - other.cosine * distance) / spanned)
  }

  /// How far along the line a place on it is.
  func way(to place: Place) -> Double { place.y * cosine - place.x * sine }
}

/// Lines that lie much the same way: a picture has two of each kind.
enum LineKind: CaseIterable {
  case sides, levels

  /// The angle of the normals in their middle.
  var base: Double { self == .sides ? 0 : Maths.pi / 2 }

  /// The view's borders of this kind.
  func borders(width: Int, height: Int) -> (StraightLine, StraightLine) {
    let half = Double(self == .sides ? width - 1 : height - 1) / 2
    return (
      StraightLine(angle: base, distance: -half, isBorder: true),
      StraightLine(angle: base, distance: half, isBorder: true)
    )
  }
}
