// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Listening
import Picture
import Sonify
import Sound
import Speech

/// The whole box as a function: an event goes in with its time, effects come out. No clock, no thread, no I/O.
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

  /// The row that a finger on the strip is in: 0 is the top, 1 the bottom.
  public var row: Double { stage.row }

  public var settings: Settings { stage.scene.settings }

  /// What sounds; nil in silence.
  public var sounding: Reading? { stage.sound.reading }

  /// What a turn of the knob changes, with its value.
  public var inHand: Phrase { Dials.inHand(stage) }

  public var isLit: Bool { FlashLamp.isLit(stage) }

  public func name(of place: PicturePlace) -> PictureName? { stage.shelf.name(of: place) }

  /// The parts that failed in the last check; nil if there was none.
  public var partsThatFailed: [CheckPart]? { stage.health.partsThatFailed }

  public func way(to goal: MenuGoal) -> MenuWay { MenuWays.way(stage, to: goal) }
}
