// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Where the controls lie, for a hand that does not know the box yet.
@Suite struct ControlPlacesTests {
  private let layout = ControlLayout(shutter: .right, knob: .left)

  private func box(_ layout: ControlLayout, isNew: Bool = true) -> Visit {
    var visit = Visit()
    visit.box = Instrument()
    let memory = isNew ? nil : Memory()
    visit.meet(.powerOn(albums: [], faults: [], memory: memory, layout: layout), after: 0)
    return visit
  }

  @Test("At the first start a grip that chooses nothing is answered with where the knob is, in each language")
  func firstStart() {
    var visit = box(layout)
    visit.hand(.shutter(.down))
    #expect(
      visit.said == "English. To choose English, push the knob. The knob is at the left end of the strip.")
    visit.hand(.shutter(.up), .touch(Spot(x: 0.5)))
    #expect(visit.said.hasSuffix("The knob is at the left end of the strip."))
    visit.turn(1)
    #expect(!visit.said.contains("The knob is"))
  }

  @Test("Before the first picture a finger on the strip hears where the shutter is, and afterwards no more")
  func firstPicture() {
    var visit = box(layout)
    visit.pushKnob()
    visit.touch(0.5)
    #expect(visit.said.hasSuffix("to take one. The shutter is at the right end of the strip."))
    visit.box.stage.said.hintsLeft -= 1
    visit.hand(.lift)
    visit.touch(0.5)
    #expect(visit.said.hasSuffix("to take one."))
  }

  @Test("Explained, each control says where it is, and the strip where the others are")
  func explained() {
    for place in ControlPlace.allCases {
      var visit = box(ControlLayout(shutter: place, knob: place), isNew: false)
      let words = ["at the left end of", "at the right end of", "above", "below"]
      let lies = "\(words[ControlPlace.allCases.firstIndex(of: place)!]) the strip."
      visit.hand(.together, .shutter(.down))
      #expect(visit.said == "The shutter takes a picture. The shutter is \(lies)")
      visit.hand(.shutter(.up), .knob(.down))
      #expect(visit.said.hasSuffix(" The knob is \(lies)"))
      visit.hand(.knob(.up), .touch(Spot(x: 0.5)))
      #expect(visit.said.hasSuffix(" The shutter is \(lies) The knob is \(lies)"))
    }
  }

  @Test("Where the profile does not say it, nothing is said")
  func unknown() {
    var visit = box(ControlLayout())
    visit.hand(.shutter(.down))
    #expect(visit.said == "English. To choose English, push the knob.")
    visit = box(ControlLayout(), isNew: false)
    visit.hand(.together, .shutter(.down))
    #expect(visit.said == "The shutter takes a picture.")
  }
}
