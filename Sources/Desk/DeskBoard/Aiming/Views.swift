// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Picture

/// A camera's views of what hangs before it, in the pose in which a hand holds it, and its photographs.
struct Views {
  var pose = Pose()
  var wall = PictureWall()
  /// How wide the frames on the wall are, in places.
  var frame = HungPicture.usualFrame {
    didSet { wall.frame(by: frame) }
  }
  /// When the next view is due; the first one is at once.
  private(set) var nextDue = Instant(nanoseconds: .min)
  private var count = 0

  /// In seconds: the pace of the program that works a board's camera.
  static var interval: Double { 1.0 / 15 }

  /// The view that is due by now, and how light it is: what a board's camera reports of each.
  mutating func take(by now: Instant) -> [CameraReport] {
    guard now >= nextDue else { return [] }
    nextDue = now + Views.interval
    count += 1
    return wall.view(pose, moved: moved).map { [.brightness($0.light), .view($0)] } ?? []
  }

  /// How far a shaking hand has moved the camera just now, in places.
  private var moved: Double { Double(pose.shake) * (count / 2 % 2 == 0 ? 0.5 : -0.5) }

  /// What takes a photograph of the wall as the camera is held just now, with a picture in the first frame.
  var photographing: (Picture) -> Picture {
    let (wall, pose, moved) = (wall, pose, moved)
    return { wall.showing($0).photograph(pose, moved: moved) ?? $0 }
  }
}
