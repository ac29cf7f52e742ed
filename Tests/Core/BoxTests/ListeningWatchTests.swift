// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Foundation
import Gesture
import Instrument
import Domain
import Sound
import Speech
import Synth
import Testing

/// What the ears get of a whole box in virtual time.
@Suite struct ListeningWatchTests {
  /// A talker's steady tone from the start on, for so long.
  private func play(to end: Double, _ prepare: (inout Parts, TrialSpeaker) -> Void = { _, _ in }) -> (
    Box, TrialSpeaker
  ) {
    let streams = Streams()
    let speaker = TrialSpeaker()
    var parts = Parts()
    parts.camera = TrialCamera()
    parts.speaker = speaker
    let talker = TrialTalker(streams.speech, blocks: nil)
    parts.talker = talker
    prepare(&parts, speaker)
    let box = Box(parts, streams: streams)
    VirtualLoop(box) { talker.supply() }.run(
      from: seconds(0), to: seconds(end), isOver: { speaker.samples.count >= Int(end * 96_000) })
    return (box, speaker)
  }

  @Test("What was heard is what was played, weighted and squared, up to the last whole second")
  func dose() {
    let (box, speaker) = play(to: 4.5)
    var weighting = AWeighting()
    var sum = 0.0
    for start in stride(from: 0, to: 4 * 96_000, by: 2 * Block.frames) {
      sum += speaker.samples[start..<start + 2 * Block.frames].withUnsafeBufferPointer { block in
        block.baseAddress.map { weighting.measure($0) } ?? 0
      }
    }
    let expected = EarLevel.assumed.exposure(ofSquares: sum, rate: Block.rate)
    #expect(expected > 0)
    // Whole parts of 2^32 a block, and a block more or less at the end.
    #expect(abs(box.dose.total / expected - 1) < 0.001)
  }

  @Test("Louder headphones make it more, by as much as they are louder")
  func ears() {
    let (box, _) = play(to: 3.5)
    let (loud, _) = play(to: 3.5) { parts, _ in parts.board.ears.sensitivity += 10 }
    #expect(abs(loud.dose.total / box.dose.total - 10) < 0.001)
  }

  @Test("Without a card nothing is heard, and what comes when it is back begins softly again")
  func card() {
    let (silent, _) = play(to: 3.5) { _, speaker in speaker.isHeard = false }
    #expect(silent.dose.total == 0)
    let (box, speaker) = play(to: 6) { _, speaker in speaker.absence = 3 * 96_000..<4 * 96_000 }
    func level(_ second: Double) -> Double {
      let start = Int(second * 96_000)
      return speaker.samples[start..<start + 960].reduce(0) { $0 + Double($1) * Double($1) }
    }
    // 27 dB up are 500 times.
    #expect(level(4.01) < level(2.9) / 300 && level(5.5) > level(2.9) * 0.99)
    #expect(box.dose.total > 0)
  }

  @Test("What was heard before is not forgotten, and fades when its days are over")
  func resumed() {
    var parts = Parts()
    parts.camera = TrialCamera()
    parts.storage = TrialStorage(Array("heard 0 0 0:1000000\n".utf8))
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    box.step(at: seconds(7 * 86_400 - 1))
    #expect(box.dose.total == 1000)
    box.step(at: seconds(7 * 86_400 + 3601))
    #expect(box.dose.total == 0)
  }

  @Test("Hours that a script lends are heard at once, as a part of a safe week, and told")
  func lent() {
    let journal = TrialJournal()
    var parts = Parts()
    parts.camera = TrialCamera()
    let speaker = TrialSpeaker()
    parts.speaker = speaker
    parts.journal = journal
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    speaker.heardElsewhere = [79]
    box.step(at: seconds(1))
    #expect(abs(box.dose.total / Listener.adult.safeWeek - 0.79) < 1e-9)
    #expect(journal.sayings(.fault).isEmpty)
    speaker.heardElsewhere = [2]
    box.step(at: seconds(2))
    #expect(
      journal.sayings(.fault).map { $0.words.prefix(41) } == ["In seven days you have heard 81 percent o"])
  }

  @Test("What was heard outlasts the power, and a week without it forgets")
  func outlasts() throws {
    let storage = TrialStorage(clock: 1000)
    let (box, _) = play(to: 3.5) { parts, _ in parts.storage = storage }
    #expect(storage.given.isEmpty)
    box.powerOff()
    let text = try #require(storage.given.last)
    for (clock, rest) in [(1000, 1.0), (1000 + 6 * 86_400, 1), (1000 + 8 * 86_400, 0)] {
      // Half a second: nothing new is added yet.
      let (again, _) = play(to: 0.5) { parts, _ in parts.storage = TrialStorage(text, clock: Int64(clock)) }
      #expect(abs(again.dose.total - rest * box.dose.total) < 0.01 * box.dose.total)
    }
    let (new, _) = play(to: 0.5) { parts, _ in parts.storage = TrialStorage(Array("heard nonsense\n".utf8)) }
    #expect(new.dose.total == 0)
  }

  @Test("While it sounds it is kept every ten minutes, and with whatever else is kept")
  func everyTenMinutes() throws {
    let storage = TrialStorage()
    var parts = Parts()
    (parts.storage, parts.camera) = (storage, TrialCamera())
    parts.controls = [TrialHands([(700, .clicks(1))])]
    let box = Box(parts)
    let writer = box.exposure.writer
    let block = [Float](repeating: 0, count: 2 * Block.frames).enumerated().map { Float($0.offset % 8) / 16 }
    box.powerOn(at: seconds(0))
    for (time, count) in [(1.0, 0), (300, 0), (599, 0), (601, 1), (699, 1), (701, 2), (1200, 2), (1302, 3)] {
      block.withUnsafeBufferPointer { block in block.baseAddress.map { writer.measure($0) } ?? () }
      box.step(at: seconds(time))
      #expect(storage.given.count == count, "\(time)")
    }
    #expect(storage.given.allSatisfy { String(decoding: $0, as: UTF8.self).contains("\nheard 0 ") })
  }
}
