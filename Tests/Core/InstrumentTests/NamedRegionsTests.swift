// SPDX-License-Identifier: GPL-3.0-or-later

import Domain
import Finding
import Gesture
import Picture
import Sonify
import Speech
import Testing
import Works

@testable import Instrument
@testable import WalkTests

/// Parts of a picture that have names, under the finger.
@Suite struct NamedRegionsTests {
  private func texts(_ texts: (String, String)...) -> LanguageTexts {
    LanguageTexts(texts.map { .init(language: $0.0, words: $0.1) })
  }

  private func rectangle(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> RegionShape {
    .rectangle(left: left, top: top, width: width, height: height)
  }

  /// A field on the left that holds a cart, a sky that has a name alone, and a strip that a curator named in Italian.
  private var harvest: WorkWords {
    var words = WorkWords()
    words.regions = [
      WorkRegion(
        rectangle(0, 0, 0.6, 1), name: texts(("en", "The wheat")), words: texts(("en", "It is ripe."))),
      WorkRegion(
        rectangle(0.2, 0.4, 0.2, 0.2), name: texts(("en", "The blue cart"), ("de", "Der blaue Karren")),
        words: texts(("en", "It stands in the middle."), ("de", "Er steht in der Mitte."))),
      WorkRegion(rectangle(0.7, 0, 0.15, 1), name: texts(("en", "The sky"))),
      WorkRegion(rectangle(0.9, 0, 0.1, 1), name: texts(("it", "Il monte")), words: texts(("it", "È alto."))),
    ]
    return words
  }

  /// A box that has just opened a picture with these words.
  private func opened(_ words: WorkWords? = nil, in visit: Visit? = nil) -> Visit {
    var visit = visit ?? Visit(shelf: ["poppies", "the sea"])
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(painting(), Overview(of: painting()), .unsought, words ?? harvest))
    return visit
  }

  private func utterance(_ visit: Visit) -> Utterance? {
    visit.effects.compactMap { if case .say(let utterance) = $0 { utterance } else { nil } }.last
  }

  /// Waits until the instrument wants a tick, if it does so within half a second, and returns what that says.
  private func waited(_ visit: inout Visit) -> String {
    guard let due = visit.box.deadline, due <= visit.now + 0.5 else { return "" }
    visit.meet(.tick, after: due.since(visit.now))
    return visit.said
  }

  private func slid(_ visit: inout Visit, to x: Double) -> String {
    visit.hand(.slide(Spot(x: x)))
    let said = visit.said
    return said + waited(&visit)
  }

  @Test("The colour sounds at once, and the name comes a fifth of a second later, once")
  func colourFirst() {
    var visit = opened()
    visit.touch(0.1)
    #expect(!visit.isSilent && visit.said.isEmpty)
    let touched = visit.now
    #expect(waited(&visit) == "The wheat." && visit.now.since(touched) == 0.2)
    #expect(utterance(visit)?.priority == .answer && utterance(visit)?.language == nil)
    #expect(slid(&visit, to: 0.12) == "" && slid(&visit, to: 0.05) == "")
  }

  @Test("Of parts that lie in one another the smallest is named, and on the way back the larger one")
  func nested() {
    var visit = opened()
    visit.touch(0.1)
    _ = waited(&visit)
    #expect(slid(&visit, to: 0.3) == "The blue cart.")
    visit.meet(.tick, after: 1)
    #expect(slid(&visit, to: 0.1) == "The wheat.")
    #expect(slid(&visit, to: 0.65) == "")
    #expect(slid(&visit, to: 0.75) == "The sky.")
  }

  @Test("A name comes again only after a second elsewhere, on the picture or off it")
  func again() {
    var visit = opened()
    visit.touch(0.75)
    #expect(waited(&visit) == "The sky.")
    visit.hand(.lift)
    visit.meet(.gesture(.touch(Spot(x: 0.75))), after: 0.8)
    #expect(waited(&visit) == "")
    _ = slid(&visit, to: 0.65)
    visit.meet(.gesture(.slide(Spot(x: 0.75))), after: 0.8)
    #expect(waited(&visit) == "")
    visit.hand(.lift)
    visit.meet(.gesture(.touch(Spot(x: 0.75))), after: 1)
    #expect(waited(&visit) == "The sky.")
  }

