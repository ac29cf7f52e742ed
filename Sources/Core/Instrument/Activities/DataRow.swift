// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify

extension DataMode {
  static func playRow(_ stage: inout Stage) {
    stage.does(.hush)
    stage.does(.cue(.start))
    stage.scene.profile = Profile(at: stage.now)
    stage.refresh()
  }

  /// Ends the row, as any action of the hand does.
  static func endRow(_ stage: inout Stage) {
    guard stage.scene.profile != nil else { return }
    stage.scene.profile = nil
    stage.refresh()
  }

  static func goOnWithRow(_ stage: inout Stage) {
    guard let profile = stage.scene.profile, stage.now >= profile.due else { return }
    guard profile.step(at: stage.now) != nil else {
      endRow(&stage)
      return stage.does(.cue(.end))
    }
    stage.scene.profile?.due = stage.now + Profile.step
    let before = stage.reading
    stage.refresh()
    tickIfCrossed(&stage, from: before)
  }

  /// The number farthest from the picture's mean in one step's columns: no peak or gap is too narrow to hear.
  static func inProfile(_ stage: Stage) -> Reading? {
    guard let step = stage.scene.profile?.step(at: stage.now), let (picture, survey) = open(stage) else {
      return nil
    }
    let columns = stage.scene.data.columns(in: picture)
    let first = columns.lowerBound + step * columns.count / Profile.steps
    let end = max(columns.lowerBound + (step + 1) * columns.count / Profile.steps, first + 1)
    var (farthest, distance) = (first, -1.0)
    for column in first..<end {
      guard let number = picture.number(column, stage.scene.data.row) else { continue }
      let away = (Double(number) - survey.mean).magnitude
      if away > distance { (farthest, distance) = (column, away) }
    }
    return stage.scene.settings.dataMapping.reading(farthest, stage.scene.data.row, of: picture, survey)
  }
}
