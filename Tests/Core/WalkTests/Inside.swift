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
  var frame: SoundFrame { stage.sound.frame }
  var undo: Undo? { stage.hand.undo }
  var touch: Spot? {
    get { stage.hand.touch }
    set { stage.hand.touch = newValue }
  }
  var now: Instant { stage.now }
  var reading: Reading? { stage.sound.reading }
  var column: SweepColumn? { stage.sound.column }
  var sweeping: SweepOrder? { stage.sound.sweeping }
  var brush: Place? { stage.hand.brush }
  var sonifier: Sonifier { stage.sound.sonifier }
  var brightness: Double? { stage.camera.brightness }
  var aiming: Aiming { stage.camera.aiming }
  var albums: [Album] { stage.shelf.albums }
  var shelves: [Album] { stage.shelf.filled }
  var album: Album? { Shelves.album(stage) }
  var place: PicturePlace? { Shelves.place(stage) }
  var hasStick: Bool { stage.shelf.hasStick }
  var glance: Glance { stage.shelf.glance }
  var guide: Guide? { stage.guide.text }
  var passage: [Phrase] {
    scene.mode == .read ? ReadMode.passage(stage) : GuideMode.passage(stage)
  }
  var lessonWords: [Phrase] { LessonMode.words(stage) }
  var own: OwnChoice { stage.own }
  var told: LastSaid { stage.said.told }
  var held: HeldKnob { stage.hand.held }
  var safePress: Press? { stage.hand.safePress }
  var memory: Memory { Remembering.memory(stage) }
  var keptSettings: Settings { Values.kept(stage) }
  var ceiling: Int { Ceiling.step(stage) }
  var activity: Activity { stage.activity }

  func highest(of parameter: Parameter) -> Int { Values.highest(stage, of: parameter) }
  mutating func follow(_ settings: Settings) { Sounding.follow(&stage, settings) }
}

/// What tests look at within the scene.
extension Scene {
  var survey: DataSurvey? { data.survey }
  var playback: RowPlayback? { data.playback }
  var game: Game? { games.game }
  var lesson: Lesson? { games.lesson }
  var results: [[UInt8]] {
    get { games.results }
    set { games.results = newValue }
  }
  var album: Album.Kind {
    get { shelf.album }
    set { shelf.album = newValue }
  }
  var places: [Int] {
    get { shelf.places }
    set { shelf.places = newValue }
  }
  var isExplaining: Bool { questions.isExplaining }
  var asked: Asked {
    get { questions.asked }
    set { questions.asked = newValue }
  }
}

extension Mode {
  var isGame: Bool { self == .hues || self == .shapes }
  /// Its pictures are questions or steps, of few colours.
  var hasPuzzles: Bool { isGame || self == .lesson || self == .paint }
}

extension Menu {
  var entries: [Entry] { groups.flatMap { $0.entries } }
}
