// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Games while the box is adjusted.
@Suite struct GameSettingsTests {
  @Test(
    "As the box is set, what is asked can be told apart: another setting asks another question where it must")
  func tellable() throws {
    for second in 0..<30 {
      var visit = Visit.playing(.hues, from: second)
      // Neighbours of twelve tones may be one of five.
      for _ in 0..<8 { try visit.giveRight() }
      for (parameter, value) in [(Parameter.scale, 4), (.mapping, 1), (.mapping, 2), (.startingNote, 0)] {
        visit.set(parameter, to: value)
        let puzzle = try visit.game.puzzle
        var sonifier = visit.box.settings.sonifier
        let left = sonifier.touch(LinearRGB(puzzle.first), y: 0, height: 1).frequency
        sonifier.lift()
        let right = sonifier.touch(LinearRGB(puzzle.second), y: 0, height: 1).frequency
        switch puzzle.answers[puzzle.right] {
        case .answerSame: #expect(left == right)
        case .answerLeft: #expect(left > right)
        case .answerRight: #expect(right > left)
        default: Issue.record("That is no answer to such a question.")
        }
      }
      // Nothing that changes no tone changes the question.
      let before = try visit.game
      visit.set(.volume, to: 4)
      #expect(visit.box.scene.game == before)
    }
  }

  @Test("Where tones become fewer, the next wrong answer makes it easier")
  func fewer() throws {
    var sizes: Set<Int> = []
    for second in 0..<20 {
      var visit = Visit.playing(.hues, from: second)
      for _ in 0..<24 { try visit.giveRight() }
      visit.set(.scale, to: 4)
      try visit.giveWrong()
      sizes.insert(try visit.game.puzzle.size)
    }
    // Sizes in tones: 0 where both colours are the same, and no neighbours any more.
    #expect(sizes.contains { $0 > 1 } && !sizes.contains(1), "\(sizes)")
  }

  @Test("Where a setting asks another question, the answer in hand is gone")
  func another() throws {
    var visit = Visit.playing(.hues)
    visit.turn(1)
    let before = try visit.game.puzzle
    visit.set(.mapping, to: 1)
    #expect(try visit.game.puzzle != before)
    visit.hand(.shutter(.down))
    #expect(visit.heard.hasPrefix("Turn the knob to an answer first.") && visit.lines.isEmpty)
  }

  @Test("Where a setting leaves the question as it is, the answer stays in hand, and can be given")
  func same() throws {
    for mode in [Mode.hues, .shapes] {
      var visit = Visit.playing(mode)
      visit.turn(1)
      let before = try visit.game
      // By how light a colour is: other sounds of the same tones.
      visit.set(.loudness, to: 1)
      #expect(visit.box.scene.game == before)
      visit.hand(.shutter(.down))
      #expect(visit.lines.count == 1)
    }
  }
}
