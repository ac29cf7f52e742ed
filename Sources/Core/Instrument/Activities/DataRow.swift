// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify

extension DataMode {
  static func playRow(_ stage: inout Stage) {
    stage.emit(.hush)
    stage.emit(.cue(.start))
    stage.scene.data.playback = RowPlayback(at: stage.now)
    Sounding.refresh(&stage)
  }

  /// Ends the row, as any action of the hand does.
  static func endRow(_ stage: inout Stage) {
    guard stage.scene.data.playback != nil else { return }
    stage.scene.data.playback = nil
    Sounding.refresh(&stage)
  }

  static func goOnWithRow(_ stage: inout Stage) {
    guard let playback = stage.scene.data.playback, stage.now >= playback.due else { return }
    guard playback.step(at: stage.now) != nil else {
      endRow(&stage)
      return stage.emit(.cue(.end))
    }
    stage.scene.data.playback?.due = stage.now + RowPlayback.step
    let before = stage.sound.reading
    Sounding.refresh(&stage)
    tickIfCrossed(&stage, from: before)
  }

  /// The number farthest from the picture's mean in one step's columns: no peak or gap is too narrow to hear.
  static func inProfile(_ stage: Stage) -> Reading? {
    guard let step = stage.scene.data.playback?.step(at: stage.now), let (picture, survey) = open(stage)
    else {
      return nil
    }
    let columns = stage.scene.data.view.columns(in: picture)
    let first = columns.lowerBound + step * columns.count / RowPlayback.steps
    let end = max(columns.lowerBound + (step + 1) * columns.count / RowPlayback.steps, first + 1)
    var (farthest, distance) = (first, -1.0)
    for column in first..<end {
      guard let number = picture.number(column, stage.scene.data.view.row) else { continue }
      let away = (Double(number) - survey.mean).magnitude
      if away > distance { (farthest, distance) = (column, away) }
    }
    return stage.scene.settings.dataMapping.reading(farthest, stage.scene.data.view.row, of: picture, survey)
  }
}
