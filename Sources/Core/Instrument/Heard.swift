// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Sound

/// What sounds, and what makes it sound.
struct Heard {
  /// The frame that sounds.
  var frame = SoundFrame()
  /// The frame differs from the one that the outside has.
  var isNew = false
  var sonifier = Settings().sonifier
  /// The picture whose hues `sonifier` follows.
  var fitted: Picture?
  var performer = Settings().performer
  var reading: Reading?
  /// The sweep of the whole picture, while one plays.
  var sweeping: SweepOrder?
  /// The recording that plays.
  var recording: PlayingRecording?
  /// The column of the swept picture under the finger.
  var column: SweepColumn?
  var known: KnownColumn?
  var ground: GroundOfPicture?
  /// What the orbs sound of a picture.
  var drift = Drift()
  /// A picture has come, so what a finger hears from now on is taped.
  var isTaped = false
  /// A finger has heard something since.
  var hasSlide = false

  /// A waveform was chosen under a resting finger, and its name is being said: it died away under the word.
  var isToStrike = false

  /// Notes that the frame has changed; one event hands it on once, however often it changes.
  mutating func change() { isNew = true }
}

/// A picture of which the box has found what is its ground.
struct GroundOfPicture {
  let picture: Picture
  /// The step of `Parameter.sweepTreatment`.
  let setting: Int
  let ground: SweepGround?
}

/// A column whose sound is computed already.
struct KnownColumn {
  let picture: Picture
  let settings: SweepSettings
  let treatment: SweepTreatment
  let place: Int
  /// The amplitude of white in this column.
  let white: Float
}
