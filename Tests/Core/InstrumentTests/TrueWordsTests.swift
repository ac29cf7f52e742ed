// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Soaking
import Sonify
import Speech
import Testing

@testable import Instrument

/// Whether what is said of two hundred made paintings is true, counted pixel by pixel and not in the overview's own cells.
@Suite struct TrueWordsTests {
  /// A sentence that its picture does not bear out.
  private struct Falsehood: CustomStringConvertible {
    let seed: Int
    let sentence: String
    var description: String { "\(seed): \(sentence)" }
  }

  @Test("Nothing that is said at a glance is false")
  func nothingFalse() {
    var (sentences, falsehoods): (Int, [Falsehood]) = (0, [])
    for seed in stride(from: 0, to: 200, by: Soak.isWhole ? 1 : 3) {
      let painting = MadePainting(seed: seed)
      guard let picture = painting.picture else { continue }
      let counted = CountedPainting(painting, Overview(of: picture))
      for sentence in counted.sentences {
        sentences += 1
        if !counted.bearsOut(sentence) { falsehoods.append(Falsehood(seed: seed, sentence: sentence)) }
      }
    }
    #expect(sentences > (Soak.isWhole ? 700 : 230), "\(sentences)")
    #expect(falsehoods.isEmpty, "\(falsehoods.count) of \(sentences): \(falsehoods)")
  }

  @Test("What is turned round is found to be false")
  func canFail() throws {
    let painting = MadePainting(seed: 0)
    let overview = Overview(of: try #require(painting.picture))
    let counted = CountedPainting(painting, overview)
    let colour = try #require(overview.colours.first).name.text(in: .english).capitalized
    #expect(!counted.bearsOut("Dark.") && !counted.bearsOut("\(colour): in the middle."))
    #expect(!counted.bearsOut("A purple elephant.") && !counted.bearsOut("Darker: at the top."))
  }
}

/// A made painting with each pixel given to that colour of its overview which looks most like it.
private struct CountedPainting {
  private let pixels: [OKLab]
  private let names: [String]
  private let means: [OKLab]
  private let things: [MadePainting.Thing]
  private let nameOfPixel: [Int]
  let sentences: [String]

  init(_ painting: MadePainting, _ overview: Overview) {
    pixels = painting.seen
    names = overview.colours.map { $0.name.text(in: .english) }
    means = overview.colours.map { $0.mean }
    things = painting.things
    nameOfPixel = painting.seen.map { pixel in
      overview.colours.indices.min {
        pixel.difference(from: overview.colours[$0].mean) < pixel.difference(from: overview.colours[$1].mean)
      } ?? 0
    }
    sentences = overview.phrases(canTakeAnother: false).map { Utterance(.answer, [$0]).text(in: .english) }
  }

  func bearsOut(_ sentence: String) -> Bool {
    let words = sentence.dropLast()
    if let isTrue = CountedPainting.lights.first(where: { $0.words == words }) {
      return isTrue.lightness.contains(lightness { _, _ in true })
    }
    if let place = words.after("Darker: ") ?? words.after("Perhaps darker: ") { return isDarker(place) }
    // Where a sea goes over into a sky, the box and this count may draw the line elsewhere.
    if let name = words.after("Mostly ") { return share(of: name) > 0.4 }
    if words == "Calm" || words == "Some detail" || words == "Perhaps calm" { return true }
    let parts = words.split(separator: ":")
    let name = (parts[0].after("A little ") ?? String(parts[0])).lowercased()
    guard names.contains(name) else { return false }
    guard let told = parts.dropFirst().first?.dropFirst() else { return true }
    let pixels = nameOfPixel.indices.filter { names[nameOfPixel[$0]] == name }
    guard let place = told.split(separator: ",").dropFirst().first?.after(" the largest ") else {
      return isIn(String(told), pixels)
    }
    let spots = spots(of: name, apart: 1)
    // Two that all but touch may be one, and two with a bridge between them two; then another one is the largest.
    return (self.spots(of: name, apart: 4).count...spots.count + 1).contains { told.hasPrefix("\($0) spots") }
      && spots.contains { $0.count * 2 > spots[0].count && isIn(place, $0) }
  }

  /// In OKLab, with two hundredths beyond what the box calls so.
  private static let lights: [(words: String, lightness: ClosedRange<Double>)] = [
    ("Dark", 0.18...0.42), ("Fairly dark", 0.38...0.565), ("Neither dark nor bright", 0.525...0.705),
    ("Fairly bright", 0.665...0.84), ("Bright", 0.8...1), ("Both dark and bright", 0.33...0.77),
  ]

