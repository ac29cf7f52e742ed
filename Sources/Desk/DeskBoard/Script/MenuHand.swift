// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture

/// A hand that goes through the menu by the knob, move by move, and asks its way after each of them.
struct MenuHand {
  /// One line of a script: an entry to be named, a mode to be entered, a setting to be changed.
  enum Errand: Equatable {
    case menu(String), mode(String), set(String)

    fileprivate var steps: [Step] {
      switch self {
      case .menu(let name): [.reach(.entry(name))]
      case .mode(let name): [.reach(.entry(name)), .push]
      case .set(let words):
        [.reach(.setting(words)), .push, .reach(.value(words)), .push, .reach(.kept), .reach(.out)]
      }
    }
  }

  fileprivate enum Step {
    case reach(MenuGoal)
    case push
  }

  /// Inputs in the order of their times.
  private var inputs: [TimedInput] = []
  private var steps: [Step] = []
  /// When the hand is free for the next move.
  private var free = Instant(nanoseconds: .min)
  /// The moves that the hand has made towards its present goal.
  private var moves = 0
  /// The box has not what the hand looks for, or does not follow it there.
  private(set) var isLost = false

  /// More than any way takes: out of a value and a group, to another group, into it and to the entry are five. Where
  /// controls are only explained, or the box has started safely, no number of moves leads anywhere.
  private static var mostMoves: Int { 8 }

  var isBusy: Bool { !steps.isEmpty || !inputs.isEmpty }

  var nextDue: Instant? { inputs.first?.time ?? (steps.isEmpty ? nil : free) }

  mutating func begin(_ errand: Errand, at time: Instant) {
    steps += errand.steps
    free = max(free, time)
  }

  mutating func takeInput(by now: Instant) -> TimedInput? {
    guard let first = inputs.first, first.time <= now else { return nil }
    return inputs.removeFirst()
  }

  /// The way that the hand asks for as soon as its last move is made: later, another hand may have moved as well.
  var goal: MenuGoal? {
    guard inputs.isEmpty, case .reach(let goal)? = steps.first else { return nil }
    return goal
  }

  /// Returns whether the hand is lost.
  mutating func follow(_ way: MenuWay) -> Bool {
    switch way {
    case .move(let move) where moves < MenuHand.mostMoves:
      moves += 1
      make(move)
    case .there:
      moves = 0
      steps.removeFirst()
      if case .push? = steps.first {
        steps.removeFirst()
        make(.pushKnob)
      }
    case .nowhere, .move:
      (moves, isLost) = (0, true)
      steps.removeAll()
      return true
    }
    return false
  }

  private mutating func make(_ move: HandMove) {
    inputs += move.inputs.map { TimedInput($0.input, at: free + $0.after) }
    free = free + move.length
  }
}
