// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Harmony
import Picture
import Sonify
import Sound
import Speech
import Testing

@testable import Instrument

/// Drawing: a brush that the shutter puts down, and a finger that hears what it draws.
@Suite struct DrawingTests {
  private let red: UInt32 = 0xFF0000

  private func visit(_ picture: Picture? = painting(), shelf: [String] = ["poppies", "the sea"]) -> Visit {
    var visit = Visit(shelf: shelf)
    if let picture { visit.take(picture) }
    visit.open(.draw)
    return visit
  }

  /// Of red, each in a row of its own: so many of five.
  private func drawn(_ count: Int, on picture: Picture? = painting()) -> Visit {
    var visit = visit(picture)
    visit.pressShutter()
    for stroke in 0..<count {
      visit.touch(0.2, 0.1 + 0.2 * Double(stroke))
      visit.hand(.slide(Spot(x: 0.8, y: 0.1 + 0.2 * Double(stroke))), .lift)
    }
    return visit
  }

  private func strokes(_ visit: Visit) -> Int? { visit.box.scene.drawing?.strokes.count }

  private func colour(_ visit: Visit, _ x: Double, _ y: Double) -> UInt32? {
    guard let picture = visit.box.picture else { return nil }
    let place = Spot(x: x, y: y).place(in: picture)
    return picture.pixel(Int(place.x.rounded()), Int(place.y.rounded())).map { SRGB8($0).integer }
  }

  /// What was said last, before whatever was silent.
  private func greeting(_ visit: Visit) -> String {
    (visit.box.told.utterance?.phrases ?? []).map { $0.text(in: .english) }.joined(separator: " ")
  }

  private func entries(_ visit: Visit) -> [Menu.Entry] {
    var visit = visit
    visit.holdKnob()
    return visit.box.scene.menu?.entries ?? []
  }

  // MARK: - What is drawn on

