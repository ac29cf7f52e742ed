// SPDX-License-Identifier: GPL-3.0-or-later

import Finding
import Gesture
import Picture

/// The corners of a painting before the camera, one click after the other, clockwise from the top left: each where it is in the view.
///
/// A corner that is out of view is silent, and its time passes.
struct CornerClicks {
  private var corner = 0
  private var next = Instant(nanoseconds: .min)

  // In seconds.

  /// From one corner to the next, so that four can be told apart.
  private static var step: Double { 0.15 }
  /// From one round to the next.
  private static var pause: Double { 1.5 }
  /// After so long the round begins again. Views of a slow camera are nearer.
  private static var patience: Double { 0.6 }

  /// The place that clicks now, in shares of the view; nil when none does.
  mutating func take(_ painting: PaintingAhead, at now: Instant) -> Place? {
    guard now >= next else { return nil }
    // Words have cut the round short, or no painting was in view.
    if now.since(next) > CornerClicks.patience { corner = 0 }
    let place = painting.corners[corner]
    next = now + (corner == 3 ? CornerClicks.pause : CornerClicks.step)
    corner = (corner + 1) % 4
    return CornerClicks.isInView(place, painting.out) ? place : nil
  }

  /// A side that is out of view is found on the border, and so are its corners.
  private static func isInView(_ place: Place, _ out: SidesOut) -> Bool {
    let (low, high) = (border, 1 - border)
    return place.x > (out.left ? low : 0) && place.x < (out.right ? high : 1)
      && place.y > (out.top ? low : 0) && place.y < (out.bottom ? high : 1)
  }

  /// In shares of the view.
  private static var border: Double { 0.02 }
}
