// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Box
import Domain
import Instrument
import Picture
import Testing

/// What is counted, from the card and back to it.
@Suite struct CountsTests {
  private func box(_ counts: TrialStorage?, _ hands: TrialHands, _ shelf: TrialShelf) -> Box {
    var parts = Parts()
    (parts.controls, parts.shelf, parts.kept.counts) = ([hands], shelf, counts)
    parts.storage = TrialStorage(Array("count visits 1\nmode gallery\n".utf8))
    let box = Box(parts)
    box.powerOn(at: seconds(0))
    return box
  }

  @Test("What the card has goes on, and at the end the card gets the sums, once")
  func kept() {
    let (counts, shelf) = (TrialStorage(Array("4 50 the first\n".utf8)), TrialShelf())
    let box = box(counts, TrialHands(pressed), shelf)
    box.step(at: seconds(1))
    #expect(shelf.opened == [PicturePlace(.box, 0)])
    shelf.reports = [.picture(SeenPicture(red))]
    box.step(at: seconds(2))
    #expect(counts.given.isEmpty)
    box.powerOff()
    #expect(counts.given == [Array("5 50 the first\n".utf8)])
  }

  @Test("A box that has counted nothing writes nothing, and one without a card goes on")
  func nothing() {
    let counts = TrialStorage()
    let idle = box(counts, TrialHands(), TrialShelf())
    idle.step(at: seconds(2))
    idle.powerOff()
    #expect(counts.given.isEmpty)
    let shelf = TrialShelf()
    let without = box(nil, TrialHands(pressed), shelf)
    without.step(at: seconds(1))
    shelf.reports = [.picture(SeenPicture(red))]
    without.step(at: seconds(2))
    without.powerOff()
  }

  @Test("A safe start speaks the house's language where the box is handed out, and else the last one")
  func spared() {
    #expect(KeptText.spared(of: Array("language 3\n".utf8)) == Array("language 3\n".utf8))
    #expect(
      KeptText.spared(of: Array("language 3\nhouse language 1\n".utf8)) == Array("language 1\n".utf8))
  }
}
