// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// What hands can do after a safe start, and what is said of a start that was not as usual.
@Suite struct SafeStartTests {
  private func start(_ beginning: Beginning, memory: Memory = Memory()) -> Visit {
    var visit = Visit()
    visit.box = Instrument()
    visit.meet(.powerOn(albums: albums(["one"]), faults: [.noCard], memory: memory, beginning: beginning))
    return visit
  }

  private func anew(_ visit: Visit) -> [Bool] {
    visit.effects.compactMap { if case .beginAnew(let asNew) = $0 { asNew } else { nil } }
  }

  @Test(
    "Only a start as usual goes on in the mode that it was in; settings and place are kept by all but a safe one"
  )
  func mode() {
    var memory = Memory()
    memory.mode = .gallery
    memory.settings[.waveform] = 3
    for beginning in [Beginning.usual, .anew, .asked] {
      let visit = start(beginning, memory: memory)
      #expect(visit.box.scene.mode == (beginning == .usual ? .gallery : .look))
      #expect(visit.box.settings[.waveform] == 3)
      #expect(visit.said.contains("started anew") == (beginning == .anew))
      #expect(visit.said.contains("Ready.") && !visit.said.contains("failed"))
      // What was not touched is not changed on the card.
      #expect(!visit.effects.contains { if case .remember = $0 { true } else { false } })
    }
  }

  @Test(
    "A safe start says why, and both ways on, after what is broken; every control but the shutter says it again"
  )
  func told() {
    var visit = start(.safe)
    #expect(visit.said.hasPrefix("There is no sound card.The box has failed to start three times."))
    #expect(
      visit.said.contains("Press the shutter to start as usual.") && visit.said.contains("three seconds"))
    #expect(!visit.said.contains("Ready."))
    for gesture in [
      Gesture.knob(.down), .turn(1, boost: 1), .turn(-6, boost: 4), .touch(Spot(x: 0.5)), .together,
    ] {
      visit.hand(gesture)
      #expect(visit.said.hasPrefix("The box has failed to start three times."))
      #expect(anew(visit).isEmpty)
    }
    for gesture in [
      Gesture.knob(.hold), .knob(.holdOn), .knob(.up), .slide(Spot(x: 0.5)), .lift, .tilt(nil),
    ] {
      visit.hand(gesture)
      #expect(visit.effects.isEmpty)
    }
    // That it was felt, and nothing more.
    visit.hand(.shutter(.down))
    #expect(visit.cues == [.done] && visit.effects.count == 1)
  }

  @Test(
    "A press starts as usual, a hold of three seconds as a new box, when it is let go; one of a second does nothing"
  )
  func shutter() {
    var visit = start(.safe)
    visit.hand(.shutter(.down), .shutter(.up))
    #expect(visit.said == "Starting as usual." && anew(visit) == [false])
    visit = start(.safe)
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said.hasPrefix("Keep holding") && anew(visit).isEmpty)
    visit.hand(.shutter(.up))
    #expect(visit.effects.isEmpty)
    visit.hand(.shutter(.down), .shutter(.hold), .shutter(.holdOn))
    #expect(visit.said == "Let go to begin as a new box." && anew(visit).isEmpty)
    visit.hand(.jammed(.shutter))
    #expect(visit.said.hasPrefix("the shutter has been down for long.") && anew(visit).isEmpty)
    visit.hand(.shutter(.up))
    #expect(visit.said == "Starting as a new box." && anew(visit) == [true])
  }

  @Test("A press with both buttons, or one that began before another control was used, starts nothing")
  func slips() {
    for gesture in [Gesture.together, .knob(.down), .turn(1, boost: 1), .touch(Spot(x: 0))] {
      var visit = start(.safe)
      visit.hand(.shutter(.down), gesture, .shutter(.up))
      #expect(anew(visit).isEmpty)
    }
  }
}