  @Test("A finger that slides through quickly, or trembles at a border, hears no names")
  func quick() {
    var visit = opened()
    visit.touch(0.65)
    for step in 0..<30 {
      visit.meet(.gesture(.slide(Spot(x: step % 2 == 0 ? 0.695 : 0.705))), after: 0.05)
      #expect(visit.said.isEmpty)
    }
    for x in stride(from: 0.7, to: 0, by: -0.01) {
      visit.meet(.gesture(.slide(Spot(x: x))), after: 0.01)
      #expect(visit.said.isEmpty || x < 0.55)
    }
  }

  @Test(
    "The knob pushed on a part tells what is written of it, then where it is, then the tone, and then the text again"
  )
  func push() {
    var visit = opened()
    visit.touch(0.3)
    _ = waited(&visit)
    visit.pushKnob()
    visit.hand(.knob(.down))
    var said = [visit.said]
    visit.hand(.knob(.up))
    #expect(said[0].hasSuffix("percent from the top."), "\(said)")
    for _ in 0..<3 {
      visit.hand(.knob(.down))
      said.append(visit.said)
      visit.hand(.knob(.up))
    }
    #expect(said[1].contains("hertz") && said[2] == "It stands in the middle." && said[3] == said[0])
    // Elsewhere in the same part it is a new question, but its text is known.
    visit.hand(.slide(Spot(x: 0.22)), .knob(.down))
    #expect(visit.said.contains("percent from the left"))
    visit.hand(.knob(.up), .slide(Spot(x: 0.1)), .knob(.down))
    #expect(visit.said == "The wheat. It is ripe.")
    visit.hand(.knob(.up))
    #expect(waited(&visit) == "")
  }

