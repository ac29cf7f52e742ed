// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Gesture
import Speech
import Testing

@testable import LinuxBoard

/// The lines of a box: in their order, and none missing.
@Suite final class PinControlsTests {
  private let names = ["S", "P", "A", "B", "S1", "S2", "S3"]
  private let chips: TrialChips
  private var pins: PinControls

  init() throws {
    chips = TrialChips(names)
    pins = PinControls(try profile("strip S1 S2 S3\nknob A B\nshutter S\npush P\n"), chips)
  }

  /// The inputs as words like "S on 1.5", in the order in which the controls report them.
  private func take(by seconds: Double) -> [String] {
    var lines: [String] = []
    while let next = pins.takeInput(by: Instant(seconds: seconds)) {
      switch next.input {
      case .edge(let line, let isOn): lines.append("\(line) \(isOn ? "on" : "off") \(next.time.seconds)")
      case .standing(let line, let isOn):
        lines.append("\(line) stands \(isOn ? "on" : "off") \(next.time.seconds)")
      default: lines.append("\(next)")
      }
    }
    return lines
  }

  private func reports() -> [PartNews] {
    var reports: [PartNews] = []
    while let report = pins.takeNews() { reports.append(report) }
    return reports
  }

  /// Past the start.
  private func begin() { _ = take(by: 0) }

  // MARK: - In order

