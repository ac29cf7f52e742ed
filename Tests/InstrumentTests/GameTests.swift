// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Sound
import Speech
import Testing

@testable import Instrument

/// Games as somebody plays them.
@Suite struct GameTests {
  private func begun(_ mode: Mode, stick: [String]? = nil) -> Visit {
    var visit = Visit()
    if let stick { visit.meet(.albums(albums([], stick: stick), .stickIn)) }
    visit.open(mode)
    return visit
  }

  /// What was said last, as it is heard.
  private func heard(_ visit: Visit) -> String { visit.box.told.utterance?.text(in: .english) ?? "" }

  private func game(_ visit: Visit) throws -> Game { try #require(visit.box.scene.game) }

  /// Turns to an answer and gives it.
  private func give(_ answer: Int, _ visit: inout Visit) throws {
    let game = try game(visit)
    let count = game.puzzle.answers.count
    visit.turn(-count)
    visit.turn(answer)
    visit.pressShutter()
  }

  private func giveRight(_ visit: inout Visit) throws { try give(game(visit).puzzle.right, &visit) }

  private func giveWrong(_ visit: inout Visit) throws {
    let puzzle = try game(visit).puzzle
    try give((puzzle.right + 1) % puzzle.answers.count, &visit)
  }

  private func remembered(_ visit: Visit) -> Memory? {
    for effect in visit.effects { if case .remember(let memory) = effect { return memory } }
    return nil
  }

  private func lines(_ visit: Visit) -> [String] {
    visit.box.scene.results.map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - The way through one

  @Test("It begins with its name, its question and the way on, and with the answers in hand")
  func greeting() throws {
    for (mode, name) in [(Mode.hues, "Hue trainer"), (.shapes, "Find the shape")] {
      let visit = begun(mode)
      #expect(heard(visit).hasPrefix(name) && heard(visit).contains("choose"))
      #expect(
        heard(visit).hasSuffix(
          "Slide your finger to listen, turn the knob to your answer, and press the shutter."))
      #expect(visit.box.scene.hand == .answers && visit.box.inHand.text(in: .english).contains("choose"))
      #expect(try game(visit).choice == nil)
    }
  }

  @Test("The finger hears on each side the colour that is there, and where it is told without the colour")
  func sides() throws {
    for seed in 0..<40 {
      var visit = Visit()
      visit.now = Instant(seconds: Double(seed))
      visit.open(.hues)
      let puzzle = try game(visit).puzzle
      visit.touch(0.2)
      for (x, colour, side) in [(0.2, puzzle.first, "The left one."), (0.8, puzzle.second, "The right one.")]
      {
        visit.hand(.slide(Spot(x: x)))
        var sonifier = Sonifier()
        let tone = sonifier.touch(LinearRGB(colour), y: 0, height: 1)
        #expect((Double(visit.voice.frequency) - tone.frequency).magnitude < 0.01)
        visit.pushKnob()
        #expect(heard(visit) == side)
      }
    }
  }

  @Test("The knob goes from the middle to either side and says each answer; the ends tick")
  func answers() throws {
    var visit = begun(.shapes)
    visit.turn(1)
    #expect(heard(visit) == "Answer: a triangle.")
    visit.turn(1)
    #expect(heard(visit) == "Answer: a cross." && visit.cues.isEmpty)
    visit.turn(1)
    #expect(heard(visit) == "Answer: a cross." && visit.cues == [.end])
    visit.turn(-9)
    #expect(heard(visit) == "Answer: a square." && visit.cues.isEmpty)
    visit.turn(-1)
    #expect(visit.cues == [.start])
    visit = begun(.shapes)
    visit.turn(-1)
    #expect(heard(visit) == "Answer: a circle.")
  }

  @Test("Without an answer the shutter gives none, and says the way")
  func noAnswer() throws {
    var visit = begun(.hues)
    let before = try game(visit)
    visit.pressShutter()
    #expect(visit.box.scene.game == before && visit.box.scene.results.isEmpty)
    visit.hand(.shutter(.down))
    #expect(
      heard(visit).hasPrefix("Turn the knob to an answer first. Compare left and right")
        && visit.cues == [.refused])
  }

  @Test("A right answer and a wrong one are told, with the truth, the score and the next question")
  func told() throws {
    for seed in 0..<60 {
      var visit = Visit()
      visit.now = Instant(seconds: Double(seed))
      visit.open(seed % 2 == 0 ? .hues : .shapes)
      let first = try game(visit).puzzle
      visit.turn(-4)
      visit.turn(first.right)
      visit.hand(.shutter(.down))
      #expect(visit.cues == [.done] && heard(visit).hasPrefix("Right. "), "\(heard(visit))")
      #expect(heard(visit).contains("1 of 1 right. ") && heard(visit).contains("hoose"))
      #expect(heard(visit).contains(seed % 2 == 0 ? "Left " : "percent from the left"))
      visit.hand(.shutter(.up))
      try giveWrong(&visit)
      #expect(try game(visit).asked == 2 && game(visit).right == 1 && game(visit).choice == nil)
      #expect(heard(visit).hasPrefix("Wrong. The answer is: "))
      #expect(visit.box.told.utterance?.phrases[1].key == .gameTruth)
    }
  }

