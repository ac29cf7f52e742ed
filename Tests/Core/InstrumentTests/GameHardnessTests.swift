// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Sonify
import Testing

@testable import Instrument
@testable import WalkTests

/// How hard a game is, and how it goes on.
@Suite struct GameHardnessTests {
  @Test("Two right answers make it harder, a wrong one easier, to either end and no further")
  func staircase() throws {
    for mode in [Mode.hues, .shapes] {
      var visit = Visit.playing(mode)
      let first = try visit.game.hardness
      try visit.giveRight()
      #expect(try visit.game.hardness == first)
      try visit.giveRight()
      #expect(try visit.game.hardness == first + 1)
      try visit.giveRight()
      try visit.giveWrong()
      #expect(try visit.game.hardness == first)
      for _ in 0..<12 { try visit.giveWrong() }
      #expect(try visit.game.hardness == 0)
      for _ in 0..<24 { try visit.giveRight() }
      #expect(try visit.game.hardness == 5)
    }
  }

  @Test("So whoever hears better or worse ends with seven of ten right")
  func seventyOne() {
    let colours = Sonifier().trainingColours
    for skill in [0.06, 0.09, 0.11] {
      var game = Game(in: .hues, colours, at: Instant(seconds: 1))
      var chance = Chance(42)
      for _ in 0..<5000 {
        // The further up the staircase, the nearer to a guess.
        let odds = max(0.99 - skill * Double(game.hardness), 0.5)
        game.goOn(isRight: Double(chance.below(1000)) < odds * 1000, colours, at: game.since + 1)
      }
      let share = Double(game.right) / Double(game.asked)
      #expect((0.69...0.78).contains(share), "\(share)")
    }
  }

  @Test("It begins where it can become easier as well as harder")
  func beginning() throws {
    for mode in [Mode.hues, .shapes] {
      var visit = Visit.playing(mode)
      let first = try visit.game.hardness
      try visit.giveWrong()
      #expect(try visit.game.hardness < first)
    }
  }

  @Test("However many tones there are, it ends at neighbours, and one wrong answer leads away from them")
  func neighbours() throws {
    // Twelve tones, more than thirty, and five.
    for (parameter, value) in [(Parameter.octave, 1), (.mapping, 2), (.scale, 4)] {
      var visit = Visit.playing(.hues)
      visit.set(parameter, to: value)
      for _ in 0..<24 { try visit.giveRight() }
      // In tones; none where the two are the same.
      var (hardest, easier): (Set<Int>, Set<Int>) = ([], [])
      for _ in 0..<20 {
        hardest.insert(try visit.game.puzzle.size)
        try visit.giveWrong()
        easier.insert(try visit.game.puzzle.size)
        try visit.giveRight()
        try visit.giveRight()
      }
      #expect(hardest.subtracting([0]) == [1], "\(parameter.title)")
      #expect(easier.contains { $0 > 1 } && !easier.contains(1), "\(parameter.title)")
    }
  }

  @Test("The next question is another, as long as it stays as hard, too")
  func others() throws {
    for mode in [Mode.hues, .shapes] {
      var visit = Visit.playing(mode)
      for _ in 0..<3 { try visit.giveWrong() }
      var questions: [Puzzle] = []
      for _ in 0..<20 {
        questions.append(try visit.game.puzzle)
        try visit.giveWrong()
      }
      // By chance one may come twice.
      #expect(zip(questions, questions.dropFirst()).filter { $0 != $1 }.count > 12)
    }
  }
}
