// SPDX-License-Identifier: GPL-3.0-or-later

/// How a hand holds a camera, and in what light: out of the box upright, sharp and still.
package struct Pose: Equatable, Sendable {
  /// How far the camera leans to the right, in degrees.
  package var lean = 0.0
  /// How far each point of a view spreads to either side, in places.
  package var blur = 0
  /// How far the camera jumps from one view to the next, and back with the one after it, in places.
  package var shake = 0
  /// The mean of a view, 0 is black and 1 white; nil for the light on the wall.
  package var light: Double?

  package init() {}

  /// In degrees: beyond this a frame cannot be told from one that leans the other way.
  static var leans: ClosedRange<Double> { -45...45 }
  /// In places: an eighth of a view, with which nothing in it can be made out.
  static var blurs: ClosedRange<Double> { 0...20 }
  /// In places: as far, and wilder than any hand.
  static var shakes: ClosedRange<Double> { 0...20 }
}
