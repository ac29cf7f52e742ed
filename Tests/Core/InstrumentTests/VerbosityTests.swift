// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

@Suite struct VerbosityTests {
  private func visit(_ step: Int) -> Visit {
    var visit = Visit(shelf: ["poppies", "a field"])
    visit.set(.verbosity, to: step)
    return visit
  }

  /// What is said on one way through the box.
  private func saidOnTheWay(_ step: Int) -> [String] {
    var visit = visit(step)
    var said: [String] = []
    func note() { if !visit.said.isEmpty { said.append(visit.said) } }
    visit.meet(.gesture(.shutter(.down)))
    visit.hand(.shutter(.up))
    visit.meet(.picture(painting()))
    note()
    visit.touch(0.5, 0.5)
    visit.turn(1)
    note()
    visit.meet(.gesture(.knob(.down)))
    note()
    visit.hand(.knob(.up), .lift)
    visit.turn(1)
    note()
    visit.meet(.gesture(.shutter(.down)))
    visit.meet(.gesture(.shutter(.hold)))
    note()
    visit.hand(.shutter(.up))
    return said
  }

  @Test("Less is the same without the way on; what is asked is said in any case, and what sounds is not")
  func steps() {
    let (all, less, asked) = (saidOnTheWay(0), saidOnTheWay(1), saidOnTheWay(2))
    #expect(
      all == [
        "The picture is ready. Slide your finger along the strip.", "triangle.", all[2], "sawtooth.",
        "The picture is put aside. Hold the shutter again to bring it back. Aim at a picture and press the shutter.",
      ])
    let offer = " " + Phrase(.chordNear).text(in: .english)
    let place = all[2].hasSuffix(offer) ? String(all[2].dropLast(offer.count)) : ""
    #expect(less == ["The picture is ready.", "triangle.", place, "sawtooth.", "The picture is put aside."])
    #expect(asked == [place, "The picture is put aside."])
  }

  @Test("In the menu every word is said, however little is wanted")
  func menu() {
    for step in 1...2 {
      var visit = visit(step)
      visit.menu(.parameter(.waveform))
      #expect(visit.said == "waveform: sine.")
      visit.hand(.knob(.down))
      #expect(visit.said == "waveform: sine.")
      visit.hand(.knob(.up))
      visit.turn(1)
      #expect(visit.said == "triangle." && visit.cues == [.preview(.one(.triangle))])
    }
  }

  @Test("A value without a sound of its own keeps its word, and so do a fault and an empty strip")
  func wordsThatStay() {
    var visit = visit(2)
    visit.pushKnob()
    visit.turn(1)
    #expect(visit.said == "45 percent from the top.")
    visit.touch(0.5)
    #expect(visit.said == "No picture is open. Press the shutter to take one.")
    visit.meet(.fault(.cameraGone))
    #expect(visit.said == "The camera is unplugged. Plug it in again.")
  }

  @Test("What changes nothing under the finger keeps its word: the row of a pad, the waveform of a grey")
  func unheard() {
    var visit = visit(2)
    visit.take(grey)
    visit.touch(0.5, 0.5)
    visit.turn(1)
    #expect(visit.said == "triangle." && !visit.isSilent)
    visit.hand(.lift)
    visit.pushKnob()
    visit.touch(0.5, 0.5)
    visit.turn(1)
    #expect(visit.said == "45 percent from the top.")
    // On the strip it is heard, and so not said.
    visit.hand(.lift, .touch(Spot(x: 0.5)))
    visit.turn(1)
    #expect(visit.said.isEmpty && !visit.isSilent)
  }

  @Test("The name of a picture that is being opened is said: nothing else tells that the shutter was felt")
  func opening() {
    var visit = visit(2)
    visit.open(.gallery)
    visit.pressShutter()
    #expect(visit.box.told.utterance?.phrases == [Phrase(.opening, .words("poppies"))])
  }

  private var grey: Picture {
    guard let picture = Picture(width: 8, height: 8, bytes: { _ in 128 }) else {
      preconditionFailure("8 by 8 is a size that every picture can have")
    }
    return picture
  }
}
