// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Soaking
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Instruments and scales that a user has brought on a stick.
@Suite struct OwnChoiceTests {
  private func orders(_ visit: Visit) -> [String?] {
    visit.effects.compactMap { if case .instruments(let file) = $0 { .some(file) } else { nil } }
  }

  private func remembered(_ visit: Visit) -> Memory { Memory(text: visit.box.memory.text) }

  // MARK: - Instruments

  @Test("Without a stick there is nothing to choose, and the knob says so by its sound")
  func nothing() {
    var visit = Visit()
    visit.menu(.parameter(.instruments))
    #expect(visit.said == "instruments from: the box itself.")
    visit.pushKnob()
    visit.turn(1)
    #expect(visit.cues == [.end(of: 1)] && visit.box.settings[.instruments] == 0)
  }

  @Test("What is on a stick is told, named by the knob, and asked for once it is kept")
  func choosing() {
    var visit = Visit()
    visit.meet(.ownFiles(OwnFiles.stick))
    #expect(visit.said == "Instruments or scales on it are in the menu.")
    visit.menu(.parameter(.instruments))
    visit.pushKnob()
    visit.turn(1)
    #expect(visit.said == "50% band." && orders(visit).isEmpty)
    visit.turn(1)
    #expect(visit.said == "Grand Piano." && orders(visit).isEmpty)
    visit.turn(1)
    #expect(visit.said == "Grand Piano." && visit.cues == [.end(of: 1)])
    visit.hand(.knob(.down))
    #expect(orders(visit) == ["Grand-Piano.sf2"])
    visit.hand(.knob(.up))
    visit.meet(.instruments(.there(leftOut: 0)))
    #expect(visit.said == "The instruments of Grand Piano are there.")
    visit.set(.instruments, to: 0)
    #expect(visit.box.own.asked == nil)
    visit.meet(.instruments(.there(leftOut: 0)))
    #expect(visit.said.isEmpty)
  }

  @Test("What was only tried, or is taken back by a hold of the same push, plays no more")
  func takenBack() {
    var visit = Visit()
    visit.meet(.ownFiles(OwnFiles.stick))
    visit.menu(.parameter(.instruments))
    visit.pushKnob()
    visit.turn(2)
    visit.holdShutter()
    #expect(orders(visit).isEmpty && visit.box.own.asked == nil)
    visit.pushKnob()
    visit.turn(2)
    visit.hand(.knob(.down))
    #expect(orders(visit) == ["Grand-Piano.sf2"])
    visit.hand(.knob(.hold))
    #expect(orders(visit) == [nil])
  }

