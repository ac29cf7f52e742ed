// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Foundation
import Gesture
import Picture
import Sonify
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Pictures heard as numbers.
@Suite struct DataTests {
  @Test("The mode is among the modes, greets with how many there are, and opens numbers, not colours")
  func opening() throws {
    var visit = Visit(shelf: ["galaxy", "spectrum"])
    #expect(Menu.groups()[0].entries.contains(.mode(.data)))
    visit.menu(.mode(.data))
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix("Data, with 2 pictures. galaxy, 1 of 2."))
    visit.hand(.knob(.up))
    visit.turn(1)
    visit.hand(.shutter(.down))
    #expect(
      visit.effects.contains { if case .openData(PicturePlace(.box, 1), _, _) = $0 { true } else { false } })
    #expect(!visit.effects.contains { if case .open = $0 { true } else { false } })
  }

  @Test("Where nothing is kept it says so")
  func empty() {
    var visit = Visit()
    visit.menu(.mode(.data))
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix("Data. No pictures are kept here."))
    visit.touch(0.5)
    #expect(visit.said.hasPrefix("Data. No pictures"))
  }

  @Test("A picture that came is told by its numbers, which can be said again")
  func statistics() throws {
    var visit = Visit.data(try ramp(peak: (40, 8)))
    #expect(
      visit.said.contains("Smallest 0, largest 60000, mean 25010, deviation ")
        && visit.said.contains("The largest is 40 percent from the left, 20 percent from the top."))
    let said = visit.said
    visit.hand(.knob(.down), .knob(.hold), .knob(.holdOn))
    #expect(visit.said == said)
  }

  @Test("The finger hears the number under it, and nothing when it lifts")
  func finger() throws {
    var visit = Visit.data(try ramp())
    for (x, number) in [(0.0, 0), (0.5, 25_000), (0.999, 50_000), (1, 50_000)] {
      visit.touch(x)
      #expect(visit.box.sounding?.number == number)
      let expected = 110 * pow(2, 4 * Double(number) / 50_000)
      #expect(abs(Double(visit.voice.frequency) / expected - 1) < 1e-6)
      visit.hand(.lift)
      #expect(visit.isSilent)
    }
    visit.touch(0.3, 1.2)
    #expect(visit.isSilent)
  }

  @Test("While controls are explained no number sounds, and then the one under the finger does again")
  func explained() throws {
    var visit = Visit.data(try ramp())
    visit.touch(0.5)
    #expect(!visit.isSilent)
    visit.hand(.together)
    #expect(visit.isSilent && visit.box.sounding == nil)
    visit.hand(.slide(Spot(x: 0.999)), .turn(1, boost: 1))
    #expect(visit.isSilent)
    visit.hand(.together)
    #expect(visit.box.sounding?.number == 50_000)
  }

  @Test(
    "A push goes from the pictures through level, window, row, zoom, view, notes and tick to volume and round"
  )
  func hands() throws {
    var visit = Visit.data(try ramp())
    var said: [String] = []
    repeat {
      visit.hand(.knob(.down))
      said.append(visit.said)
      visit.hand(.knob(.up))
    } while visit.box.scene.dial != .shelf && said.count < 20
    #expect(
      said == [
        "level: 50 percent.", "window: 100 percent.", "Row 21 of 41.", "zoom: whole.",
        "what the strip shows: 0 to 100 percent.", "range of notes: 4 octaves from A 2.",
        "level that ticks: off.", "volume: 7 of 10.", "galaxy, 1 of 2.",
      ])
  }

  @Test("Window and level decide which numbers are spread over the notes, and are told in numbers")
  func window() throws {
    var visit = Visit.data(try ramp())
    visit.push(to: .parameter(.level))
    visit.turn(-25)
    #expect(visit.said == "25 percent. 12500.")
    visit.push(to: .parameter(.window))
    visit.turn(-5)
    #expect(visit.said == "50 percent. 25000.")
    visit.touch(0.25)
    #expect(abs(visit.voice.frequency - 440) < 0.5 && visit.voice.breath == 0)
    visit.hand(.slide(Spot(x: 0.9)))
    #expect(abs(visit.voice.frequency - 1760) < 0.01 && visit.voice.breath == 0.5)
  }

  @Test("A unit of the file's own is what values are told in")
  func unit() throws {
    let unit = DataUnit(zero: 1e-17, full: 4e-17)
    var visit = Visit.data(try table([0, 21_845, 43_690, 65_535], width: 4, unit: unit))
    #expect(
      visit.said.contains(
        "Smallest 1 times ten to the power of -17, largest 4 times ten to the power of -17"))
    visit.touch(0.3)
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix("2 times ten to the power of -17. 33 percent from the left"))
  }

  @Test("Numbers are said to five digits, whole ones whole, very large and small ones by their power of ten")
  func measured() {
    for (value, text) in [
      (0.0, "0"), (65_535, "65535"), (-32_768, "-32768"), (3.14159265, "3.1416"), (0.5, "0.5"),
      (12_345.678, "12346"), (-0.00123456, "-0.0012346"), (999_999_999, "999999999"),
      (1.5e10, "1.5 times ten to the power of 10"), (-2.5e-5, "-2.5 times ten to the power of -5"),
      (.nan, "0"), (99.99999, "100"),
    ] {
      #expect(Value(measured: value).text(in: .english) == text)
    }
  }

  @Test("The knob goes row by row, zooms to single pixels about the middle, and pans by pads")
  func view() throws {
    var visit = Visit.data(try ramp(1024, 400))
    let picture = try #require(visit.box.picture)
    visit.push(to: .dataRow)
    visit.turn(1)
    #expect(visit.said == "Row 181 of 400.")
    visit.turn(100)
    #expect(visit.said == "Row 1 of 400." && visit.cues.isEmpty)
    visit.turn(1)
    #expect(visit.said == "Row 1 of 400." && visit.cues == [.end])
    visit.push(to: .zoom)
    visit.turn(20)
    #expect(visit.box.scene.data.view.zoom == 7 && visit.said == "zoom: 128 times.")
    #expect(visit.box.scene.data.view.columns(in: picture) == 508..<516)
    visit.push(to: .dataView)
    visit.turn(1)
    #expect(visit.box.scene.data.view.columns(in: picture) == 509..<517)
    for pixel in 0..<8 {
      visit.touch((Double(pixel) + 0.5) / 8)
      #expect(visit.box.sounding?.number == (509 + pixel) * 50_000 / 1023)
    }
    visit.hand(.lift)
    visit.push(to: .dataRow)
    visit.turn(-1)
    #expect(visit.said == "Row 2 of 400.")
  }

  @Test("The shutter goes to the largest value, which is then under the finger; both buttons take that back")
  func largest() throws {
    var visit = Visit.data(try ramp(1000, 100, peak: (123, 77)))
    visit.push(to: .zoom)
    visit.turn(6)
    let before = visit.box.scene.data.view
    visit.touch(0.25)
    visit.hand(.shutter(.down))
    #expect(
      visit.said
        == "Largest 60000, 12 percent from the left, 78 percent from the top. Column 124 of 1000. Row 78 of 100. "
        + "On the strip it is at 20 percent."
    )
    #expect(visit.box.sounding?.number == 60_000)
    visit.hand(.together)
    #expect(visit.box.scene.data.view == before && visit.box.scene.isExplaining)
  }

  @Test("With the row in hand the shutter plays it, peaks and all, in two seconds, and a touch ends it")
  func playback() throws {
    var visit = Visit.data(try ramp(2001, 41, peak: (1003, 20)))
    visit.push(to: .dataRow)
    visit.hand(.shutter(.down))
    visit.hand(.shutter(.up))
    var heard: [(Double, Int)] = []
    let start = try #require(visit.box.scene.playback?.start)
    while let due = visit.box.deadline, visit.box.scene.playback != nil {
      visit.meet(.tick, after: due.since(visit.now))
      heard.append((visit.now.since(start), visit.box.sounding?.number ?? -1))
    }
    let end = try #require(heard.last?.0)
    #expect(abs(end - 2) < 0.02 && visit.isSilent && visit.cues == [.end])
    #expect(heard.contains { $0.1 == 60_000 })
    #expect(Set(heard.map { $0.1 }).count > 150)

    visit.hand(.shutter(.down), .shutter(.up))
    #expect(!visit.isSilent)
    visit.touch(0)
    #expect(visit.box.scene.playback == nil && visit.box.sounding?.number == 0)
  }

  @Test("Crossing the level that ticks ticks once, higher upwards than downwards, and not along it")
  func ticks() throws {
    var visit = Visit.data(try ramp())
    visit.set(.tickLevel, to: 50)
    visit.touch(0.2)
    visit.hand(.slide(Spot(x: 0.4)))
    #expect(visit.cues.isEmpty)
    visit.hand(.slide(Spot(x: 0.6)))
    #expect(visit.cues == [.above])
    visit.hand(.slide(Spot(x: 0.8)))
    #expect(visit.cues.isEmpty)
    visit.hand(.slide(Spot(x: 0.3)))
    #expect(visit.cues == [.below])
    visit.set(.tickLevel, to: -1)
    visit.hand(.slide(Spot(x: 0.9)))
    #expect(visit.cues.isEmpty)
  }

  @Test("Where there is no value the finger is told, and hears the border when it slides there")
  func blank() throws {
    var visit = Visit.data(try table([10, 0, 30, 40], width: 4, blank: 0))
    visit.touch(0.3)
    #expect(visit.isSilent && visit.said == "There is no value here.")
    visit.hand(.slide(Spot(x: 0.6)))
    #expect(visit.box.sounding?.number == 30)
    visit.hand(.slide(Spot(x: 0.3)))
    #expect(visit.isSilent && visit.cues == [.border])
  }

  @Test("Where am I tells value, place and row, and the second time the frequency")
  func whereAmI() throws {
    var visit = Visit.data(try ramp())
    visit.touch(0.5)
    visit.hand(.knob(.down))
    #expect(
      visit.said
        == "25000. 50 percent from the left, 50 percent from the top. Column 51 of 101. Row 21 of 41.")
    visit.hand(.knob(.up), .knob(.down))
    #expect(visit.said == "440 hertz, loudness 100 percent.")
  }

  @Test("Everything but the picture outlasts the power")
  func memory() throws {
    var visit = Visit.data(try ramp())
    visit.set(.window, to: 4)
    visit.set(.dataRange, to: 5)
    let memory = Memory(text: visit.box.memory.text)
    #expect(memory.mode == .data && memory.settings[.window] == 4 && memory.settings[.dataRange] == 5)
    #expect(memory.settings == visit.box.memory.settings)
  }

  @Test("In the gallery the same picture is heard as colours again")
  func gallery() throws {
    var visit = Visit.data(try ramp())
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(try ramp()))
    visit.touch(0.5)
    #expect(visit.box.sounding != nil && visit.box.sounding?.number == nil)
  }
}
