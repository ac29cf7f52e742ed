// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Maths
import Picture
import Testing

@testable import Sonify

@Suite struct OriginTests {
  private static let tunings = [
    Tuning(), Tuning(scale: Scale(.majorPentatonic), start: .c),
    Tuning(scale: Scale(.bhairav, .just), start: .d), Tuning(octaves: -1, range: OctaveRange(2)),
    Tuning(scale: Scale(.shrutis)), Tuning(wheel: .pridmore), Tuning(wheel: .newton),
    Tuning(wheel: .newton, scale: Scale(.shrutis)), Tuning(wheel: .pridmore, scale: Scale(.yaman)),
  ]

  /// Every colour of a coarse grid of the screen's.
  private var colours: [LinearRGB] {
    let steps: [UInt8] = [0, 51, 102, 153, 204, 255]
    return steps.flatMap { red in
      steps.flatMap { green in
        steps.map { LinearRGB(SRGB8(red: red, green: green, blue: $0)) }
      }
    }
  }

  @Test(
    "Every note that a colour has leads back to a colour that sounds the same", arguments: Mapping.allCases)
  func back(mapping: Mapping) throws {
    for tuning in OriginTests.tunings {
      var notes = 0
      for colour in colours {
        var sonifier = Sonifier(mapping: mapping, tuning: tuning)
        let tone = sonifier.touch(colour, y: 0, height: 1)
        guard tone.pitch != nil else { continue }
        notes += 1
        let origins = sonifier.origins(of: tone.frequency, within: 1)
        let same = origins.filter { ($0.tone.partner / tone.partner - 1).magnitude < 0.01 }
        #expect(!same.isEmpty, "\(mapping), \(SRGB8(colour).integer)")
        for origin in same {
          let cents = 1200 * Maths.log2(origin.tone.frequency / tone.frequency)
          #expect(cents.magnitude <= 1)
        }
      }
      #expect(notes > 150)
    }
  }

  @Test("The way back of a perceived note has the hue and about the lightness that the note came from")
  func hue() throws {
    let wheel = ColourWheel()
    for colour in colours {
      var sonifier = Sonifier()
      let seen = OKLCh(colour)
      let tone = sonifier.touch(colour, y: 0, height: 1)
      guard tone.pitch != nil else { continue }
      let origin = try #require(sonifier.origins(of: tone.frequency, within: 1).first)
      let found = OKLCh(origin.colour)
      #expect(wheel.nearest(to: found.hue) == wheel.nearest(to: seen.hue))
      // The widest octave goes from 0 to 0.474, with its middle at 0.267.
      #expect((found.lightness - seen.lightness).magnitude <= 0.27)
    }
  }

  @Test(
    "The way back of a spectral pitch turns no further than two degrees, but for purples that fall back to red"
  )
  func turn() throws {
    let spectrum = Spectrum()
    for colour in colours {
      var sonifier = Sonifier(mapping: .spectral)
      let tone = sonifier.touch(colour, y: 0, height: 1)
      guard tone.pitch != nil else { continue }
      guard spectrum.turn(of: colour) < spectrum.top else { continue }
      let origin = try #require(sonifier.origins(of: tone.frequency, within: 1).first)
      let apart = (spectrum.turn(of: origin.colour) - spectrum.turn(of: colour)).magnitude
      #expect(min(apart, 360 - apart) < 2)
    }
  }

  @Test("What no colour sounds as has none")
  func none() {
    for frequency in [0.0, -440, .nan, .infinity, 20, 15_000] {
      for mapping in Mapping.allCases {
        #expect(Sonifier(mapping: mapping).origins(of: frequency, within: 50).isEmpty)
      }
    }
  }
}
