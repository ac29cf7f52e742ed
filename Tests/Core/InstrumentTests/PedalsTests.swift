// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// A foot does what the shutter does, but for photographs.
@Suite struct PedalsTests {
  private func tookPhotograph(_ visit: Visit) -> Bool {
    visit.effects.contains { if case .capture = $0 { true } else { false } }
  }

  @Test("Where the shutter takes a photograph the pedal says that it does not, and all stays as it was")
  func photographs() {
    for mode in [Mode.look, .orbs, .read] {
      var visit = Visit()
      visit.menu(.mode(mode))
      visit.hand(.shutter(.down), .shutter(.up))
      let before = visit.box.scene.mode
      visit.hand(.pedal(.down))
      #expect(!tookPhotograph(visit) && visit.box.scene.pending == nil, "\(mode)")
      #expect(
        visit.said.hasPrefix("The pedal does what the shutter does, but it takes no photographs."), "\(mode)")
      #expect(visit.cues == [.refused] && visit.box.scene.mode == before, "\(mode)")
      visit.hand(.pedal(.up))
      #expect(visit.said.isEmpty && !tookPhotograph(visit), "\(mode)")
    }
  }

  @Test("In a menu the pedal chooses, and held it goes back, as the shutter does")
  func menu() {
    var (foot, hand) = (Visit(), Visit())
    foot.hand(.knob(.down), .knob(.hold), .knob(.up), .pedal(.down), .pedal(.up))
    hand.hand(.knob(.down), .knob(.hold), .knob(.up), .shutter(.down), .shutter(.up))
    #expect(foot.said == hand.said && foot.box.scene.mode == hand.box.scene.mode)
    foot.hand(.pedal(.down), .pedal(.hold))
    hand.hand(.shutter(.down), .shutter(.hold))
    #expect(foot.said == hand.said && foot.box.scene.mode == hand.box.scene.mode)
  }

  @Test("In guitar lessons the pedal goes on, and held it goes back")
  func lessons() {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: true))
    visit.menu(.mode(.guitar))
    visit.hand(.knob(.down), .knob(.up), .pedal(.down))
    #expect(visit.said.hasPrefix("A major. 3 fingers."))
    visit.hand(.pedal(.up), .pedal(.down), .pedal(.hold))
    #expect(visit.box.scene.games.guitar.part == .named)
  }

  @Test(
    "Controls explained say what a pedal is, and a check that has one asks for it, and takes the shutter for none"
  )
  func explained() {
    var visit = Visit()
    visit.hand(.together, .apart, .apart, .pedal(.down))
    #expect(visit.said.hasPrefix("The pedal does what the shutter does, but it takes no photographs."))
    visit = Visit()
    visit.box = Instrument()
    visit.meet(
      .powerOn(albums: [], faults: [], beginning: .check, fitted: [.shutter, .pedal]), after: 0)
    visit.turn(1)
    #expect(visit.said == "Press the pedal.")
    visit.hand(.pedal(.down))
    #expect(visit.cues == [.done] && visit.box.scene.check?.finding == .good)
  }
}
