// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Domain
import Gesture
import Instrument
import Speech
import Testing
import Translations

/// The box and the languages that it was given.
@Suite final class SpeakingTests {
  private let journal = TrialJournal()
  private let hands = TrialHands()
  private let talker = QuietTalker()

  /// A box that remembers a language by its place: British and American English, Spanish, French, German.
  private func isOn(speaking languages: [Language], chosen: Int) -> Box {
    var parts = Parts()
    for language in languages { parts.languages.add(language) }
    parts.storage = TrialStorage(Memory(text: Array("language \(chosen)".utf8)).text)
    (parts.journal, parts.controls, parts.camera, parts.talker) = (journal, [hands], TrialCamera(), talker)
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    return box
  }

  /// Goes to the menu's entry for languages, unless it is open, turns by some clicks, and keeps a language.
  private func choose(_ clicks: Int, with box: Box, from time: Double, isOpen: Bool = false) {
    let press = { (after: Double, length: Double) in
      [
        TimedInput(.edge(.knob, isOn: true), at: seconds(time + after)),
        TimedInput(.edge(.knob, isOn: false), at: seconds(time + after + length)),
      ]
    }
    let turn = { (after: Double, clicks: Int) in TimedInput(.clicks(clicks), at: seconds(time + after)) }
    if !isOpen { hands.go(to: "language", in: box, from: time) }
    hands.inputs += press(3, 0.1) + [turn(4, clicks)] + press(5, 0.1)
    for step in 0...100 { box.step(at: seconds(time + Double(step) / 10)) }
  }

  @Test("It speaks the language that was chosen, with its voice")
  func chosen() throws {
    let box = isOn(speaking: [.german, .korean], chosen: 4)
    #expect(box.troubles.isEmpty)
    #expect(talker.said.first?.words.hasPrefix("Bereit. ") == true && talker.said.first?.voice == "de")
  }

  @Test("It names what a finger touches, the pad too, to the ear, on the screen and in the journal")
  func surfaces() throws {
    for (surface, words) in [(Surface.strip, "den Streifen"), (.pad, "die Tastfläche")] {
      let (journal, talker, display) = (TrialJournal(), QuietTalker(), TrialDisplay())
      var parts = Parts()
      parts.languages.add(.german)
      parts.storage = TrialStorage(Memory(text: Array("language 4".utf8)).text)
      (parts.journal, parts.talker, parts.display) = (journal, talker, display)
      (parts.camera, parts.controls, parts.board.layout.surface) = (
        TrialCamera(), [TrialHands(pressed)], surface
      )
      let box = Box(parts)
      box.powerOn(at: seconds(0))
      for tenth in 1...30 { box.step(at: seconds(Double(tenth) / 10)) }
      let sentence = "Fahren Sie mit dem Finger über \(words)."
      #expect(try #require(talker.said.last).words.contains(sentence))
      #expect(try #require(display.views.last).sentence.contains(sentence))
      #expect(try #require(journal.sayings(.answer).last).words.contains(sentence))
    }
  }

  @Test("A check tries the strip by hand, or else the pad in its place")
  func fitted() {
    let surfaces: [(Surface, [Device], Int)] = [(.strip, [], 8), (.pad, [], 8), (.strip, [.pad], 9)]
    for (surface, devices, count) in surfaces {
      let journal = TrialJournal()
      var parts = Parts()
      (parts.journal, parts.camera, parts.isForCheck) = (journal, TrialCamera(), true)
      (parts.board.layout.surface, parts.board.devices) = (surface, devices)
      Box(parts).powerOn(at: seconds(0))
      #expect(journal.news.first?.words.contains("Check of \(count) parts.") == true, "\(surface)")
    }
  }

  @Test("A check tries a pedal only where the board has one")
  func pedal() {
    for (hasPedal, count) in [(false, 8), (true, 9)] {
      let journal = TrialJournal()
      var parts = Parts()
      (parts.journal, parts.camera, parts.isForCheck) = (journal, TrialCamera(), true)
      parts.board.hasPedal = hasPedal
      Box(parts).powerOn(at: seconds(0))
      #expect(journal.news.first?.words.contains("Check of \(count) parts.") == true, "\(hasPedal)")
    }
  }

