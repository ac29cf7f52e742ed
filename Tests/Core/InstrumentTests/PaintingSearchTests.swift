// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// A photograph opens at once. Its painting is looked for meanwhile, and changes only what no hand is busy with.
@Suite struct PaintingSearchTests {
  private let photograph = painting()
  private let alone = paintingAlone()
  private let straightened = "Straightened. The wall is left away."

  private func photographed(mayBePainting: Bool = false, _ change: (inout Visit) -> Void = { _ in }) -> Visit
  {
    var visit = Visit()
    change(&visit)
    visit.pressShutter()
    visit.meet(.picture(photograph, Overview(of: photograph), .wanted(mayBePainting: mayBePainting)))
    return visit
  }

  private func sought(_ visit: Visit) -> [Picture] {
    visit.effects.compactMap { if case .findPainting(let picture, _) = $0 { picture } else { nil } }
  }

  private func kept(_ visit: Visit) -> (picture: Picture, corners: Corners?)? {
    for effect in visit.effects {
      if case .keep(let picture, let corners, _) = effect { return (picture, corners) }
    }
    return nil
  }

  private func find(_ visit: inout Visit, isThere: Bool = true) {
    visit.meet(.foundPainting(isThere ? alone : nil, in: photograph))
  }

  /// The hand is busy while the painting is found: nothing changes and nothing is said.
  private func waits(_ visit: inout Visit, _ sourceLocation: SourceLocation = #_sourceLocation) {
    let before = visit.box.picture
    find(&visit)
    #expect(
      visit.box.picture === before && visit.said.isEmpty && visit.cues.isEmpty, sourceLocation: sourceLocation
    )
  }

  private func opens(_ visit: Visit, _ sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(visit.box.picture === alone.picture, sourceLocation: sourceLocation)
    #expect(
      visit.said.contains(straightened) && visit.cues.contains(.done), "\(visit.said)",
      sourceLocation: sourceLocation)
  }

  @Test(
    "It is open and heard at once, and of what it shows nothing is said until it is known whether that is a wall"
  )
  func atOnce() {
    var visit = photographed()
    #expect(
      visit.box.picture === photograph && visit.said == "The picture is ready." && visit.cues == [.done])
    #expect(sought(visit).map { $0 === photograph } == [true])
    visit.meet(.tick)
    #expect(sought(visit).isEmpty)
    find(&visit)
    opens(visit)
    #expect(visit.said.hasPrefix(straightened) && visit.said.hasSuffix("Slide your finger along the strip."))
    // Behind what is being said, and once.
    #expect(
      visit.effects.contains { if case .say(let words) = $0 { words.priority == .hint } else { false } })
    find(&visit)
    #expect(visit.said.isEmpty && visit.cues.isEmpty && visit.box.picture === alone.picture)
    visit.touch(0.5)
    visit.holdShutter()
    #expect(visit.box.picture === photograph && !visit.said.contains("Straightened"))
  }

  @Test("Where none is found all of it is described, and that is said once until one is found again")
  func missed() throws {
    var visit = Visit()
    let words = "I did not find its edges."
    for (isThere, mayBe, isSaid) in [
      (false, false, true), (false, false, false), (false, true, false), (false, false, false),
      (true, false, false),
      (false, false, true), (false, false, false),
    ] {
      let picture = painting()
      visit.pressShutter()
      visit.meet(.picture(picture, Overview(of: picture), .wanted(mayBePainting: mayBe)))
      #expect(!visit.said.contains(words))
      visit.meet(.foundPainting(isThere ? alone : nil, in: picture))
      #expect(visit.said.contains(words) == isSaid, "\(visit.said)")
      #expect((visit.box.picture === picture) == !isThere)
      if !isThere { #expect(visit.said.contains("Slide your finger") && visit.cues.isEmpty) }
      if isSaid { #expect(visit.said.hasSuffix(words + " Slide your finger along the strip.")) }
    }
    // A dark one is to be taken again anyway.
    var dark = Visit()
    let night = try #require(Picture(width: 48, height: 32, bytes: { _ in 3 }))
    dark.pressShutter()
    dark.meet(.picture(night, Overview(of: night), .wanted(mayBePainting: false)))
    dark.meet(.foundPainting(nil, in: night))
    #expect(!dark.said.contains(words) && !dark.said.isEmpty)
  }

  @Test("A user who hears only what is asked for hears that it has opened, without a word")
  func quietly() {
    var visit = photographed { $0.set(.verbosity, to: 2) }
    find(&visit)
    #expect(visit.box.picture === alone.picture && visit.said.isEmpty && visit.cues == [.done])
  }

  @Test("Under a finger nothing changes: it opens when the finger is lifted, or when its user turns to it")
  func finger() {
    var visit = photographed()
    visit.touch(0.5)
    waits(&visit)
    var byHand = visit
    visit.hand(.slide(Spot(x: 0.6)))
    #expect(visit.box.picture === photograph && visit.said.isEmpty)
    visit.hand(.lift)
    opens(visit)
    byHand.holdShutter()
    #expect(byHand.box.picture === alone.picture && byHand.said.isEmpty)
    byHand.hand(.lift)
    #expect(byHand.box.picture === alone.picture && byHand.said.isEmpty)
    byHand.touch(0.5)
    byHand.hand(.shutter(.down), .shutter(.hold))
    #expect(byHand.box.picture === photograph)
    // All of it was chosen.
    byHand.hand(.shutter(.up), .lift)
    #expect(byHand.box.picture === photograph && byHand.said.isEmpty)
  }

  @Test("Under a menu nothing changes: the menu stays as it was named, and it opens when the menu is left")
  func menu() {
    var visit = photographed()
    visit.holdKnob()
    let menu = visit.box.scene.menu
    waits(&visit)
    #expect(visit.box.scene.menu == menu)
    visit.hand(.turn(1, boost: 1))
    #expect(visit.box.picture === photograph)
    visit.hand(.shutter(.down), .shutter(.hold), .shutter(.up))
    opens(visit)
  }

  @Test("While controls are explained nothing changes, until they work again")
  func explained() {
    var visit = photographed()
    visit.hand(.together, .apart)
    waits(&visit)
    visit.hand(.together)
    opens(visit)
  }

  @Test(
    "A whole picture that plays is heard to its end, and then the painting opens without playing by itself")
  func playing() {
    var visit = photographed { $0.open(.sweep) }
    #expect(visit.said.isEmpty && visit.cues == [.done] && visit.box.picture === photograph)
    visit.pressShutter()
    visit.meet(.tick, after: 1)
    #expect(visit.said.isEmpty && visit.box.sweeping != nil)
    waits(&visit)
    #expect(visit.box.sweeping != nil)
    visit.meet(.swept)
    opens(visit)
    #expect(visit.box.sweeping == nil && visit.said.hasPrefix("The picture is ready. " + straightened))
  }

  @Test(
    "Where a photograph plays by itself, the painting does so as soon as it is found, and else all of it",
    arguments: [true, false])
  func plays(isThere: Bool) {
    var visit = photographed { $0.open(.sweep) }
    find(&visit, isThere: isThere)
    #expect(visit.box.sweeping != nil && visit.said.isEmpty && visit.cues == [.done])
    #expect(visit.box.picture === (isThere ? alone.picture : photograph))
    var doubted = photographed { $0.open(.sweep) }
    doubted.meet(.foundPainting(paintingAlone(isDoubtful: true), in: photograph))
    #expect(doubted.box.sweeping == nil && doubted.said.contains("I am not sure of its edges."))
    // Where nothing is said unasked, it would only click.
    var quiet = photographed {
      $0.open(.sweep)
      $0.set(.verbosity, to: 2)
    }
    quiet.meet(.foundPainting(paintingAlone(isDoubtful: true), in: photograph))
    #expect(quiet.box.sweeping != nil && quiet.said.isEmpty)
  }

  @Test("Where it is to play by itself, the wait for its painting has a sound, and a word in each long while")
  func comfort() {
    var visit = photographed { $0.open(.sweep) }
    #expect(visit.cues == [.done] && visit.said.isEmpty)
    for pause in [1.0, 4, 4] {
      #expect(visit.box.deadline.map { abs($0.since(visit.now) - pause) < 1e-6 } == true)
      visit.meet(.tick, after: pause)
      #expect(visit.said == "One moment.")
    }
    find(&visit)
    #expect(visit.box.sweeping != nil && visit.said.isEmpty)
    var looked = photographed()
    looked.meet(.tick, after: 5)
    #expect(looked.said.isEmpty)
  }

  @Test("Put aside, it comes back as it was left, with the painting one grip away", arguments: [true, false])
  func aside(isFoundBefore: Bool) {
    var visit = photographed()
    visit.hand(.shutter(.down), .shutter(.hold), .shutter(.up))
    #expect(visit.box.picture == nil)
    if isFoundBefore { waits(&visit) }
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.box.picture === photograph && visit.said.contains("open again"))
    #expect(visit.said.contains("whole photograph") == isFoundBefore && !visit.said.contains("Straightened"))
    visit.hand(.shutter(.up))
    guard isFoundBefore else {
      find(&visit)
      return opens(visit)
    }
    visit.touch(0.5)
    visit.holdShutter()
    #expect(visit.box.picture === alone.picture)
  }

  @Test("The next photograph is on its way, or has come: the painting of the last one is not opened any more")
  func next() {
    var visit = photographed()
    visit.pressShutter()
    waits(&visit)
    let second = painting()
    visit.meet(.picture(second, Overview(of: second), .wanted(mayBePainting: false)))
    #expect(visit.box.picture === second && sought(visit).map { $0 === second } == [true])
    waits(&visit)
    visit.meet(.foundPainting(nil, in: second))
    #expect(visit.box.picture === second && visit.said.contains("I did not find its edges."))
    // The first one's painting is known where it waits.
    visit.menu(.earlier)
    visit.hand(.knob(.down))
    #expect(visit.box.picture === photograph && visit.said.contains("whole photograph"))
  }

  @Test(
    "A press that did not ask for it, held, takes nothing of it along; one that closes a menu does not yet free the hand"
  )
  func takenBack() {
    for isFoundFirst in [false, true] {
      var visit = photographed()
      if isFoundFirst { find(&visit) }
      visit.hand(.knob(.down))
      if !isFoundFirst {
        find(&visit)
        opens(visit)
      }
      visit.hand(.knob(.hold))
      #expect(visit.box.picture === alone.picture && !visit.said.contains("Straightened"))
      // What both buttons take back, too.
      var both = photographed()
      both.hand(.knob(.down), .knob(.up))
      find(&both)
      both.hand(.togetherAfterTap)
      both.hand(.together)
      #expect(both.box.picture === alone.picture)
    }
    var menu = photographed()
    menu.menu(.keep)
    waits(&menu)
    menu.hand(.knob(.down))
    #expect(menu.box.picture === photograph && menu.box.scene.menu == nil)
    var held = menu
    menu.hand(.knob(.up))
    opens(menu)
    held.hand(.knob(.hold))
    #expect(held.box.picture === photograph && held.box.scene.menu != nil)
    // The press that took it, held: it is gone, and so is its painting.
    var gone = Visit()
    gone.hand(.shutter(.down))
    gone.meet(.picture(photograph, nil, .wanted(mayBePainting: false)))
    find(&gone)
    opens(gone)
    gone.hand(.shutter(.hold), .shutter(.up))
    #expect(gone.box.picture == nil && gone.box.stage.camera.searched == nil)
  }

  @Test("In another mode's pictures it is left alone, and in a drawing until that is left")
  func elsewhere() {
    var data = photographed()
    data.open(.data)
    waits(&data)
    data.open(.look)
    #expect(data.box.picture === photograph && !data.said.contains("Straightened"))
    var drawn = photographed()
    drawn.open(.draw)
    waits(&drawn)
    drawn.holdShutter()
    #expect(drawn.box.scene.mode == .look && drawn.box.picture === alone.picture)
    // A stroke that was taken back has not lost it.
    var struck = photographed()
    struck.open(.draw)
    struck.pressShutter()
    struck.touch(0.4)
    struck.hand(.slide(Spot(x: 0.6)), .lift)
    waits(&struck)
    struck.holdShutter()
    struck.holdShutter()
    #expect(struck.box.picture === alone.picture)
  }

  @Test(
    "Kept before it is found, it is kept with the corners as soon as they are known, or without when they will not be"
  )
  func keptBefore() {
    var visit = photographed()
    visit.menu(.keep)
    visit.hand(.knob(.down))
    #expect(kept(visit) == nil && visit.said.hasPrefix("Keeping"))
    #expect(visit.box.photographToKeep === photograph)
    visit.hand(.knob(.up))
    var (missed, gone, busy) = (visit, visit, photographed())
    find(&visit)
    #expect(kept(visit)?.picture === photograph && kept(visit)?.corners == alone.corners)
    visit.meet(.tick)
    #expect(kept(visit) == nil && visit.box.photographToKeep == nil)
    find(&missed, isThere: false)
    #expect(kept(missed)?.picture === photograph && kept(missed)?.corners == nil)
    gone.hand(.shutter(.down), .shutter(.hold))
    #expect(kept(gone)?.picture === photograph && kept(gone)?.corners == nil)
    // Found, and not opened yet: its user has not turned away from it.
    busy.menu(.keep)
    waits(&busy)
    busy.hand(.knob(.down))
    #expect(kept(busy)?.corners == alone.corners)
  }

  @Test("A photograph that is kept while the next one opens has its place, and the next one can be kept, too")
  func keptPlace() {
    var visit = photographed()
    visit.menu(.keep)
    visit.hand(.knob(.down), .knob(.up))
    visit.pressShutter()
    let next = painting()
    visit.meet(.picture(next, Overview(of: next), .unsought))
    #expect(kept(visit)?.picture === photograph)
    let place = PicturePlace(.card, 0)
    visit.meet(.albums(albums([], card: 1), .kept(place)))
    #expect(visit.box.scene.open?.original === next && visit.box.scene.source == nil)
    #expect(visit.box.scene.aside.earlier.first?.source == place)
    visit.menu(.keep)
    visit.hand(.knob(.down))
    #expect(kept(visit)?.picture === next)
    visit.hand(.knob(.up))
    visit.meet(.albums(albums([], card: 2), .kept(PicturePlace(.card, 1))))
    #expect(visit.box.scene.source == PicturePlace(.card, 1))
  }

  @Test("A picture that could not be kept leaves its turn to the next")
  func refusedPlace() {
    var visit = photographed()
    find(&visit)
    visit.menu(.keep)
    visit.hand(.knob(.down), .knob(.up))
    visit.meet(.albumTrouble(.notKept(.card, .full)))
    #expect(visit.box.scene.source == nil)
    visit.menu(.keep)
    visit.hand(.knob(.down), .knob(.up))
    visit.meet(.albums(albums([], card: 1), .kept(PicturePlace(.card, 0))))
    #expect(visit.box.scene.source == PicturePlace(.card, 0))
  }

  @Test("A photograph that nobody has any more is not looked at any more, and not held")
  func released() {
    final class Count { var released = 0 }
    let count = Count()
    var visit = Visit()
    visit.hand(.shutter(.down))
    visit.meet(.picture(painting(release: { count.released += 1 }), nil, .wanted(mayBePainting: false)))
    visit.hand(.shutter(.hold), .shutter(.up), .shutter(.down), .shutter(.up))
    #expect(count.released == 1)
  }
}