  @Test("Without a picture it is white paper, which is heard, kept by nobody and gone with the mode")
  func paper() throws {
    var visit = visit(nil)
    let sheet = try #require(visit.box.picture)
    #expect(sheet.width == 640 && sheet.height == 480)
    #expect(
      greeting(visit).hasPrefix("drawing, with a finger as the brush. The sheet is white."))
    visit.touch(0.5)
    #expect(!visit.isSilent && visit.voice.breath == 1 && visit.cues.isEmpty)
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix("white"))
    visit.hand(.knob(.up))
    #expect(!entries(visit).contains(.keep) && !entries(visit).contains(.delete))
    visit.holdShutter()
    #expect(visit.box.scene.mode == .look && visit.box.picture == nil && visit.isSilent)
    visit.open(.draw)
    visit.open(.sweep)
    #expect(visit.box.picture == nil)
    // With a stroke it is a picture like any other.
    visit = drawn(1, on: nil)
    #expect(entries(visit).contains(.keep))
    visit.open(.look)
    #expect(colour(visit, 0.5, 0.1) == red)
  }

  @Test("What is open in Look, Gallery or the whole picture stays, and goes back as it is drawn on")
  func stays() {
    for mode in [Mode.look, .gallery, .sweep] {
      let picture = painting()
      var visit = Visit(shelf: ["poppies"])
      if mode == .gallery { visit.open(.gallery) }
      visit.pressShutter()
      visit.meet(.picture(picture))
      if mode == .sweep { visit.open(.sweep) }
      let source = visit.box.scene.source
      #expect((source != nil) == (mode == .gallery))
      visit.open(.draw)
      #expect(visit.box.picture === picture && !greeting(visit).contains("white"))
      #expect(visit.box.scene.source == source)
      // As it was.
      var back = visit
      back.holdShutter()
      #expect(back.box.scene.mode == .look && back.box.picture === picture)
      #expect(back.box.scene.source == source && back.box.scene.drawing == nil)
      visit.pressShutter()
      visit.touch(0.5, 0.5)
      visit.hand(.lift)
      #expect(visit.box.picture !== picture && visit.box.scene.source == nil)
      let painted = visit.box.picture
      visit.open(.sweep)
      #expect(visit.box.picture === painted && visit.box.scene.source == nil)
      visit.pressShutter()
      #expect(visit.box.sweeping != nil)
      visit.open(.look)
      #expect(visit.box.picture === painted)
      // What it was drawn on is no more: this is what can be drawn on now.
      visit.open(.draw)
      #expect(visit.box.picture === painted && strokes(visit) == 0 && entries(visit).contains(.keep))
      visit.open(.gallery)
      #expect(visit.box.picture == nil && visit.box.scene.drawing == nil)
    }
  }

  @Test("A picture on its way is forgotten at the door, and one that comes all the same changes nothing")
  func pending() {
    var visit = Visit()
    visit.pressShutter()
    visit.menu(.mode(.draw))
    visit.hand(.knob(.down))
    #expect(visit.effects.contains { if case .cancelPicture = $0 { true } else { false } })
    visit.hand(.knob(.up), .shutter(.down), .shutter(.up))
    visit.touch(0.5, 0.5)
    let before = visit
    visit.meet(.picture(painting()))
    visit.meet(.noPicture(.noCamera))
    #expect(visit.box.difference(from: before.box) == nil && visit.box.picture === before.box.picture)
    #expect(strokes(visit) == 1 && colour(visit, 0.5, 0.5) == red)
  }

  @Test("To what is chosen by mistake a hold does nothing: the picture is as it was, and waited for no more")
  func mistake() {
    let picture = painting()
    var visit = Visit(shelf: ["poppies"])
    visit.take(picture)
    visit.pressShutter()
    visit.menu(.mode(.draw))
    visit.hand(.shutter(.down))
    visit.touch(0.5)
    visit.hand(.shutter(.hold))
    #expect(visit.box.scene.mode == .look && visit.box.picture === picture && visit.box.scene.drawing == nil)
    visit = Visit(shelf: ["poppies"])
    visit.pressShutter()
    visit.menu(.mode(.draw))
    visit.hand(.shutter(.down), .shutter(.hold))
    #expect(visit.box.scene.mode == .look && visit.box.picture == nil)
  }

  @Test("Out of a large picture, of 16 bits or grey, comes a smaller one in colour, once somebody draws")
  func large() throws {
    let grey = try #require(Picture(width: 1280, height: 1000, channels: 1, bytes: { _ in 128 }))
    var visit = visit(grey)
    #expect(visit.box.picture === grey)
    visit.pressShutter()
    #expect(visit.box.picture === grey)
    visit.touch(0.25, 0.75)
    let painted = try #require(visit.box.picture)
    #expect(painted.width == 640 && painted.height == 500 && painted.channels == 3)
    #expect(colour(visit, 0.25, 0.75) == red && colour(visit, 0.75, 0.25) == 0x808080)
    visit.holdShutter()
    #expect(visit.box.picture === grey)
  }

  // MARK: - The brush

  @Test("It rests until the shutter puts it down, and again when it takes it off; then a finger only listens")
  func brush() {
    let picture = painting()
    var visit = visit(picture)
    visit.touch(0.5, 0.5)
    visit.hand(.slide(Spot(x: 0.6, y: 0.5)), .lift)
    #expect(visit.box.picture === picture && strokes(visit) == 0)
    visit.hand(.shutter(.down))
    #expect(visit.said == "The brush draws.")
    visit.hand(.shutter(.up))
    #expect(visit.box.picture === picture)
    visit.touch(0.5, 0.5)
    let painted = visit.box.picture
    #expect(painted !== picture && strokes(visit) == 1)
    visit.hand(.lift, .shutter(.down))
    #expect(visit.said == "The brush rests.")
    visit.hand(.shutter(.up))
    visit.touch(0.2, 0.2)
    visit.hand(.slide(Spot(x: 0.3, y: 0.2)))
    #expect(visit.box.picture === painted)
    // On a finger that is there it comes down at once.
    visit.hand(.shutter(.down))
    #expect(strokes(visit) == 2 && colour(visit, 0.3, 0.2) == red && colour(visit, 0.2, 0.2) != red)
    // Whoever comes again begins with a brush at rest.
    visit.hand(.shutter(.up), .lift)
    visit.open(.draw)
    #expect(visit.box.scene.drawing?.isDown == false && strokes(visit) == 2)
  }

  @Test("The finger hears what it draws: of every brush its own note and name, wherever it draws")
  func hears() throws {
    for step in Parameter.brush.range {
      var visit = visit(nil)
      visit.turn(step - visit.box.settings[.brush])
      visit.pressShutter()
      let name = Settings.brushes[step]
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

  @Test("Slides draw a line from the place before; a finger that comes down anew begins another stroke")
  func line() {
    var visit = visit(nil)
    visit.pressShutter()
    visit.touch(0.1, 0.2)
    visit.hand(.slide(Spot(x: 0.9, y: 0.8)))
    for step in 0...10 {
      #expect(colour(visit, 0.1 + 0.08 * Double(step), 0.2 + 0.06 * Double(step)) == red)
    }
    #expect(strokes(visit) == 1)
    visit.hand(.lift)
    visit.touch(0.9, 0.2)
    #expect(strokes(visit) == 2 && colour(visit, 0.9, 0.5) == 0xFFFFFF)
    // Over the edge and back is another one, too.
    visit.hand(.slide(Spot(x: 1.2, y: 0.2)), .slide(Spot(x: 0.9, y: 0.5)))
    #expect(strokes(visit) == 3 && colour(visit, 0.9, 0.35) == 0xFFFFFF)
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
      var visit = visit(nil)
      visit.pressShutter()
      visit.touch(0.1, 0.2)
      begin(&visit)
      let picture = visit.box.picture
      visit.hand(.slide(Spot(x: 0.1, y: 0.8)))
      #expect(visit.box.picture === picture && visit.box.brush == nil, "\(name)")
      end(&visit)
      visit.hand(.slide(Spot(x: 0.9, y: 0.8)))
      #expect(strokes(visit) == 2 && colour(visit, 0.5, 0.8) == 0xFFFFFF, "\(name)")
    }
    var visit = drawn(2)
    visit.touch(0.1, 0.9)
    visit.holdShutter()
    visit.hand(.slide(Spot(x: 0.9, y: 0.9)))
    #expect(strokes(visit) == 3 && colour(visit, 0.5, 0.9) != red)
  }

  // MARK: - Back

  @Test(
    "Held, the shutter takes back one stroke after the other, and then leads out with the picture as it was")
  func back() {
    let picture = painting()
    var visit = drawn(3, on: picture)
    for (left, words) in [
      (2, "The last stroke is gone. 2 are left."), (1, "The last stroke is gone. One is left."),
      (0, "The last stroke is gone, and nothing is left to take back."),
    ] {
      visit.holdShutter()
      #expect(strokes(visit) == left && visit.box.scene.mode == .draw)
      for stroke in 0..<3 {
        #expect((colour(visit, 0.5, 0.1 + 0.2 * Double(stroke)) == red) == (stroke < left))
      }
      #expect(greeting(visit) == words)
    }
    #expect(visit.box.picture === picture)
    visit.holdShutter()
    #expect(visit.box.scene.mode == .look && visit.box.picture === picture)
  }

  @Test("What is left after that is the same, pixel by pixel, as if the stroke had not been")
  func repainted() throws {
    var visit = drawn(2, on: nil)
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

  @Test("The press that a hold began with is taken back: the brush is as it was, and what it drew is gone")
  func held() {
    for isDown in [false, true] {
      var visit = drawn(2)
      if !isDown { visit.pressShutter() }
      visit.touch(0.5, 0.9)
      let count = isDown ? 3 : 2
      #expect(strokes(visit) == count)
      visit.hand(.shutter(.down))
      #expect(visit.box.scene.drawing?.isDown == !isDown)
      visit.hand(.slide(Spot(x: 0.6, y: 0.9)), .shutter(.hold), .shutter(.up))
      #expect(visit.box.scene.drawing?.isDown == isDown && strokes(visit) == count - 1)
      #expect(colour(visit, 0.5, 0.9) != red && colour(visit, 0.6, 0.9) != red)
    }
  }

  @Test("Held on, home: nothing of it is left")
  func home() {
    var visit = drawn(3)
    visit.holdShutterOn()
    #expect(visit.box.scene.mode == .look && visit.box.picture == nil && visit.box.scene.drawing == nil)
    #expect(greeting(visit) == "Home. Aim at a picture and press the shutter.")
  }

  @Test(
    "Of very many strokes the oldest stay for good, and what they were drawn on is nobody's file any more")
  func bounds() {
    let picture = painting()
    var visit = Visit(shelf: ["poppies"])
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(picture))
    visit.open(.draw)
    visit.pressShutter()
    for stroke in 0...Drawing.mostStrokes {
      visit.touch(stroke == 0 ? 0.9 : 0.1, 0.5)
      visit.hand(.lift)
    }
    #expect(strokes(visit) == Drawing.mostStrokes && visit.box.brokenLaw == nil)
    for _ in 0..<Drawing.mostStrokes { visit.holdShutter() }
    #expect(strokes(visit) == 0 && colour(visit, 0.9, 0.5) == red && colour(visit, 0.1, 0.5) != red)
    #expect(visit.box.picture !== picture && visit.box.scene.source == nil && visit.box.brokenLaw == nil)
  }

  @Test("A line without an end is several strokes, and never more than may be kept")
  func endless() {
    var visit = visit(painting(60, 40))
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

  // MARK: - The knob

  @Test(
    "A push goes from the brush's colour to row, waveform and volume; a turn of the colour is heard and named"
  )
  func knob() throws {
    var visit = visit(nil)
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
    for hand in [Hand.parameter(.row), .parameter(.waveform), .parameter(.volume), .parameter(.brush)] {
      visit.pushKnob()
      #expect(visit.box.scene.hand == hand)
    }
    visit.touch(0.25, 0.75)
    visit.hand(.knob(.down))
    #expect(visit.said == "white, without a note. 25 percent from the left, 75 percent from the top.")
  }

  @Test("Another colour goes on from where the last one was, as a stroke of its own")
  func recoloured() {
    var visit = visit(nil)
    visit.pressShutter()
    visit.touch(0.1, 0.5)
    visit.hand(.slide(Spot(x: 0.4, y: 0.5)))
    visit.turn(1)
    #expect(strokes(visit) == 1)
    visit.hand(.slide(Spot(x: 0.8, y: 0.5)))
    #expect(strokes(visit) == 2 && colour(visit, 0.2, 0.5) == red && colour(visit, 0.6, 0.5) == 0xFFA500)
    #expect(visit.box.sounding?.colourName == .orange)
    visit.holdShutter()
    #expect(colour(visit, 0.2, 0.5) == red && colour(visit, 0.6, 0.5) == 0xFFFFFF)
  }

  @Test("The row, turned under a resting finger, draws up or down as well")
  func row() {
    var visit = visit(nil)
    visit.pressShutter()
    visit.pushKnob()
    visit.touch(0.5)
    visit.turn(5)
    #expect(strokes(visit) == 1 && colour(visit, 0.5, 0.3) == red && colour(visit, 0.5, 0.26) == red)
    #expect(colour(visit, 0.5, 0.7) == 0xFFFFFF && visit.box.sounding?.colourName == .red)
    // Tried in the menu it does not.
    visit.menu(.parameter(.row))
    visit.pushKnob()
    visit.turn(-10)
    #expect(strokes(visit) == 1 && colour(visit, 0.5, 0.7) == 0xFFFFFF)
  }

  // MARK: - Kept and deleted

  @Test("Something drawn can be kept; with all of it taken back the picture is the kept one again")
  func keep() {
    let picture = painting()
    var visit = Visit(shelf: ["poppies"])
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(picture))
    visit.open(.draw)
    let source = PicturePlace(.box, 0)
    #expect(visit.box.scene.source == source && !entries(visit).contains(.keep))
    visit.pressShutter()
    visit.touch(0.5, 0.5)
    visit.hand(.lift)
    #expect(visit.box.scene.source == nil && entries(visit).contains(.keep))
    visit.menu(.keep)
    visit.hand(.knob(.down))
    #expect(visit.effects.contains { if case .keep = $0 { true } else { false } })
    visit.hand(.knob(.up))
    visit.meet(.albums(albums(["poppies"], card: 1), .kept(PicturePlace(.card, 0))))
    #expect(visit.said == "Kept on the card as picture 1." && visit.box.brokenLaw == nil)
    visit.holdShutter()
    #expect(visit.box.picture === picture && visit.box.scene.source == source)
    #expect(!entries(visit).contains(.keep))
  }

  @Test("One from the camera that is kept before anything is drawn is the kept one, after strokes, too")
  func keepFirst() {
    var visit = visit()
    visit.menu(.keep)
    visit.pushKnob()
    let place = PicturePlace(.card, 0)
    visit.meet(.albums(albums(["poppies"], card: 1), .kept(place)))
    #expect(visit.box.scene.source == place && !entries(visit).contains(.keep))
    visit.pressShutter()
    visit.touch(0.5)
    #expect(visit.box.scene.source == nil)
    visit.holdShutter()
    #expect(visit.box.scene.source == place)
  }

  @Test("While somebody draws, what is drawn on may be deleted, move or go with its stick")
  func albumsChange() {
    let all = albums(["poppies"], card: 3, stick: ["the sea"])
    func opened(_ place: PicturePlace, strokes: Int) -> Visit {
      var visit = Visit()
      var memory = Memory()
      (memory.mode, memory.place) = (.gallery, place)
      visit.meet(.powerOn(albums: all, faults: [], memory: memory))
      visit.pressShutter()
      visit.meet(.picture(painting()))
      visit.open(.draw)
      visit.pressShutter()
      for _ in 0..<strokes {
        visit.touch(0.5)
        visit.hand(.lift)
      }
      return visit
    }
    let second = PicturePlace(.card, 1)
    let fewer = albums(["poppies"], card: 2, stick: ["the sea"])
    for strokes in 0...1 {
      // Another one of the same album.
      var visit = opened(second, strokes: strokes)
      visit.meet(.albums(fewer, .deleted(PicturePlace(.card, 0), .number(1))))
      #expect(visit.box.brokenLaw == nil && visit.box.scene.drawing?.source == PicturePlace(.card, 0))
      if strokes == 1 { visit.holdShutter() }
      #expect(visit.box.scene.source == PicturePlace(.card, 0))
      // It itself.
      visit = opened(second, strokes: strokes)
      let picture = visit.box.picture
      visit.meet(.albums(fewer, .deleted(second, .number(2))))
      #expect(visit.box.brokenLaw == nil && visit.box.scene.source == nil)
      #expect(visit.box.scene.drawing?.source == nil)
      // What has strokes on it is no file any more; what has none is gone, and there is white paper.
      #expect((visit.box.picture === picture) == (strokes == 1))
      #expect(visit.box.scene.drawing?.isEmptySheet == (strokes == 0))
      // Its stick.
      visit = opened(PicturePlace(.stick, 0), strokes: strokes)
      #expect(visit.box.scene.drawing?.source?.album == .stick)
      visit.meet(.albums(albums(["poppies"], card: 3), .stickGone))
      #expect(visit.box.brokenLaw == nil && visit.box.scene.drawing?.source == nil)
      // Between a press and its hold.
      visit = opened(second, strokes: strokes)
      visit.touch(0.1, 0.1)
      visit.hand(.shutter(.down))
      visit.meet(.albums(fewer, .deleted(PicturePlace(.card, 0), .number(1))))
      visit.hand(.shutter(.hold), .shutter(.up))
      #expect(visit.box.brokenLaw == nil && visit.box.scene.drawing?.source == PicturePlace(.card, 0))
    }
  }

  // MARK: - In words

  @Test("Every control is explained, and the shutter's hold by what it would do")
  func explained() {
    var visit = visit()
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
    visit = drawn(1)
    #expect(
      explained(.shutter(.hold))
        == "Held for a second, the shutter takes the last stroke back. Keep holding to go home.")
  }

  @Test("The box remembers the mode and the brush, and begins there, with white paper and a brush at rest")
  func remembered() {
    var visit = drawn(2)
    visit.turn(3)
    let memory = Memory(text: visit.box.memory.text)
    #expect(memory.mode == .draw && memory.settings[.brush] == 4)
    visit = Visit()
    visit.meet(.powerOn(albums: [], faults: [.noCamera], memory: memory))
    #expect(visit.said.contains("Ready. drawing, with a finger as the brush. The sheet is white. Press"))
    #expect(visit.box.scene.drawing?.isEmptySheet == true && visit.box.picture?.width == 640)
    #expect(visit.box.scene.hand == .parameter(.brush) && visit.box.brokenLaw == nil)
    visit.pressShutter()
    visit.touch(0.5)
    #expect(visit.box.sounding?.colourName == .yellowGreen)
  }
}
