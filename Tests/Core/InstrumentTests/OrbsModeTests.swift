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

@Suite struct OrbsModeTests {
  private static func orbs(_ picture: Picture? = painting()) -> Visit {
    var visit = Visit()
    if let picture { visit.take(picture) }
    visit.open(.orbs)
    return visit
  }

  private static func tap(_ visit: inout Visit, _ x: Double, _ y: Double) {
    visit.hand(.touch(Spot(x: x, y: y)), .lift)
  }

  @Test("Before an empty view it says what orbs are, and how to come to the first one")
  func entering() {
    var visit = Self.orbs(nil)
    #expect(
      visit.effects.isEmpty
        && visit.box.told.utterance?.phrases.map { $0.key } == [.just, .orbsWhat, .orbsLive, .orbsWay])
    visit.touch(0.5)
    #expect(visit.cues == [.refused] && visit.said.hasPrefix("No picture is open."))
    visit.hand(.lift)
    visit.take(painting())
    #expect(visit.said.hasSuffix("Touch the strip to make an orb."))
    visit.touch(0.5)
    #expect(visit.said == "Orb 1. It stays when you lift your finger. Slide to drag it.")
    visit.hand(.lift)
    #expect(visit.said == "To make it drift, push the knob until it says tilt, and turn it.")
    Self.tap(&visit, 0.9, 0.1)
    #expect(visit.said.isEmpty && visit.box.orbs.count == 2)
  }

  @Test("A touch makes an orb, and on one its lift makes another, up to six; a seventh is refused in words")
  func making() {
    var visit = Self.orbs()
    for count in 1...6 {
      visit.hand(.touch(Spot(x: 0.5, y: 0.5)))
      #expect(visit.box.orbs.count == max(count - 1, 1))
      visit.hand(.lift)
      #expect(visit.box.orbs.count == count)
    }
    for x in [0.5, 0.95] {
      visit.hand(.touch(Spot(x: x, y: 0.95)))
      visit.hand(.lift)
      #expect(visit.box.orbs.count == 6)
      #expect(visit.box.told.utterance?.phrases.first?.key == .orbsAll)
    }
  }

  @Test("A slide from an orb drags the oldest there, and one that has been dragged stands still for the tilt")
  func dragging() {
    var visit = Self.orbs()
    for place in [0.5, 0.6, 0.4] { Self.tap(&visit, place, 0.5) }
    #expect(visit.box.orbs.map { Int(($0.x * 100).rounded()) } == [50, 60, 40])
    visit.meet(.felt(Tilt(right: 0.5, up: 0.8, out: 0)))
    visit.hand(.touch(Spot(x: 0.5, y: 0.5)), .slide(Spot(x: 0.9, y: 0.2)))
    #expect(visit.box.orbs[0].x == 0.9 && visit.cues == [.press])
    let before = visit.box.orbs
    visit.meet(.tick, after: 0.5)
    #expect(visit.box.orbs[0] == before[0] && visit.box.orbs[1] != before[1])
    visit.hand(.lift)
    visit.meet(.tick, after: 0.5)
    #expect(visit.box.orbs[0] != before[0])
  }

  @Test("Late ticks and early ones lead to the same places, and the same sound")
  func time() {
    var (often, seldom) = (Self.orbs(), Self.orbs())
    func play(_ visit: inout Visit, ticks: Int) {
      for place in [0.2, 0.5, 0.8] { Self.tap(&visit, place, 0.5) }
      for tilt in [0.3, -0.2, 0.05] {
        visit.meet(.felt(Tilt(right: tilt, up: 0.9, out: tilt / 2)), after: 0.04)
        for _ in 0..<ticks { visit.meet(.tick, after: 1.2 / Double(ticks)) }
      }
    }
    play(&often, ticks: 60)
    play(&seldom, ticks: 1)
    #expect(often.box.orbs == seldom.box.orbs && often.box.orbs.count == 3)
    #expect(often.box.orbs[0].x != 0.2)
  }

  @Test("The steps follow the rule from the first on, a hundred a second, with the newest reading")
  func steps() {
    var visit = Self.orbs()
    Self.tap(&visit, 0.5, 0.5)
    let speed = Double(visit.box.orbs.count == 1 ? visit.box.scene.games.orbs?.orbs.all[0].speed ?? 0 : 0)
    visit.meet(.felt(Tilt(right: 0.1, up: 0.9, out: -0.05)), after: 0.1)
    visit.meet(.tick, after: 0.5)
    let orb = visit.box.scene.games.orbs?.orbs.all[0]
    // The first orb's sign is minus.
    #expect(((orb?.x ?? 0) - (160 - 50 * 0.1 * speed)).magnitude < 1e-9)
    let middle = (visit.box.scene.games.orbs?.orbs.height ?? 0) / 2
    #expect(((orb?.y ?? 0) - (middle + 50 * 0.05 * speed)).magnitude < 1e-9)
  }

  @Test("The knob tilts where no sensor does, and only there")
  func knob() {
    var visit = Self.orbs()
    Self.tap(&visit, 0.5, 0.5)
    #expect(visit.box.scene.games.orbs?.next == nil)
    visit.pushKnob()
    visit.pushKnob()
    #expect(visit.box.scene.dial == .orbTiltAcross)
    visit.turn(3)
    #expect(visit.said == "tilt to the side: 3 to the right.")
    #expect(visit.box.scene.games.orbs?.next != nil)
    let before = visit.box.orbs
    visit.meet(.tick, after: 1)
    #expect(visit.box.orbs != before)
    visit.turn(40)
    #expect(visit.cues.isEmpty)
    visit.turn(1)
    #expect(visit.cues == [.end])
    visit.meet(.felt(Tilt(right: 0, up: 1, out: 0)))
    #expect(visit.box.scene.dial == .parameter(.row) && visit.box.scene.games.orbs?.next == nil)
  }

  @Test("A knob in another row moves the orb under the finger")
  func row() {
    var visit = Self.orbs()
    visit.touch(0.5)
    let before = visit.box.orbs[0]
    visit.turn(4)
    #expect(visit.box.orbs[0].x == before.x && (visit.box.orbs[0].y ?? 1) < (before.y ?? 0))
  }

  @Test("A push under a finger says all orbs in order, and makes none")
  func tellAll() {
    var visit = Self.orbs()
    Self.tap(&visit, 0.25, 0.5)
    Self.tap(&visit, 0.75, 0.5)
    visit.touch(0.25, 0.5)
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix("Orb 1. ") && visit.said.contains("25 percent from the left, 50 percent"))
    #expect(visit.said.contains("Orb 2. ") && visit.said.contains("75 percent from the left"))
    visit.hand(.knob(.up), .lift)
    #expect(visit.box.orbs.count == 2 && visit.cues.isEmpty)
  }

  @Test("The held shutter takes the newest away; held on, it leads home with all of them as they were")
  func back() {
    var visit = Self.orbs()
    for place in [0.1, 0.5, 0.9] { Self.tap(&visit, place, 0.5) }
    visit.holdShutter()
    #expect(visit.box.orbs.count == 2 && visit.box.scene.picture != nil)
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said == "The newest orb is gone. One is left.")
    visit.hand(.shutter(.up))
    visit.holdShutter()
    #expect(visit.box.orbs.isEmpty && visit.box.scene.mode == .orbs)
    // The picture was there before the orbs, and stays.
    visit.holdShutter()
    #expect(visit.box.scene.mode == .look && visit.box.scene.picture != nil)
  }

  @Test("Time goes on under a press: a hold that takes the press back leaves the orbs where they are")
  func hold() {
    var (pressed, free) = (Self.orbs(), Self.orbs())
    func play(_ visit: inout Visit, _ gestures: [Gesture]) {
      Self.tap(&visit, 0.5, 0.5)
      visit.meet(.felt(Tilt(right: 0.2, up: 0.9, out: 0.1)))
      for gesture in gestures { visit.meet(.gesture(gesture), after: 1) }
      visit.meet(.tick, after: 0.3)
    }
    play(&pressed, [.knob(.down), .knob(.hold), .knob(.up)])
    play(&free, [.stuck(pad: 1), .freed(pad: 1), .stuck(pad: 2)])
    #expect(pressed.box.orbs == free.box.orbs && pressed.box.orbs.count == 1)
  }

  @Test("Six orbs are together no louder than one finger, and none sounds elsewhere")
  func loudness() {
    var visit = Self.orbs()
    for place in 0..<6 { Self.tap(&visit, 0.08 + 0.16 * Double(place), place % 2 == 0 ? 0.1 : 0.9) }
    let voices = visit.box.frame.voices
    var (sum, power): (Float, Float) = (0, 0)
    for voice in SoundFrame.Region.orbs {
      (sum, power) = (sum + voices[voice].level, power + voices[voice].level * voices[voice].level)
    }
    // A finger's note has a level of a quarter at most, and its chord of four the same power: together half.
    #expect(visit.box.orbs.count == 6 && sum > 0 && sum <= 0.5 && power <= 0.25 * 0.25)
    visit.holdShutterOn()
    for voice in SoundFrame.Region.orbs { #expect(visit.box.frame.voices[voice].level == 0) }
  }

  @Test("Other physics are chosen by the knob, and say their names")
  func physics() {
    var visit = Self.orbs()
    Self.tap(&visit, 0.25, 0.5)
    for _ in 0..<4 { visit.pushKnob() }
    #expect(visit.box.scene.dial == .orbPhysics)
    visit.turn(3)
    #expect(visit.said.hasSuffix("orbits about the middle.") && visit.box.scene.games.orbs?.next != nil)
    let before = visit.box.orbs
    visit.meet(.tick, after: 2)
    #expect(visit.box.orbs != before)
    // There a tap on an orb takes it, and makes none.
    let here = visit.box.orbs[0]
    Self.tap(&visit, here.x, here.y ?? 0)
    #expect(visit.box.orbs.count == 1)
  }

  @Test(
    "The box turns, and orbs that sound stay in the world; in other modes and among explained controls it is nothing"
  )
  func spin() {
    var visit = Self.orbs()
    Self.tap(&visit, 0.5, 0.25)
    Self.tap(&visit, 0.6, 0.5)
    let before = visit.box.orbs
    visit.meet(.spin(0.25))
    #expect(visit.said.isEmpty && visit.cues.isEmpty)
    #expect(visit.box.frame.voices[SoundFrame.Region.orb(0)].level > 0)
    #expect(visit.box.orbs != before && visit.box.orbs[0].x < 0.5)
    visit.meet(.spin(-0.25))
    for (orb, other) in zip(visit.box.orbs, before) {
      #expect((orb.x - other.x).magnitude < 1e-9 && ((orb.y ?? 0) - (other.y ?? 0)).magnitude < 1e-9)
    }
    let back = visit.box.scene.games.orbs?.orbs.all
    visit.hand(.knob(.down), .together)
    visit.meet(.spin(0.3))
    #expect(visit.box.scene.games.orbs?.orbs.all == back && back?.count == 2)
    var look = Visit()
    look.take(painting())
    look.meet(.spin(0.3))
    #expect(look.effects.isEmpty)
  }

  @Test(
    "Of turning the box says a word where a gyroscope feels it, and of one that is missing none but in a check"
  )
  func spinWords() {
    let fault = Fault.device(.gyroscope, name: "mpu6050", .missing)
    var visit = Self.orbs()
    visit.meet(.felt(Tilt(right: 0, up: 1, out: 0)))
    Self.tap(&visit, 0.5, 0.5)
    #expect(
      visit.said
        == "Tilt the box, and it drifts. Turn the box like a steering wheel, and the orbs stay where they are in the room."
    )
    visit.meet(.fault(fault))
    #expect(visit.effects.isEmpty)
    visit.menu(.help)
    visit.make(.pushKnob)
    #expect(visit.said.contains("the orbs drift") && !visit.said.contains("steering wheel"))
    visit.meet(.healed(fault))
    #expect(visit.said.isEmpty)
    visit.menu(.help)
    visit.make(.pushKnob)
    #expect(visit.said.hasSuffix("where they are in the room."))
  }
}
