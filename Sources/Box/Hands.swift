// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture

/// All that hands do, in the order of its times, as gestures.
struct Hands {
  private let controls: [any Controls]
  private var turns: Turns
  private var gestures: Gestures

  init(_ controls: [any Controls], _ settings: ControlSettings) {
    self.controls = controls
    turns = Turns(of: controls.count)
    gestures = Gestures(settings)
  }

  /// When time alone makes a gesture; nil is never.
  var deadline: Instant? { gestures.deadline }

  mutating func nextInput(by now: Instant) -> TimedInput? { turns.take(from: controls, by: now) }

  mutating func take(_ input: Input, at time: Instant) -> [Gesture] { gestures.take(input, at: time) }

  mutating func advance(to time: Instant) -> [Gesture] { gestures.advance(to: time) }

  /// Hands that know where they want to go in the menu learn the next move. Whether there are any.
  func learn(_ way: (MenuGoal) -> MenuWay) -> Bool {
    var areThere = false
    for controls in controls {
      guard let goal = controls.menuGoal else { continue }
      areThere = true
      controls.follow(way(goal))
    }
    return areThere
  }
}
