// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture
import Sonify
import Testing

@Suite struct PerceivedTests {
  @Test("Eleven reference colours give their own note in full purity; the dark blue printed for indigo is D")
  func references() {
    for (note, colour, _) in wheel {
      let tone = tone(light(colour))
      #expect(tone.pitch?.pitchClass.name == (colour == 0x041A2F ? "D" : note))
      #expect(tone.frequency == tone.pitch?.frequency && tone.cents == 0)
      #expect(tone.purity == 1)
    }
    #expect(tone(light(0.5, 0.2, 278.8)).pitch?.pitchClass == .dSharp)
  }

  @Test("Borders lie half-way between neighbours")
  func borders() {
    for (place, reference) in wheel.enumerated() {
      let next = wheel[(place + 1) % 12]
      let half = apart(reference.hue, next.hue) / 2
      // The table's hues are rounded to a hundredth of a degree.
      #expect(tone(light(0.6, 0.2, reference.hue + half - 0.02)).pitch?.pitchClass.name == reference.note)
      #expect(tone(light(0.6, 0.2, reference.hue + half + 0.02)).pitch?.pitchClass.name == next.note)
    }
  }

  @Test(
    "The note does not change with lightness or saturation, for any hue, from dark to light, pale to pure")
  func noteIsHue() {
    for hue in stride(from: 0.5, to: 360, by: 1) where wayToBorder(hue) > 0.02 {
      let note = tone(light(0.6, 0.2, hue)).pitch?.pitchClass
      for lightness in stride(from: 0.05, through: 1, by: 0.05) {
        for chroma in stride(from: 0.031, through: 0.331, by: 0.03) {
          #expect(
            tone(light(lightness, chroma, hue)).pitch?.pitchClass == note, "\(hue) \(lightness) \(chroma)")
        }
      }
    }
  }

  @Test(
    "Nor does rounding to a screen's 8 bits change it, further from a border than rounding can turn a hue")
  func noteIsHueIn8Bits() {
    var compared = 0
    for hue in stride(from: 0.5, to: 360, by: 1) {
      let note = tone(light(0.6, 0.2, hue)).pitch?.pitchClass
      for lightness in stride(from: 0.1, through: 0.95, by: 0.05) {
        for chroma in stride(from: 0.04, through: 0.32, by: 0.02) {
          let exact = light(lightness, chroma, hue)
          let amounts = [exact.red, exact.green, exact.blue]
          // In the darks half a step is a tenth of the light; there 8 bits hold no hue.
          guard amounts.allSatisfy({ (0...1).contains($0) }), amounts.contains(where: { $0 > 0.01 }) else {
            continue
          }
          // Half a step of a byte moves a colour by less than 0.005 in the plane of a and b (found: 0.004).
          let turned = 0.005 / chroma * 180 / Double.pi
          guard wayToBorder(hue) > turned else { continue }
          let rounded = tone(LinearRGB(SRGB8(exact)))
          #expect(rounded.pitch?.pitchClass == note, "\(hue) \(lightness) \(chroma)")
          compared += 1
        }
      }
    }
    #expect(compared > 10_000)
  }

  @Test("Lightness is the octave, whatever the hue: from G2 below 0.473, from G3 to 0.753, from G4 above")
  func octaves() throws {
    for hue in stride(from: 0.0, to: 360, by: 7) {
      for (lightness, octave) in [(0.1, 2), (0.473, 2), (0.474, 3), (0.753, 3), (0.754, 4), (1, 4)] {
        let semitones = try #require(tone(light(lightness, 0.1, hue)).pitch?.semitones)
        #expect((semitones - 7) / 12 == octave)
      }
    }
  }

  @Test("Once round the circle from red the notes rise, equally light, in foliage as elsewhere")
  func rises() {
    for lightness in stride(from: 0.05, through: 0.95, by: 0.1) {
      let heard = wheel.map { tone(light(lightness, 0.1, $0.hue)).frequency }
      for (one, next) in zip(heard, heard.dropFirst()) {
        #expect((cents(next, above: one) - 100).magnitude < 1e-6)
      }
    }
  }

  @Test("On a new box no colour sounds above C6, whatever note the circle begins with")
  func comfort() {
    for start in PitchClass.allCases {
      for hue in stride(from: 0.0, to: 360, by: 10) {
        for lightness in [0.05, 0.5, 1] {
          var sonifier = Sonifier(tuning: Tuning(start: start))
          let heard = sonifier.touch(light(lightness, 0.1, hue), y: 0, height: 1).frequency
          // C2 and C6.
          #expect(heard > 65.4 && heard < 1046.51)
        }
      }
    }
  }

  @Test("Purity rises with saturation, from nothing at the border to grey to all, in light and in shade")
  func purity() {
    for lightness in stride(from: 0.15, through: 1, by: 0.05) {
      let grey = max(0.02, 0.025 * lightness)
      // Right at the border; a millionth of chroma more is a 10 000th of purity at the most.
      #expect(tone(light(lightness, grey + 1e-7, 30)).purity < 1e-3)
      #expect(tone(light(lightness, 0.15 * lightness + 1e-9, 30)).purity == 1)
      var last = 0.0
      for chroma in stride(from: 0, through: 0.2, by: 0.001) {
        let purity = tone(light(lightness, chroma, 30)).purity
        #expect(purity >= last && purity <= 1)
        last = purity
      }
    }
  }

  @Test("In the deepest shade, too, purity sets in by degrees")
  func purityOfShades() {
    for lightness in stride(from: 0.07, through: 0.14, by: 0.01) {
      #expect(tone(light(lightness, 0.02 + 1e-7, 30)).purity < 1e-3)
      #expect(tone(light(lightness, 0.03, 30)).purity == 1)
    }
  }

  @Test("Every grey from black to white is breath without a note, rising evenly over three octaves")
  func greys() {
    var last = 0.0
    for value in UInt32(0)...255 {
      for mapping in [Mapping.perceived, .spectral] {
        let tone = tone(light(value << 16 | value << 8 | value), mapping)
        #expect(tone.pitch == nil && tone.purity == 0 && tone.cents == 0)
        #expect(tone.frequency > last || mapping == .spectral)
        last = tone.frequency
      }
    }
    // C3 and C6, within a hundredth of a cent.
    #expect(cents(tone(light(0x000000)).frequency, above: 130.8128).magnitude < 0.01)
    #expect(cents(tone(light(0xFFFFFF)).frequency, above: 1046.5023).magnitude < 0.01)
    // Equal steps of lightness are equal steps of pitch.
    let middle = cents(tone(light(0.5, 0, 0)).frequency, above: tone(light(0, 0, 0)).frequency)
    #expect((middle - cents(1046.5023, above: 130.8128) / 2).magnitude < 0.01)
  }

  @Test("No colour breaks it: whatever the numbers, the tone is one that can sound")
  func uglyColours() {
    let ugly = [Double.nan, .infinity, -.infinity, 0, -1, 1, 1e300, -1e300, 1e-300, 2]
    for red in ugly {
      for green in ugly {
        for blue in ugly {
          for mapping in Mapping.allCases {
            for rule in AmplitudeRule.allCases {
              var sonifier = Sonifier(mapping: mapping, amplitude: rule)
              for y in [0, -5, Double.nan, .infinity] {
                let tone = sonifier.touch(LinearRGB(red: red, green: green, blue: blue), y: y, height: 7)
                #expect((97...1047).contains(tone.frequency), "\(red) \(green) \(blue) \(mapping)")
                #expect((0...1).contains(tone.amplitude) && (0...1).contains(tone.purity))
                #expect(tone.cents.magnitude <= 51)
              }
            }
          }
        }
      }
    }
  }
}
