// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Testing

@Suite struct SpectrumTests {
  /// c / wavelength, forty octaves down.
  private func expected(_ wavelength: Int) -> Double {
    299_792_458e9 / Double(wavelength) / 1_099_511_627_776
  }

  @Test("Pridmore's own figures: 619 nm is 440.5 Hz, 585 nm 466.1 Hz, 521 nm 523.3 Hz")
  func pridmore() {
    for (wavelength, frequency) in [(619, 440.5), (585, 466.1), (521, 523.3)] {
      // He gives one decimal; 466.08 and 523.33 round to it within a tenth.
      let tone = tone(Observer.light(wavelength, share: 1), .spectral)
      #expect((tone.frequency - frequency).magnitude < 0.1 + frequency * 0.002)
    }
  }

  @Test(
    "Light of one wavelength mixed with white gives that wavelength's tone within 10 cents",
    arguments: [1, 0.7, 0.4, 0.2, 0.1, 0.07])
  func oneWavelength(share: Double) {
    var heard = 0
    for wavelength in Observer.wavelengths {
      let tone = tone(Observer.light(wavelength, share: share), .spectral)
      // So little light in so much white is a grey.
      guard tone.pitch != nil else { continue }
      #expect(cents(tone.frequency, above: expected(wavelength)).magnitude < 10, "\(wavelength)")
      heard += 1
    }
    // A tenth of most wavelengths, and four tenths of all, is more than a grey; yellows are the palest.
    #expect(heard == Observer.wavelengths.count || share < 0.4 && heard > 130, "\(heard)")
    for wavelength in [619, 585, 552, 521, 491, 464, 438] where share >= 0.2 {
      #expect(tone(Observer.light(wavelength, share: share), .spectral).pitch != nil, "\(wavelength)")
    }
  }

  /// The strongest mixture with white that a screen can show, as bright as it can.
  private func shown(_ wavelength: Int) -> LinearRGB {
    var colour = Observer.light(wavelength, share: 0)
    for step in 1...1000 {
      let next = Observer.light(wavelength, share: Double(step) / 1000)
      if min(next.red, next.green, next.blue) < 0 { break }
      colour = next
    }
    let most = max(colour.red, colour.green, colour.blue)
    return LinearRGB(red: colour.red / most, green: colour.green / most, blue: colour.blue / most)
  }

  // A byte's half step at full light turns a colour by about a nanometre; where the eye's spectrum is crowded, in
  // the deep reds and the violets, by several, so only where it is not.
  @Test(
    "What a screen can show of Pridmore's wavelengths keeps its tone through 8 bits, and 16 bits lose nothing"
  )
  func rounding() {
    for wavelength in [619, 585, 552, 521, 491, 464] {
      let colour = shown(wavelength)
      let eight = tone(LinearRGB(SRGB8(colour)), .spectral)
      #expect(cents(eight.frequency, above: expected(wavelength)).magnitude < 10, "\(wavelength)")
    }
    for wavelength in Observer.wavelengths {
      let colour = shown(wavelength)
      func rounded(_ amount: Double) -> Double {
        SRGBCurve.light(of: (SRGBCurve.value(of: max(0, amount)) * 65535).rounded() / 65535)
      }
      let sixteen = tone(
        LinearRGB(red: rounded(colour.red), green: rounded(colour.green), blue: rounded(colour.blue)),
        .spectral)
      #expect(cents(sixteen.frequency, above: expected(wavelength)).magnitude < 10, "\(wavelength)")
    }
  }

  @Test("Purples rise from violet to the octave of red, and fall back to red, without a step")
  func purples() {
    let (violet, red) = (light(x: 0.173337, y: 0.004797), light(x: 0.734690, y: 0.265310))
    let heard = (1..<2000).map { step in
      let share = Double(step) / 2000
      return tone(
        LinearRGB(
          red: violet.red + (red.red - violet.red) * share,
          green: violet.green + (red.green - violet.green) * share,
          blue: violet.blue + (red.blue - violet.blue) * share), .spectral
      ).frequency
    }
    #expect(cents(heard[0], above: 681.648).magnitude < 5)
    #expect(cents(heard[1998], above: 389.513).magnitude < 10)
    let highest = heard.max() ?? 0
    #expect(cents(highest, above: 2 * 389.513).magnitude < 5)
    let steps = zip(heard, heard.dropFirst()).map { cents($1, above: $0) }
    let top = heard.firstIndex(of: highest) ?? 0
    // 232 cents up and 1200 down; a step of one 2000th of the way is never more than 3 cents up or 12 down.
    #expect(steps[..<top].allSatisfy { $0 > 0 && $0 < 3 } && steps[top...].allSatisfy { $0 < 0 && $0 > -12 })
  }

  @Test("Round the circle of hues no step is much larger than those beside it")
  func circle() {
    for (lightness, chroma) in [(0.55, 0.1), (0.65, 0.11), (0.75, 0.09)] {
      let heard = (0..<1440).map { step in
        tone(
          LinearRGB(OKLab(OKLCh(lightness: lightness, chroma: chroma, hue: Double(step) / 4))), .spectral
        ).frequency
      }
      let steps = heard.indices.map { cents(heard[($0 + 1) % 1440], above: heard[$0]).magnitude }
      for place in steps.indices {
        let beside = max(steps[(place + 1439) % 1440], steps[(place + 1) % 1440])
        #expect(steps[place] < 2 * beside + 2, "\(lightness) \(Double(place) / 4): \(steps[place])")
      }
    }
  }

  private func light(x: Double, y: Double) -> LinearRGB { LinearRGB(XYZ(x: x, y: y, z: 1 - x - y)) }

  @Test("The pitch is the nearest note, and the cents are what is left to the frequency")
  func pitches() throws {
    for wavelength in Observer.wavelengths {
      let tone = tone(Observer.light(wavelength, share: 0.8), .spectral)
      let pitch = try #require(tone.pitch)
      #expect((cents(tone.frequency, above: pitch.frequency) - tone.cents).magnitude < 1e-9)
      #expect(tone.cents.magnitude <= 50 + 1e-9)
    }
  }

  @Test("Where a finger comes from changes no tone")
  func history() {
    for before in [0x0000FF, 0x00FF00, 0x00FFFF, 0x7F00FF, 0xFFFF00, 0xFF8000, 0xFF0058] {
      for after in stride(from: UInt32(0xFF0000), through: 0xFF00A0, by: 2) {
        var sonifier = Sonifier(mapping: .spectral)
        _ = sonifier.touch(Touch.light(UInt32(before)), y: 0, height: 1)
        let moved = sonifier.touch(Touch.light(after), y: 0, height: 1)
        #expect(moved.frequency == tone(Touch.light(after), .spectral).frequency, "\(before) \(after)")
      }
    }
  }
}

private enum Touch {
  static func light(_ integer: UInt32) -> LinearRGB { LinearRGB(SRGB8(integer: integer)) }
}
