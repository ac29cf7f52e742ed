// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// How deep the shadow is that a painting throws on its wall, where its edge was taken for a side of the frame.
///
/// A shadow is the wall's own colour, darker by one part in all channels and all along the side, and it falls to one side. A
/// frame that looks like that is there on the opposite side, too.
struct ShadowDepths {
  private(set) var left = 0
  private(set) var top = 0
  private(set) var right = 0
  private(set) var bottom = 0

  /// Logarithms of how much darker it is: what is lighter is no shadow, and what has less than half of the light is a dark frame.
  private static var darker: ClosedRange<Double> { -0.7...(-0.03) }
  /// By how much its channels may differ in that, and its places along the side.
  private static var tinted: Double { 0.14 }
  private static var uneven: Double { 0.10 }
  /// Places along a side, between 12 and 88 percent of it.
  private static var count: Int { 24 }
  /// A shadow of fewer pixels of the straightened painting moves its side by no more than blur does.
  private static var least: Int { 3 }

  private let straight: Straightening
  private let still: Still
  /// How large a pixel of the straightened painting is in the photograph.
  private let size: Double

  init(of straight: Straightening, in still: Still, size: Double) {
    (self.straight, self.still, self.size) = (straight, still, size)
    let (wide, high) = (Double(straight.width - 1), Double(straight.height - 1))
    let deepest = min(straight.width, straight.height) / 6
    let across = (
      depth(deepest) { Place(x: $0, y: $1 * high) }, depth(deepest) { Place(x: wide - $0, y: $1 * high) }
    )
    let down = (
      depth(deepest) { Place(x: $1 * wide, y: $0) }, depth(deepest) { Place(x: $1 * wide, y: high - $0) }
    )
    (left, right) = ShadowDepths.onOneSide(across)
    (top, bottom) = ShadowDepths.onOneSide(down)
  }

  var isNone: Bool { left + top + right + bottom == 0 }

  private static func onOneSide(_ depths: (Int, Int)) -> (Int, Int) {
    func own(_ depth: Int, _ opposite: Int) -> Int { depth >= least && 2 * opposite < depth ? depth : 0 }
    return (own(depths.0, depths.1), own(depths.1, depths.0))
  }

  /// From a side inwards; the first pixel is the edge itself.
  private func depth(_ deepest: Int, _ place: (_ depth: Double, _ along: Double) -> Place) -> Int {
    var wall: [ShownColour] = []
    for index in 0..<ShadowDepths.count {
      let along = 0.12 + 0.76 * Double(index) / Double(ShadowDepths.count - 1)
      wall.append((colour(place(-4, along)) + colour(place(-6, along))) * 0.5)
    }
    for depth in 1...max(deepest, 1) {
      var (reds, greens, blues, all): (Double, Double, Double, [Double]) = (0, 0, 0, [])
      for index in 0..<ShadowDepths.count {
        let along = 0.12 + 0.76 * Double(index) / Double(ShadowDepths.count - 1)
        let (own, other) = (colour(place(Double(depth), along)), wall[index])
        let parts = (
          ShadowDepths.darker(own.red, other.red), ShadowDepths.darker(own.green, other.green),
          ShadowDepths.darker(own.blue, other.blue)
        )
        (reds, greens, blues) = (reds + parts.0, greens + parts.1, blues + parts.2)
        all.append((parts.0 + parts.1 + parts.2) / 3)
      }
      let each = 1 / Double(ShadowDepths.count)
      let (most, fewest) = (max(reds, max(greens, blues)) * each, min(reds, min(greens, blues)) * each)
      let mean = (reds + greens + blues) / 3 * each
      let scattered = all.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } * each
      guard ShadowDepths.darker.contains(mean), most - fewest < ShadowDepths.tinted,
        scattered < ShadowDepths.uneven * ShadowDepths.uneven
      else { return depth - 1 }
    }
    // What goes on so far is no shadow but a picture's ground.
    return 0
  }

  private func colour(_ place: Place) -> ShownColour {
    still.colour(at: straight.place(place.x, place.y), size: size)
  }

  private static func darker(_ own: Float, _ wall: Float) -> Double {
    Maths.log(Double((own + 4) / (wall + 4)))
  }
}

extension Still {
  /// The corners moved in to where the shadow ends, and found again there.
  func withoutShadow(_ corners: Corners, _ size: (width: Int, height: Int)) -> Corners {
    guard let straight = Straightening(corners, width: size.width, height: size.height) else {
      return corners
    }
    let pixel = max((straight.place(0, 0) - straight.place(1, 0)).length, 1)
    let shadow = ShadowDepths(of: straight, in: self, size: pixel)
    guard !shadow.isNone else { return corners }
    let moved = straight.corners(
      left: shadow.left, top: shadow.top, right: shadow.right, bottom: shadow.bottom)
    // Two pixels to either side: the shadow's own edge lies three or more away.
    let found = refined(moved, scale: pixel / 2).corners
    return found.distance(from: moved) < 3 * pixel ? found : moved
  }
}
