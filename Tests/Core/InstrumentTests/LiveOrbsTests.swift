// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Orbs
import Picture
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Orbs over what the camera sees, in arrangements, and left alone.
@Suite struct LiveOrbsTests {
  private static func plain(_ red: UInt8, _ green: UInt8, _ blue: UInt8) throws -> Picture {
    try #require(Picture(width: 64, height: 48) { [red, green, blue][$0 % 3] })
  }

  private static func live() throws -> Visit {
    var visit = Visit()
    visit.open(.orbs)
    visit.meet(.live(try plain(200, 30, 30)))
    return visit
  }

  private static func tap(_ visit: inout Visit, _ x: Double) { visit.hand(.touch(Spot(x: x, y: 0.5)), .lift) }

  private static func watches(_ visit: Visit) -> [Bool] {
    visit.effects.compactMap { if case .watch(let isOn) = $0 { isOn } else { nil } }
  }

  private static func tone(_ visit: Visit, _ orb: Int = 0) -> (frequency: Float, level: Float) {
    let voice = visit.box.frame.voices[SoundFrame.Region.orb(orb)]
    return (voice.frequency, voice.level)
  }

  @Test("An orb over the camera's view sounds it, steadily, and another tone when the view changes")
  func changes() throws {
    var visit = try Self.live()
    #expect(visit.box.isLive && !visit.box.isAiming)
    Self.tap(&visit, 0.5)
    #expect(visit.box.orbs.count == 1)
    let red = Self.tone(visit)
    #expect(red.level > 0)
    for shade in [3, -3, 2, 0] {
      visit.meet(.live(try Self.plain(UInt8(200 + shade), 30, UInt8(30 - shade))))
      #expect(Self.tone(visit).frequency == red.frequency)
    }
    visit.meet(.live(try Self.plain(30, 40, 210)))
    #expect(Self.tone(visit).frequency != red.frequency && Self.tone(visit).level > 0)
  }

  @Test("Views are asked for while they are heard and no longer: not over a picture, and not in another mode")
  func watching() throws {
    var visit = Visit()
    visit.menu(.mode(.orbs))
    visit.hand(.knob(.down))
    #expect(Self.watches(visit) == [true])
    visit.hand(.knob(.up))
    #expect(Self.watches(visit).isEmpty)
    visit.pressShutter()
    #expect(Self.watches(visit).isEmpty && visit.box.isLive)
    visit.meet(.picture(painting()))
    #expect(Self.watches(visit) == [false] && visit.box.live == nil)
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(Self.watches(visit) == [true])
    visit.hand(.shutter(.up))
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(Self.watches(visit) == [false] && visit.box.scene.mode == .look)
    // A view that was on its way is not heard any more.
    visit.meet(.live(painting()))
    #expect(visit.box.live == nil)
  }