  private func x(_ pixel: Int) -> Double {
    (Double(pixel % MadePainting.width) + 0.5) / Double(MadePainting.width)
  }

  private func y(_ pixel: Int) -> Double {
    (Double(pixel / MadePainting.width) + 0.5) / Double(MadePainting.height)
  }

  private func lightness(where isMeant: (Double, Double) -> Bool) -> Double {
    let meant = pixels.indices.filter { isMeant(x($0), y($0)) }
    return meant.reduce(0) { $0 + pixels[$1].lightness } / Double(meant.count)
  }

  private func isDarker(_ place: String) -> Bool {
    guard let isThere = CountedPainting.places[place]?.first else { return false }
    return lightness(where: isThere) < lightness { !isThere($0, $1) } - 0.05
  }

  private func share(of name: String) -> Double {
    Double(nameOfPixel.count { names[$0] == name }) / Double(pixels.count)
  }

  /// More than half of a colour's pixels are where each of a place's words says.
  private func isIn(_ place: String, _ meant: [Int]) -> Bool {
    guard let tests = CountedPainting.places[place.after("mostly ") ?? place] else { return false }
    if tests.isEmpty {
      let (left, top) = (meant.count { x($0) < 0.5 }, meant.count { y($0) < 0.5 })
      return [left, top].allSatisfy { (meant.count / 5...meant.count * 4 / 5).contains($0) }
    }
    return tests.allSatisfy { isThere in meant.count { isThere(x($0), y($0)) } * 2 > meant.count }
  }

  /// What was painted in a colour, as spots that are so many pixels apart, the largest first.
  ///
  /// Those of half a hundredth of the painting count that are no less than a quarter of the largest.
  private func spots(of name: String, apart: Int) -> [[Int]] {
    let mean = means[names.firstIndex(of: name) ?? 0]
    let painted = things.min {
      OKLab($0.colour).difference(from: mean) < OKLab($1.colour).difference(from: mean)
    }
    var (left, spots): (Set<Int>, [[Int]]) = (Set(painted?.pixels ?? []), [])
    while let start = left.popFirst() {
      var (spot, waiting) = ([start], [start])
      while let pixel = waiting.popLast() {
        for down in -apart...apart {
          for across in -apart...apart where abs(across) + abs(down) <= apart {
            let side = pixel + down * MadePainting.width + across
            // A row does not go on at the other edge.
            let column = pixel % MadePainting.width + across
            guard side % MadePainting.width == column, left.remove(side) != nil else { continue }
            spot.append(side)
            waiting.append(side)
          }
        }
      }
      spots.append(spot)
    }
    spots.sort { $0.count > $1.count }
    let largest = spots.first?.count ?? 0
    return spots.filter { $0.count * 200 >= pixels.count && $0.count * 4 >= largest }
  }

  private static let places: [String: [@Sendable (Double, Double) -> Bool]] = [
    "everywhere": [], "here and there": [],
    "on the left": [{ x, _ in x < 0.5 }], "on the right": [{ x, _ in x > 0.5 }],
    "at the top": [{ _, y in y < 0.5 }], "at the bottom": [{ _, y in y > 0.5 }],
    "top left": [{ x, _ in x < 0.5 }, { _, y in y < 0.5 }],
    "top right": [{ x, _ in x > 0.5 }, { _, y in y < 0.5 }],
    "bottom left": [{ x, _ in x < 0.5 }, { _, y in y > 0.5 }],
    "bottom right": [{ x, _ in x > 0.5 }, { _, y in y > 0.5 }],
    "in the middle": [{ x, _ in abs(x - 0.5) < 0.25 }, { _, y in abs(y - 0.5) < 0.25 }],
    "across the middle": [{ _, y in abs(y - 0.5) < 0.25 }],
    "down the middle": [{ x, _ in abs(x - 0.5) < 0.25 }],
    "left and right": [{ x, _ in abs(x - 0.5) > 0.25 }], "top and bottom": [{ _, y in abs(y - 0.5) > 0.25 }],
    "along the edges": [{ x, y in max(abs(x - 0.5), abs(y - 0.5)) > 0.25 }],
    "in the corners": [{ x, _ in abs(x - 0.5) > 0.25 }, { _, y in abs(y - 0.5) > 0.25 }],
  ]
}

extension StringProtocol {
  /// What follows a beginning; nil where it begins otherwise.
  fileprivate func after(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}
