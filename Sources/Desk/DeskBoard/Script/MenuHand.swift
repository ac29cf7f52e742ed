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
  /// What is left of the errands, each step with the line of its errand.
  private var steps: [(line: Int, step: Step)] = []
  /// When the hand is free for the next move.
  private(set) var free = Instant(nanoseconds: .min)
  /// The moves that the hand has made towards its present goal.
  private var moves = 0

  /// More than any way takes: out of a value and a group, to another group, into it and to the entry are five. Where
  /// controls are only explained, or the box has started safely, no number of moves leads anywhere.
  private static var mostMoves: Int { 8 }

  var isBusy: Bool { !steps.isEmpty || !inputs.isEmpty }

  var nextDue: Instant? { inputs.first?.time ?? (steps.isEmpty ? nil : free) }

  mutating func begin(_ errand: Errand, line: Int, at time: Instant) {
    steps += errand.steps.map { (line, $0) }
    free = max(free, time)
  }

  mutating func takeInput(by now: Instant) -> TimedInput? {
    guard let first = inputs.first, first.time <= now else { return nil }
    return inputs.removeFirst()
  }

  /// The way that the hand asks for as soon as its last move is made: later, another hand may have moved as well.
  var goal: MenuGoal? {
    guard inputs.isEmpty, case .reach(let goal)? = steps.first?.step else { return nil }
    return goal
  }

  /// Returns the line of the errand that is given up: the box has not what the hand looks for, or does not follow it there.
  mutating func follow(_ way: MenuWay) -> Int? {
    guard let line = steps.first?.line else { return nil }
    switch way {
    case .move(let move) where moves < MenuHand.mostMoves:
      moves += 1
      make(move)
    case .there:
      moves = 0
      steps.removeFirst()
      if case .push? = steps.first?.step {
        steps.removeFirst()
        make(.pushKnob)
      }
    case .nowhere, .move:
      moves = 0
      steps.removeAll { $0.line == line }
      return line
    }
    return nil
  }

  private mutating func make(_ move: HandMove) {
    inputs += move.inputs.map { TimedInput($0.input, at: free + $0.after) }
    free = free + move.length
  }
}
