// SPDX-License-Identifier: GPL-3.0-or-later

/// Four corners in a picture, from the top left clockwise.
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

  /// Whether they can be those of a painting in a picture of this size: numbers, in the picture, and convex in their order.
  public func lie(inWidth width: Int, height: Int) -> Bool {
    let beyond = Corners.beyond * Double(max(width, height))
    for index in 0..<4 {
      let (corner, next, last) = (self[index], self[index + 1], self[index + 3])
      // Also false of what is no number. A side on the border may end a little outside.
      guard corner.x >= -beyond, corner.x <= Double(width - 1) + beyond,
        corner.y >= -beyond, corner.y <= Double(height - 1) + beyond
      else { return false }
      let turn =
        (corner.x - last.x) * (next.y - corner.y) - (corner.y - last.y) * (next.x - corner.x)
      guard turn >= Corners.leastTurn else { return false }
    }
    return true
  }

  /// Of the longer side: as far outside as the finder takes a corner, 6 places of a view 320 wide, and as much again by refining.
  private static var beyond: Double { 0.04 }
  /// In pixels by pixels: two sides of a corner that span less are no picture.
  private static var leastTurn: Double { 64 }
}
