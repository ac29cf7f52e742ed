// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Sonify
import Testing

@testable import Instrument
@testable import WalkTests

/// Instruments and scales of a stick that were chosen when the box was last on.
@Suite struct RememberedOwnChoiceTests {
  private func visit(_ memory: String) -> Visit {
    var visit = Visit()
    visit.box = Instrument()
    visit.meet(.powerOn(albums: [], faults: [], memory: Memory(text: Array(memory.utf8))))
    return visit
  }

  private func orders(_ visit: Visit) -> [String?] {
    visit.effects.compactMap { if case .instruments(let file) = $0 { .some(file) } else { nil } }
  }

  private func remembered(_ visit: Visit) -> Memory { Memory(text: visit.box.memory.text) }

  @Test("Names of files come back as they were, whatever is in them")
  func names() {
    for name in [
      "a.sf2", "Grand Piano.sf2", "50% band.sf2", "-", "--", "%41", "é\u{3000}ü.sf2", "a\tb\n c", "%",
    ] {
      var memory = Memory()
      (memory.font, memory.ownScale) = (name, name)
      let back = Memory(text: memory.text)
      #expect(back == memory && back.font == name, "\(name)")
    }
    #expect(Memory(text: Array("instruments from -\nscale from %4\n".utf8)).font == nil)
    #expect(Memory(text: Array("instruments from %zz".utf8)).font == nil)
  }

  @Test("With its stick the choice is as it was, though it comes late")
  func comesLate() {
    var visit = visit("instruments from Grand-Piano.sf2\nscale from slendro.scl")
    #expect(orders(visit).isEmpty)
    visit.meet(.ownFiles(OwnFiles.stick), after: 3)
    #expect(orders(visit) == ["Grand-Piano.sf2"])
    #expect(visit.box.sonifier.tuning.scale == OwnScale.slendro.scale)
    visit.meet(.tick, after: 60)
    #expect(visit.said.isEmpty && visit.box.own.due == nil)
  }

  @Test(
    "Without its stick the box says once that it plays its own, and remembers the choice until another is made"
  )
  func away() {
    var visit = visit("instruments from Grand-Piano.sf2\nscale from slendro.scl")
    #expect(visit.box.deadline != nil)
    visit.meet(.tick, after: 5)
    #expect(
      visit.said == """
        The stick with the instruments of Grand-Piano.sf2 is not in, so the box plays its own. \
        The stick with the scale slendro.scl is not in, so the box uses its own.
        """)
    visit.meet(.tick, after: 5)
    #expect(visit.said.isEmpty && remembered(visit).font == "Grand-Piano.sf2")
    visit.set(.instruments, to: 0)
    #expect(remembered(visit).font == nil && remembered(visit).ownScale == "slendro.scl")
  }

  @Test("What was remembered and comes while others are tried is what there is when these are left")
  func comesWhileTrying() {
    var visit = visit("instruments from Grand-Piano.sf2")
    visit.meet(.ownFiles(OwnFiles(fonts: [OwnFile.band])))
    visit.menu(.parameter(.instruments))
    visit.pushKnob()
    visit.turn(1)
    #expect(visit.said == "50% band.")
    visit.meet(.ownFiles(OwnFiles.stick))
    #expect(orders(visit) == ["Grand-Piano.sf2"])
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said == "As before: instruments from, Grand Piano.")
    #expect(
      visit.box.own.asked == OwnFile.grand
        && visit.box.own.font(visit.box.settings) == OwnFile.grand)
  }

  @Test("Where the instruments have come and the scale has not, that is told of the scale alone")
  func oneAway() {
    var visit = visit("instruments from Grand-Piano.sf2\nscale from slendro.scl")
    visit.meet(.ownFiles(OwnFiles(fonts: [OwnFile.grand])), after: 1)
    #expect(orders(visit) == ["Grand-Piano.sf2"])
    visit.meet(.tick, after: 5)
    #expect(visit.said == "The stick with the scale slendro.scl is not in, so the box uses its own.")
  }
}
