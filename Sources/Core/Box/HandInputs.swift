// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture

/// All that hands do, in the order of its times, as gestures.
struct HandInputs {
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

  /// Inputs wait that one step was not enough for.
  var areWaiting = false

  /// The next input that is due. A hand that knows where it wants to go in the menu asks the way here.
  mutating func nextInput(by now: Instant, _ way: (MenuGoal) -> MenuWay) -> TimedInput? {
    // A hand learns what its move has done before another hand can answer to it.
    if turns.isEmpty { _ = learn(way) }
    while true {
      if let next = turns.take(from: controls, by: now) { return next }
      guard learn(way) else { return nil }
    }
  }

  mutating func take(_ input: Input, at time: Instant) -> [Gesture] { gestures.take(input, at: time) }

  mutating func advance(to time: Instant) -> [Gesture] { gestures.advance(to: time) }

  /// Gives each hand that goes through the menu its next move. Returns whether there is such a hand.
  private func learn(_ way: (MenuGoal) -> MenuWay) -> Bool {
    var areThere = false
    for controls in controls {
      guard let goal = controls.menuGoal else { continue }
      areThere = true
      controls.follow(way(goal))
    }
    return areThere
  }
}
