// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Sound
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// From power on to the finger on the picture, as a visitor goes.
@Suite struct LookTests {
  @Test("At power on it says what to do, and what is broken is not lost in a greeting")
  func powerOn() {
    let well = Visit()
    #expect(well.said == "Ready. Aim at a picture and press the shutter." && well.isSilent)
    for fault in Walk.faults {
      var box = Instrument()
      let effects = box.handle(.powerOn(albums: [], faults: [fault]), at: Instant(seconds: 0))
      let said = effects.compactMap { if case .say(let utterance) = $0 { utterance } else { nil } }
      // The fault first, whole and by itself, so that only it is said again when it is cut; then the greeting.
      #expect(said.map { $0.priority } == [.fault, .hint])
      #expect(said.first?.phrases == fault.phrases && said.last?.phrases.first == Phrase(.ready))
    }
  }

  @Test("A press takes the picture at once, with a click; when it is there, it says what to do with it")
  func take() {
    var visit = Visit()
    visit.hand(.shutter(.down))
    #expect(visit.cues == [.shutter])
    #expect(visit.effects.contains { if case .capture = $0 { true } else { false } })
    visit.hand(.shutter(.up))
    visit.meet(.picture(painting()))
    #expect(visit.cues == [.done])
    #expect(visit.said == "The picture is ready. Slide your finger along the strip.")
  }

  @Test("What is too poor for fine things to be heard is said once, when it comes, and not of numbers")
  func flaws() {
    for (flaw, isClear, words) in [
      (PictureFlaw?.some(.small), false, "The picture is small: fine things cannot be heard."),
      (.compressed, false, "The picture is strongly compressed: fine things cannot be heard."),
      (nil, true, "Parts of it are transparent, and count as white."),
    ] {
      var visit = Visit(shelf: ["poppies"])
      var overview = Overview(of: painting())
      (overview.flaw, overview.hasClearParts) = (flaw, isClear)
      visit.pressShutter()
      visit.meet(.picture(painting(), overview))
      #expect(visit.said.hasPrefix("The picture is ready. \(words) "))
      visit.holdShutter()
      visit.hand(.shutter(.down), .shutter(.hold))
      #expect(visit.said.hasPrefix("The picture is open again.") && !visit.said.contains(words))
      visit.hand(.shutter(.up))
      visit.open(.data)
      visit.pressShutter()
      visit.meet(.picture(painting(), overview))
      #expect(!visit.said.contains(words))
    }
  }