  @Test("What a resting finger hears is the next question, at once")
  func next() throws {
    var visit = begun(.hues)
    visit.touch(0.2)
    for _ in 0..<20 {
      try giveRight(&visit)
      var sonifier = Sonifier()
      let tone = sonifier.touch(LinearRGB(try game(visit).puzzle.first), y: 0, height: 1)
      #expect((Double(visit.voice.frequency) - tone.frequency).magnitude < 0.01)
    }
  }

  @Test("A shutter that is held has given no answer, and leads out of the game")
  func hold() throws {
    var visit = begun(.hues)
    visit.turn(1)
    visit.hand(.shutter(.down))
    #expect(lines(visit).count == 1)
    visit.hand(.shutter(.hold))
    #expect(lines(visit).isEmpty && visit.box.scene.mode == .look)
    #expect(remembered(visit)?.results.isEmpty == true)
    #expect(visit.box.scene.game == nil && visit.box.scene.picture == nil)
  }

  // MARK: - How hard it is

  @Test("Two right answers make it harder, a wrong one easier, to either end and no further")
  func staircase() throws {
    for mode in [Mode.hues, .shapes] {
      var visit = begun(mode)
      let first = try game(visit).hardness
      try giveRight(&visit)
      #expect(try game(visit).hardness == first)
      try giveRight(&visit)
      #expect(try game(visit).hardness == first + 1)
      try giveRight(&visit)
      try giveWrong(&visit)
      #expect(try game(visit).hardness == first)
      for _ in 0..<12 { try giveWrong(&visit) }
      #expect(try game(visit).hardness == 0)
      for _ in 0..<24 { try giveRight(&visit) }
      #expect(try game(visit).hardness == 5)
    }
  }

