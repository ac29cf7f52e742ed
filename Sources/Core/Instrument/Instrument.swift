// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Finding
import Gesture
import Picture
import Sonify
import Sound
import Speech
import Works

/// The whole box as a function: an event goes in with its time, effects come out. No clock, no thread, no I/O.
///
/// One grammar of the controls holds in all modes (folder Grammar). What a mode makes of a press, a touch, a turn or a tick is
/// its `Activity`, over the `Stage` that all modes share. Both call services (folder Services): namespaces of functions over
/// the stage, in layers, where a service calls only those below it. Grammar and services reach the mode through the table of
/// activities alone, so they name none, and the stage names no service. `Talk` is below all others.
///
/// A press acts at once. If it becomes a hold, the `Scene` from before it comes back, and nothing else of the stage; so no
/// gesture waits until its meaning is clear.
///
/// An effect carries its value, so the box asks nothing back. A frame goes out once an event, before all other
/// effects. A game's seed is the time of a press, so a scenario plays the same games every time.
///
/// A new mode costs a file in Activities, a case of `Mode`, a line in `Mode.activity`, and its phrases. Its sounds are voices
/// in a region of their own, or a lane of `Streams`. A new parameter costs a case of `Parameter`, its row of the table, its
/// phrases, and the place that reads its value.
public struct Instrument {
  var stage: Stage

  public init(ears: EarLevel = .assumed) {
    self.init(ears: ears, activities: Activities { $0.activity })
  }

  init(ears: EarLevel, activities: Activities) {
    stage = Stage(ears: ears, activities: activities)
    Sounding.follow(&stage, stage.scene.settings)
  }

  public mutating func handle(_ event: Event, at time: Instant) -> [Effect] {
    Grammar.handle(&stage, event, at: time)
  }

  /// When the instrument wants a `tick`, if no event comes before; nil when it waits for hands only.
  public var deadline: Instant? { Grammar.deadline(stage) }
}

// MARK: - For eyes and transcripts

extension Instrument {
  public var picture: Picture? { stage.scene.picture }

  /// Where the finger is on the picture, both ways; nil when it is lifted.
  public var finger: Spot? { stage.finger }

  /// What the finger covers of a picture that is as wide as the strip, in millimetres.
  public var fingertip: Double { stage.fingertip(isPen: stage.hand.touch?.isPen == true) }

  /// The row that a finger on the strip is in: 0 is the top, 1 the bottom.
  public var row: Double { stage.row }

  public var settings: Settings { stage.scene.settings }

  public var mode: Mode { stage.scene.mode }

  /// The words for a parameter's value.
  public func words(for parameter: Parameter) -> Phrase { Values.words(stage, of: parameter) }

  /// The open picture's name, and its number among how many of its album; nil for one that is not kept.
  public var kept: (name: PictureName, number: Int, count: Int)? {
    guard let place = stage.scene.source, let name = stage.shelf.name(of: place),
      let album = stage.shelf.albums.first(where: { $0.kind == place.album })
    else { return nil }
    return (name, place.index + 1, album.names.count)
  }

  /// The column of the whole picture that sounds: at a share of the way, or else under the finger.
  public func column(at share: Double?) -> [Phrase] { SweepMode.columnWords(stage, at: share) }

  /// A photograph that waits to be kept until it is known where its painting is.
  public var photographToKeep: Picture? { stage.camera.kept }
  /// What is written about it.
  public var wordsToKeep: WorkWords { photographToKeep.map { Keeping.words(stage, of: $0) } ?? WorkWords() }

  /// What sounds; nil in silence.
  public var sounding: Reading? { stage.sound.reading }

  /// Something of a picture sounds: under a finger or by itself.
  public var isSounding: Bool { stage.sound.reading != nil || !orbs.isEmpty }

  /// Where the orbs that sound are on the picture, the oldest first.
  public var orbs: [Spot] { OrbsMode.spots(stage) }

  /// The string that rings beside the tuner's tone; nil where none is heard.
  public var string: SeenString? { TunerTones.seen(stage) }

  /// The chord in hand: its words, and lines that draw it; nil where there is none.
  public var chord: (words: [Phrase], drawing: [String])? { ChordSight.seen(stage) }

  /// What a turn of the knob changes, with its value.
  public var inHand: Phrase { Dials.inHand(stage) }

  /// What was counted and is not kept yet; nil where all is.
  public var countsToKeep: [UInt8]? { stage.shelf.visits.isNew ? stage.shelf.visits.counts.text : nil }

  public var isLit: Bool { FlashLamp.isLit(stage) }

  /// The comments that are kept.
  public var comments: [TitleComment] { stage.shelf.player.comments.all ?? [] }

  public func name(of place: PicturePlace) -> PictureName? { stage.shelf.name(of: place) }

  /// Whether the camera's views are of use to the user just now.
  public var isAiming: Bool { AimingHelp.isAiming(stage) }

  /// Whether the camera's views are heard just now.
  public var isLive: Bool { LiveViews.areWanted(stage) }

  /// The view that is heard; nil where none is.
  public var live: Picture? { stage.camera.live?.picture }

  /// What the microphone hears, for eyes; nil where no sound becomes a picture just now.
  public var soundSeen: SoundSeen? {
    guard stage.scene.mode == .paint, stage.health.microphone.order == .picture else { return nil }
    var from: Int?
    if case .takes(let start) = stage.scene.games.paint.step { from = start }
    let sound = stage.health.microphone.sound
    return SoundSeen(
      roll: sound.roll, struck: sound.struck, takenFrom: from, sonifier: stage.sound.sonifier,
      showsMood: stage.scene.settings.showsMood, kinds: sound.newest.map { SoundWords.words($0) } ?? [])
  }

  /// What the user aims at.
  public var sought: Sought { stage.activity.pictures.shows == .print ? .label : .painting }

  /// The parts that failed in the last check; nil if there was none.
  public var partsThatFailed: [CheckPart]? { stage.health.partsThatFailed }

  public func way(to goal: MenuGoal) -> MenuWay { MenuWays.way(stage, to: goal) }
}
