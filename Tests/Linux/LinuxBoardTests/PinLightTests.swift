// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Domain
import Gesture
import Speech
import Testing

@testable import LinuxBoard

@Suite struct PinLightTests {
  private let chips = TrialChips(["F"])

  private func seconds(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test("It shines as it is told, and is dark at the end")
  func shine() throws {
    var light = try PinLight(profile("flash F\n"), chips)
    light?.shine(true)
    light?.shine(false)
    light?.shine(true)
    #expect(light?.takeNews(by: seconds(0)) == nil)
    light = nil
    #expect(chips.held.first?.written == [true, false, true, false])
  }

  @Test("The lamp of the microphone is a light of its own, and its faults are its own")
  func lamp() throws {
    let lamp = try #require(try PinLight(profile("flash F\nlamp L\n"), as: .lamp, TrialChips(["F", "L"])))
    lamp.shine(true)
    #expect(lamp.takeNews(by: seconds(0)) == nil)
    let none = try #require(try PinLight(profile("lamp NONE\n"), as: .lamp, chips))
    #expect(none.takeNews(by: seconds(0)) == .fault(.line(.lamp, name: "NONE", .missing)))
    #expect(try PinLight(profile("flash F\n"), as: .lamp, chips) == nil)
  }

  @Test("A board without one has none")
  func none() throws { #expect(try PinLight(profile("shutter S\n"), chips) == nil) }

  @Test("A chip that goes is told within a second, and the light shines again when it is back")
  func gone() throws {
    let fault = Fault.line(.flash, name: "F", .missing)
    let light = try #require(try PinLight(profile("flash F\n"), chips))
    #expect(light.takeNews(by: seconds(0)) == nil && light.nextDue == seconds(1))
    light.shine(true)
    chips.unplug(["F"])
    #expect(light.takeNews(by: seconds(1)) == .fault(fault) && light.takeNews(by: seconds(1)) == nil)
    #expect(light.nextDue == seconds(1.5))
    light.shine(false)
    light.shine(true)
    #expect(light.takeNews(by: seconds(1.5)) == nil)
    chips.chips["F"] = "one"
    #expect(light.takeNews(by: seconds(2)) == .healed(fault) && light.nextDue == seconds(3))
    #expect(chips.held.last?.written == [true])
  }

  @Test("A trial names every line that cannot be had, and gives the others back")
  func trial() throws {
    chips.busy = ["F"]
    let strip = PinPart(.strip, try profile("strip S1 F\n").pins.strip)
    #expect(
      PinTrial.findings(strip, chips) == [
        PinTrial.Finding(part: .pad(0), name: "S1", trouble: .missing),
        PinTrial.Finding(part: .pad(1), name: "F", trouble: .busy),
      ])
    #expect(chips.held.isEmpty)
  }
}