  @Test("So whoever hears better or worse ends with seven of ten right")
  func seventyOne() {
    let colours = Sonifier().trainingColours
    for skill in [0.06, 0.09, 0.11] {
      var game = Game(ofShapes: false, colours, at: Instant(seconds: 1))
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

  @Test(
    "As the box is set, what is asked can be told apart: another setting asks another question where it must")
  func settings() throws {
    for seed in 0..<30 {
      var visit = Visit()
      visit.now = Instant(seconds: Double(seed))
      visit.open(.hues)
      for (parameter, value) in [(Parameter.mapping, 1), (.scale, 4), (.mapping, 2), (.startingNote, 0)] {
        visit.set(parameter, to: value)
        let puzzle = try game(visit).puzzle
        var sonifier = visit.box.settings.sonifier
        let left = sonifier.touch(LinearRGB(puzzle.first), y: 0, height: 1).frequency
        sonifier.lift()
        let right = sonifier.touch(LinearRGB(puzzle.second), y: 0, height: 1).frequency
        #expect((left == right) == (puzzle.answers[puzzle.right] == .answerSame))
      }
      // Nothing that changes no tone changes the question.
      let before = try game(visit)
      visit.set(.volume, to: 4)
      #expect(visit.box.scene.game == before)
    }
  }

  @Test("Whoever leaves and comes back begins anew, and no two games are the same")
  func anew() throws {
    var visit = begun(.shapes)
    let first = try game(visit).puzzle
    try giveRight(&visit)
    visit.holdShutter()
    #expect(heard(visit).contains("look") || visit.box.scene.mode == .look)
    visit.open(.shapes)
    #expect(try game(visit).asked == 0 && game(visit).puzzle != first && lines(visit).count == 1)
  }

  @Test("A question's picture cannot be kept, and is no picture of any other mode")
  func nothingKept() throws {
    var visit = begun(.shapes)
    visit.holdKnob()
    #expect(visit.box.scene.menu?.entries.contains(.keep) == false)
    visit.holdShutter()
    visit.open(.sweep)
    #expect(visit.box.scene.picture == nil && visit.box.scene.game == nil)
  }

  @Test("Of the shape, row after row can be felt: somewhere on the way it is heard, and somewhere the ground")
  func found() throws {
    var visit = begun(.shapes)
    let puzzle = try game(visit).puzzle
    var heard: Set<Float> = []
    visit.pushKnob()
    #expect(visit.box.scene.hand == .parameter(.row))
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

  // MARK: - What was answered

  @Test("Every answer is remembered at once, as a line with what was asked and how long it took")
  func results() throws {
    var visit = begun(.hues)
    let puzzle = try game(visit).puzzle
    visit.now = visit.now + 10
    try giveRight(&visit)
    let fields = try #require(lines(visit).first).split(separator: ",").map { String($0) }
    #expect(fields.count == 11 && fields[0] == "hues" && fields[1] == "1")
    func hex(_ colour: SRGB8) -> String {
      let digits = String(colour.integer, radix: 16, uppercase: true)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    #expect(fields[3] == hex(puzzle.first) && fields[4] == hex(puzzle.second))
    #expect(fields[5] == "\(puzzle.size)" && fields[6] == fields[7] && fields[8] == "yes")
    // Letting go of the knob, two turns, a press, and ten seconds of thought.
    #expect(fields[9] == "10.4" && fields[10] == "perceived")
    try giveWrong(&visit)
    #expect(lines(visit).last?.contains(",no,") == true)
    visit.open(.shapes)
    try giveWrong(&visit)
    #expect(lines(visit).last?.hasPrefix("shapes,1,shape,#") == true && lines(visit).count == 3)
  }

  @Test("They outlast the power, and a box that is begun in a game asks its question")
  func remembered() throws {
    var visit = begun(.shapes)
    visit.turn(1)
    visit.hand(.shutter(.down))
    let memory = try #require(remembered(visit))
    let read = Memory(text: memory.text)
    #expect(read == memory && read.results == visit.box.scene.results && read.mode == .shapes)
    var next = Visit()
    next.meet(.powerOn(albums: [], faults: [], memory: read))
    #expect(heard(next).hasPrefix("Ready. Find the shape") && next.box.scene.results == read.results)
    next.touch(0.5)
    #expect(!next.isSilent)
  }

  @Test("Of more answers than are kept the oldest go; all that a box remembers fits its file many times over")
  func most() throws {
    var visit = begun(.hues)
    for number in 1...(GameResult.most + 3) {
      visit.turn(1)
      visit.pressShutter()
      #expect(lines(visit).count == min(number, GameResult.most))
    }
    #expect(lines(visit).first?.hasPrefix("hues,4,") == true)
    #expect(visit.box.memory.text.count < 1 << 15)
  }

  @Test("What no box has written is left out, and nothing of it is told any program")
  func foreign() throws {
    let good = "hues,1,same,#AABBCC,#AABBCC,0,same,same,yes,1.0,perceived"
    #expect(GameResult.isOne(Array(good.utf8)))
    for bad in [
      "", "result", good + ",more", "=" + good, good.replacing("same,same", with: "+1,-1"),
      good.replacing("yes", with: "\"yes\""), good + "\u{0}", String(repeating: "a", count: 200),
      ",,,,,,,,,,",
      good + String(repeating: "x", count: 60),
    ] {
      #expect(!GameResult.isOne(Array(bad.utf8)), "\(bad)")
      #expect(Memory(text: Array("result \(bad)\n".utf8)).results.isEmpty)
    }
    let many = String(repeating: "result \(good)\n", count: 500)
    #expect(Memory(text: Array(many.utf8)).results.count == GameResult.most)
    var memory = Memory()
    memory.results = [Array(good.utf8)]
    #expect(memory.changes(since: Memory()) == "1 results" && Memory(text: memory.text) == memory)
  }

  @Test("With a stick in, the menu takes them there as a table; without one, or without answers, it does not")
  func taken() throws {
    var visit = begun(.hues, stick: [])
    visit.holdKnob()
    #expect(visit.box.scene.menu?.entries.contains(.takeResults) == false)
    visit.holdShutter()
    try giveRight(&visit)
    try giveWrong(&visit)
    let expected = lines(visit)
    visit.menu(.takeResults)
    #expect(heard(visit) == "Put 2 answers of the games on the stick.")
    visit.hand(.knob(.down))
    #expect(heard(visit) == "One moment.")
    var table: [UInt8] = []
    for effect in visit.effects { if case .takeResults(let bytes) = effect { table = bytes } }
    let rows = String(decoding: table, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    #expect(rows.first == "game,number,question,first,second,size,truth,answer,right,seconds,mapping")
    #expect(rows.dropFirst().dropLast().map { String($0) } == expected && rows.last == "")
    #expect(rows.dropLast().allSatisfy { $0.split(separator: ",").count == 11 })
    visit.hand(.knob(.up))
    visit.meet(.albums(albums([], stick: []), .results("sonifier-results.csv")))
    #expect(heard(visit) == "The answers are on the stick, in sonifier-results.csv." && visit.cues == [.done])
    visit.meet(.albumTrouble(.noResults(.full)))
    #expect(heard(visit).hasPrefix("The answers are not on the stick: the stick is full."))
    // It is pulled out while the menu is open.
    visit.menu(.takeResults)
    visit.meet(.albums([], .stickGone))
    visit.hand(.knob(.down))
    #expect(heard(visit) == "There is no stick in." && visit.cues == [.refused])
    visit.hand(.knob(.up))
    visit.holdKnob()
    #expect(visit.box.scene.menu?.entries.contains(.takeResults) == false)
  }

  @Test("Controls are explained as they work in a game")
  func explained() {
    for mode in [Mode.hues, .shapes] {
      func explained(_ gestures: Gesture...) -> String {
        var visit = begun(mode)
        visit.hand(.together)
        for gesture in gestures { visit.hand(gesture) }
        return heard(visit)
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
