// SPDX-License-Identifier: GPL-3.0-or-later

/// One orb: where it is on the view, and what it brings to the physics that moves it.
public struct Orb: Equatable, Sendable, BitwiseCopyable {
  /// In points from the left and from the top.
  public internal(set) var x, y: Double
  /// What a step of the original is multiplied by: a whole number from 1 to 5.
  public internal(set) var speed: Int
  /// In points a second; the original has none.
  var across = 0.0
  var down = 0.0
  /// Where it was put down, in points: a spring draws it there.
  var homeX, homeY: Double

  init(x: Double, y: Double, speed: Int) {
    (self.x, self.y, self.speed) = (x, y, speed)
    (homeX, homeY) = (x, y)
  }
}

/// What an accelerometer feels at one moment, unsteadied: 1 is what keeps a thing from falling.
public struct Pull: Equatable, Sendable, BitwiseCopyable {
  /// Along the box's right side, its upper side, and out of its front.
  public var x, y, z: Double

  /// What is no number pulls nowhere.
  public init(x: Double, y: Double, z: Double) {
    func known(_ value: Double) -> Double { value.isFinite ? value : 0 }
    (self.x, self.y, self.z) = (known(x), known(y), known(z))
  }

  public static var none: Pull { Pull(x: 0, y: 0, z: 0) }
}
