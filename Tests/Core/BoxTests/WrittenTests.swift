// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Instrument
import Sound
import Speech
import Testing
import Translations

@testable import Box

/// What is to be read of what the box says, by who cannot hear.
@Suite struct WrittenTests {
  private let stream = PcmStream()
  private let picture = Utterance(.answer, [Phrase(.pictureReady)])
  private let hint = Utterance(.hint, [Phrase(.slide)])

  private func says(_ speaking: inout Speaking, at time: Double) throws {
    let next = speaking.next()
    let saying = try #require(next)
    _ = speaking.say(saying, Settings(), at: seconds(time))
  }

  @Test("Without a talker each sentence lasts as long as eyes need for it, and counts as heard then")
  func voiceless() throws {
    var speaking = Speaking(nil, into: stream, Languages(), naming: .strip, isSeen: true)
    speaking.add(picture)
    speaking.add(hint)
    try says(&speaking, at: 1)
    #expect(speaking.written == View.Written("The picture is ready.", since: seconds(1)))
    let time = ReadingPace.seconds(for: "The picture is ready.")
    let early = speaking.takeEnd(at: seconds(1 + time - 0.1))
    #expect(time >= 2 && early == nil)
    let end = speaking.takeEnd(at: seconds(1 + time))
    #expect(end?.isHeard == true && end?.utterance == picture)
    try says(&speaking, at: 1 + time)
    #expect(speaking.written.text == hint.text(in: .english) && speaking.written.since == seconds(1 + time))
  }

  @Test("Without a talker and without eyes a sentence ends at once")
  func unseen() throws {
    var speaking = Speaking(nil, into: stream, Languages(), naming: .strip)
    speaking.add(picture)
    try says(&speaking, at: 1)
    #expect(speaking.isQuiet)
  }

  @Test("What follows by itself before eyes have read the first stands behind it, and pages go on")
  func follows() throws {
    var speaking = Speaking(DeafTalker(), into: stream, Languages(), naming: .strip, isSeen: true)
    speaking.add(picture)
    speaking.add(hint)
    try says(&speaking, at: 1)
    stream.reader.tellFinished(1)
    let end = speaking.takeEnd(at: seconds(2))
    #expect(end?.isHeard == true)
    try says(&speaking, at: 2)
    let both = picture.text(in: .english) + " " + hint.text(in: .english)
    #expect(speaking.written == View.Written(both, since: seconds(1)))
    #expect(speaking.said.first == hint.text(in: .english))
  }

  @Test("What a hand asks for is written at once, and alone")
  func cut() throws {
    var speaking = Speaking(DeafTalker(), into: stream, Languages(), naming: .strip, isSeen: true)
    speaking.add(picture)
    try says(&speaking, at: 1)
    stream.reader.tellFinished(1)
    let end = speaking.takeEnd(at: seconds(2))
    #expect(end?.isHeard == true)
    speaking.wait(for: .turn(1, boost: 1))
    speaking.add(hint)
    try says(&speaking, at: 2)
    #expect(speaking.written == View.Written(hint.text(in: .english), since: seconds(2)))
  }

  @Test("A talker that never ends holds nothing up for who reads")
  func endless() throws {
    var speaking = Speaking(DeafTalker(), into: stream, Languages(), naming: .strip, isSeen: true)
    speaking.add(picture)
    try says(&speaking, at: 1)
    let speakingEnd = speaking.takeEnd(at: seconds(60))
    #expect(speakingEnd?.isHeard == true)
    var unseen = Speaking(DeafTalker(), into: stream, Languages(), naming: .strip)
    unseen.add(picture)
    try says(&unseen, at: 1)
    let unseenEnd = unseen.takeEnd(at: seconds(60))
    #expect(unseenEnd?.isHeard == false)
  }

  @Test("The view tells when the finger came down, and what sounds in the language of the box")
  func touched() throws {
    let (display, hands) = (TrialDisplay(), TrialHands(pressed))
    var parts = Parts()
    parts.languages.add(.german)
    parts.storage = TrialStorage(Memory(text: Array("language 4".utf8)).text)
    (parts.display, parts.controls, parts.camera) = (display, [hands], TrialCamera())
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    hands.inputs += [(2.0, 0.5), (2.5, 0.6), (3, nil), (4, 0.5)].map {
      TimedInput(.strip($1), at: seconds($0))
    }
    var touches: [Instant] = []
    for step in 0...50 {
      box.step(at: seconds(Double(step) / 10))
      if let touched = display.views.last?.screen.touched, touches.last != touched { touches.append(touched) }
    }
    #expect(touches.count == 2)
    let view = try #require(display.views.last)
    #expect(view.screen.sounds.contains(Phrase(.red).text(in: .german)) || view.screen.sounds.contains(", "))
    #expect(!view.screen.sounds.contains("Hz") && view.heard.contains("Hz"))
  }
}

/// Says nothing, and ends nothing.
private final class DeafTalker: Talker {
  func say(_ words: String, as utterance: UInt32, _ manner: Manner) {}
  func stop() {}
}
