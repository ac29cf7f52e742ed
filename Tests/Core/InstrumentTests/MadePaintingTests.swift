// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Speech
import Testing

@testable import Instrument

/// What is said at a glance of two hundred paintings whose things are known.
@Suite struct MadePaintingTests {
  private struct Told {
    let painting: MadePainting
    let overview: Overview
    let words: String
  }

  private func told(_ count: Int) throws -> [Told] {
    try (0..<count).map { seed in
      let painting = MadePainting(seed: seed)
      let overview = Overview(of: try #require(painting.picture))
      let words = Utterance(.answer, overview.phrases(canTakeAnother: false)).text(in: .english)
      return Told(painting: painting, overview: overview, words: words.lowercased())
    }
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
    names(of: thing.colour).contains { told.words.contains($0.text(in: .english) + ":") }
  }

  @Test("Of strong colours on more than three hundredths of a painting 95 of 100 are named")
  func vivid() throws {
    var (vivid, named) = (0, 0)
    for told in try told(200) {
      for thing in told.painting.things
      where thing.colour.chroma >= 0.1 && told.painting.share(of: thing) > 0.03 {
        vivid += 1
        named += isNamed(thing, in: told) ? 1 : 0
      }
    }
    #expect(vivid > 200 && named * 100 >= vivid * 95, "\(named) of \(vivid)")
  }

  @Test("Nothing is said at length: five sentences and thirty words at most")
  func brief() throws {
    for told in try told(200) {
      #expect(told.words.split(separator: ".").count <= 6, "\(told.words)")
      #expect(told.words.split(separator: " ").count <= 30, "\(told.words)")
    }
  }
}
