// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Speech

/// Asks the camera for views that can be heard, and lets them go.
enum LiveViews {
  /// The activity hears the camera just now.
  static func areWanted(_ stage: Stage) -> Bool {
    stage.activity.pictures.isLive && stage.scene.picture == nil && stage.scene.check == nil
      && stage.scene.firstStart == nil
  }

  /// The box has a camera, and it works as far as is known.
  static func areLikely(_ stage: Stage) -> Bool {
    areWanted(stage) && stage.health.fitted.contains(.camera)
      && !stage.health.troubles.all.contains { $0.subject == .camera }
  }

  static func take(_ stage: inout Stage, _ picture: Picture, _ cells: ViewCells) {
    guard areWanted(stage) else { return }
    stage.sound.isTaped = true
    stage.camera.live = LiveView(picture: picture, cells: cells, end: stage.now + LiveView.patience)
    Sounding.refresh(&stage)
  }

  static func due(_ stage: Stage) -> Instant? { stage.camera.live?.end }

  /// Runs after every event: views are asked for while they are wanted, and what is old is let go.
  static func settle(_ stage: inout Stage) {
    let areWanted = areWanted(stage)
    if areWanted != stage.camera.isWatched {
      stage.camera.isWatched = areWanted
      stage.emit(.watch(areWanted))
    }
    guard let live = stage.camera.live, !areWanted || stage.now >= live.end else { return }
    stage.camera.live = nil
    Sounding.refresh(&stage)
  }
}
