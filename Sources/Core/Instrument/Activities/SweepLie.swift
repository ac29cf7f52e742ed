// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Sonify

/// How the control lies over a picture that is played as a whole: a strip along the cursor's way, and all of it turned with the picture.
struct SweepLie {
  /// Of the picture, quarters clockwise.
  let turns: Int
  let direction: SweepDirection
  let isStrip: Bool
  /// The picture's middle is enlarged.
  let isBent: Bool

  /// The control is a strip that lies from the top down, or up.
  var isUpright: Bool { isStrip && !direction.isLevel }

  /// Where in the part under the control a place on the control is. A strip is in the middle of what lies across it.
  func place(of spot: Spot) -> Spot {
    guard spot.isInside else { return spot }
    func bent(_ share: Double) -> Double { SweepTreatment.place(at: share, enlargingMiddle: isBent) }
    return turned(Spot(x: bent(spot.x), y: spot.y.map(bent), isPen: spot.isPen))
  }

  /// The same for ways beyond the control's ends.
  func turned(_ spot: Spot) -> Spot {
    var (x, y) = (spot.x, spot.y ?? 0.5)
    // What lies across such a strip runs to the right where on a level one it runs up.
    if isUpright { (x, y) = (1 - y, direction == .up ? 1 - x : x) }
    let place = SweepTreatment.turnedBack(x, y, by: turns)
    return Spot(x: place.x, y: place.y, isPen: spot.isPen)
  }

  /// A part's left edge and its top in the turned picture, as shares of it.
  func corner(of part: PicturePart) -> (left: Double, top: Double) {
    let one = SweepTreatment.turnedBack(part.left, part.top, by: -turns)
    let other = SweepTreatment.turnedBack(part.left + part.size, part.top + part.size, by: -turns)
    return (min(one.x, other.x), min(one.y, other.y))
  }
}
