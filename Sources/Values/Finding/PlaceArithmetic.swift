// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// Places as ways from the top left, or from one place to another.
extension Place {
  static func + (one: Place, other: Place) -> Place { Place(x: one.x + other.x, y: one.y + other.y) }
  static func - (one: Place, other: Place) -> Place { Place(x: one.x - other.x, y: one.y - other.y) }
  static func * (place: Place, times: Double) -> Place { Place(x: place.x * times, y: place.y * times) }

  var square: Double { x * x + y * y }
  var length: Double { square.squareRoot() }

  /// The area, with its sign, that two ways from one place span.
  func cross(_ other: Place) -> Double { x * other.y - y * other.x }

  /// Where two straight lines meet, each through two places; nil where they hardly do.
  static func meeting(of one: (Place, Place), and other: (Place, Place)) -> Place? {
    let (way, across) = (one.1 - one.0, other.1 - other.0)
    let spanned = way.cross(across)
    guard spanned.magnitude > 1e-9 else { return nil }
    return one.0 + way * ((other.0 - one.0).cross(across) / spanned)
  }
}