  @Test("How many had no room is told")
  func leftOut() {
    var visit = Visit()
    visit.meet(.ownFiles(OwnFiles.stick))
    visit.set(.instruments, to: 2)
    visit.meet(.instruments(.there(leftOut: 3)))
    #expect(
      visit.said
        == "The instruments of Grand Piano are there. There was no room for 3 of them: others play in their place."
    )
  }

  @Test("What cannot be used is told with the reason, and those from before stay chosen", arguments: [0, 1])
  func refused(before: Int) {
    var visit = Visit()
    visit.meet(.ownFiles(OwnFiles.stick))
    visit.set(.instruments, to: before)
    visit.meet(.instruments(.there(leftOut: 0)))
    visit.set(.instruments, to: 2)
    visit.meet(.instruments(.refused(.tooBig)))
    #expect(
      visit.said
        == "The instruments of Grand Piano cannot be played: the file is too large for the box. Those from before stay."
    )
    #expect(visit.box.settings[.instruments] == before && orders(visit).isEmpty)
    #expect(remembered(visit).font == (before == 1 ? "50% band.sf2" : nil))
  }

  @Test("When the stick is pulled, what was chosen stays chosen; with another stick it keeps its name")
  func pulled() {
    var visit = Visit()
    visit.meet(.ownFiles(OwnFiles.stick))
    visit.set(.instruments, to: 2)
    visit.meet(.instruments(.there(leftOut: 0)))
    visit.meet(.ownFiles(OwnFiles()))
    #expect(orders(visit).isEmpty && visit.box.settings[.instruments] == 1)
    visit.menu(.parameter(.instruments))
    #expect(visit.said == "instruments from: Grand Piano.")
    visit.meet(.ownFiles(OwnFiles(fonts: [OwnFile("a.sf2", words: "a")])))
    #expect(orders(visit).isEmpty && visit.box.own.font(visit.box.settings) == OwnFile.grand)
    visit.meet(.ownFiles(OwnFiles.stick))
    #expect(orders(visit).isEmpty && visit.box.settings[.instruments] == 2)
  }

  @Test("A stick that goes while a value is tried leaves the one from before")
  func pulledWhileTrying() {
    var visit = Visit()
    visit.meet(.ownFiles(OwnFiles.stick))
    visit.set(.instruments, to: 1)
    visit.menu(.parameter(.instruments))
    visit.pushKnob()
    visit.turn(1)
    visit.meet(.ownFiles(OwnFiles()))
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.said == "As before: instruments from, 50% band.")
    #expect(
      visit.box.own.font(visit.box.settings) == OwnFile.band
        && visit.box.own.asked == OwnFile.band)
  }

  @Test("A press that is taken back after another stick came leaves the instruments that were chosen")
  func takenBackLater() {
    var visit = Visit()
    visit.meet(.ownFiles(OwnFiles.stick))
    visit.set(.instruments, to: 2)
    visit.meet(.instruments(.there(leftOut: 0)))
    visit.hand(.knob(.down))
    let others = ["a", "b"].map { OwnFile($0 + ".sf2", words: $0) }
    visit.meet(.ownFiles(OwnFiles(fonts: others)))
    visit.hand(.knob(.hold))
    #expect(orders(visit).isEmpty && visit.box.own.font(visit.box.settings) == OwnFile.grand)
    visit.hand(.knob(.up))
    visit.holdShutter()
    visit.menu(.parameter(.instruments))
    #expect(visit.said == "instruments from: Grand Piano.")
  }

  // MARK: - Scales

  @Test(
    "Scales on the stick follow the box's own, are heard while they are tried, and stay when the stick goes")
  func scales() {
    var visit = Visit()
    visit.meet(.ownFiles(OwnFiles.stick))
    visit.take(painting())
    visit.touch(0.45)
    let plain = visit.voice.frequency
    visit.menu(.parameter(.scale))
    visit.pushKnob()
    visit.turn(99)
    #expect(visit.said == "a slendro." && visit.voice.frequency != plain)
    visit.pushKnob()
    #expect(
      remembered(visit).ownScale == "slendro.scl"
        && visit.box.sonifier.tuning.scale == OwnScale.slendro.scale)
    visit.meet(.ownFiles(OwnFiles()))
    #expect(visit.box.sonifier.tuning.scale == OwnScale.slendro.scale)
    visit.holdShutter()
    visit.set(.scale, to: 0)
    #expect(visit.voice.frequency == plain && remembered(visit).ownScale == nil)
  }

  // MARK: - Everywhere

  @Test("Whatever comes and goes with a stick, and in whatever state, every law holds")
  func everywhere() {
    var start = Instrument()
    _ = start.handle(.powerOn(albums: [], faults: []), at: Instant(seconds: 0))
    let walk = Walk(
      from: start, about: .words,
      and: [
        .ownFiles(OwnFiles.stick), .ownFiles(OwnFiles()), .instruments(.there(leftOut: 1)),
        .instruments(.refused(.notOne)),
      ])
    #expect(walk.laws.isEmpty, "\(walk.states) states: \(walk.laws)")
    #expect(walk.states > 1000)
    // In a sample most ways are cut off.
    if Soak.isWhole { #expect(walk.statesThatLeadHome == walk.states) }
  }
}