  @Test("Pressed again it takes another, and the old one sounds until that is there")
  func retake() {
    var visit = Visit()
    let (first, second) = (painting(), painting())
    visit.take(first)
    visit.pressShutter()
    visit.touch(0.5)
    #expect(visit.box.picture === first && !visit.isSilent)
    visit.meet(.picture(second))
    #expect(visit.box.picture === second && !visit.isSilent)
    visit.pressShutter()
    visit.meet(.noPicture(.noPicture(.noScene)))
    #expect(
      visit.said.contains("That gave no picture: there is nothing before the camera.")
        && visit.said.contains("still here"))
    #expect(visit.box.picture === second && !visit.isSilent)
  }

  @Test(
    "Cancelled is cancelled: a picture on its way, and one that comes late all the same; an open one stays")
  func cancel() {
    var visit = Visit()
    visit.pressShutter()
    visit.holdShutter()
    #expect(visit.box.deadline == nil)
    visit.meet(.picture(painting()))
    #expect(visit.box.picture == nil && visit.effects.isEmpty)
    visit.take(painting())
    let open = visit.box.picture
    visit.pressShutter()
    visit.holdShutter()
    #expect(visit.box.picture === open && visit.box.scene.pending == nil)
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.box.picture == nil && visit.said.hasPrefix("The picture is put aside."))
  }

  @Test("Before a picture and outside it is silence; the strip says why")
  func silence() {
    var visit = Visit()
    visit.touch(0.5)
    #expect(visit.isSilent && visit.said.hasPrefix("No picture is open."))
    visit.hand(.slide(Spot(x: 0.6)))
    #expect(visit.isSilent)
    visit.meet(.picture(painting()))
    visit.hand(.lift)
    for (width, height) in LookTests.sizes {
      visit.take(painting(width, height))
      for spot in [-0.001, 1.001, 1e9, -1e9, .nan, .infinity] {
        visit.touch(spot)
        #expect(visit.isSilent)
        visit.hand(.lift)
        visit.touch(0.5, spot)
        #expect(visit.isSilent)
        visit.hand(.lift)
      }
    }
  }

  static let sizes = [(1, 1), (1, 500), (500, 1), (640, 480)]

  @Test("Every place of strip and pad inside the picture sounds, in every mapping", arguments: sizes)
  func everywhere(width: Int, height: Int) {
    let picture = painting(width, height)
    for mapping in 0...2 {
      var visit = Visit()
      visit.set(.mapping, to: mapping)
      visit.take(picture)
      visit.touch(0)
      for across in 0...40 {
        for down in 0...40 {
          let (x, y) = (Double(across) / 40, Double(down) / 40)
          visit.hand(.slide(Spot(x: x, y: y)))
          let amplitude = visit.voice.level / 0.25
          // The report's own rule leaves its last row one step of its height.
          let least = mapping == 1 ? Float(1 - y * Double(height - 1) / Double(height)) * 0.999 : 0.063
          #expect(
            amplitude >= least && amplitude <= 1, "\(width)x\(height) \(mapping) \(x),\(y): \(amplitude)")
          #expect(visit.voice.frequency > 50 && visit.voice.frequency < 2500)
        }
      }
      visit.hand(.lift)
      for across in 0...100 {
        visit.touch(Double(across) / 100)
        #expect(!visit.isSilent)
        visit.hand(.lift)
      }
    }
  }

  @Test("As often as it is touched it sounds the same, and a lift is silence")
  func asOften() {
    var visit = Visit()
    visit.take(painting())
    visit.touch(0.3)
    let first = visit.voice
    for _ in 0..<1000 {
      visit.hand(.lift)
      #expect(visit.isSilent)
      visit.touch(0.3)
      #expect(visit.voice.sounds(like: first))
    }
  }

  @Test("The waveform changes under the finger, and nothing else of its sound does")
  func timbre() {
    for place in 0...50 {
      var visit = Visit()
      visit.take(painting())
      visit.touch(Double(place) / 50)
      for timbre in Timbre.allCases.dropFirst() {
        var expected = visit.voice
        expected.timbre = timbre
        visit.turn(1)
        #expect(visit.voice.sounds(like: expected) && visit.cues.isEmpty)
      }
      visit.turn(1)
      #expect(visit.cues.isEmpty && Band.orchestra.timbres.contains(visit.voice.timbre))
      visit.turn(1)
      #expect(visit.cues == [.end] && visit.said == "orchestra, by colour.")
    }
  }

  @Test("Without a finger on a picture a waveform or a volume is heard as a short sound")
  func preview() {
    var visit = Visit()
    visit.turn(1)
    #expect(visit.cues == [.preview(.one(.triangle))] && visit.said == "triangle.")
    visit.pushKnob()
    visit.turn(1)
    #expect(visit.cues.isEmpty)
    visit.pushKnob()
    visit.turn(1)
    #expect(visit.cues == [.preview(.one(.triangle))])
  }

  @Test(
    "A turn moves the row at once under a finger at rest, and is nothing to a finger that has its own height")
  func row() {
    for (y, moves) in [(nil, true), (0.25, false)] {
      var visit = Visit()
      visit.take(painting())
      visit.pushKnob()
      visit.touch(0.5, y)
      let before = visit.voice
      visit.turn(4)
      #expect(visit.voice.sounds(like: before) != moves)
    }
  }

  @Test("The volume has a floor that is heard and a ceiling, and every step between is 3 dB")
  func volume() {
    var visit = Visit()
    visit.set(.ceiling, to: 10)
    visit.set(.volume, to: 10)
    #expect(visit.box.frame.volume == 1)
    for _ in 0..<9 {
      let louder = visit.box.frame.volume
      visit.set(.volume, to: visit.box.settings[.volume] - 1)
      // Of 3.01 dB, as a Float.
      #expect((visit.box.frame.volume / louder - 0.708).magnitude < 0.001)
    }
    visit.set(.volume, to: -100)
    // -27 dB: with a voice at its softest still above the noise of 16 bits.
    #expect(visit.box.frame.volume > 0.044)
  }

  @Test("A camera that never answers: words of comfort, then the end of patience, then it can be tried again")
  func never() {
    var visit = Visit()
    visit.pressShutter()
    let start = visit.now
    var comforts = 0
    while let due = visit.box.deadline, comforts < 100 {
      let wait = due.since(visit.now)
      #expect(wait > 0 && wait <= 4.1, "somebody waits in silence")
      visit.meet(.tick, after: wait)
      comforts += visit.said == "One moment." ? 1 : 0
    }
    #expect(comforts == 9 && visit.cues == [.refused])
    #expect(visit.said == "No picture came. Press the shutter to try again.")
    #expect(visit.now.since(start) < 40)
    visit.take(painting())
    #expect(visit.box.picture != nil)
  }

  @Test("A tick before its time says nothing")
  func early() {
    var visit = Visit()
    visit.pressShutter()
    visit.meet(.tick, after: 0.5)
    #expect(visit.effects.isEmpty)
  }

  @Test("A finger that comes to the picture's border hears so once, and again when it comes back")
  func border() {
    var visit = Visit()
    visit.take(painting())
    visit.touch(0)
    #expect(visit.cues.isEmpty)
    visit.hand(.slide(Spot(x: 0.5)))
    for end in [Spot(x: 1), Spot(x: 0), Spot(x: 0.5, y: 0), Spot(x: 0.3, y: 1), Spot(x: 1.2)] {
      visit.hand(.slide(end))
      #expect(visit.cues == [.border], "\(end)")
      visit.hand(.slide(end))
      #expect(visit.cues.isEmpty)
      visit.hand(.slide(Spot(x: 0.5, y: 0.5)))
      #expect(visit.cues.isEmpty)
    }
  }
}
