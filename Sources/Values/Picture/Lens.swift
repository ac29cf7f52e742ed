// SPDX-License-Identifier: GPL-3.0-or-later

/// How a camera's lens makes its pictures.
public struct Lens: Equatable, Sendable {
  /// The focal length, as a share of a photograph's longer side.
  public var focal: Double
  /// By how much of their distance from the middle a photograph's corners lie farther out than a straight line would bring them;
  /// below 0 they lie farther in, as a wide lens has it. From -0.1 to 0.1: below -4/27 a photograph's corners would have no straight place.
  public var bend: Double

  public init(focal: Double, bend: Double = 0) { (self.focal, self.bend) = (focal, bend) }

  /// A Raspberry Pi's second camera: 3.04 mm before a sensor 3.67 mm wide. What else photographs is much like it.
  public static var usual: Lens { Lens(focal: 0.829) }

  /// Where in a photograph a place is seen that straight lines would bring elsewhere.
  public func bent(_ place: Place, width: Int, height: Int) -> Place {
    guard bend != 0 else { return place }
    let (middleX, middleY) = (Double(width - 1) / 2, Double(height - 1) / 2)
    let (x, y) = (place.x - middleX, place.y - middleY)
    let part = 1 + bend * (x * x + y * y) / (middleX * middleX + middleY * middleY)
    return Place(x: middleX + x * part, y: middleY + y * part)
  }

  /// The way back: each round is at least twice nearer.
  public func straight(_ place: Place, width: Int, height: Int) -> Place {
    guard bend != 0 else { return place }
    var straight = place
    for _ in 0..<16 {
      let there = bent(straight, width: width, height: height)
      straight = Place(x: straight.x + place.x - there.x, y: straight.y + place.y - there.y)
    }
    return straight
  }
}
