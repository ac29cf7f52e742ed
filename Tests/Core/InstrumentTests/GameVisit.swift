// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@testable import Instrument
@testable import WalkTests

/// A visit that plays.
extension Visit {
  /// A visit that plays a mode's game; the second at which it begins decides the questions.
  static func playing(_ mode: Mode, from second: Int = 0) -> Visit {
    var visit = Visit()
    visit.now = visit.now + Double(second)
    visit.open(mode)
    return visit
  }

  var game: Game {
    get throws { try #require(box.scene.game) }
  }

  /// What was said last, as it is heard.
  var heard: String { box.told.utterance?.text(in: .english) ?? "" }

  /// What was answered, as the table has it.
  var lines: [String] { box.scene.results.map { String(decoding: $0, as: UTF8.self) } }

  var remembered: Memory? {
    for effect in effects { if case .remember(let memory) = effect { return memory } }
    return nil
  }

  var wrong: Int {
    get throws {
      let puzzle = try game.puzzle
      return (puzzle.right + 1) % puzzle.answers.count
    }
  }

  /// Turns the knob to an answer, which is then in hand and not given yet.
  mutating func turn(to answer: Int) throws {
    turn(-(try game.puzzle.answers.count))
    turn(answer)
  }

  mutating func giveRight() throws {
    try turn(to: game.puzzle.right)
    pressShutter()
  }

  mutating func giveWrong() throws {
    try turn(to: wrong)
    pressShutter()
  }
}
