// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// A place in a view or a photograph, in pixels; whole numbers are the middles of pixels.
public struct Place: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  static func + (one: Place, other: Place) -> Place { Place(x: one.x + other.x, y: one.y + other.y) }
  static func - (one: Place, other: Place) -> Place { Place(x: one.x - other.x, y: one.y - other.y) }
  static func * (place: Place, times: Double) -> Place { Place(x: place.x * times, y: place.y * times) }

  var length: Double { Maths.sqrt(x * x + y * y) }

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

/// Four corners, from the top left clockwise.
public struct Corners: Equatable, Sendable {
  public var topLeft: Place
  public var topRight: Place
  public var bottomRight: Place
  public var bottomLeft: Place

  public init(_ topLeft: Place, _ topRight: Place, _ bottomRight: Place, _ bottomLeft: Place) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// 0 is the top left one, and so on clockwise; counted round.
  public subscript(_ index: Int) -> Place {
    switch index & 3 {
    case 0: topLeft
    case 1: topRight
    case 2: bottomRight
    default: bottomLeft
    }
  }

  public func map(_ change: (Place) -> Place) -> Corners {
    Corners(change(topLeft), change(topRight), change(bottomRight), change(bottomLeft))
  }

  /// The same corners in a larger or smaller picture: its pixels' middles lie elsewhere, too.
  func scaled(by factor: Double) -> Corners {
    map { Place(x: ($0.x + 0.5) * factor - 0.5, y: ($0.y + 0.5) * factor - 0.5) }
  }

  /// How far the corner that moved most is from where it was.
  func distance(from other: Corners) -> Double {
    var most = 0.0
    for index in 0..<4 { most = max(most, (self[index] - other[index]).length) }
    return most
  }

  var area: Double {
    var twice = 0.0
    for index in 0..<4 { twice += self[index].cross(self[index + 1]) }
    return twice.magnitude / 2
  }
}
