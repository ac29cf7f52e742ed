// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// What is said of lines that cannot be had.
@Suite struct LineFaultTests {
  private func said(_ fault: Fault) -> String {
    Utterance(.fault, fault.phrases).text(in: .english)
  }

  private func saidHealed(_ fault: Fault) -> String {
    Utterance(.fault, fault.healedPhrases).text(in: .english)
  }

  @Test("A part that lacks a line is named, with the line, the reason and what to do")
  func line() {
    #expect(
      said(.line(.shutter, name: "GPIO17", .missing))
        == "The shutter does not answer: its line GPIO17 is missing. Switch the box off and check the wires.")
    #expect(
      said(.line(.push, name: "GPIO27", .busy))
        == "The push of the knob does not answer: its line GPIO27 is used by another program. "
        + "Switch the box off and on again.")
    #expect(
      said(.line(.flash, name: "GPIO24", .forbidden))
        == "The flash does not answer: the box may not use its line GPIO24. Whoever set the box up can allow it."
    )
    #expect(
      said(.lines(.knob, .missing))
        == "The knob does not answer: the lines are missing. Switch the box off and check the wires.")
  }

  @Test("Pads are left out, and the others go on; several of them are one sentence")
  func pads() {
    #expect(
      said(.line(.pad(2), name: "GPIO12", .missing))
        == "Pad 3 of the strip does not answer: its line GPIO12 is missing. The other pads go on. "
        + "Switch the box off and check the wires.")
    #expect(
      said(.lines(.pads(3), .busy))
        == "3 pads of the strip do not answer: the lines are used by another program. The other pads go on. "
        + "Switch the box off and on again.")
  }

  @Test("What works again is named; of several pads it is the strip")
  func healed() {
    #expect(saidHealed(.line(.shutter, name: "GPIO17", .missing)) == "The shutter works again.")
    #expect(saidHealed(.line(.pad(2), name: "GPIO12", .missing)) == "Pad 3 of the strip works again.")
    #expect(saidHealed(.lines(.pads(3), .missing)) == "The strip works again.")
    #expect(saidHealed(.lines(.strip, .missing)) == "The strip works again.")
  }

  @Test("Of several parts that lack their wires at power on, every one is told")
  func together() {
    var box = Instrument()
    let effects = box.handle(
      .powerOn(
        albums: [],
        faults: [.line(.shutter, name: "GPIO17", .missing), .line(.push, name: "GPIO27", .missing)]),
      at: .init(seconds: 0))
    let said = effects.compactMap { effect -> String? in
      guard case .say(let utterance) = effect, utterance.priority == .fault else { return nil }
      return utterance.text(in: .english)
    }
    #expect(
      said == [
        "The shutter does not answer: its line GPIO17 is missing. "
          + "Switch the box off and check the wires.",
        "The push of the knob does not answer: its line GPIO27 is missing. "
          + "Switch the box off and check the wires.",
      ])
  }
}
