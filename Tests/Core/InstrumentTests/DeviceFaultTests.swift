// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// What is said of devices that cannot be had.
@Suite struct DeviceFaultTests {
  private func said(_ device: Device, _ name: String, _ trouble: LineTrouble) -> String {
    Utterance(.fault, Fault.device(device, name: name, trouble).phrases).text(in: .english)
  }

  @Test("A device that is missing is named, with the name that nothing has")
  func missing() {
    #expect(said(.tilt, "lis3dh", .missing) == "The tilt sensor does not answer: nothing is called lis3dh.")
    #expect(
      said(.pad, "Touch Pad", .missing) == "The touch pad does not answer: nothing is called Touch Pad.")
    #expect(said(.keys, "Keypad", .missing) == "The keypad does not answer: nothing is called Keypad.")
    #expect(
      said(.mixer, "Digital", .missing)
        == "The volume control of the sound card does not answer: nothing is called Digital.")
    #expect(
      said(.display, "HDMI-A-1", .missing) == "The screen does not answer: nothing is plugged in at HDMI-A-1."
    )
    #expect(said(.display, "", .missing) == "The screen does not answer: none is plugged in.")
  }

  @Test("One that is there and cannot be used is told with the reason")
  func troubles() {
    #expect(said(.display, "", .busy) == "The screen does not answer: another program uses it.")
    #expect(said(.keys, "Keypad", .forbidden) == "The keypad does not answer: the box may not use it.")
    #expect(said(.tilt, "lis3dh", .refused) == "The tilt sensor does not answer: it cannot be used.")
  }

  @Test("What works again is named", arguments: [LineTrouble.missing, .busy, .forbidden, .refused])
  func healed(trouble: LineTrouble) {
    let fault = Fault.device(.tilt, name: "lis3dh", trouble)
    #expect(Utterance(.fault, fault.healedPhrases).text(in: .english) == "The tilt sensor works again.")
  }
}