  @Test("What was chosen and is not there is told first of all, once, in English and with its voice")
  func missing() throws {
    let box = isOn(speaking: [.korean], chosen: 4)
    #expect(box.troubles == [.language(.german)])
    let first = try #require(journal.sayings(.fault).first)
    #expect(
      first.words == "The texts for German are missing or damaged, so this is English. "
        + "Choose another language in the menu, or ask whoever set the box up.")
    for second in 1...60 { box.step(at: seconds(Double(second))) }
    hands.inputs = [TimedInput(.clicks(1), at: seconds(61))]
    for second in 61...120 { box.step(at: seconds(Double(second))) }
    #expect(journal.sayings(.fault).count == 1 && box.instrument.settings.accent == .german)
    #expect(
      talker.said.contains { $0.words.hasPrefix("Ready.") } && talker.said.allSatisfy { $0.voice == "en-gb" })
  }

  @Test("While it is only tried in the menu nothing is told; kept it is, and another one ends it")
  func tried() throws {
    let box = isOn(speaking: [.german], chosen: 0)
    choose(3, with: box, from: 20)
    #expect(box.instrument.settings.accent == .french && box.troubles == [.language(.french)])
    let told = journal.sayings(.fault)
    #expect(told.count == 1 && told[0].words.hasPrefix("The texts for French are missing"))
    #expect(told[0].time >= 25)
    choose(1, with: box, from: 60, isOpen: true)
    #expect(box.instrument.settings.accent == .german && box.troubles.isEmpty)
    #expect(talker.said.last?.voice == "de")
  }
}

/// What a press has to say waits until it is clear that it is no hold.
@Suite struct WordsOfPressTests {
  private func played(_ inputs: [(Double, Input)], to end: Double = 30) -> [(time: Double, words: String)] {
    var parts = Parts()
    let journal = TrialJournal()
    parts.storage = TrialStorage(Memory().text)
    (parts.journal, parts.controls) = (journal, [TrialHands(inputs)])
    (parts.camera, parts.talker) = (TrialCamera(), QuietTalker())
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    var now = 0.0
    while now < end {
      now += 0.05
      box.step(at: seconds(now))
    }
    let said = journal.sayings(.answer) + journal.sayings(.hint)
    return said.map { ($0.time, $0.words) }.filter { $0.0 > 0 }.sorted { $0.time < $1.time }
  }

  private func held(_ line: Line, from time: Double, for length: Double) -> [(Double, Input)] {
    [(time, .edge(line, isOn: true)), (time + length, .edge(line, isOn: false))]
  }

  @Test("A short press says its sentence when the button is up, however slow the hand is")
  func short() throws {
    for length in [0.05, 0.2, 0.6, 0.99] {
      let said = try #require(played(held(.knob, from: 5, for: length), to: 8).first)
      #expect(abs(said.time - 5 - length) < 1e-6 && said.words.hasPrefix("Row"))
    }
  }

  @Test("A hold says what it does, and never first what its press does")
  func hold() {
    #expect(played(held(.knob, from: 5, for: 1.2), to: 8).map { $0.words.prefix(5) } == ["Menu:"])
    let shutter = played(held(.shutter, from: 5, for: 1.2), to: 8)
    #expect(shutter.map { $0.words.prefix(9) } == ["Cancelled"])
  }

  @Test("Both together say that controls are explained, and nothing first, also where the first is up again")
  func together() {
    for length in [0.1, 0.4] {
      let inputs = held(.knob, from: 5, for: length) + held(.shutter, from: 5.2, for: 0.3)
      let said = played(inputs.sorted { $0.0 < $1.0 }, to: 8)
      #expect(said.last?.words.hasPrefix("Controls are explained") == true)
      #expect(length < 0.2 || said.count == 1)
    }
  }

  @Test("A picture that comes while the button is down is told when it is up")
  func picture() throws {
    let said = played(held(.shutter, from: 5, for: 0.3), to: 8)
    #expect(said.count == 1 && said[0].words.hasPrefix("The picture is ready."))
    #expect(abs(said[0].time - 5.3) < 1e-6)
  }

  @Test("A press cuts at once what is being said, though its own words wait")
  func cut() throws {
    var parts = Parts()
    let talker = CutTalker()
    (parts.camera, parts.talker) = (TrialCamera(), talker)
    parts.controls = [TrialHands(held(.knob, from: 1, for: 0.5))]
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    #expect(talker.stops == 0)
    box.step(at: seconds(1))
    #expect(talker.stops == 1 && talker.said == 1)
    box.step(at: seconds(1.5))
    #expect(talker.said == 2)
  }
}

/// Says without an end, and counts.
private final class CutTalker: Talker {
  private(set) var said = 0
  private(set) var stops = 0

  func say(_ words: String, as utterance: UInt32, _ manner: Manner) { said += 1 }
  func stop() { stops += 1 }
}

/// Notes what it is to say, and has said it at once.
private final class QuietTalker: Talker {
  private(set) var said: [(words: String, voice: String)] = []

  func say(_ words: String, as utterance: UInt32, _ manner: Manner) { said.append((words, manner.language)) }
  func stop() {}
}
