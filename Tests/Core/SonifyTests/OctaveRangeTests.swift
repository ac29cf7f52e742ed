// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Sonify

@Suite struct OctaveRangeTests {
  private let lightnesses = (0...1000).map { Double($0) / 1000 }

  @Test(
    "Lighter is never lower, black and white are the ends, and every octave has its share", arguments: 1...7)
  func shares(count: Int) {
    let range = OctaveRange(count)
    let octaves = lightnesses.map { range.octave(of: $0) }
    #expect(octaves.first == range.lowest && octaves.last == range.highest)
    #expect(range.highest - range.lowest + 1 == count && range.lowest >= 2 && range.highest <= 8)
    #expect(zip(octaves, octaves.dropFirst()).allSatisfy { $0 == $1 || $0 + 1 == $1 })
    for octave in range.lowest...range.highest {
      // Of 1001: a seventh of the lights is 0.1 wide.
      #expect(octaves.filter { $0 == octave }.count > 90)
      #expect(range.lightness(in: octave).map { range.octave(of: $0) } == octave)
    }
    #expect(range.lightness(in: range.lowest - 1) == nil && range.lightness(in: range.highest + 1) == nil)
  }

  @Test("Four octaves are cut where a quarter of paintings lies between, three where a third does")
  func cuts() {
    for (lightness, octave) in [(0.399, 3), (0.401, 4), (0.619, 4), (0.621, 5), (0.819, 5), (0.821, 6)] {
      #expect(OctaveRange(4).octave(of: lightness) == octave)
    }
    for (lightness, octave) in [(0.473, 3), (0.474, 4), (0.753, 4), (0.754, 5)] {
      #expect(OctaveRange.standard.octave(of: lightness) == octave)
    }
  }

  @Test("A lightness that wavers at a border keeps its octave, and no further", arguments: 1...7)
  func hysteresis(count: Int) {
    let range = OctaveRange(count)
    for lightness in lightnesses {
      let plain = range.octave(of: lightness)
      for last in range.lowest...range.highest {
        let heard = range.octave(of: lightness, after: last)
        #expect(heard == plain || heard == last)
        let isNear =
          range.octave(of: lightness - 0.0201) == last || range.octave(of: lightness + 0.0201) == last
        if heard != plain { #expect(isNear) }
      }
    }
  }

  @Test("Lights and darks that span all paintings' have three octaves, less has fewer, and one light has one")
  func spanning() {
    #expect(OctaveRange(spanning: 0...1) == OctaveRange.standard)
    for lightness in lightnesses { #expect(OctaveRange(spanning: lightness...lightness).count == 1) }
    var last = 1
    for end in lightnesses {
      let count = OctaveRange(spanning: 0...end).count
      #expect(count >= last && count <= 3)
      last = count
    }
    // A third of paintings lies below 0.474, two thirds below 0.753; the counts change half-way.
    for (lights, count) in [
      (0.30...0.70, 1), (0.20...0.70, 1), (0.20...0.80, 2), (0.10...0.90, 2), (0.05...0.95, 3),
    ] {
      #expect(OctaveRange(spanning: lights).count == count, "\(lights)")
    }
  }

  @Test("Numbers of octaves that there are not are moved to the nearest")
  func bounds() {
    #expect(OctaveRange(0) == OctaveRange(1) && OctaveRange(.max) == OctaveRange(7))
    #expect(OctaveRange.bounds == 1...7)
  }
}
