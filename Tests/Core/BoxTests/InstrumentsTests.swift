// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Gesture
import Sampled
import Sound
import Speech
import Testing

/// Instruments under the knob, and what the box says where there are none.
@Suite final class InstrumentsTests {
  private let hands = TrialHands()
  private let journal = TrialJournal()
  private let streams = Streams()

  private func box(_ instruments: Instruments) -> Box {
    var parts = Parts()
    parts.controls = [hands]
    parts.journal = journal
    let box = Box(parts, streams: streams, instruments: instruments)
    box.powerOn(at: seconds(0))
    return box
  }

  private var told: [String] {
    journal.sayings(.fault).map { $0.words }.filter { $0.contains("instruments") }
  }

  @Test(
    "Whatever is missing, it is told once, with the reason, when the first instrument is wanted and not before",
    arguments: [
      ("libnothing.so.1", Instruments.soundFont, "FluidSynth"),
      (Instruments.library, "/nowhere.sf2", "sounds"),
    ])
  func missing(library: String, soundFont: String, reason: String) {
    let box = box(Instruments(atOnce: true, library: library, soundFont: soundFont))
    // String and glass are the synth's own.
    hands.inputs = [TimedInput(.clicks(6), at: seconds(1))]
    box.step(at: seconds(10))
    #expect(told.isEmpty)
    hands.inputs = [TimedInput(.clicks(1), at: seconds(11))]
    for second in 11...30 { box.step(at: seconds(Double(second))) }
    hands.inputs = [TimedInput(.clicks(1), at: seconds(31))]
    for second in 31...60 { box.step(at: seconds(Double(second))) }
    #expect(told.count == 1 && told.allSatisfy { $0.contains(reason) })
    #expect(box.instrument.settings.band == .one(.electricPiano))
  }

  @Test("While they are loading the box looks again soon, and where they are there nothing is told")
  func there() {
    let box = box(Instruments(atOnce: true))
    hands.inputs = [TimedInput(.clicks(7), at: seconds(1))]
    for second in 1...20 { box.step(at: seconds(Double(second))) }
    #expect(box.instruments.areThere && told.isEmpty && !box.instruments.areAwaited)
  }
}