  @Test("A part without a text is named before its colour, and on none the push does as ever")
  func nameAlone() {
    var visit = opened()
    visit.touch(0.75)
    _ = waited(&visit)
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix("The sky. ") && visit.said.contains("percent from the left"))
    visit.hand(.knob(.up), .knob(.down))
    #expect(visit.said.contains("hertz"))
    visit.hand(.knob(.up), .slide(Spot(x: 0.65)), .knob(.down))
    #expect(!visit.said.contains("The sky") && visit.said.contains("percent from the left"))
  }

  @Test("Names and texts are in the listener's language, or in the voice of the language that there is")
  func languages() {
    var german = Visit(shelf: ["poppies"])
    german.set(.language, to: Accent.german.rawValue)
    var visit = opened(in: german)
    visit.touch(0.3)
    #expect(waited(&visit) == "Der blaue Karren." && utterance(visit)?.language == nil)
    visit.hand(.knob(.down))
    #expect(visit.said == "Er steht in der Mitte.")
    visit.hand(.knob(.up))
    #expect(slid(&visit, to: 0.1) == "The wheat." && utterance(visit)?.language == Accent.british.voice)
    #expect(slid(&visit, to: 0.95) == "Il monte." && utterance(visit)?.language == "it")
    visit.hand(.knob(.down))
    #expect(visit.said == "È alto." && utterance(visit)?.language == "it")
    visit.hand(.knob(.hold), .knob(.holdOn))
    #expect(visit.said == "Il monte." && utterance(visit)?.language == "it")
  }

  @Test(
    "Turned off, or where only what is asked for is said, no name comes by itself, and the push tells name and text"
  )
  func off() {
    for (parameter, value) in [(Parameter.regionNames, 1), (.verbosity, 2)] {
      var quiet = Visit(shelf: ["poppies"])
      quiet.set(parameter, to: value)
      var visit = opened(in: quiet)
      #expect(!visit.said.contains("Parts of it have names"))
      visit.touch(0.3)
      #expect(waited(&visit) == "" && !visit.isSilent)
      visit.hand(.knob(.down))
      #expect(visit.said == "The blue cart. It stands in the middle.")
    }
  }

  @Test("A part that comes under a resting finger by the knob is named after what the knob has to say")
  func byKnob() {
    var visit = opened()
    visit.touch(0.3)
    _ = waited(&visit)
    visit.turn(1)
    for _ in 0..<8 where visit.box.scene.dial != .parameter(.row) { visit.hand(.lift); visit.pushKnob() }
    visit.touch(0.3)
    _ = waited(&visit)
    visit.meet(.tick, after: 2)
    visit.turn(6)
    #expect(visit.said.contains("percent from the top."))
    #expect(waited(&visit) == "The wheat." && utterance(visit)?.priority == .hint)
  }

  @Test("Under a menu and while controls are explained no name is said, and the push explains itself")
  func covered() {
    var visit = opened()
    visit.holdKnob()
    visit.touch(0.3)
    #expect(waited(&visit) == "")
    visit.leaveMenu()
    visit.hand(.lift, .together, .apart, .touch(Spot(x: 0.3)))
    #expect(waited(&visit) == "")
    visit.hand(.knob(.down))
    #expect(visit.said.hasPrefix(Phrase(.explainPushRegion).text(in: .english)))
    var plain = opened(WorkWords())
    plain.hand(.together, .apart, .touch(Spot(x: 0.3)), .knob(.down))
    #expect(plain.said.hasPrefix(Phrase(.explainPushWhere).text(in: .english)))
  }

  @Test("A picture with named parts says so as it opens, and parts that no voice can name are none")
  func way() {
    #expect(opened().said.contains("Parts of it have names"))
    #expect(!opened(WorkWords()).said.contains("Parts of it have names"))
    var words = WorkWords()
    words.regions = [
      WorkRegion(rectangle(0, 0, 1, 1), name: texts(("en", "The field"))),
      WorkRegion(rectangle(0.1, 0, 0.5, 1), name: texts(("ru", "Жатва"))),
    ]
    var visit = opened(words)
    visit.touch(0.3)
    #expect(waited(&visit) == "The field.")
    words.regions.removeFirst()
    visit = opened(words)
    #expect(!visit.said.contains("Parts of it have names"))
    visit.touch(0.3)
    #expect(waited(&visit) == "")
  }

  @Test("With another picture the finger hears that one's names, also where it rests")
  func anotherPicture() {
    var visit = opened()
    visit.touch(0.3)
    _ = waited(&visit)
    visit.pressShutter()
    var words = WorkWords()
    words.regions = [WorkRegion(rectangle(0, 0, 1, 1), name: texts(("en", "The sea")))]
    visit.meet(.picture(painting(), Overview(of: painting()), .unsought, words))
    #expect(waited(&visit) == "The sea." && utterance(visit)?.priority == .hint)
  }

  @Test("Shapes of one name are one part")
  func several() {
    var words = WorkWords()
    words.regions = [0.1, 0.3].map {
      WorkRegion(rectangle($0, 0, 0.2, 1), name: texts(("en", "A stack")))
    }
    var visit = opened(words)
    visit.touch(0.2)
    #expect(waited(&visit) == "A stack." && slid(&visit, to: 0.4) == "")
  }
}

/// Painted markers: the finger that finds a marker's colour is in the part that was named there, straightened and zoomed.
@Suite struct MarkedRegionsTests {
  private static let shapes: [RegionShape] = [
    .rectangle(left: 0.3, top: 0.3, width: 0.12, height: 0.2),
    .circle(middle: RelativePlace(across: 0.6, down: 0.4), radius: 0.07),
    .polygon([
      RelativePlace(across: 0.4, down: 0.6), RelativePlace(across: 0.62, down: 0.62),
      RelativePlace(across: 0.5, down: 0.75),
    ]),
  ]

  /// White, with markers of one red each.
  private static func photograph(_ width: Int = 480, _ height: Int = 320) -> Picture? {
    Picture(width: width, height: height) { index in
      let (x, y, channel) = (index / 3 % width, index / 3 / width, index % 3)
      let place = RelativePlace(
        across: (Double(x) + 0.5) / Double(width), down: (Double(y) + 0.5) / Double(height))
      let aspect = Double(width) / Double(height)
      guard let marker = shapes.firstIndex(where: { $0.contains(place, aspect: aspect) }) else { return 255 }
      return channel == 0 ? UInt8(60 + 60 * marker) : 0
    }
  }

  /// Places at a marker's sharp corner, which is thinner there than a pixel.
  private let sharp = 1

