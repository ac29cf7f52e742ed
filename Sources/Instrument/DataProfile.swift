// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify

/// A row of numbers, played from left to right.
struct Profile: Equatable {
  let start: Instant
  /// When its pitch is changed next.
  var due: Instant

  /// In seconds: the whole row.
  static var length: Double { 2 }
  /// In seconds, from one pitch to the next: twice as long as a glide, and too short to be heard as steps.
  static var step: Double { 0.01 }
  static var steps: Int { 200 }

  init(at now: Instant) {
    start = now
    due = now + Profile.step
  }

  /// Which of the steps it is in; nil when it is over.
  func step(at now: Instant) -> Int? {
    let step = Int(now.since(start) / Profile.step + 0.5)
    return (0..<Profile.steps).contains(step) ? step : nil
  }
}

extension Instrument {
  mutating func playProfile() {
    does(.hush)
    does(.cue(.start))
    scene.profile = Profile(at: now)
    refresh()
  }

  /// Whatever a hand does ends it.
  mutating func endProfile() {
    guard scene.profile != nil else { return }
    scene.profile = nil
    refresh()
  }

  mutating func goOnWithProfile() {
    guard let profile = scene.profile, now >= profile.due else { return }
    guard profile.step(at: now) != nil else {
      endProfile()
      return does(.cue(.end))
    }
    scene.profile?.due = now + Profile.step
    let before = reading
    refresh()
    tickIfCrossed(from: before)
  }

  /// Of the columns that fall to one step, the number that is farthest from the picture's mean: no peak and no gap is too
  /// narrow to be heard.
  func dataInProfile() -> Reading? {
    guard let step = scene.profile?.step(at: now), let (picture, survey) = dataPicture else { return nil }
    let columns = scene.data.columns(in: picture)
    let first = columns.lowerBound + step * columns.count / Profile.steps
    let end = max(columns.lowerBound + (step + 1) * columns.count / Profile.steps, first + 1)
    var (farthest, distance) = (first, -1.0)
    for column in first..<end {
      guard let number = picture.number(column, scene.data.row) else { continue }
      let away = (Double(number) - survey.mean).magnitude
      if away > distance { (farthest, distance) = (column, away) }
    }
    return scene.settings.dataMapping.reading(farthest, scene.data.row, of: picture, survey)
  }
}
