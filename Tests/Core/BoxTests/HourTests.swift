// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Gesture
import Picture
import Soaking
import Sound
import Speech
import Synth
import Testing

/// An hour of hands gone wild on a whole box, heard to the last sample.
@Suite struct HourTests {
  /// In seconds; of all but `make soak` the first five minutes.
  private let length = Soak.isWhole ? 3600 : 300

  @Test(
    "In an hour of random hands, 300 a second, or its first minutes no sample is above the ceiling or no number"
  )
  func hour() {
    let streams = Streams()
    let hands = WildHands()
    let ear = Ear()
    let talker = TrialTalker(streams.speech, blocks: 300)
    var parts = Parts()
    parts.controls = [hands]
    parts.camera = TrialCamera()
    parts.speaker = ear
    parts.talker = talker
    let box = Box(parts, streams: streams)
    VirtualLoop(box) { talker.supply() }.run(from: seconds(0), to: seconds(Double(length)))
    #expect(hands.taken > 270 * length)
    #expect(ear.blocks >= length * Block.rate / Block.frames)
    #expect(ear.wrong == 0 && ear.peak <= Loudness.ceiling && ear.peak > 0.1)
    #expect(talker.said.count > 2 * length)
    #expect((0...1).contains(box.instrument.row))
  }
}

/// Everything that hands can do, and much that they can't, 300 times a second; the same at every run.
private final class WildHands: Controls {
  let descriptor: Int32 = -1
  private(set) var taken = 0
  private var time = Instant(nanoseconds: 0)
  private var state: UInt64 = 88_172_645_463_325_252

  func takeInput(by now: Instant) -> TimedInput? {
    guard time <= now else { return nil }
    taken += 1
    defer { time = time + 0.0066 * share() }
    return TimedInput(input(), at: time)
  }

  private func input() -> Input {
    switch below(10) {
    case 0: .edge(.shutter, isOn: below(2) == 0)
    case 1: .edge(.knob, isOn: below(2) == 0)
    case 2: .edge(below(2) == 0 ? .knobA : .knobB, isOn: below(2) == 0)
    case 3: .clicks(below(7) - 3)
    case 4...6: .edge(.strip(below(9)), isOn: below(2) == 0)
    case 7: .strip(below(4) == 0 ? nil : share() * 1.2 - 0.1)
    default: .pad(below(4) == 0 ? nil : Spot(x: share(), y: share()))
    }
  }

  private func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  private func below(_ count: UInt64) -> Int { Int((next() >> 33) % count) }
  private func share() -> Double { Double(next() >> 11) / 0x1p53 }
}

/// Hears every sample, and keeps none.
private final class Ear: Speaker {
  let descriptor: Int32 = -1
  private(set) var blocks = 0
  private(set) var wrong = 0
  private(set) var peak: Float = 0

  func play(_ block: UnsafeBufferPointer<Float>) {
    blocks += 1
    for sample in block {
      if !sample.isFinite { wrong += 1 }
      peak = max(peak, sample.magnitude)
    }
  }
}
