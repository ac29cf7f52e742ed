// SPDX-License-Identifier: GPL-3.0-or-later

/// How a hand holds a camera, where it stands, and in what light: out of the box upright, sharp and still, straight before the
/// picture and as far away as a board's camera has it in three quarters of its view.
package struct Pose: Equatable, Sendable {
  /// How far the camera leans to the right, in degrees.
  package var lean = 0.0
  /// How far it is turned to the right of straight ahead, and how far it is raised, in degrees.
  package var turn = 0.0
  package var raise = 0.0
  /// How far away the camera is, and how far to the right of the picture's middle; in percent of the usual distance.
  package var away = 100.0
  package var aside = 0.0
  /// How far each point of a view spreads to either side, in places.
  package var blur = 0
  /// How far the camera jumps from two views to the next two, and back with those after them, in places.
  package var shake = 0
  /// The mean of a view, 0 is black and 1 white; nil for the light on the wall.
  package var light: Double?

  package init() {}

  /// In degrees: beyond this a frame cannot be told from one that leans the other way.
  static var leans: ClosedRange<Double> { -45...45 }
  /// In degrees: so far off, none of the picture is in view.
  static var turns: ClosedRange<Double> { -80...80 }
  static var raises: ClosedRange<Double> { -60...60 }
  /// In percent: from a hand's breadth to across a hall.
  static var distances: ClosedRange<Double> { 20...600 }
  /// In percent: beyond this even a camera that is turned to the picture sees it as a line.
  static var asides: ClosedRange<Double> { -200...200 }
  /// In places: an eighth of a view, with which nothing in it can be made out.
  static var blurs: ClosedRange<Double> { 0...20 }
  /// In places: as far, and wilder than any hand.
  static var shakes: ClosedRange<Double> { 0...20 }
}
