// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture

/// Where on a wall the places of a view lie, and where in the view a place of the wall, for a camera in a pose.
///
/// All lengths are in places of a view from the usual distance. The wall's middle is 0, 0.
package struct CameraRays {
  /// In places: the focal length of a board's camera, and so the usual distance.
  private static var focal: Double { Lens.usual.focal * 160 }

  /// Of the ways to the right, down and ahead in the room, what is right, down and ahead to the camera.
  private let right, down, ahead: (x: Double, y: Double, z: Double)
  private let (x, z): (Double, Double)
  private let moved: Double

  package init(_ pose: Pose, moved: Double = 0) {
    func angle(_ degrees: Double) -> (cosine: Double, sine: Double) {
      let angle = degrees * .pi / 180
      return (Maths.cos(angle), Maths.sin(angle))
    }
    let (turn, raise, lean) = (angle(pose.turn), angle(pose.raise), angle(pose.lean))
    // The camera leans about its axis, is raised about the level, and then turned.
    let level = (x: turn.cosine, y: 0.0, z: -turn.sine)
    let below = (x: turn.sine * raise.sine, y: raise.cosine, z: turn.cosine * raise.sine)
    func mixed(_ one: Double, _ other: Double) -> (x: Double, y: Double, z: Double) {
      (
        x: one * level.x + other * below.x, y: one * level.y + other * below.y,
        z: one * level.z + other * below.z
      )
    }
    right = mixed(lean.cosine, lean.sine)
    down = mixed(-lean.sine, lean.cosine)
    ahead = (x: turn.sine * raise.cosine, y: -raise.sine, z: turn.cosine * raise.cosine)
    (x, z) = (CameraRays.focal * pose.aside / 100, CameraRays.focal * pose.away / 100)
    self.moved = moved
  }

  /// On the wall, to the right and downwards of its middle; nil where the camera looks away from it. `across` and `lower` are from the
  /// view's middle.
  func onWall(_ across: Double, _ lower: Double) -> (x: Double, y: Double)? {
    let (u, v) = ((across - moved) / CameraRays.focal, (lower - moved) / CameraRays.focal)
    let way = (
      x: u * right.x + v * down.x + ahead.x, y: u * right.y + v * down.y + ahead.y,
      z: u * right.z + v * down.z + ahead.z
    )
    guard way.z > 0.05 else { return nil }
    return (x + z * way.x / way.z, z * way.y / way.z)
  }

  /// From the view's middle; nil where it is behind the camera.
  package func inView(_ place: Place) -> Place? {
    let (across, lower) = (place.x - x, place.y)
    func along(_ way: (x: Double, y: Double, z: Double)) -> Double {
      across * way.x + lower * way.y + z * way.z
    }
    let depth = along(ahead)
    guard depth > 1 else { return nil }
    return Place(
      x: CameraRays.focal * along(right) / depth + moved, y: CameraRays.focal * along(down) / depth + moved)
  }
}
