// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Orbs
import Picture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Orbs that a loud sound throws outward, and the microphone that hears it.
@Suite struct LoudOrbsTests {
  /// Orbs over a plain picture, with the knob on what moves them.
  private static func drifting(canHear: Bool = true) -> Visit {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: canHear))
    visit.open(.orbs)
    visit.take(plain)
    visit.hand(.touch(Spot(x: 0.7, y: 0.5)), .lift)
    while visit.box.scene.dial != .orbPhysics { visit.pushKnob() }
    return visit
  }

  /// Neither lighter nor darker anywhere, so that no light moves an orb.
  private static var plain: Picture {
    guard let picture = Picture(width: 64, height: 48, bytes: { _ in 120 }) else { return painting() }
    return picture
  }

  private static func listens(_ visit: Visit) -> [Bool] {
    visit.effects.compactMap { if case .listen(let isOn) = $0 { isOn } else { nil } }
  }

  private static func wait(_ visit: inout Visit, seconds: Double) {
    for _ in 0..<Int(seconds / 0.02) { visit.meet(.tick, after: 0.02) }
  }

  @Test(
    "The microphone listens from the choice of all senses to that of another physics, and the box says so")
  func physics() {
    var visit = Self.drifting()
    visit.turn(4)
    #expect(Self.listens(visit).isEmpty && !visit.said.contains("microphone"))
    visit.turn(1)
    #expect(Self.listens(visit) == [true])
    #expect(visit.said.hasSuffix("movement pushes them off. The microphone listens, and keeps nothing."))
    visit.turn(1)
    #expect(Self.listens(visit).isEmpty)
    visit.turn(-1)
    #expect(Self.listens(visit) == [false] && !visit.said.contains("microphone"))
  }

  @Test("Without a microphone none listens, and the box speaks of none")
  func without() {
    var visit = Self.drifting(canHear: false)
    visit.turn(5)
    #expect(visit.said.contains("all senses") && !visit.said.contains("microphone"))
    #expect(Self.listens(visit).isEmpty)
    visit.meet(.loudness(1))
    #expect(!visit.box.stage.health.microphone.isOpen && Listening.loudness(visit.box.stage) == 0)
  }

  @Test(
    "It ends with the mode, and with an arrangement that nothing pushes; back from that the box says so again"
  )
  func ends() {
    var visit = Self.drifting()
    visit.turn(5)
    visit.pushKnob()
    #expect(visit.box.scene.dial == .orbArrangement)
    visit.turn(1)
    #expect(Self.listens(visit) == [false])
    visit.turn(-1)
    #expect(
      Self.listens(visit) == [true] && visit.said.hasSuffix("The microphone listens, and keeps nothing."))
    // The menu lies over the mode, which goes on beneath it.
    visit.menu(.mode(.look))
    #expect(visit.box.stage.health.microphone.isOpen)
    visit.hand(.knob(.down))
    #expect(Self.listens(visit) == [false] && visit.box.mode == .look)
    // A hold takes the choice back, and with it that nothing listens.
    visit.hand(.knob(.hold))
    #expect(visit.box.stage.health.microphone.isOpen == (visit.box.mode == .orbs))
  }

  @Test("A check has no open microphone")
  func check() {
    var visit = Self.drifting()
    visit.turn(5)
    visit.menu(.check)
    visit.hand(.knob(.down), .knob(.up))
    #expect(visit.box.scene.check != nil && !visit.box.stage.health.microphone.isOpen)
  }

  @Test("A loud sound throws an orb outward, and what is as loud as ever moves none")
  func throwing() {
    var (loud, quiet) = (Self.drifting(), Self.drifting())
    loud.turn(5)
    quiet.turn(5)
    loud.meet(.loudness(1), after: 0.02)
    quiet.meet(.loudness(0), after: 0.02)
    Self.wait(&loud, seconds: 1)
    Self.wait(&quiet, seconds: 1)
    #expect((quiet.box.orbs[0].x - 0.7).magnitude < 0.01)
    #expect(loud.box.orbs[0].x > 0.8)
  }

  @Test("Without news a loud sound fades within half a second, and what is no number is none")
  func fades() {
    var visit = Self.drifting()
    visit.turn(5)
    visit.meet(.loudness(1))
    #expect(Listening.loudness(visit.box.stage) == 1)
    visit.meet(.tick, after: 0.25)
    #expect((Listening.loudness(visit.box.stage) - 0.5).magnitude < 0.01)
    visit.meet(.tick, after: 0.25)
    #expect(Listening.loudness(visit.box.stage) == 0)
    for odd in [Double.nan, -1, .infinity] {
      visit.meet(.loudness(odd))
      #expect(Listening.loudness(visit.box.stage) == (odd > 0 ? 1 : 0))
    }
  }

  @Test("While the microphone listens for orbs no comment can be spoken")
  func comments() {
    var visit = Self.drifting()
    visit.turn(5)
    visit.meet(.titles(["Evening song"], keys: [1]))
    visit.meet(.comments([], canHear: true))
    visit.open(.player)
    #expect(!visit.box.stage.health.microphone.isOpen && !visit.box.stage.shelf.player.comments.isHearing)
  }
}
