// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// What is said at a glance of two hundred paintings whose things are known.
@Suite struct MadePaintingTests {
  private struct Told {
    let painting: MadePainting
    let picture: Picture
    let overview: Overview
    let words: String
  }

  private static let told = (0..<200).compactMap { told(seed: $0) }

  private static func told(seed: Int) -> Told? {
    let painting = MadePainting(seed: seed)
    guard let picture = painting.picture else { return nil }
    let overview = Overview(of: picture)
    let words = Utterance(.answer, overview.phrases(canTakeAnother: false)).text(in: .english)
    return Told(painting: painting, picture: picture, overview: overview, words: words.lowercased())
  }

  /// The names that the strokes of a thing may bear.
  private func names(of colour: OKLCh) -> Set<ColourName> {
    var names: Set<ColourName> = []
    for lightness in [-0.06, 0, 0.06] {
      for hue in [-8.0, 0, 8] {
        let stroke = OKLCh(
          lightness: colour.lightness + lightness, chroma: colour.chroma, hue: colour.hue + hue)
        names.insert(ColourName(nearest: LinearRGB(OKLab(stroke))))
      }
    }
    return names
  }

  private func isNamed(_ thing: MadePainting.Thing, in told: Told) -> Bool {
    names(of: thing.colour).map { $0.text(in: .english) }
      .contains { told.words.contains($0 + ":") || told.words.contains($0 + ".") }
  }

  @Test("Of strong colours on more than three hundredths of a painting 95 of 100 are named")
  func vivid() {
    var (vivid, named) = (0, 0)
    for told in Self.told {
      for thing in told.painting.things
      where thing.colour.chroma >= 0.1 && told.painting.share(of: thing) > 0.03 {
        vivid += 1
        named += isNamed(thing, in: told) ? 1 : 0
      }
    }
    #expect(Self.told.count == 200 && vivid > 200 && named * 100 >= vivid * 95, "\(named) of \(vivid)")
  }

  /// What a place says of left and right, and of top and bottom, of one point; nil where it says nothing.
  private func isIn(_ place: OverviewPlace, _ x: Double, _ y: Double) -> (across: Bool?, down: Bool?) {
    let across: Bool? =
      switch place {
      case .left, .topLeft, .bottomLeft: x < 0.5
      case .right, .topRight, .bottomRight: x > 0.5
      case .middle: abs(x - 0.5) < 1.0 / 6
      default: nil
      }
    let down: Bool? =
      switch place {
      case .top, .topLeft, .topRight: y < 0.5
      case .bottom, .bottomLeft, .bottomRight: y > 0.5
      case .middle: abs(y - 0.5) < 1.0 / 6
      default: nil
      }
    return (across, down)
  }

  @Test("Where a strong colour is said to be, there is more than half of what was painted in it")
  func places() {
    var placed = 0
    for told in Self.told {
      for colour in told.overview.colours where colour.place.isSpot && colour.chroma >= 0.1 {
        let things = told.painting.things.filter { names(of: $0.colour).contains(colour.name) }
        let pixels = things.flatMap { $0.pixels }
        guard pixels.count * 33 > MadePainting.width * MadePainting.height else { continue }
        placed += 1
        let inside = pixels.map {
          isIn(
            colour.place, (Double($0 % MadePainting.width) + 0.5) / Double(MadePainting.width),
            (Double($0 / MadePainting.width) + 0.5) / Double(MadePainting.height))
        }
        #expect(inside.count { $0.across != false } * 2 > pixels.count, "\(colour.name): \(colour.place)")
        #expect(inside.count { $0.down != false } * 2 > pixels.count, "\(colour.name): \(colour.place)")
      }
    }
    #expect(placed > 100, "\(placed)")
  }

  @Test(
    "Pale paintings sing: a finger hears clear tones on more of its way, and breath alone on as much as before"
  )
  func sing() {
    let pictures = Self.told.map { $0.picture }.filter { Clarity.automatic.stretch(of: $0) > 1 }
    #expect(pictures.count > 50, "\(pictures.count)")
    func mean(_ clarity: Clarity, _ part: (HeardShares) -> Double) -> Double {
      pictures.reduce(0) { $0 + part(HeardShares(of: $1, clarity)) } / Double(pictures.count)
    }
    let (before, after) = (mean(.off) { $0.clear }, mean(.automatic) { $0.clear })
    #expect(after > before + 0.1, "\(before) \(after)")
    #expect(mean(.automatic) { $0.nearlyBreath } < mean(.off) { $0.nearlyBreath })
    #expect(mean(.automatic) { $0.breath } == mean(.off) { $0.breath })
  }

  @Test("Said briefly, it is the largest colour and the most striking: ten words at most")
  func briefly() {
    for told in Self.told {
      let words = Utterance(.answer, told.overview.phrases(canTakeAnother: false, briefly: true))
        .text(in: .english).lowercased()
      #expect(words.split(separator: " ").count <= 10, "\(words)")
      #expect(!words.isEmpty)
    }
  }

  @Test("Nothing is said at length: five sentences and 24 words at most, which take seven seconds")
  func brief() {
    for told in Self.told {
      #expect(told.words.split(separator: ".").count <= 6, "\(told.words)")
      #expect(told.words.split(separator: " ").count <= 24, "\(told.words)")
      // Five short sentences with their pauses: some 13.5 letters a second, by eSpeak NG at 180 words a minute.
      #expect(told.words.count <= 95, "\(told.words)")
    }
  }
}
