// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// How fast the box speaks is at hand everywhere: the knob, turned while it is pushed.
@Suite struct PushTurnTests {
  @Test("In every mode it changes the speed of speech, says it, and leaves all else as it was")
  func everywhere() {
    for mode in Mode.allCases {
      var visit = Visit()
      visit.open(mode)
      let (dial, rate) = (visit.box.scene.dial, visit.box.settings[.speechRate])
      visit.hand(.knob(.down), .pushTurn(2))
      #expect(visit.box.settings[.speechRate] == rate + 2 && visit.said == "220 words a minute.")
      visit.hand(.pushTurn(-1), .knob(.up))
      #expect(visit.box.settings[.speechRate] == rate + 1 && visit.box.scene.dial == dial)
      #expect(visit.box.scene.mode == mode && visit.box.scene.menu == nil)
    }
  }

  @Test("The lone click before it is taken back with the push, and by a hold, too")
  func tremble() {
    for next in [Gesture.pushTurn(1), .knob(.hold)] {
      var visit = Visit()
      let (dial, waveform) = (visit.box.scene.dial, visit.box.settings[.waveform])
      let volume = visit.box.settings[.volume]
      visit.hand(.knob(.down), .turn(1, boost: 1), next)
      #expect(visit.box.scene.dial == dial && visit.box.settings[.waveform] == waveform)
      #expect(visit.box.settings[.row] == Settings()[.row] && visit.box.settings[.volume] == volume)
      #expect((visit.box.scene.menu != nil) == (next == .knob(.hold)))
    }
  }

  @Test("In the menu it takes the push back, and a question of safety is not answered by it")
  func menu() {
    var visit = Visit(shelf: ["poppies"])
    visit.menu(.parameter(.scale))
    let menu = visit.box.scene.menu
    visit.hand(.knob(.down), .pushTurn(1), .knob(.up))
    #expect(visit.box.scene.menu == menu && visit.box.settings[.speechRate] == 5)
  }

  @Test("A guide that is being read is read on, from the paragraph that was cut")
  func guide() {
    var visit = Visit()
    visit.meet(.guide(Guide(text: Array("# The knob\nIt turns.\n\nIt is pushed.".utf8))))
    visit.open(.guide)
    visit.pressShutter()
    let paragraph = visit.box.told.utterance
    visit.hand(.knob(.down), .pushTurn(1), .pushTurn(1), .knob(.up))
    #expect(visit.said.isEmpty && visit.box.settings[.speechRate] == 6)
    if let rate = visit.box.told.utterance { visit.meet(.heard(rate)) }
    #expect(visit.box.told.utterance == paragraph)
  }

  @Test("At the fastest it is told by ear, and explained it only says what it would do")
  func ends() {
    var visit = Visit()
    visit.hand(.knob(.down), .pushTurn(99))
    #expect(visit.box.settings[.speechRate] == Parameter.speechRate.range.upperBound)
    visit.hand(.pushTurn(1))
    #expect(visit.cues == [.end(of: 1)])
    visit.hand(.knob(.up), .together, .apart)
    let rate = visit.box.settings[.speechRate]
    visit.hand(.knob(.down), .pushTurn(-3))
    #expect(visit.said == "Turning the knob while it is pushed changes the speed of speech.")
    #expect(visit.box.settings[.speechRate] == rate)
  }
}
