// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Harmony
import Picture
import Sonify
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Drawing: a brush that the shutter puts down, and a finger that hears what it draws.
@Suite struct DrawingTests {
  private let red: UInt32 = 0xFF0000

  // MARK: - The brush

  @Test("It rests until the shutter puts it down, and again when it takes it off; then a finger only listens")
  func brush() {
    let picture = painting()
    var visit = Visit.drawing(picture)
    visit.touch(0.5, 0.5)
    visit.hand(.slide(Spot(x: 0.6, y: 0.5)), .lift)
    #expect(visit.box.picture === picture && visit.strokes == 0)
    visit.hand(.shutter(.down))
    #expect(visit.said == "The brush draws.")
    visit.hand(.shutter(.up))
    #expect(visit.box.picture === picture)
    visit.touch(0.5, 0.5)
    let painted = visit.box.picture
    #expect(painted !== picture && visit.strokes == 1)
    visit.hand(.lift, .shutter(.down))
    #expect(visit.said == "The brush rests.")
    visit.hand(.shutter(.up))
    visit.touch(0.2, 0.2)
    visit.hand(.slide(Spot(x: 0.3, y: 0.2)))
    #expect(visit.box.picture === painted)
    // On a finger that is there it comes down at once.
    visit.hand(.shutter(.down))
    #expect(visit.strokes == 2 && visit.colour(0.3, 0.2) == red && visit.colour(0.2, 0.2) != red)
    // Each time the mode is entered, the brush is at rest.
    visit.hand(.shutter(.up), .lift)
    visit.open(.draw)
    #expect(visit.box.scene.drawing?.isDown == false && visit.strokes == 2)
  }

