// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Sound
import Speech

@testable import Instrument

/// What tests look at within the box.
extension Instrument {
  var scene: Scene {
    get { stage.scene }
    set { stage.scene = newValue }
  }
  var frame: SoundFrame { stage.frame }
  var undo: Undo? { stage.undo }
  var touch: Spot? {
    get { stage.touch }
    set { stage.touch = newValue }
  }
  var now: Instant { stage.now }
  var reading: Reading? { stage.reading }
  var column: SweepColumn? { stage.column }
  var sweeping: SweepOrder? { stage.sweeping }
  var brush: Stroke.Place? { stage.brush }
  var sonifier: Sonifier { stage.sonifier }
  var brightness: Double? { stage.brightness }
  var aiming: Aiming { stage.aiming }
  var albums: [Album] { stage.albums }
  var shelves: [Album] { stage.shelves }
  var album: Album? { stage.album }
  var place: PicturePlace? { stage.place }
  var hasStick: Bool { stage.hasStick }
  var glance: Glance { stage.glance }
  var guide: Guide? { stage.guide }
  var passage: [Phrase] { GuideMode.passage(stage) }
  var own: OwnChoice { stage.own }
  var told: Told { stage.told }
  var held: HeldKnob { stage.held }
  var safePress: Press? { stage.safePress }
  var memory: Memory { stage.memory }
  var keptSettings: Settings { stage.keptSettings }
  var ceiling: Int { stage.ceiling }
  var activity: Activity { stage.activity }

  func highest(of parameter: Parameter) -> Int { stage.highest(of: parameter) }
  mutating func follow(_ settings: Settings) { stage.follow(settings) }
}

extension Mode {
  var isGame: Bool { self == .hues || self == .shapes }
}

extension Menu {
  var entries: [Entry] { groups.flatMap { $0.entries } }
}
