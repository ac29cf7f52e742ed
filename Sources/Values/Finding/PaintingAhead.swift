// SPDX-License-Identifier: GPL-3.0-or-later

import Picture

/// A painting in a camera's view, as far as a small view shows it.
public struct PaintingAhead: Equatable, Sendable {
  /// In shares of the view's width and height, 0 to 1.
  public var corners: Corners
  /// How sure it is, 0 to 1.
  public var confidence: Double
  /// Sides that are out of view, or have a corner there.
  public var out: SidesOut
  /// In degrees: how far to the right of it one stands, and how far the camera leans to the right. Nil where that cannot be told.
  public var across: Double?
  public var roll: Double?

  public init(
    corners: Corners, confidence: Double, out: SidesOut = SidesOut(), across: Double? = nil,
    roll: Double? = nil
  ) {
    (self.corners, self.confidence, self.out) = (corners, confidence, out)
    (self.across, self.roll) = (across, roll)
  }

  /// From this confidence on a painting is spoken of, and below the other it is lost again. A small view is less sure than a still
  /// that shows the same, and a wrong word costs less than a wrong picture.
  public static var found: Double { 0.4 }
  public static var lost: Double { 0.3 }

  /// In pixels: a corner that lies farther outside of a view is out of it, and not just inexact.
  private static var inexact: Double { 1.5 }

  init?(in finder: ViewFinder, as sought: Sought = .painting, by lens: Lens = .usual) {
    guard let best = finder.candidates.first else { return nil }
    let (width, height) = (Double(finder.width), Double(finder.height))
    corners = best.corners.map { Place(x: ($0.x + 0.5) / width, y: ($0.y + 0.5) / height) }
    confidence =
      switch sought {
      case .painting: best.signs.confidence(lead: finder.lead, still: nil)
      case .label: best.signs.confidenceOfLabel(lead: finder.lead)
      }
    let off = PaintingAhead.inexact
    func isOut(_ corner: Int) -> (left: Bool, right: Bool, top: Bool, bottom: Bool) {
      let place = best.corners[corner]
      return (place.x < -off, place.x > width - 1 + off, place.y < -off, place.y > height - 1 + off)
    }
    out = best.isOut
    for corner in 0..<4 {
      let corner = isOut(corner)
      out.left = out.left || corner.left
      out.right = out.right || corner.right
      out.top = out.top || corner.top
      out.bottom = out.bottom || corner.bottom
    }
    // The view's border is upright whatever the painting is.
    let isWhole = best.isOut == SidesOut()
    let straight = best.corners.map { lens.straight($0, width: finder.width, height: finder.height) }
    let stance =
      isWhole ? Stance(of: straight, width: finder.width, height: finder.height, focal: lens.focal) : nil
    (across, roll) = (stance?.across, stance?.roll)
  }

  /// From the view's middle to the painting's, in shares.
  var off: Place { (corners[0] + corners[1] + corners[2] + corners[3]) * 0.25 - Place(x: 0.5, y: 0.5) }

  /// How much of the view's width or height it takes, whichever is more.
  var size: Double {
    let across = (corners[1] - corners[0] + (corners[2] - corners[3])) * 0.5
    let down = (corners[3] - corners[0] + (corners[2] - corners[1])) * 0.5
    return max(across.x.magnitude, down.y.magnitude)
  }

  /// How far the corner that moved most has moved, in shares.
  public func distance(from other: PaintingAhead) -> Double { corners.distance(from: other.corners) }

  /// How near it is to whole and in the middle of the view, 0 to 1: the same step for each side that comes into view, of which
  /// four make three fifths, and the rest as its middle comes to the view's.
  public var closeness: Double {
    let sides = (out.left ? 0 : 1) + (out.right ? 0 : 1) + (out.top ? 0 : 1) + (out.bottom ? 0 : 1)
    guard sides == 4 else { return 0.15 * Double(sides) }
    // A whole painting's middle is hardly farther off than three tenths of a view; half of where advice to turn comes, a hand
    // does no better.
    let (most, least) = (0.3, 0.06)
    let far = max(off.x.magnitude, off.y.magnitude)
    return 0.6 + 0.4 * min(max((most - far) / (most - least), 0), 1)
  }
}
