// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Picture

/// A camera's views of what hangs before it, in the pose in which a hand holds it.
struct Views {
  var pose = Pose()
  var hung = HungPicture(nil)
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
    let moved = Double(pose.shake) * (count / 2 % 2 == 0 ? 0.5 : -0.5)
    return hung.view(pose, moved: moved).map { [.brightness($0.light), .view($0)] } ?? []
  }
}