  @Test("The finger hears what it draws: of every brush its own note and name, wherever it draws")
  func hears() throws {
    for step in Parameter.brush.range {
      var visit = Visit.drawing(nil)
      visit.turn(step - visit.box.settings[.brush])
      visit.pressShutter()
      let name = Brushes.colours[step]
      visit.touch(0.3, 0.4)
      var reading = try #require(visit.box.sounding)
      #expect(
        reading.colourName == name
          && reading.tone.colour == (step < 12 ? ReferenceColour(rawValue: step) : nil))
      visit.hand(.slide(Spot(x: 0.62, y: 0.55)))
      reading = try #require(visit.box.sounding)
      #expect(reading.colourName == name && SRGB8(reading.colour) == name.example)
      #expect(Parameter.brush.words(for: step).text(in: .english) == Phrase(name.key).text(in: .english))
    }
  }

  @Test("However slowly a finger goes, it hears the brush's colour and nothing of what lies beside")
  func slow() throws {
    var visit = Visit.drawing(nil)
    visit.pressShutter()
    visit.touch(0.4, 0.5)
    // By 0.64 pixels at a time, and farther in all than the brush is wider than the finger.
    for step in 1...40 {
      visit.hand(.slide(Spot(x: 0.4 + 0.001 * Double(step), y: 0.5)))
      let reading = try #require(visit.box.sounding)
      #expect(SRGB8(reading.colour).integer == red, "step \(step)")
    }
  }

  @Test("Slides draw a line from the place before; a finger that comes down anew begins another stroke")
  func line() {
    var visit = Visit.drawing(nil)
    visit.pressShutter()
    visit.touch(0.1, 0.2)
    visit.hand(.slide(Spot(x: 0.9, y: 0.8)))
    for step in 0...10 {
      #expect(visit.colour(0.1 + 0.08 * Double(step), 0.2 + 0.06 * Double(step)) == red)
    }
    #expect(visit.strokes == 1)
    visit.hand(.lift)
    visit.touch(0.9, 0.2)
    #expect(visit.strokes == 2 && visit.colour(0.9, 0.5) == 0xFFFFFF)
    // Over the edge and back is another one, too.
    visit.hand(.slide(Spot(x: 1.2, y: 0.2)), .slide(Spot(x: 0.9, y: 0.5)))
    #expect(visit.strokes == 3 && visit.colour(0.9, 0.35) == 0xFFFFFF)
    let picture = visit.box.picture
    visit.hand(.slide(Spot(x: 0.9, y: 0.5)))
    #expect(visit.box.picture === picture)
  }

  @Test("A stroke ends with whatever comes between: menu, explanation, hold; nothing is drawn meanwhile")
  func ends() {
    let between: [(String, (inout Visit) -> Void)] = [
      ("menu", { $0.hand(.knob(.down), .knob(.hold), .knob(.up)) }),
      ("explaining", { $0.hand(.together) }),
    ]
    let ends: [(inout Visit) -> Void] = [{ $0.holdShutter() }, { $0.hand(.together) }]
    for ((name, begin), end) in zip(between, ends) {
      var visit = Visit.drawing(nil)
      visit.pressShutter()
      visit.touch(0.1, 0.2)
      begin(&visit)
      let picture = visit.box.picture
      visit.hand(.slide(Spot(x: 0.1, y: 0.8)))
      #expect(visit.box.picture === picture && visit.box.brush == nil, "\(name)")
      end(&visit)
      visit.hand(.slide(Spot(x: 0.9, y: 0.8)))
      #expect(visit.strokes == 2 && visit.colour(0.5, 0.8) == 0xFFFFFF, "\(name)")
    }
    var visit = Visit.drawn(2)
    visit.touch(0.1, 0.9)
    visit.holdShutter()
    visit.hand(.slide(Spot(x: 0.9, y: 0.9)))
    #expect(visit.strokes == 3 && visit.colour(0.5, 0.9) != red)
  }

  // MARK: - The knob

  @Test(
    "A push goes from the brush's colour to row, waveform and volume; a turn of the colour is heard and named"
  )
  func knob() throws {
    var visit = Visit.drawing(nil)
    #expect(visit.box.settings[.brush] == 1)
    for (clicks, name, note) in [(1, "orange", 9), (1, "yellow", 10), (-3, "crimson", 7)] {
      visit.turn(clicks)
      #expect(visit.said == name + ".")
      guard case .brush(.sine, let frequency, let breath)? = visit.cues.first else {
        Issue.record("\(visit.cues)")
        return
      }
      let pitch = try #require(Pitch(nearest: Double(frequency)))
      #expect(pitch.pitchClass.semitones == note % 12 && breath < 1 && visit.cues.count == 1)
    }
    visit.turn(-1)
    #expect(visit.cues == [.start])
    visit.turn(30)
    #expect(visit.said == "black.")
    guard case .brush(_, _, 1)? = visit.cues.first else {
      Issue.record("\(visit.cues)")
      return
    }
    for hand in [Dial.parameter(.row), .parameter(.waveform), .parameter(.volume), .parameter(.brush)] {
      visit.pushKnob()
      #expect(visit.box.scene.dial == hand)
    }
    visit.touch(0.25, 0.75)
    visit.hand(.knob(.down))
    #expect(visit.said == "white, without a note. 25 percent from the left, 75 percent from the top.")
  }

  @Test("A turn of the brush's colour is heard as a finger will hear it, whoever plays")
  func played() {
    for waveform in Parameter.waveform.range {
      var visit = Visit.drawing()
      visit.set(.waveform, to: waveform)
      visit.turn(1)
      guard case .brush(let timbre, let frequency, _)? = visit.cues.first else {
        Issue.record("\(visit.cues)")
        return
      }
      visit.pressShutter()
      visit.touch(0.5, 0)
      #expect(visit.voice.timbre == timbre && visit.voice.frequency == frequency, "\(waveform)")
    }
  }

  @Test("Another colour goes on from where the last one was, as a stroke of its own")
  func recoloured() {
    var visit = Visit.drawing(nil)
    visit.pressShutter()
    visit.touch(0.1, 0.5)
    visit.hand(.slide(Spot(x: 0.4, y: 0.5)))
    visit.turn(1)
    #expect(visit.strokes == 1)
    visit.hand(.slide(Spot(x: 0.8, y: 0.5)))
    #expect(visit.strokes == 2 && visit.colour(0.2, 0.5) == red && visit.colour(0.6, 0.5) == 0xFFA500)
    #expect(visit.box.sounding?.colourName == .orange)
    visit.holdShutter()
    #expect(visit.colour(0.2, 0.5) == red && visit.colour(0.6, 0.5) == 0xFFFFFF)
  }

  @Test("The row, turned under a resting finger, draws up or down as well")
  func row() {
    var visit = Visit.drawing(nil)
    visit.pressShutter()
    visit.pushKnob()
    visit.touch(0.5)
    visit.turn(5)
    #expect(visit.strokes == 1 && visit.colour(0.5, 0.3) == red && visit.colour(0.5, 0.26) == red)
    #expect(visit.colour(0.5, 0.7) == 0xFFFFFF && visit.box.sounding?.colourName == .red)
    // A row that is only tried in the menu draws nothing.
    visit.menu(.parameter(.row))
    visit.pushKnob()
    visit.turn(-10)
    #expect(visit.strokes == 1 && visit.colour(0.5, 0.7) == 0xFFFFFF)
  }

  // MARK: - In words

  @Test("Every control is explained, and the shutter's hold by what it would do")
  func explained() {
    var visit = Visit.drawing()
    func explained(_ gesture: Gesture) -> String {
      var visit = visit
      visit.hand(.together, gesture)
      return visit.said
    }
    #expect(explained(.shutter(.down)).hasPrefix("The shutter puts the brush on the picture"))
    #expect(explained(.touch(Spot(x: 0.5))).hasPrefix("The strip is the picture, from left to right: your"))
    #expect(explained(.turn(1, boost: 1)) == "Turning the knob changes the brush colour.")
    #expect(
      explained(.shutter(.hold)) == "Held for a second, the shutter goes back. Keep holding to go home.")
    visit = Visit.drawn(1)
    #expect(
      explained(.shutter(.hold))
        == "Held for a second, the shutter takes the last stroke back. Keep holding to go home.")
    // Over the menu, the hold leads out of the menu first.
    visit.holdKnob()
    #expect(
      explained(.shutter(.hold)) == "Held for a second, the shutter goes back. Keep holding to go home.")
  }

  @Test("The box remembers the mode and the brush, and begins there, with white paper and a brush at rest")
  func remembered() {
    var visit = Visit.drawn(2)
    visit.turn(3)
    let memory = Memory(text: visit.box.memory.text)
    #expect(memory.mode == .draw && memory.settings[.brush] == 4)
    visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [.noCamera], memory: memory))
    #expect(visit.said.contains("Ready. drawing, with a finger as the brush. The sheet is white. Press"))
    #expect(visit.box.scene.drawing?.isEmptySheet == true && visit.box.picture?.width == 640)
    #expect(visit.box.scene.dial == .parameter(.brush) && visit.box.brokenLaw == nil)
    visit.pressShutter()
    visit.touch(0.5)
    #expect(visit.box.sounding?.colourName == .yellowGreen)
  }
}
