// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture
import Sonify
import Testing

@Suite struct TuningTests {
  private func tone(_ colour: ReferenceColour, _ tuning: Tuning, _ mapping: Mapping = .perceived) -> Tone {
    var sonifier = Sonifier(mapping: mapping, tuning: tuning)
    return sonifier.touch(LinearRGB(SRGB8(integer: colour.integer)), y: 0, height: 100)
  }

  @Test("Another starting note moves every colour by as much")
  func start() throws {
    for colour in ReferenceColour.allCases {
      let plain = try #require(tone(colour, Tuning()).pitch)
      for semitones in 0..<12 {
        let moved = try #require(tone(colour, Tuning(start: PitchClass(semitones: 7 + semitones))).pitch)
        #expect(moved.pitchClass.semitones == (plain.pitchClass.semitones + semitones) % 12)
        #expect(moved.octave == plain.octave)
      }
    }
  }

  @Test("An octave up doubles every frequency, in both mappings that are not the report's")
  func octaves() {
    for mapping in [Mapping.perceived, .spectral] {
      for colour in ReferenceColour.allCases {
        for octaves in -2...2 {
          let ratio =
            tone(colour, Tuning(octaves: octaves), mapping).frequency
            / tone(colour, Tuning(), mapping).frequency
          #expect((ratio - Double(sign: .plus, exponent: octaves, significand: 1)).magnitude < 1e-12)
        }
      }
    }
  }

  @Test("Only notes of the scale sound, counted from the starting note")
  func scales() throws {
    for mapping in [Mapping.perceived, .spectral] {
      for scale in Scale.allCases where !(mapping == .spectral && scale.hasEveryNote) {
        for colour in ReferenceColour.allCases {
          let tuning = Tuning(scale: scale, start: .d)
          let pitch = try #require(Pitch(nearest: tone(colour, tuning, mapping).frequency))
          #expect(scale.contains(pitch.semitones - PitchClass.d.semitones), "\(scale), \(colour)")
        }
      }
    }
  }

  @Test("The report's mapping keeps its own notes")
  func report() {
    let tuning = Tuning(scale: .majorPentatonic, start: .c, octaves: 2)
    for colour in ReferenceColour.allCases {
      #expect(tone(colour, tuning, .report) == tone(colour, Tuning(), .report))
    }
  }
}
