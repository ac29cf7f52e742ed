// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Picture

/// A camera's views of what hangs before it, in the pose in which a hand holds it, and its photographs.
struct Views {
  var pose = Pose() {
    didSet { still = nil }
  }
  var wall = PictureWall() {
    didSet { still = nil }
  }
  /// How wide the frames on the wall are, in places.
  var frame = HungPicture.usualFrame {
    didSet { wall.frame(by: frame) }
  }
  /// When the next view is due; the first one is at once.
  private(set) var nextDue = Instant(nanoseconds: .min)
  private var count = 0
  /// Views are wide while orbs sound them.
  var areWide = false
  /// The wide view of the same wall from the same pose.
  private var still: ColourView?

  /// In seconds: the pace of the program that works a board's camera.
  static var interval: Double { 1.0 / 15 }

  /// The view that is due by now, and how light it is: what a board's camera reports of each.
  mutating func take(by now: Instant) -> [CameraReport] {
    guard now >= nextDue else { return [] }
    nextDue = now + Views.interval
    count += 1
    let view = areWide ? wide : wall.view(pose, moved: moved)
    return view.map { [.brightness($0.light), .view($0)] } ?? []
  }

  /// Held straight, the camera has nothing but the picture in view, as its photograph has.
  private var wide: ColourView? {
    mutating get {
      if let still, pose.shake == 0 { return still }
      let seen = pose == Pose() ? wall.hung.first?.picture : nil
      still = (seen ?? wall.photograph(pose, moved: moved, width: Views.wideSide)).flatMap {
        ColourView(of: $0, longest: Views.wideSide)
      }
      return still
    }
  }

  /// In places.
  private static var wideSide: Int { 320 }

  /// How far a shaking hand has moved the camera just now, in places.
  private var moved: Double { Double(pose.shake) * (count / 2 % 2 == 0 ? 0.5 : -0.5) }

  /// What takes a photograph of the wall as the camera is held just now, with a picture in the first frame.
  var photographing: (Picture) -> Picture {
    let (wall, pose, moved) = (wall, pose, moved)
    return { wall.showing($0).photograph(pose, moved: moved) ?? $0 }
  }
}
