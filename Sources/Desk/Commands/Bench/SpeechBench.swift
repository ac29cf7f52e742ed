// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import CLibc
import DeskBoard
import Gesture
import LinuxBoard
import Sampled
import Sound
import Synth

/// How soon the box speaks, in real time: its own talker in its own thread, its own synth at the pace of a sound card.
enum SpeechBench {
  /// Enough for a worst case that means something, few enough for patience.
  private static var presses: Int { 30 }

  static func figures() -> [Figure] {
    let start = box_seconds()
    guard let trial = SpeechTrial() else {
      return [Figure(name: "speech", value: .infinity, unit: "ms: there is no eSpeak NG", limit: 20)]
    }
    trial.box.powerOn(at: ControlLoop.now)
    let ready = trial.waitForSpeech(since: start)
    let resident = MemoryBench.residentBytes()
    var delays: [Double] = []
    for press in 0..<presses {
      // In the middle of what is being said before, as impatient hands do.
      trial.play(seconds: 0.15)
      let now = box_seconds()
      trial.hands.press(isOn: press % 2 == 0, at: ControlLoop.now)
      trial.box.step(at: ControlLoop.now)
      // The words of a press come when the button is up.
      if press % 2 == 1 { delays.append(trial.waitForSpeech(since: now)) }
    }
    delays.sort()
    return [
      Figure(name: "switched on to \"ready\"", value: ready * 1e3, unit: "ms", limit: 300),
      Figure(
        name: "a button let go to its first word, typically", value: delays[delays.count / 2] * 1e3,
        unit: "ms", limit: 20),
      Figure(name: "the same, at worst", value: (delays.last ?? .infinity) * 1e3, unit: "ms", limit: 20),
      Figure(name: "resident with speech", value: resident / 1e6, unit: "MB", limit: 24),
    ]
  }
}

/// A box with a talker and nothing else, played as by a sound card.
private final class SpeechTrial {
  let hands = BenchHands()
  let box: Box
  private let streams = Streams()
  private let ensemble: Ensemble
  private let speaker = PacedSpeaker(to: nil, inTime: true)
  private let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * Block.frames)

  init?() {
    guard let talker = try? ThreadTalker(stream: streams.speech) else { return nil }
    var parts = Parts()
    parts.talker = talker
    parts.controls = [hands]
    box = Box(parts, streams: streams)
    ensemble = box.makeEnsemble()
    block.initialize(repeating: 0)
  }

  deinit { block.deallocate() }

  func play(seconds: Double) {
    for _ in 0..<Int(seconds * Double(Block.rate) / Double(Block.frames)) { playBlock() }
  }

  /// In seconds, to the start of the block that brings the first sample of what is being said.
  func waitForSpeech(since start: Double) -> Double {
    let before = streams.speech.started
    // Waits far longer than any utterance takes.
    for _ in 0..<2000 {
      let now = box_seconds()
      playBlock()
      if streams.speech.started != before { return now - start }
    }
    return .infinity
  }

  private func playBlock() {
    guard let start = block.baseAddress else { return }
    ensemble.render(into: start)
    speaker.play(UnsafeBufferPointer(block))
  }
}

/// A hand on the knob.
private final class BenchHands: Controls {
  private var inputs: [TimedInput] = []

  var descriptor: Int32 { -1 }

  func press(isOn: Bool, at time: Instant) { inputs.append(TimedInput(.edge(.knob, isOn: isOn), at: time)) }

  func takeInput(by now: Instant) -> TimedInput? { inputs.isEmpty ? nil : inputs.removeFirst() }
}
