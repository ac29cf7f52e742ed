// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Ears
import Gesture
import Practice
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Two knocks on the guitar's body lead through a lesson.
@Suite struct GuitarKnocksTests {
  private static func opened() -> Visit {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: true))
    visit.menu(.mode(.guitar))
    visit.hand(.knob(.down), .knob(.up))
    return visit
  }

  private static func knock(_ visit: inout Visit, after seconds: Double = 5, known: Int = 48_000) {
    let knocks = HeardKnocks(first: 0, second: 14_400, known: known)
    visit.meet(.earFound(.knocks(knocks)), after: seconds)
  }

  @Test("Two knocks go on, with the earcon of an order, and a hold of the shutter does not take them back")
  func goOn() {
    var visit = Self.opened()
    Self.knock(&visit)
    #expect(visit.said.hasPrefix("A major. 3 fingers.") && visit.cues == [.press])
    Self.knock(&visit)
    #expect(visit.said.hasPrefix("index finger: fret 2, fourth string."))
    Self.knock(&visit)
    #expect(visit.said.hasPrefix("middle finger: fret 2, third string."))
    #expect(visit.box.scene.games.guitar.part == .finger(1))
  }

  @Test("Knocks are strokes like others while a round is counted, and lead on when it is over")
  func rounds() {
    var visit = Self.opened()
    let round = RhythmInHand.Round(begin: visit.box.now, bars: 4, isSample: false)
    visit.box.stage.scene.games.guitar = GuitarInHand(.pattern(.downs))
    visit.box.stage.scene.games.guitar.part = .strums
    visit.box.stage.scene.games.guitar.rhythm?.round = round
    Self.knock(&visit, after: 0.1, known: 4800)
    #expect(visit.box.scene.games.guitar.rhythm?.round != nil)
    visit.box.stage.scene.games.guitar.rhythm?.round = nil
    Self.knock(&visit)
    #expect(visit.cues == [.press])
  }

  @Test("In a menu, and with times that are none, knocks do nothing")
  func elsewhere() {
    var visit = Self.opened()
    Self.knock(&visit, known: -1)
    #expect(visit.said.isEmpty && visit.box.scene.games.guitar.part == .named)
    visit.hand(.knob(.down), .knob(.hold), .knob(.up))
    Self.knock(&visit)
    #expect(visit.said.isEmpty && visit.box.scene.games.guitar.part == .named)
  }
}
