// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Gesture
import Sound
import Speech
import Synth
import Testing

/// A whole box in virtual time, with the real synth.
@Suite struct VirtualLoopTests {
  /// Frames from a touch to the first sample that it changes: the block that has begun, the synth's own delay, and two
  /// because samples are whole, a tone's first is 0, and a low tone's second less than what 16 bits hold.
  private let longestWay = Double(Block.frames) + Synth.delay + 2

  /// A visit without talk, with what the hands do.
  private func play(_ hands: [(Double, Input)], to end: Double = 2, talking blocks: Int?? = nil)
    -> TrialSpeaker
  {
    let streams = Streams()
    let speaker = TrialSpeaker()
    var parts = Parts()
    parts.controls = [TrialHands(pressed + hands)]
    parts.camera = TrialCamera()
    parts.speaker = speaker
    var talker: TrialTalker?
    if let blocks { talker = TrialTalker(streams.speech, blocks: blocks) }
    parts.talker = talker
    VirtualLoop(Box(parts, streams: streams)) { talker?.supply() }.run(from: seconds(0), to: seconds(end))
    return speaker
  }

  @Test("From a touch to the first sample that it changes it takes at most one block and the synth's delay")
  func latency() throws {
    let untouched = play([])
    // Nanoseconds all through a block, from its very start to just before the next.
    for offset in [0, 1, 333_333, 700_000, 1_333_332] {
      let time = 1.5 + Double(offset) / 1e9
      let touched = play([(time, .strip(0.5)), (1.9, .strip(nil))])
      let frame = try #require(touched.frames(alikeWith: untouched))
      let way = Double(frame) - time * Double(Block.rate)
      #expect(way >= 0 && way <= longestWay, "\(offset) ns into a block: \(way) frames")
    }
  }

  @Test("What is being said is cut within one block, and the synth's delay")
  func cut() throws {
    // The greeting and "the picture is ready" go on for ever; a touch on a picture hushes.
    let uncut = play([], talking: .some(nil))
    for offset in [0, 1, 700_000, 1_333_332] {
      let time = 1.5 + Double(offset) / 1e9
      let cut = play([(time, .strip(0.5)), (1.9, .strip(nil))], talking: .some(nil))
      let frame = try #require(cut.frames(alikeWith: uncut))
      let way = Double(frame) - time * Double(Block.rate)
      #expect(way >= 0 && way <= longestWay, "\(offset) ns into a block: \(way) frames")
      // 60 ms later the speech has faded: what is left is the touch's own tone, as without any talk.
      let quiet = play([(time, .strip(0.5)), (1.9, .strip(nil))])
      let late = Int(1.6 * Double(Block.rate)) * 2
      let difference =
        zip(cut.samples[late..<late + 9600], quiet.samples[late...]).map { abs($0 - $1) }.max() ?? 1
      #expect(difference < 0.13, "ducking may still fade, speech of 0.25 would be more")
    }
  }

  @Test("The same hands make the same sound, bit for bit")
  func again() {
    let hands: [(Double, Input)] = [
      (1, .strip(0.2)), (1.2, .strip(0.8)), (1.5, .clicks(2)), (1.8, .strip(nil)),
    ]
    let (one, other) = (play(hands, talking: 300), play(hands, talking: 300))
    #expect(one.samples == other.samples && !one.samples.allSatisfy { $0 == 0 })
  }

  @Test("It lasts until speech and sound have died away, and begins at time 0 whenever it is switched on")
  func length() {
    // 300 blocks of 1.33 ms from the press at 0.5 s: 0.9 s.
    let short = play([], to: 0.55, talking: 300)
    #expect(short.samples.count / 2 > Int(0.9 * 48_000) && short.samples.count / 2 < Int(1.1 * 48_000))
    #expect(short.samples.suffix(512).allSatisfy { abs($0) < 1 / 65534 })
    let speaker = TrialSpeaker()
    var parts = Parts()
    parts.speaker = speaker
    VirtualLoop(Box(parts)).run(from: seconds(1), to: seconds(2))
    #expect(speaker.samples.count / 2 >= 96_000 && speaker.samples.count / 2 < 100_000)
  }

  @Test("A talker without an end does not keep the loop from ending")
  func endless() {
    let speaker = play([], to: 1, talking: .some(nil))
    // It is given up after some seconds, a length of its own for each sentence.
    #expect(Double(speaker.samples.count / 2) / 48_000 <= 1 + VirtualLoop.longestTail + 0.01)
  }

  @Test("A finger that never lifts does not keep the loop from ending")
  func heldDown() {
    let seconds = Double(play([(1, .strip(0.5))], to: 1.5).samples.count / 2) / 48_000
    #expect(seconds > 1.5 && seconds <= 1.5 + VirtualLoop.longestTail + 0.01)
  }

  @Test("With no part at all it runs, and ends")
  func nothing() {
    let journal = TrialJournal()
    var parts = Parts()
    parts.journal = journal
    VirtualLoop(Box(parts)).run(from: seconds(0), to: seconds(1))
    #expect(journal.lines.allSatisfy { $0.contains(" say ") })
    #expect(!journal.lines.isEmpty)
  }
}
