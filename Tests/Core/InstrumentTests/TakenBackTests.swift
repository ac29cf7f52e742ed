// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// Strokes that a hold takes back.
@Suite struct TakenBackTests {
  private let red: UInt32 = 0xFF0000

  @Test(
    "Held, the shutter takes back one stroke after the other, and then leads out with the picture as it was")
  func back() {
    let picture = painting()
    var visit = Visit.drawn(3, on: picture)
    for (left, words) in [
      (2, "The last stroke is gone. 2 are left."), (1, "The last stroke is gone. One is left."),
      (0, "The last stroke is gone, and nothing is left to take back."),
    ] {
      visit.holdShutter()
      #expect(visit.strokes == left && visit.box.scene.mode == .draw)
      for stroke in 0..<3 {
        #expect((visit.colour(0.5, 0.1 + 0.2 * Double(stroke)) == red) == (stroke < left))
      }
      #expect(visit.greeting == words)
    }
    #expect(visit.box.picture === picture)
    visit.holdShutter()
    #expect(visit.box.scene.mode == .look && visit.box.picture === picture)
  }

  @Test("What is left after that is the same, pixel by pixel, as if the stroke had not been")
  func repainted() throws {
    var visit = Visit.drawn(2, on: nil)
    let two = try #require(visit.box.picture)
    visit.touch(0.1, 0.1)
    for place in [(0.7, 0.9), (0.2, 0.6), (0.9, 0.2)] { visit.hand(.slide(Spot(x: place.0, y: place.1))) }
    visit.hand(.lift)
    visit.holdShutter()
    let left = try #require(visit.box.picture)
    for row in 0..<480 {
      for sample in 0..<640 * 3 {
        #expect(
          left.sample(sample / 3, row, channel: sample % 3)
            == two.sample(sample / 3, row, channel: sample % 3))
      }
    }
  }

  @Test("What is left is heard wherever it lies: above the last stroke, and below where that one ends")
  func left() throws {
    var visit = Visit.drawing(nil)
    visit.pressShutter()
    visit.touch(0.2, 0.1)
    visit.hand(.lift)
    visit.touch(0.3, 0.4)
    for place in [(0.5, 0.9), (0.7, 0.4), (0.9, 0.4)] { visit.hand(.slide(Spot(x: place.0, y: place.1))) }
    visit.hand(.lift)
    visit.touch(0.8, 0.1)
    visit.hand(.lift)
    visit.holdShutter()
    // To listen only.
    visit.pressShutter()
    for (x, y, colour) in [(0.2, 0.1, red), (0.5, 0.9, red), (0.9, 0.4, red), (0.8, 0.1, 0xFFFFFF)] {
      visit.touch(x, y)
      let reading = try #require(visit.box.sounding)
      #expect(SRGB8(reading.colour).integer == colour, "\(x), \(y)")
      visit.hand(.lift)
    }
  }

  @Test(
    "A resting finger hears the brush as soon as it comes down, and what lies beneath once that is taken back"
  )
  func resting() {
    var visit = Visit.drawing()
    visit.touch(0.5, 0.5)
    let beneath = visit.voice
    visit.hand(.shutter(.down))
    #expect(visit.box.sounding?.colourName == .red && !visit.voice.sounds(like: beneath))
    visit.hand(.shutter(.up))
    visit.holdShutter()
    #expect(visit.box.sounding?.colourName != .red && visit.voice.sounds(like: beneath))
  }

  @Test("What a stroke was over is heard as by a finger that comes: not at the stroke's note, even near it")
  func near() throws {
    func heard(_ colour: SRGB8, after others: [SRGB8]) -> ReferenceColour? {
      var sonifier = Settings().sonifier
      for other in others { _ = sonifier.touch(LinearRGB(other), y: 0, height: 1) }
      return sonifier.touch(LinearRGB(colour), y: 0, height: 1).colour
    }
    // Hardly over the border between red and orange.
    let near = try #require(
      (UInt8.min...165).map { SRGB8(red: 255, green: $0, blue: 0) }
        .first { heard($0, after: []) == .orange && heard($0, after: [SRGB8(integer: red)]) == .red })
    let samples = [near.red, near.green, near.blue]
    let picture = try #require(Picture(width: 48, height: 32) { samples[$0 % 3] })
    var visit = Visit.drawing(picture)
    visit.touch(0.5, 0.5)
    let beneath = visit.voice
    #expect(visit.box.sounding?.tone.colour == .orange)
    visit.pressShutter()
    #expect(visit.box.sounding?.tone.colour == .red)
    visit.holdShutter()
    #expect(visit.box.sounding?.tone.colour == .orange && visit.voice.sounds(like: beneath))
  }

  @Test("The press that a hold began with is taken back: the brush is as it was, and what it drew is gone")
  func held() {
    for isDown in [false, true] {
      var visit = Visit.drawn(2)
      if !isDown { visit.pressShutter() }
      visit.touch(0.5, 0.9)
      let count = isDown ? 3 : 2
      #expect(visit.strokes == count)
      visit.hand(.shutter(.down))
      #expect(visit.box.scene.drawing?.isDown == !isDown)
      visit.hand(.slide(Spot(x: 0.6, y: 0.9)), .shutter(.hold), .shutter(.up))
      #expect(visit.box.scene.drawing?.isDown == isDown && visit.strokes == count - 1)
      #expect(visit.colour(0.5, 0.9) != red && visit.colour(0.6, 0.9) != red)
    }
  }

  @Test("Held on, home: the drawing goes along whole, with the stroke that the hold took back on the way")
  func home() {
    var visit = Visit.drawn(3)
    let drawn = visit.box.picture
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.box.picture !== drawn)
    visit.hand(.shutter(.holdOn), .shutter(.up))
    #expect(visit.box.scene.mode == .look && visit.box.picture === drawn && visit.box.scene.drawing == nil)
    #expect(visit.greeting == "Home. A drawing. Slide your finger along the strip.")
  }

  @Test("Of a hundred strokes each can be taken back, and then the picture is the kept one again")
  func hundred() {
    let picture = painting()
    var visit = Visit.drawing(onKept: picture)
    visit.pressShutter()
    for _ in 0..<100 {
      visit.touch(0.5, 0.5)
      visit.hand(.lift)
    }
    for left in (0..<100).reversed() {
      visit.holdShutter()
      #expect(visit.strokes == left && (visit.box.picture === picture) == (left == 0))
    }
    #expect(visit.box.scene.mode == .draw && visit.box.scene.source == PicturePlace(.box, 0))
  }

  @Test(
    "Of very many strokes the oldest stay for good, and what they were drawn on is nobody's file any more")
  func bounds() {
    let picture = painting()
    var visit = Visit.drawing(onKept: picture)
    visit.pressShutter()
    for stroke in 0...Drawing.mostStrokes {
      visit.touch(stroke == 0 ? 0.9 : 0.1, 0.5)
      visit.hand(.lift)
    }
    #expect(visit.strokes == Drawing.mostStrokes && visit.box.brokenLaw == nil)
    for _ in 0..<Drawing.mostStrokes { visit.holdShutter() }
    #expect(visit.strokes == 0 && visit.colour(0.9, 0.5) == red && visit.colour(0.1, 0.5) != red)
    #expect(visit.box.picture !== picture && visit.box.scene.source == nil && visit.box.brokenLaw == nil)
  }

  @Test("Paper on which strokes stay for good is white no more: it can be kept, and goes along to Look")
  func stained() {
    var visit = Visit()
    visit.box.stage.sheetColumns = 48
    visit.open(.draw)
    visit.pressShutter()
    for _ in 0...Drawing.mostStrokes {
      visit.touch(0.5, 0.5)
      visit.hand(.lift)
    }
    for _ in 0..<Drawing.mostStrokes { visit.holdShutter() }
    #expect(visit.strokes == 0 && visit.entries.contains(.keep))
    visit.open(.draw)
    #expect(!visit.greeting.contains("white") && visit.box.brokenLaw == nil)
    visit.open(.look)
    #expect(visit.colour(0.5, 0.5) == red)
  }

  @Test("A line without an end is several strokes, and never more than may be kept")
  func endless() {
    var visit = Visit.drawing(painting(60, 40))
    visit.pressShutter()
    visit.touch(0.2, 0.2)
    for step in 0..<5000 {
      visit.hand(.slide(Spot(x: step % 2 == 0 ? 0.8 : 0.2, y: step % 3 == 0 ? 0.7 : 0.2)))
    }
    let strokes = visit.box.scene.drawing?.strokes ?? []
    #expect((2...5).contains(strokes.count) && strokes.allSatisfy { $0.places.count <= 501 })
    #expect(strokes.reduce(0) { $0 + $1.places.count } <= Drawing.mostPlaces && visit.box.brokenLaw == nil)
    #expect(visit.box.sounding?.colourName == .red)
  }
}
