// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// What was answered in games: kept, and taken as a table.
@Suite struct GameResultTests {
  @Test("Every answer is remembered at once, as a line with what was asked and how long it took")
  func results() throws {
    var visit = Visit.playing(.hues)
    let puzzle = try visit.game.puzzle
    visit.now = visit.now + 10
    try visit.giveRight()
    let fields = try #require(visit.lines.first).split(separator: ",").map { String($0) }
    #expect(fields.count == 11 && fields[0] == "hues" && fields[1] == "1")
    func hex(_ colour: SRGB8) -> String {
      let digits = String(colour.integer, radix: 16, uppercase: true)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    #expect(fields[3] == hex(puzzle.first) && fields[4] == hex(puzzle.second))
    #expect(fields[5] == "\(puzzle.size)" && fields[6] == fields[7] && fields[8] == "yes")
    // Letting go of the knob, two turns, a press, and ten seconds of thought.
    #expect(fields[9] == "10.4" && fields[10] == "perceived")
    try visit.giveWrong()
    #expect(visit.lines.last?.contains(",no,") == true)
    visit.open(.shapes)
    try visit.giveWrong()
    #expect(visit.lines.last?.hasPrefix("shapes,1,shape,#") == true && visit.lines.count == 3)
  }

  @Test("The table calls the question, the truth and the answer what they are called aloud")
  func words() throws {
    for second in 0..<40 {
      var visit = Visit.playing(second % 2 == 0 ? .hues : .shapes, from: second)
      let question = visit.heard
      try visit.turn(to: visit.wrong)
      let answer = visit.heard
      visit.pressShutter()
      // "Wrong. 0 of 1. The answer is: a cross. ..."
      let truth = try #require(visit.heard.split(separator: ".").first { $0.hasPrefix(" The answer is: ") })
      let fields = try #require(visit.lines.first).split(separator: ",")
      #expect(question.contains(fields[2]), "\(fields)")
      #expect(truth.contains(fields[6]), "\(fields)")
      #expect(answer.hasPrefix("Answer: ") && answer.contains(fields[7]), "\(fields)")
    }
  }

  @Test("The seconds of each answer count from its own question on, however many they are")
  func seconds() throws {
    var visit = Visit.playing(.hues)
    for seconds in [10.0, 20, 90] {
      visit.now = visit.now + seconds
      try visit.giveRight()
    }
    // The hand takes four tenths of its own.
    #expect(visit.lines.map { $0.split(separator: ",")[9] } == ["10.4", "20.4", "90.4"])
  }

  @Test("The table tells by which rule the colours were heard")
  func mapping() throws {
    for (step, name) in [(1, "report"), (2, "spectral")] {
      var visit = Visit.playing(.hues)
      visit.set(.mapping, to: step)
      try visit.giveRight()
      #expect(visit.lines.first?.hasSuffix("," + name) == true)
    }
  }

  @Test("They outlast the power in their order, and a box that is begun in a game asks its question")
  func remembered() throws {
    var visit = Visit.playing(.shapes)
    try visit.giveRight()
    try visit.giveWrong()
    visit.turn(1)
    visit.hand(.shutter(.down))
    let memory = try #require(visit.remembered)
    let read = Memory(text: memory.text)
    #expect(read == memory && read.results == visit.box.scene.results && read.mode == .shapes)
    var next = Visit()
    next.meet(.powerOn(albums: [], faults: [], memory: read))
    #expect(next.heard.hasPrefix("Ready. Find the shape") && next.box.scene.results == read.results)
    next.touch(0.5)
    #expect(!next.isSilent)
  }

  @Test("The longest answer outlasts the power, too; whoever sleeps over one has taken a day")
  func longest() throws {
    for second in 0..<40 {
      var visit = Visit.playing(second % 2 == 0 ? .hues : .shapes, from: second)
      visit.now = visit.now + 100_000
      try visit.giveRight()
      #expect(visit.lines.first?.contains(",86400.0,") == true)
      #expect(Memory(text: visit.box.memory.text).results == visit.box.scene.results)
    }
  }

  @Test(
    "The last four hundred are kept, and the oldest go; all that a box remembers fits its file many times over"
  )
  func most() throws {
    var visit = Visit.playing(.hues)
    for number in 1...403 {
      visit.turn(1)
      visit.pressShutter()
      #expect(visit.lines.count == min(number, 400))
    }
    #expect(visit.lines.first?.hasPrefix("hues,4,") == true)
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
    #expect(Memory(text: Array(many.utf8)).results.count == 400)
    var memory = Memory()
    memory.results = [Array(good.utf8)]
    #expect(memory.changes(since: Memory()) == "1 results" && Memory(text: memory.text) == memory)
  }

  @Test("With a stick in, the menu takes them there as a table; without one, or without answers, it does not")
  func taken() throws {
    var visit = Visit()
    visit.meet(.albums(albums([], stick: []), .stickIn))
    visit.open(.hues)
    visit.holdKnob()
    #expect(visit.box.scene.menu?.entries.contains(.takeResults) == false)
    visit.holdShutter()
    try visit.giveRight()
    try visit.giveWrong()
    let expected = visit.lines
    visit.menu(.takeResults)
    #expect(visit.heard == "Put 2 answers of the games on the stick.")
    visit.hand(.knob(.down))
    #expect(visit.heard == "One moment.")
    var table: [UInt8] = []
    for effect in visit.effects { if case .takeTable(.results, let bytes) = effect { table = bytes } }
    let rows = String(decoding: table, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    #expect(rows.first == "game,number,question,first,second,size,truth,answer,right,seconds,mapping")
    #expect(rows.dropFirst().dropLast().map { String($0) } == expected && rows.last == "")
    #expect(rows.dropLast().allSatisfy { $0.split(separator: ",").count == 11 })
    visit.hand(.knob(.up))
    visit.meet(.albums(albums([], stick: []), .table(.results, "sonifier-results.csv")))
    #expect(visit.heard == "The answers are on the stick, in sonifier-results.csv." && visit.cues == [.done])
    // It is pulled out while the menu is open.
    visit.menu(.takeResults)
    visit.meet(.albums([], .stickGone))
    visit.hand(.knob(.down))
    #expect(visit.heard == "There is no stick in." && visit.cues == [.refused])
    visit.hand(.knob(.up))
    visit.holdKnob()
    #expect(visit.box.scene.menu?.entries.contains(.takeResults) == false)
  }

  @Test("A stick that does not take them is told, and why, with what can be done about the stick")
  func notTaken() throws {
    let sentences: [(CardTrouble, String)] = [
      (.full, "the stick is full. Delete pictures that you do not need any more."),
      (.readOnly, "the stick cannot be written. Try another stick."),
      (.folder, "the stick does not take it. Try another stick."),
      (.refused, "the stick does not take it. Try another stick."),
    ]
    var visit = Visit()
    visit.meet(.albums(albums([], stick: []), .stickIn))
    visit.open(.hues)
    try visit.giveRight()
    for (trouble, sentence) in sentences {
      visit.menu(.takeResults)
      visit.pushKnob()
      visit.meet(.albumTrouble(.noTable(.results, trouble)))
      #expect(visit.heard == "The answers are not on the stick: " + sentence && visit.cues == [.refused])
    }
    #expect(visit.lines.count == 1)
  }
}
