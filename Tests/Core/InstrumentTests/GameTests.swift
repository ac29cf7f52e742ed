// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Harmony
import Picture
import Sonify
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Games as a user plays them.
@Suite struct GameTests {
  @Test("It begins with its name, its question and the way on, and with the answers in hand")
  func greeting() throws {
    for (mode, name) in [(Mode.hues, "Hue trainer"), (.shapes, "Find the shape")] {
      let visit = Visit.playing(mode)
      #expect(visit.heard.hasPrefix(name) && visit.heard.contains("choose"))
      #expect(
        visit.heard.hasSuffix(
          "Slide your finger to listen, turn the knob to your answer, and press the shutter."))
      #expect(visit.box.scene.dial == .answers && visit.box.inHand.text(in: .english).contains("choose"))
      #expect(try visit.game.choice == nil)
    }
  }

  @Test("The finger hears on each side the colour that is there, and where it is told without the colour")
  func sides() throws {
    for seed in 0..<40 {
      var visit = Visit.playing(.hues, from: seed)
      let puzzle = try visit.game.puzzle
      visit.touch(0.2)
      for (x, colour, side) in [
        (0.2, puzzle.first, "The one on the left."), (0.8, puzzle.second, "The one on the right."),
      ] {
        visit.hand(.slide(Spot(x: x)))
        var sonifier = Sonifier()
        let tone = sonifier.touch(LinearRGB(colour), y: 0, height: 1)
        #expect((Double(visit.voice.frequency) - tone.frequency).magnitude < 0.01)
        visit.pushKnob()
        #expect(visit.heard == side)
      }
    }
  }

  @Test("The knob goes from the middle to either side and says each answer; the ends tick")
  func answers() throws {
    var visit = Visit.playing(.shapes)
    visit.turn(1)
    #expect(visit.heard == "Answer: a triangle.")
    visit.turn(1)
    #expect(visit.heard == "Answer: a cross." && visit.cues.isEmpty)
    visit.turn(1)
    #expect(visit.heard == "Answer: a cross." && visit.cues == [.end])
    visit.turn(-9)
    #expect(visit.heard == "Answer: a square." && visit.cues.isEmpty)
    visit.turn(-1)
    #expect(visit.cues == [.start])
    visit = .playing(.shapes)
    visit.turn(-1)
    #expect(visit.heard == "Answer: a circle.")
  }

  @Test("Without an answer the shutter gives none, and says the way")
  func noAnswer() throws {
    var visit = Visit.playing(.hues)
    let before = try visit.game
    visit.pressShutter()
    #expect(visit.box.scene.game == before && visit.box.scene.results.isEmpty)
    visit.hand(.shutter(.down))
    #expect(
      visit.heard.hasPrefix("Turn the knob to an answer first. Compare left and right")
        && visit.cues == [.refused])
  }

  @Test("Whoever wants few words hears its name and its question alone")
  func fewWords() {
    for (mode, name) in [(Mode.hues, "Hue trainer"), (.shapes, "Find the shape")] {
      var visit = Visit()
      visit.set(.verbosity, to: 1)
      visit.open(mode)
      #expect(visit.heard.hasPrefix(name) && visit.heard.contains("choose"))
      #expect(!visit.heard.contains("Slide your finger"))
    }
  }

  @Test("Of two colours the knob has the left one to the left, the right one to the right, the same between")
  func asked() {
    var visit = Visit.playing(.hues)
    #expect(visit.heard.contains("choose which one sounds higher, or the same."))
    for (clicks, answer) in [(1, "one on the right"), (-1, "same"), (-1, "one on the left"), (1, "same")] {
      visit.turn(clicks)
      #expect(visit.heard == "Answer: the \(answer)." && visit.cues.isEmpty)
    }
    visit = .playing(.hues)
    visit.turn(-1)
    #expect(visit.heard == "Answer: the one on the left.")
  }

  @Test("The first answer says what was to be heard; so does a wrong shape, with the truth")
  func told() throws {
    for second in 0..<60 {
      var visit = Visit.playing(second % 2 == 0 ? .hues : .shapes, from: second)
      let first = try visit.game.puzzle
      try visit.turn(to: first.right)
      visit.hand(.shutter(.down))
      #expect(visit.cues == [.done] && visit.heard.hasPrefix("Right. 1 of 1. "), "\(visit.heard)")
      #expect(visit.heard.contains(looks(first)) && !visit.heard.contains("The answer is"))
      visit.hand(.shutter(.up))
      let next = try visit.game.puzzle
      try visit.turn(to: visit.wrong)
      visit.hand(.shutter(.down))
      #expect(visit.cues == [.refused] && visit.heard.hasPrefix("Wrong. "))
      if second % 2 == 1 {
        #expect(visit.heard.hasPrefix("Wrong. 1 of 2. The answer is: ") && visit.heard.hasSuffix(looks(next)))
      }
      let game = try visit.game
      #expect(game.asked == 2 && game.right == 1 && game.choice == nil)
    }
  }

  @Test("After the first round a right answer brings the score alone, a wrong one of colours the truth")
  func brief() throws {
    for second in 0..<40 {
      var visit = Visit.playing(second % 2 == 0 ? .hues : .shapes, from: second)
      try visit.giveRight()
      for round in 2...5 {
        try visit.giveRight()
        #expect(visit.heard == "Right. \(round) of \(round).")
      }
      guard second % 2 == 0 else { continue }
      let puzzle = try visit.game.puzzle
      try visit.giveWrong()
      let truth = ["one on the left", "same", "one on the right"][puzzle.right]
      #expect(visit.heard == "Wrong. The \(truth).")
    }
  }

  /// What there was to be heard.
  private func looks(_ puzzle: Puzzle) -> String {
    func percent(_ place: Int, _ size: Int) -> Int { Int((100 * Double(place) / Double(size)).rounded()) }
    func heard(_ pitch: Pitch?) -> String {
      // "G#5" is read out as "G#, octave 5."
      pitch.map { "\($0.name.dropLast()), octave \($0.octave)." } ?? ""
    }
    func named(_ colour: SRGB8) -> String {
      let colour = LinearRGB(colour)
      let name = ColourName(nearest: colour).text(in: .english)
      let strength = Phrase(ColourStrength(of: colour).key).text(in: .english)
      return name.prefix(1).uppercased() + name.dropFirst() + ", \(strength.lowercased()), "
        + heard(Sonifier().tone(of: colour).pitch)
    }
    return puzzle.question == .shape
      ? "\(percent(puzzle.x, Puzzle.width)) percent from the left, "
        + "\(percent(puzzle.y, Puzzle.height)) percent from the top."
      : "The one on the left. \(named(puzzle.first)) The one on the right. \(named(puzzle.second))"
  }

  @Test("What a resting finger hears is the next question, at once")
  func next() throws {
    var visit = Visit.playing(.hues)
    visit.touch(0.2)
    for _ in 0..<20 {
      try visit.giveRight()
      var sonifier = Sonifier()
      let tone = sonifier.touch(LinearRGB(try visit.game.puzzle.first), y: 0, height: 1)
      #expect((Double(visit.voice.frequency) - tone.frequency).magnitude < 0.01)
    }
  }

  @Test("A shutter that is held has given no answer, and leads out of the game")
  func hold() throws {
    var visit = Visit.playing(.hues)
    visit.turn(1)
    visit.hand(.shutter(.down))
    #expect(visit.lines.count == 1)
    visit.hand(.shutter(.hold))
    #expect(visit.lines.isEmpty && visit.box.scene.mode == .look)
    #expect(visit.remembered?.results.isEmpty == true)
    #expect(visit.box.scene.game == nil && visit.box.scene.picture == nil)
  }

  @Test("Whoever leaves and comes back begins anew, and no two games are the same")
  func anew() throws {
    var visit = Visit.playing(.shapes)
    let first = try visit.game.puzzle
    try visit.giveRight()
    visit.holdShutter()
    #expect(visit.heard.contains("look") || visit.box.scene.mode == .look)
    visit.open(.shapes)
    #expect(try visit.game.asked == 0 && visit.game.puzzle != first && visit.lines.count == 1)
  }

  @Test("The game that is on, chosen again in the menu, goes on with its question and its score")
  func again() throws {
    for mode in [Mode.hues, .shapes] {
      var visit = Visit.playing(mode)
      try visit.giveRight()
      let before = try visit.game
      visit.open(mode)
      #expect(visit.box.scene.game == before && visit.box.scene.picture != nil)
    }
  }

  @Test("A question's picture cannot be kept, and is no picture of any other mode")
  func nothingKept() throws {
    var visit = Visit.playing(.shapes)
    visit.holdKnob()
    #expect(visit.box.scene.menu?.entries.contains(.keep) == false)
    visit.holdShutter()
    visit.open(.sweep)
    #expect(visit.box.scene.picture == nil && visit.box.scene.game == nil)
  }

  @Test("Of the shape, row after row can be felt: somewhere on the way it is heard, and somewhere the ground")
  func found() throws {
    var visit = Visit.playing(.shapes)
    let puzzle = try visit.game.puzzle
    var heard: Set<Float> = []
    visit.pushKnob()
    #expect(visit.box.scene.dial == .parameter(.row))
    visit.turn(-20)
    for _ in 0...20 {
      visit.touch(0)
      for x in 1...50 {
        visit.hand(.slide(Spot(x: Double(x) / 50)))
        heard.insert(visit.voice.frequency)
      }
      visit.hand(.lift)
      visit.turn(1)
    }
    for colour in [puzzle.first, puzzle.second] {
      var sonifier = Sonifier()
      let tone = sonifier.touch(LinearRGB(colour), y: 0, height: 1)
      #expect(heard.contains { (Double($0) - tone.frequency).magnitude < 0.01 })
    }
  }

  @Test("Controls are explained as they work in a game")
  func explained() {
    for mode in [Mode.hues, .shapes] {
      func explained(_ gestures: Gesture...) -> String {
        var visit = Visit.playing(mode)
        visit.hand(.together)
        for gesture in gestures { visit.hand(gesture) }
        return visit.heard
      }
      #expect(explained(.shutter(.down)) == "The shutter gives the answer that was named last.")
      #expect(explained(.turn(1, boost: 1)) == "Turning the knob goes through the answers.")
      #expect(explained(.knob(.down)) == "Pushing the knob goes on from the answer to the next thing.")
      #expect(
        explained(.touch(Spot(x: 0.5))).hasPrefix(
          mode == .hues ? "The strip has one colour on" : "The strip is the picture"))
      #expect(explained(.touch(Spot(x: 0.5)), .knob(.down)).hasPrefix("Pushing the knob says"))
    }
  }
}
