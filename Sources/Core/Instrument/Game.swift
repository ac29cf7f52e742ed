// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Sonify

/// One question after the other. Two right answers make the next one harder, a wrong one easier.
///
/// So seven of ten come out right (Levitt 1971): hard enough to learn from, easy enough to go on.
struct Game: Equatable {
  /// The mode that asks.
  let mode: Mode
  /// The seed of the question, from which it can be made again.
  var seed: UInt64
  var hardness: Int
  var puzzle: Puzzle
  /// The answer in hand; nil before the knob is turned.
  var choice: Int?
  /// When the question was asked.
  var since: Instant
  var asked = 0
  var right = 0
  /// Right answers at the present hardness.
  private var streak = 0

  init(in mode: Mode, _ colours: [Origin], at now: Instant) {
    self.mode = mode
    seed = UInt64(bitPattern: now.nanoseconds)
    hardness = mode == .shapes ? 1 : 2
    since = now
    puzzle = Game.puzzle(mode, colours, hardness, seed)
  }

  private static func puzzle(
    _ mode: Mode, _ colours: [Origin], _ hardness: Int, _ seed: UInt64, after last: Puzzle? = nil
  ) -> Puzzle {
    var chance = Chance(seed)
    return switch mode {
    case .shapes: Puzzle(shape: colours, hardness: hardness, by: &chance)
    case .lesson: Puzzle(nameAfter: last, by: &chance)
    default: Puzzle(hues: colours, hardness: hardness, by: &chance)
    }
  }

  /// Asks again with colours of other tones. Returns whether the question has changed.
  mutating func ask(with colours: [Origin]) -> Bool {
    hardness = min(hardness, Puzzle.hardest(puzzle.question, of: colours.count))
    let new = Game.puzzle(mode, colours, hardness, seed)
    if new == puzzle { return false }
    (puzzle, choice) = (new, nil)
    return true
  }

  /// Takes an answer, and asks the next question.
  mutating func goOn(isRight: Bool, _ colours: [Origin], at now: Instant) {
    asked += 1
    if isRight { right += 1 }
    streak = isRight ? streak + 1 : 0
    if !isRight { hardness = max(hardness - 1, 0) }
    if streak == 2 {
      streak = 0
      hardness = min(hardness + 1, Puzzle.hardest(puzzle.question, of: colours.count))
    }
    var chance = Chance(seed)
    seed = chance.next() ^ UInt64(bitPattern: now.nanoseconds)
    since = now
    choice = nil
    puzzle = Game.puzzle(mode, colours, hardness, seed, after: puzzle)
  }

  /// Turns the answer in hand, which starts at the middle one, or between the two in the middle. Returns whether it could move.
  mutating func turn(_ clicks: Int) -> Bool {
    let count = puzzle.answers.count
    let before = choice ?? (clicks < 0 ? count / 2 : (count - 1) / 2)
    let place = min(max(before + clicks, 0), count - 1)
    choice = place
    return place != before
  }

  var isRight: Bool { choice == puzzle.right }

  /// In the second round and later, the trainer of hues says little: its user waits for the next colours.
  var isBrief: Bool { mode == .hues && asked > 0 }
}
