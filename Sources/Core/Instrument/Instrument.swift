// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Sound
import Speech

/// The whole box as a function: an event goes in with its time, effects come out. No clock, no thread, no I/O.
///
/// One grammar of the controls holds in all modes. What a mode makes of a press, a touch, a turn or a tick is its
/// `Activity`, over the `Stage` that all modes share. A press acts at once. If it becomes a hold, the `Scene` from before it
/// comes back; so no gesture waits until its meaning is clear.
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
