// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Testing

@testable import Instrument
@testable import WalkTests

/// A box with a touch pad alone, on which the finger itself is in a row.
@Suite struct PadTests {
  private func box(_ surface: Surface) -> Visit {
    var visit = Visit()
    visit.box = Instrument()
    visit.meet(
      .powerOn(albums: [], faults: [], memory: Memory(), layout: ControlLayout(surface: surface)), after: 0)
    return visit
  }

  /// The settings that the knob goes through, in every mode.
  private func dials(_ surface: Surface) -> [[Parameter]] {
    Mode.allCases.map { mode in
      var visit = box(surface)
      visit.menu(.mode(mode))
      visit.pushKnob()
      return visit.box.stage.dials.compactMap {
        if case .parameter(let parameter) = $0 { parameter } else { nil }
      }
    }
  }

  @Test("The knob goes through the same settings as with a strip, but for the row")
  func knob() {
    let (strip, pad) = (dials(.strip), dials(.pad))
    #expect(strip.filter { $0.contains(.row) }.count == 5)
    #expect(pad == strip.map { $0.filter { $0 != .row } })
  }

  @Test("The menu has the same entries as with a strip, but for the row")
  func menu() throws {
    func entries(_ surface: Surface) throws -> [Menu.Entry] {
      var visit = box(surface)
      visit.holdKnob()
      return try #require(visit.box.stage.scene.menu).groups.flatMap { $0.entries }
    }
    #expect(try entries(.strip).contains(.parameter(.row)))
    #expect(try entries(.pad) == entries(.strip).filter { $0 != .parameter(.row) })
  }

  @Test("A push after the waveform takes the volume in hand")
  func push() {
    var visit = box(.pad)
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix("volume: "))
  }
}
