// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

@Suite struct AgainTests {
  private func holdOn(_ visit: inout Visit) -> String {
    visit.hand(.knob(.down), .knob(.hold), .knob(.holdOn))
    let said = visit.said
    visit.hand(.knob(.up))
    return said
  }

  @Test("A knob that is held on says again what was said before its press, and leaves everything as it was")
  func again() {
    var visit = Visit(shelf: ["poppies"])
    visit.open(.gallery)
    visit.turn(-1)
    let (said, scene) = (visit.said, visit.box.scene)
    #expect(said == "poppies, 1 of 1.")
    #expect(holdOn(&visit) == said)
    #expect(visit.box.scene.menu == nil && visit.box.scene.dial == scene.dial)
    #expect(visit.box.settings == scene.settings)
  }

  @Test("Asked twice, it is spelled; asked once more, it is said again; anything new begins anew")
  func spelled() {
    var visit = Visit(shelf: ["poppies"])
    visit.open(.gallery)
    visit.turn(-1)
    let answers = (0..<4).map { _ in holdOn(&visit) }
    #expect(
      answers == [
        "poppies, 1 of 1.", "p, o, p, p, i, e, s.", "poppies, 1 of 1.", "p, o, p, p, i, e, s.",
      ])
    visit.pushKnob()
    #expect(holdOn(&visit) == "waveform: sine.")
    #expect(holdOn(&visit) == "w, a, v, e, f, o, r, m. s, i, n, e.")
  }

  @Test("From the menu it leads back to the list, and from a value to what it was")
  func fromMenu() {
    var visit = Visit()
    visit.menu(.parameter(.volume))
    visit.pushKnob()
    visit.turn(1)
    #expect(holdOn(&visit) == "8 of 10.")
    #expect(visit.box.settings[.volume] == Parameter.volume.standard)
    #expect(visit.box.scene.menu?.entry == .parameter(.volume) && visit.box.scene.menu?.before == nil)
  }

  @Test("A fault and a greeting can be asked for again; a word for aiming or of comfort is not worth it")
  func others() {
    var visit = Visit()
    #expect(holdOn(&visit) == "Ready. Aim at a picture and press the shutter.")
    visit.meet(.fault(.cardGone))
    let fault = visit.said
    #expect(holdOn(&visit) == fault)
    visit.pressShutter()
    visit.meet(.tick, after: 2)
    #expect(visit.said == "One moment.")
    #expect(holdOn(&visit).isEmpty == false && visit.said.isEmpty)
    #expect(visit.box.told.utterance?.phrases.first?.key == .cardGone)
  }

  @Test("Where controls are explained the knob that is held on does nothing")
  func explained() {
    var visit = Visit()
    visit.hand(.together)
    #expect(holdOn(&visit).isEmpty)
    #expect(visit.box.scene.isExplaining)
  }
}
