// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// That the lamp goes on only when it may, and is what the box thinks it is, are laws of every step (Laws.swift).
@Suite struct FlashTests {
  private func start(_ flash: Int, brightness: Double?) -> Visit {
    var visit = Visit()
    visit.set(.flash, to: flash)
    if let brightness { visit.meet(.brightness(brightness)) }
    return visit
  }

  @Test("Out of the case it is off; on fires always, automatic in the dark, off never")
  func settings() {
    #expect(Settings().flash == .off)
    for brightness in [nil, 0, 0.1, 0.199, 0.2, 0.5, 1, Double.nan] {
      let isDark = brightness.map { $0 < 0.2 } ?? false
      for (flash, fires) in [(0, false), (1, true), (2, isDark)] {
        var visit = start(flash, brightness: brightness)
        visit.pressShutter()
        #expect(visit.lamp == fires)
        visit.meet(.picture(painting()))
        #expect(visit.said.contains("with the flash") == fires)
      }
    }
  }

  @Test("A flash that is forced on where it is light is told of, and no other")
  func needless() {
    for (flash, brightness) in [(1, nil), (1, 0.1), (1, 0.39), (1, 0.4), (1, 0.9), (2, 0.1), (0, 0.9)] {
      var visit = start(flash, brightness: brightness)
      visit.pressShutter()
      // With the lamp on the view is bright, whatever it was before.
      visit.meet(.brightness(0.9))
      visit.meet(.picture(painting()))
      #expect(visit.said.contains("no flash is needed") == (flash == 1 && (brightness ?? 0) >= 0.4))
    }
  }

  @Test("The lamp is on before the picture is taken")
  func order() {
    var visit = start(1, brightness: nil)
    visit.hand(.shutter(.down))
    let names = visit.effects.compactMap {
      switch $0 {
      case .light(true): "light"
      case .capture: "capture"
      default: nil
      }
    }
    #expect(names == ["light", "capture"])
  }

  @Test("It gets dark while an automatic picture is on its way: the lamp goes on, once")
  func dusk() {
    var visit = start(2, brightness: 0.5)
    visit.pressShutter()
    #expect(!visit.lamp)
    visit.meet(.brightness(0.1))
    #expect(visit.lamp)
    visit.meet(.brightness(0.9))
    #expect(visit.lamp && visit.effects.isEmpty)
  }

  @Test("Whatever becomes of the picture, the lamp is off afterwards")
  func off() {
    let ends: [(String, (inout Visit) -> Void)] = [
      ("picture", { $0.meet(.picture(painting())) }),
      ("fault", { $0.meet(.noPicture(.noCamera)) }),
      ("cancelled", { $0.holdShutter() }),
      ("home", { $0.holdShutterOn() }),
      ("home while explaining", { $0.hand(.together, .shutter(.down), .shutter(.hold), .shutter(.holdOn)) }),
      ("another mode", { $0.open(.gallery) }),
      ("set to off", { $0.set(.flash, to: 0) }),
      ("too long", { $0.meet(.tick, after: 40) }),
    ]
    for flash in [1, 2] {
      for (name, end) in ends {
        var visit = start(flash, brightness: 0.05)
        visit.pressShutter()
        #expect(visit.lamp)
        end(&visit)
        #expect(!visit.lamp && !visit.box.isLit, "\(name)")
      }
    }
  }

  @Test("A picture that is kept is opened without the flash")
  func gallery() {
    var visit = Visit(shelf: ["poppies"])
    visit.set(.flash, to: 1)
    visit.open(.gallery)
    visit.pressShutter()
    #expect(!visit.lamp)
  }
}