  @Test("When views stop the orbs fall silent within a second, and sound again with the next view")
  func stops() throws {
    var visit = try Self.live()
    Self.tap(&visit, 0.5)
    visit.meet(.live(try Self.plain(200, 30, 30)))
    visit.meet(.fault(.cameraGone))
    #expect(visit.said.hasPrefix(Fault.cameraGone.phrases[0].text(in: .english)))
    visit.meet(.tick, after: 0.95)
    #expect(
      Self.tone(visit).level == 0 && visit.box.live == nil && visit.box.scene.games.orbs?.orbs.all.count == 1)
    visit.meet(.healed(.noCamera))
    visit.meet(.live(try Self.plain(200, 30, 30)))
    #expect(Self.tone(visit).level > 0)
  }

  @Test("Without a camera it is said how to begin all the same")
  func withoutCamera() {
    var visit = Visit(faults: [.noCamera])
    visit.open(.orbs)
    #expect(visit.box.told.utterance?.phrases.map { $0.key } == [.just, .orbsWhat, .aim])
  }

  @Test(
    "What came last goes first: an orb made after the picture, then the picture, then the orbs from before")
  func last() throws {
    var visit = try Self.live()
    Self.tap(&visit, 0.2)
    visit.take(painting())
    Self.tap(&visit, 0.8)
    visit.holdShutter()
    #expect(visit.box.orbs.count == 1 && visit.box.scene.picture != nil)
    visit.holdShutter()
    #expect(visit.box.scene.picture == nil && visit.box.scene.games.orbs?.orbs.all.count == 1)
    visit.holdShutter()
    #expect(visit.box.scene.games.orbs?.orbs.all.isEmpty == true && visit.box.scene.mode == .orbs)
    visit.holdShutter()
    #expect(visit.box.scene.mode == .look)
  }

  @Test("What the orbs sounded over the camera's view can be kept as a sound")
  func kept() throws {
    var visit = try Self.live()
    Self.tap(&visit, 0.5)
    visit.menu(.keepSlide)
    #expect(visit.said == "keep the last minute of the orbs as a sound.")
    visit.hand(.knob(.down))
    #expect(visit.effects.contains { if case .keepSlide = $0 { true } else { false } })
  }

  @Test("A ring is six orbs that all sound, a row six of which one does; each is asked for its colour")
  func arrangements() throws {
    var visit = try Self.live()
    for _ in 0..<5 { visit.pushKnob() }
    #expect(visit.box.scene.dial == .orbArrangement)
    visit.turn(1)
    #expect(visit.said == "arrangement: six in a ring, a chord that turns.")
    visit.meet(.live(try Self.plain(200, 30, 30)))
    #expect((0..<6).allSatisfy { Self.tone(visit, $0).level > 0 })
    visit.turn(1)
    #expect(visit.said == "arrangement: six in a row, a melody from left to right.")
    visit.meet(.live(try Self.plain(200, 30, 30)), after: 0.01)
    #expect((0..<6).filter { Self.tone(visit, $0).level > 0 } == [0])
    visit.meet(.live(try Self.plain(200, 30, 30)), after: 0.5)
    visit.meet(.tick, after: 0.4)
    #expect((0..<6).filter { Self.tone(visit, $0).level > 0 } == [1])
    visit.meet(.live(try Self.plain(200, 30, 30)))
    visit.hand(.touch(Spot(x: 0.6, y: 0.5)), .knob(.down))
    #expect((1...6).allSatisfy { visit.said.contains("Orb \($0). ") })
    #expect(visit.said.split(separator: ",").filter { $0.hasPrefix(" octave") }.count == 6)
  }

  @Test(
    "Among the physics that senses move, an orb goes to the light, over a picture as over the camera's view")
  func senses() throws {
    func half(_ sample: Int) -> UInt8 { (sample / 3) % 64 < 32 ? 20 : 250 }
    let picture = try #require(Picture(width: 64, height: 48, bytes: half))
    for isLive in [true, false] {
      var visit = try Self.live()
      if !isLive { visit.take(picture) }
      Self.tap(&visit, 0.2)
      for _ in 0..<4 { visit.pushKnob() }
      #expect(visit.box.scene.dial == .orbPhysics)
      visit.turn(5)
      #expect(visit.said.hasSuffix("all senses: light draws them, movement pushes them off."))
      for _ in 0..<100 {
        if isLive { visit.meet(.live(picture, ViewCells(of: picture)), after: 0.01) }
        visit.meet(.tick, after: 0.04)
      }
      #expect(visit.box.orbs[0].x > 0.55)
    }
  }

  @Test("Each orb may have an instrument of its own, or all may sound the opposite colours, as it says")
  func instruments() throws {
    var visit = try Self.live()
    for x in [0.1, 0.4, 0.7] { Self.tap(&visit, x) }
    func timbres(_ visit: Visit) -> Set<Timbre> {
      var timbres: Set<Timbre> = []
      for orb in 0..<3 { timbres.insert(visit.box.frame.voices[SoundFrame.Region.orb(orb)].timbre) }
      return timbres
    }
    #expect(timbres(visit) == [.sine])
    let red = Self.tone(visit)
    for _ in 0..<5 { visit.pushKnob() }
    visit.turn(3)
    #expect(visit.said == "arrangement: each with an instrument of its own.")
    visit.meet(.live(try Self.plain(200, 30, 30)))
    #expect(timbres(visit) == [.sine, .string, .triangle])
    visit.turn(1)
    #expect(visit.said == "arrangement: in opposite colours.")
    visit.meet(.live(try Self.plain(200, 30, 30)))
    #expect(timbres(visit) == [.sine])
    #expect(Self.tone(visit).frequency != red.frequency)
    visit.turn(-4)
    visit.meet(.live(try Self.plain(200, 30, 30)))
    #expect(Self.tone(visit).frequency == red.frequency)
  }

  @Test("Left alone for minutes the orbs become softer, and a touch brings them back")
  func alone() {
    var visit = Visit()
    visit.take(painting())
    visit.open(.orbs)
    Self.tap(&visit, 0.5)
    let full = Self.tone(visit).level
    #expect(visit.box.deadline != nil)
    visit.meet(.tick, after: 179)
    #expect(Self.tone(visit).level == full)
    for _ in 0..<80 {
      guard let due = visit.box.deadline else { break }
      visit.meet(.tick, after: due.since(visit.now))
    }
    #expect((Self.tone(visit).level - full / 4).magnitude < 1e-6 && visit.box.deadline == nil)
    visit.turn(1)
    #expect((Self.tone(visit).level - full).magnitude < 1e-6)
  }
}
