// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

@Suite struct WhereAmITests {
  private func start(_ picture: Picture = painting(), at x: Double, _ y: Double? = nil) -> Visit {
    var visit = Visit()
    visit.take(picture)
    visit.touch(x, y)
    return visit
  }

  @Test(
    "A push with the finger on the picture tells colour, note, octave and place; again, frequency, loudness, strength"
  )
  func twice() {
    var visit = start(Picture(width: 11, height: 21, bytes: { [255, 0, 0][$0 % 3] })!, at: 0.3)
    visit.pushKnob()
    #expect(visit.box.scene.dial == .parameter(.waveform))
    visit.hand(.knob(.down))
    #expect(visit.said == "207.65 hertz, loudness 55 percent. Strength of the colour: 100 percent.")
    visit.hand(.knob(.up), .knob(.down))
    #expect(visit.said == "red, strong, G#, octave 3. 30 percent from the left, 50 percent from the top.")
  }

  // What Sonify reads at that place is the one truth; a fresh sonifier has no border behind it.
  @Test("What is said are the numbers of Sonify, at every place, in every mapping", arguments: 0...2)
  func agrees(mapping: Int) {
    let picture = painting(40, 30)
    var visit = Visit()
    visit.set(.mapping, to: mapping)
    visit.take(picture)
    for across in 0...20 {
      for down in 0...10 {
        let (x, y) = (Double(across) / 20, Double(down) / 10)
        var sonifier = visit.box.settings.sonifier
        let place = Place(x: x * 39, y: y * 29)
        let heard = Finger(millimetres: Finger.fingertip, on: picture).touch(place, sonifier: &sonifier)!
        visit.touch(x, y)
        visit.hand(.knob(.down))
        #expect(visit.said.hasPrefix(heard.colourName.text(in: .english) + ", "))
        let note = heard.tone.pitch.map { "\($0.pitchClass.name), octave \($0.octave)." } ?? "without a note."
        #expect(visit.said.contains(note), "\(visit.said)")
        #expect(
          visit.said.contains("\(across * 5) percent from the left, \(down * 10) percent from the top."))
        visit.hand(.knob(.up), .knob(.down))
        let hertz = (heard.tone.frequency * 100).rounded() / 100
        let number = hertz == hertz.rounded() ? "\(Int(hertz))" : "\(hertz)"
        #expect(visit.said.contains("\(number) hertz"), "\(visit.said) \(number)")
        let percent = Int((heard.tone.amplitude * 100).rounded())
        let strength = Int((ColourStrength.share(of: heard.colour) * 100).rounded())
        #expect(
          visit.said.hasSuffix(
            "loudness \(percent) percent. Strength of the colour: \(strength) percent."))
        visit.hand(.knob(.up), .lift)
      }
    }
  }

  @Test(
    "On another colour, elsewhere, or after a new touch it is a new question; where it trembles, it is not")
  func newQuestion() {
    let halves = Picture(width: 40, height: 20, channels: 1, bytes: { $0 % 40 < 7 ? 0 : 255 })!
    for (gestures, isNew) in [
      ([Gesture.slide(Spot(x: 0.9))], true), ([.slide(Spot(x: 0.1, y: 0.9))], true),
      ([.slide(Spot(x: 0.12))], false), ([.slide(Spot(x: 0.18))], true),
      ([.lift, .touch(Spot(x: 0.1))], true), ([.turn(1, boost: 1)], false),
    ] {
      var visit = start(halves, at: 0.1)
      visit.pushKnob()
      for gesture in gestures { visit.hand(gesture) }
      visit.hand(.knob(.down))
      #expect(visit.said.contains("from the left") == isNew, "\(gestures): \(visit.said)")
    }
  }

  @Test("A grey is named, without a note")
  func grey() {
    var visit = start(Picture(width: 3, height: 3, channels: 1, bytes: { _ in 0x80 })!, at: 0.5)
    visit.hand(.knob(.down))
    #expect(visit.said == "grey, without a note. 50 percent from the left, 50 percent from the top.")
    visit.hand(.knob(.up), .knob(.down))
    #expect(visit.said.hasPrefix("A breath at ") && visit.said.hasSuffix(" percent."))
  }

  @Test("Asking changes nothing, and where nothing sounds that is the answer")
  func asking() {
    var visit = start(at: 0.4)
    let before = visit
    visit.pushKnob()
    visit.pushKnob()
    #expect(visit.box.difference(from: before.box) == "questions asked")
    visit.holdShutter()
    visit.hand(.knob(.down))
    #expect(visit.said == "The finger is on no picture.")
  }
}
