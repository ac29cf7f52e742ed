// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

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
