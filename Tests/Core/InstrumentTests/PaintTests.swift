// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Ears
@testable import Instrument
@testable import WalkTests

/// Sound as a picture: takes, what a finger hears of them, and what becomes of them.
@Suite struct PaintTests {
  private static func orders(_ visit: Visit) -> [EarOrder?] {
    visit.effects.compactMap { if case .hear(let order) = $0 { .some(order) } else { nil } }
  }

  private static func kept(_ visit: Visit) -> [Picture] {
    visit.effects.compactMap { if case .keep(let picture, _, _) = $0 { picture } else { nil } }
  }

  private static func opened(canHear: Bool = true) -> Visit {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: canHear))
    visit.open(.paint)
    visit.meet(.earBegan)
    return visit
  }

  /// So many columns of each key.
  private static func play(_ keys: [Int?], _ each: Int = 25, in visit: inout Visit) {
    for key in keys { for _ in 0..<each { visit.meet(.earFound(.column(.of(key))), after: 0.02) } }
  }

  private static func press(_ visit: inout Visit) { visit.hand(.shutter(.down), .shutter(.up)) }

  /// C4, E4 and a rest, half a second each.
  private static func taken() -> Visit {
    var visit = opened()
    play([69], in: &visit)
    press(&visit)
    play([60, 64, nil], in: &visit)
    press(&visit)
    return visit
  }

  @Test("Entering says that the microphone listens, and what the shutter does; headphones are named once")
  func entering() {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: true))
    visit.menu(.mode(.paint))
    visit.hand(.knob(.down))
    #expect(
      visit.said == "Sound as a picture. The microphone listens. The shutter begins a take, and ends it. "
        + "With headphones the box does not hear itself.")
    #expect(Self.orders(visit) == [.picture])
  }

  @Test("Without a microphone the box says so, and takes nothing")
  func without() {
    var visit = Self.opened(canHear: false)
    visit.hand(.shutter(.down))
    #expect(visit.cues.contains(.refused))
    #expect(visit.said == "This box has no microphone. A USB microphone can be plugged in.")
    #expect(visit.box.scene.games.paint.step == .listens)
  }

  @Test(
    "A take begins without a word, and ends with its length; the microphone is closed while it is in hand")
  func take() {
    var visit = Self.opened()
    visit.hand(.shutter(.down))
    #expect(visit.said == "" && visit.cues == [.speak])
    visit.hand(.shutter(.up))
    Self.play([60, 64], in: &visit)
    visit.hand(.shutter(.down))
    #expect(visit.said.hasPrefix("A take of one second. Slide over it to hear it."))
    #expect(Self.orders(visit) == [nil] && visit.box.order == nil)
    #expect(visit.box.picture?.width == 50 && visit.box.soundSeen == nil)
  }

  @Test("A finger hears the melody of a take from left to right, in rests nothing, and the knob says when")
  func slide() {
    var visit = Self.taken()
    for (along, note) in [(0.05, "C4"), (0.3, "C4"), (0.4, "E4"), (0.6, "E4"), (0.8, nil)] {
      visit.hand(.touch(Spot(x: along)))
      #expect(visit.box.sounding?.note == note, "\(along)")
      visit.hand(.lift)
    }
    visit.hand(.touch(Spot(x: 0.5)))
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix("0.7 seconds in. ") && visit.said.contains("E, octave 4"))
    visit.hand(.knob(.up), .lift)
    visit.hand(.touch(Spot(x: 0.9)))
    visit.hand(.knob(.down))
    #expect(visit.said == "1.3 seconds in: silence.")
  }

  @Test("The shutter keeps a take as a picture once it is up, and then listens again")
  func keep() {
    var visit = Self.taken()
    let picture = visit.box.picture
    visit.hand(.shutter(.down))
    #expect(Self.kept(visit).isEmpty)
    visit.hand(.shutter(.up))
    #expect(Self.kept(visit).count == 1 && Self.kept(visit).first === picture)
    visit.meet(.albums([Album(.box, [.words("a take")])], .kept(PicturePlace(.box, 0))))
    #expect(visit.box.picture === picture)
    visit.hand(.shutter(.down))
    #expect(visit.box.picture == nil && Self.orders(visit) == [.picture] && Self.kept(visit).isEmpty)
  }

  @Test("Held, the shutter throws a take away: one in hand, and one that goes on; held again it leaves")
  func throwAway() {
    for isOver in [true, false] {
      var visit = isOver ? Self.taken() : Self.opened()
      if !isOver {
        Self.press(&visit)
        Self.play([60], in: &visit)
      }
      visit.hand(.shutter(.down), .shutter(.hold))
      #expect(visit.said.hasPrefix("Thrown away. The microphone listens."))
      visit.hand(.shutter(.up))
      #expect(visit.box.picture == nil && visit.box.scene.games.paint.step == .listens)
      #expect(visit.box.order == .picture)
      visit.holdShutter()
      #expect(visit.box.scene.mode == .look && visit.box.order == nil)
    }
  }

  @Test("A take that is not kept is gone with the mode, and the picture from before is open again")
  func leaving() {
    var visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [], canHear: true))
    visit.hand(.shutter(.down), .shutter(.up))
    let photograph = Picture(width: 4, height: 4) { UInt8($0) }!
    visit.meet(.picture(photograph))
    visit.open(.paint)
    #expect(visit.box.picture == nil)
    visit.meet(.earBegan)
    Self.press(&visit)
    Self.play([60], in: &visit)
    Self.press(&visit)
    #expect(visit.box.picture != nil && visit.box.picture !== photograph)
    visit.open(.look)
    #expect(visit.box.picture === photograph)
    #expect(visit.box.scene.games.paint == PaintInHand())
  }

  @Test("The knob has the shutter take the last minute, which ends at the press")
  func minute() {
    var visit = Self.opened()
    visit.hand(.turn(1, boost: 1))
    #expect(visit.said == "shutter takes: the last minute.")
    Self.play([60], 10, in: &visit)
    Self.play([62], 3000, in: &visit)
    visit.hand(.shutter(.down))
    #expect(visit.said.hasPrefix("A take of 60 seconds."))
    #expect(visit.box.picture?.width == 3000)
    visit.hand(.shutter(.up), .touch(Spot(x: 0)))
    #expect(visit.box.sounding?.note == "D4")
  }

  @Test("A take ends by itself after two minutes, and silence is no take")
  func ends() {
    var visit = Self.opened()
    Self.press(&visit)
    Self.play([60], SoundRoll.most, in: &visit)
    #expect(visit.said.hasPrefix("Two minutes are all that a take holds. A take of 120 seconds."))
    visit = Self.opened()
    Self.press(&visit)
    Self.play([nil], in: &visit)
    visit.hand(.shutter(.down))
    #expect(visit.said.hasPrefix("Nothing was heard.") && visit.box.scene.games.paint.step == .listens)
  }

  @Test("Another wheel and mood paint the take in hand again, and what a finger hears stays")
  func repaint() {
    var visit = Self.taken()
    let before = visit.box.picture
    visit.set(.soundMood, to: 1)
    #expect(visit.box.picture != nil && visit.box.picture !== before)
    visit.set(.wheel, to: 2)
    visit.hand(.touch(Spot(x: 0.1)))
    #expect(visit.box.sounding?.note == "C4")
  }
}
