// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Testing

@Suite struct PitchTests {
  // Published with two decimals.
  @Test("Octave 4 has the report's frequencies")
  func octaveFour() {
    let published = [
      261.63, 277.18, 293.66, 311.13, 329.63, 349.23, 369.99, 392.00, 415.30, 440.00, 466.16, 493.88,
    ]
    for (pitchClass, frequency) in zip(PitchClass.allCases, published) {
      let rounded = (Pitch(pitchClass, octave: 4).frequency * 100).rounded() / 100
      #expect(rounded == frequency, "\(pitchClass)")
    }
  }

  @Test("A is exact in every octave, and each octave doubles the one below")
  func octaves() {
    for octave in -1...9 {
      let doubled = Double(sign: .plus, exponent: octave - 4, significand: 440)
      #expect(Pitch(.a, octave: octave).frequency == doubled)
      for pitchClass in PitchClass.allCases {
        let ratio =
          Pitch(pitchClass, octave: octave + 1).frequency / Pitch(pitchClass, octave: octave).frequency
        #expect((ratio - 2).magnitude < 1e-14)
      }
    }
  }

  @Test("Semitones, note and octave belong together, below C0 too")
  func semitones() {
    var semitones = -24
    for octave in -2...10 {
      for pitchClass in PitchClass.allCases {
        let pitch = Pitch(pitchClass, octave: octave)
        #expect(pitch.semitones == semitones)
        #expect(pitch == Pitch(semitones: semitones))
        semitones += 1
      }
    }
  }

  @Test("Names are letters with sharps, C first, and the octave")
  func names() {
    let names = PitchClass.allCases.map { $0.name }
    #expect(names == ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"])
    #expect(Pitch(.gSharp, octave: 5).name == "G#5")
    #expect(Pitch(.c, octave: -1).name == "C-1")
  }

  // A frequency made from cents comes back within the rounding of a few powers and logarithms.
  @Test("The nearest note and the cents off it make the frequency again")
  func nearest() throws {
    for semitones in -11...130 {
      for cents in stride(from: -49.0, through: 49, by: 7) {
        let frequency = Pitch(semitones: semitones).frequency * power(cents / 1200)
        let pitch = try #require(Pitch(nearest: frequency))
        #expect(pitch.semitones == semitones)
        #expect((pitch.cents(to: frequency) - cents).magnitude < 1e-9)
      }
    }
  }

  @Test("What cannot be heard has no note")
  func noNote() {
    for bad in [Double.nan, -440, 0, 7.99, 32_001, -.infinity, .infinity, 1e300, .leastNonzeroMagnitude] {
      #expect(Pitch(nearest: bad) == nil)
    }
    #expect(Pitch(nearest: 8) != nil && Pitch(nearest: 32_000) != nil)
  }

  /// 2 to a power near 0, by the plain series.
  private func power(_ octaves: Double) -> Double {
    let x = octaves * 0.693_147_180_559_945_3
    var (term, sum) = (1.0, 1.0)
    for index in 1...20 {
      term *= x / Double(index)
      sum += term
    }
    return sum
  }
}
