// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
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

  init(ears: EarLevel, activities: Activities) { stage = Stage(ears: ears, activities: activities) }

  public mutating func handle(_ event: Event, at time: Instant) -> [Effect] { stage.handle(event, at: time) }

  /// When the instrument wants a `tick`, if no event comes before; nil when it waits for hands only.
  public var deadline: Instant? { stage.deadline }
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
  public var sounding: Reading? { stage.reading }

  /// What a turn of the knob changes, with its value.
  public var inHand: Phrase { stage.inHand }

  public var isLit: Bool { stage.isLit }

  public func name(of place: PicturePlace) -> PictureName? { stage.name(of: place) }

  /// The parts that failed in the last check; nil if there was none.
  public var partsThatFailed: [CheckPart]? { stage.partsThatFailed }

  public func way(to goal: MenuGoal) -> MenuWay { stage.way(to: goal) }
}
