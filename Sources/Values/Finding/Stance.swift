// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Maths

/// A painting's proportions, and how one stands before it.
public struct Stance: Equatable, Sendable {
  /// Its width over its height.
  public let aspect: Double
  /// In degrees: how far to the right of it one stands, how far below, and how far the camera is rolled.
  public let across: Double
  public let down: Double
  public let roll: Double

  /// From the corners alone, when the camera's focal length is known, as a share of the photograph's width.
  ///
  /// A rectangle's opposite sides are parallel, so the ways to its corners give the directions of both (Zhang and He 2006,
  /// "Whiteboard scanning and image enhancement").
  init?(of corners: Corners, width: Int, height: Int, focal: Double) {
    let scale = 1 / (focal * Double(max(width, height)))
    func way(_ corner: Place) -> Way {
      Way((corner.x - Double(width - 1) / 2) * scale, (corner.y - Double(height - 1) / 2) * scale, 1)
    }
    let (one, two) = (way(corners.topLeft), way(corners.topRight))
    let (three, four) = (way(corners.bottomLeft), way(corners.bottomRight))
    let diagonal = one.cross(four)
    let (first, second) = (two.cross(four).dot(three), three.cross(four).dot(two))
    guard first.magnitude > 1e-12, second.magnitude > 1e-12 else { return nil }
    let along = two * (diagonal.dot(three) / first) - one
    let below = three * (diagonal.dot(two) / second) - one
    let (wide, high) = (along.length, below.length)
    guard wide > 0, high > 0 else { return nil }
    aspect = wide / high
    guard aspect > 0.2, aspect < 5 else { return nil }
    let normal = (along * (1 / wide)).cross(below * (1 / high))
    let degrees = 180 / Maths.pi
    across = Maths.atan2(normal.x, normal.z) * degrees
    let flat = Maths.sqrt(normal.x * normal.x + normal.z * normal.z)
    down = Maths.atan2(normal.y, flat) * degrees
    roll = -Maths.atan2(along.y, along.x) * degrees
  }
}

/// A way from the camera, to the right, down and ahead.
private struct Way {
  let x, y, z: Double

  init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  static func - (one: Way, other: Way) -> Way { Way(one.x - other.x, one.y - other.y, one.z - other.z) }
  static func * (way: Way, times: Double) -> Way { Way(way.x * times, way.y * times, way.z * times) }

  func dot(_ other: Way) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: Way) -> Way {
    Way(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  var length: Double { Maths.sqrt(dot(self)) }
}