  private var words: WorkWords {
    var words = WorkWords()
    words.regions = MarkedRegionsTests.shapes.enumerated().map { number, shape in
      WorkRegion(shape, name: LanguageTexts("\(number)"))
    }
    return words
  }

  /// The marker at a pixel of the open picture; nil at an outline, where two colours mix.
  private func marker(_ picture: Picture, _ column: Int, _ row: Int) -> (marker: Int?, isClear: Bool) {
    let colours = (-2...2).flatMap { down in
      (-2...2).map { across in
        picture.screenPixel(
          min(max(column + across, 0), picture.width - 1), min(max(row + down, 0), picture.height - 1))
      }
    }
    let first = colours[0]
    guard colours.allSatisfy({ abs(Int($0 >> 16 & 255) - Int(first >> 16 & 255)) < 4 }) else {
      return (nil, false)
    }
    return (first & 0xFF00 == 0 ? Int(first >> 16 & 255) / 60 - 1 : nil, true)
  }

  /// How many places of the control have a marker, and at how many another part is named than the marker's.
  private func compared(_ visit: Visit) throws -> (markers: Int, wrong: Int) {
    var (visit, markers, wrong) = (visit, 0, 0)
    let picture = try #require(visit.box.picture)
    for down in 0...40 {
      for across in 0...60 {
        visit.hand(.touch(Spot(x: Double(across) / 60, y: Double(down) / 40)))
        let place = try #require(visit.box.finger).place(in: picture)
        let (marker, isClear) = marker(picture, Int(place.x.rounded()), Int(place.y.rounded()))
        guard isClear else { continue }
        if marker != nil { markers += 1 }
        if NamedRegions.number(visit.box.stage) != marker { wrong += 1 }
      }
    }
    return (markers, wrong)
  }

  private func opened(_ painting: PaintingSearch, _ photograph: Picture) -> Visit {
    var visit = Visit()
    visit.box = Instrument()
    visit.meet(
      .powerOn(
        albums: albums(["a wall"]), faults: [], memory: Memory(), layout: ControlLayout(surface: .pad)),
      after: 0)
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(photograph, nil, painting, words))
    return visit
  }

  @Test("In the whole picture, and in a part of it", arguments: [0, 1, 2])
  func zoomed(times: Int) throws {
    var visit = opened(.unsought, try #require(MarkedRegionsTests.photograph()))
    for _ in 0..<20 where visit.box.scene.dial != .pictureZoom { visit.pushKnob() }
    visit.touch(0.6, 0.5)
    visit.turn(times)
    visit.hand(.lift)
    let (markers, wrong) = try compared(visit)
    #expect(markers > 60 && wrong <= sharp, "\(markers) \(wrong)")
  }

  @Test("In a painting that was straightened, by a lens that bends or not", arguments: [0, 0.06, -0.06])
  func straightened(bend: Double) throws {
    let photograph = try #require(MarkedRegionsTests.photograph())
    let lens = Lens(focal: 0.829, bend: bend)
    let corners = Corners(
      Place(x: 110, y: 60), Place(x: 350, y: 85), Place(x: 340, y: 265), Place(x: 120, y: 270))
    let straight = try #require(corners.straightened(from: photograph, by: lens))
    let alone = PaintingAlone(
      straight, Overview(of: straight), at: corners, by: lens, isDoubtful: false)
    var visit = opened(.found(alone), photograph)
    #expect(visit.box.picture === straight)
    var (markers, wrong) = try compared(visit)
    #expect(markers > 100 && wrong <= sharp, "\(markers) \(wrong)")
    for _ in 0..<20 where visit.box.scene.dial != .pictureZoom { visit.pushKnob() }
    visit.turn(1)
    (markers, wrong) = try compared(visit)
    #expect(markers > 100 && wrong <= sharp, "\(markers) \(wrong)")
    // All of the photograph has the same parts.
    visit.turn(-1)
    visit.touch(0.5, 0.5)
    visit.holdShutter()
    #expect(visit.box.picture === photograph)
    (markers, wrong) = try compared(visit)
    #expect(markers > 60 && wrong <= sharp, "\(markers) \(wrong)")
  }
}