  @Test("At the start all lines are told at one instant, off ones too, the buttons first")
  func start() {
    chips.line("S2")?.levels[1] = true
    #expect(pins.nextDue == Instant(nanoseconds: .min))
    #expect(
      take(by: 3) == [
        "shutter off 3.0", "knob off 3.0", "knobA off 3.0", "knobB off 3.0", "strip(0) off 3.0",
        "strip(1) on 3.0",
        "strip(2) off 3.0",
      ])
    #expect(chips.requests == [["S"], ["P"], ["A", "B"], ["S1", "S2", "S3"]])
    #expect(reports() == [])
  }

  @Test("What waited before the start is in how the lines stand")
  func before() {
    chips.edge("S", true, at: 1)
    #expect(take(by: 2).first == "shutter on 2.0")
    #expect(take(by: 3) == [])
  }

  @Test("Edges of all lines are told in the order of their times")
  func order() {
    begin()
    chips.edge("A", true, at: 1)
    chips.edge("B", true, at: 1.002)
    chips.edge("A", false, at: 1.003)
    chips.edge("S1", true, at: 1.001)
    chips.edge("S", true, at: 0.5)
    #expect(isReadable(pins.descriptor))
    #expect(
      take(by: 1.01) == [
        "shutter on 0.5", "knobA on 1.0", "strip(0) on 1.001", "knobB on 1.002", "knobA off 1.003",
      ])
    #expect(!isReadable(pins.descriptor) && take(by: 1.02) == [])
  }

  @Test("An edge that was under way at the start is told after it")
  func early() {
    _ = take(by: 5)
    chips.edge("S1", true, at: 4.9)
    let told = pins.takeInput(by: Instant(seconds: 5.1))
    #expect(told?.input == .edge(.strip(0), isOn: true))
    #expect((told?.time ?? Instant(seconds: 0)) > Instant(seconds: 5))
  }

  // MARK: - Edges that are missing

  @Test("A release that the kernel had no room for is made up after a second look")
  func madeUp() {
    begin()
    chips.edge("S", true, at: 0.5)
    #expect(take(by: 0.5) == ["shutter on 0.5"])
    chips.edge("S", false, at: 0.501, isLost: true)
    // It may be on its way.
    #expect(pins.nextDue == Instant(seconds: 0.51) && take(by: 0.51) == [])
    #expect(pins.nextDue == Instant(seconds: 0.52) && take(by: 0.52) == ["shutter off 0.52"])
    #expect(take(by: 0.9) == [] && pins.nextDue == Instant(seconds: 1))
  }

  @Test("An edge that was on its way at the first look is not made up, and told at its own time")
  func onItsWay() {
    begin()
    chips.edge("A", true, at: 1)
    _ = take(by: 1)
    chips.line("A")?.levels[0] = false
    #expect(take(by: 1.01) == [])
    chips.edge("A", false, at: 1.0099)
    #expect(take(by: 1.02) == ["knobA off 1.0099"])
    #expect(take(by: 1.04) == [] && take(by: 1.06) == [])
  }

  @Test("A line that lost all of its edges is found within two looks at all lines")
  func allLost() {
    begin()
    chips.edge("S3", true, at: 1.5, isLost: true)
    #expect(take(by: 2) == [] && take(by: 2.01) == ["strip(2) on 2.01"])
  }

  @Test("Two edges to the same side are one")
  func twice() {
    begin()
    for time in [1, 1.001, 1.002] { chips.edge("S", true, at: time) }
    #expect(take(by: 2) == ["shutter on 1.0"])
  }

  @Test("However an encoder bounces, what is told ends where its contacts are")
  func bounces() {
    begin()
    var state: UInt64 = 7
    var ends: [String: String] = [:]
    for step in 1...5000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let time = Double(step) * 0.0003
      let name = state >> 60 & 1 == 0 ? "A" : "B"
      chips.edge(name, state >> 61 & 1 == 0, at: time, isLost: state >> 50 & 7 == 0)
      if step % 3 == 0 { for told in take(by: time) { ends[String(told.prefix(5))] = told } }
    }
    for time in [1.6, 1.62, 1.64] { for told in take(by: time) { ends[String(told.prefix(5))] = told } }
    let (a, b) = (chips.line("A")?.levels[0] == true, chips.line("B")?.levels[1] == true)
    #expect(
      ends["knobA"]?.contains(a ? "on" : "off") == true && ends["knobB"]?.contains(b ? "on" : "off") == true)
  }

  // MARK: - Lines that come and go

  @Test(
    "A chip that goes is told at once and once, lets go of what it held, and is looked for every half second")
  func gone() {
    begin()
    chips.edge("S", true, at: 1)
    chips.edge("S2", true, at: 1)
    _ = take(by: 1)
    chips.unplug(names)
    #expect(isReadable(pins.descriptor))
    #expect(take(by: 2) == ["shutter off 2.0", "strip(1) off 2.0"])
    #expect(
      reports() == [
        .fault(.line(.shutter, name: "S", .missing)), .fault(.line(.push, name: "P", .missing)),
        .fault(.lines(.knob, .missing)), .fault(.lines(.strip, .missing)),
      ])
    #expect(!isReadable(pins.descriptor) && pins.nextDue == Instant(seconds: 2.5))
    let searches = chips.searches
    #expect(take(by: 2.4) == [] && chips.searches == searches)
    #expect(take(by: 2.5) == [] && chips.searches > searches && reports() == [])
    #expect(pins.nextDue == Instant(seconds: 3))
  }

  @Test("What is back is told as it stands, and that it works again")
  func back() {
    begin()
    chips.unplug(names)
    _ = take(by: 1)
    _ = reports()
    for name in names { chips.chips[name] = "two" }
    #expect(
      take(by: 1.5) == [
        "shutter stands off 1.5", "knob stands off 1.5", "knobA stands off 1.5", "knobB stands off 1.5",
        "strip(0) stands off 1.5", "strip(1) stands off 1.5", "strip(2) stands off 1.5",
      ])
    #expect(
      reports() == [
        .healed(.line(.shutter, name: "S", .missing)), .healed(.line(.push, name: "P", .missing)),
        .healed(.lines(.knob, .missing)), .healed(.lines(.strip, .missing)),
      ])
    chips.edge("S", true, at: 2)
    #expect(take(by: 2) == ["shutter on 2.0"])
  }

  @Test("Edges from before a chip went are told before it lets go")
  func lastWords() {
    begin()
    chips.edge("S", true, at: 1)
    chips.unplug(["P"])
    #expect(take(by: 1.5) == ["shutter on 1.0"])
    #expect(reports() == [.fault(.line(.push, name: "P", .missing))])
  }

  @Test("A pad whose line is missing or busy is left out, the others go on, and it joins them later")
  func pads() throws {
    let chips = TrialChips(["S1", "S3"])
    chips.busy = ["S3"]
    pins = PinControls(try profile("strip S1 S2 S3\n"), chips)
    #expect(reports() == [.fault(.lines(.pads(2), .refused))])
    begin()
    chips.edge("S1", true, at: 1)
    #expect(take(by: 1) == ["strip(0) on 1.0"])
    chips.busy = []
    #expect(take(by: 1.4) == [] && take(by: 1.5) == ["strip(2) stands off 1.5"])
    #expect(reports() == [])
    chips.chips["S2"] = "one"
    #expect(take(by: 2) == ["strip(1) stands off 2.0"])
    #expect(reports() == [.healed(.lines(.pads(2), .refused))])
    chips.edge("S1", false, at: 3)
    #expect(take(by: 3) == ["strip(0) off 3.0"])
    #expect(chips.requests == [["S1"], ["S3"], ["S2"]])
  }

  @Test("A line that is taken by another program at the very last moment leaves the others to the box")
  func race() throws {
    let chips = TrialChips(["S1", "S2", "S3"], on: "secret")
    chips.busy = ["S2"]
    pins = PinControls(try profile("strip S1 S2 S3\n"), chips)
    #expect(chips.requests == [["S1", "S2", "S3"], ["S1"], ["S2"], ["S3"]])
    #expect(reports() == [.fault(.line(.pad(1), name: "S2", .busy))])
  }

  @Test("A part that was missing from the start is told as it stands when it comes, and never before")
  func late() throws {
    let chips = TrialChips(["S1"])
    pins = PinControls(try profile("shutter S\nknob A B\nstrip S1 S2\n"), chips)
    #expect(take(by: 0) == ["shutter off 0.0", "knob off 0.0", "strip(0) off 0.0"])
    for name in ["A", "B"] { chips.chips[name] = "one" }
    #expect(take(by: 0.5) == ["knobA stands off 0.5", "knobB stands off 0.5"])
  }

  @Test("A board without lines has nothing to say but that no button is pressed")
  func nothing() throws {
    pins = PinControls(Profile(), chips)
    #expect(take(by: 0) == ["shutter off 0.0", "knob off 0.0"])
    #expect(take(by: 1) == [] && reports() == [])
  }
}
