// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture
import Testing

@testable import Sonify

@Suite struct WheelTests {
  /// Colours that bear the names of the published tables, 0xRRGGBB.
  private static let named: [(wheel: Wheel, name: String, colours: [UInt32], note: PitchClass)] = [
    (.pridmore, "orange-red", [0xFF4500, 0xFE420F], .g),
    (.pridmore, "orange", [0xF97306, 0xFF8000, 0xFFA500], .gSharp),
    (.pridmore, "yellow", [0xFFFF14, 0xFFFF00, 0xFFD700], .a),
    (.pridmore, "greenish-yellow", [0xD4FF00, 0xCDFD02], .aSharp),
    (.pridmore, "yellowish-green", [0x9EFF00, 0x9ACD32], .b),
    (.pridmore, "green", [0x15B01A, 0x00FF00, 0x008000], .c),
    (.pridmore, "bluish-green", [0x10A674, 0x00FA9A], .cSharp),
    (.pridmore, "aqua", [0x13EAC9, 0x00FFFF, 0x008080], .d),
    (.pridmore, "blue", [0x0343DF, 0x0000FF, 0x1E90FF], .dSharp),
    (.pridmore, "violet", [0x7F00FF, 0x9A0EEA, 0x8A2BE2], .e),
    (.pridmore, "magenta", [0xFF00FF, 0x800080], .f),
    (.pridmore, "red", [0xE50000, 0xFF0000, 0x8B0000], .fSharp),
    (.newton, "red", [0xE50000, 0xFF0000, 0x8B0000], .d),
    (.newton, "orange", [0xF97306, 0xFF8000, 0xFFA500], .e),
    (.newton, "yellow", [0xFFFF14, 0xFFFF00, 0xFFD700], .f),
    (.newton, "green", [0x15B01A, 0x00FF00, 0x008000], .g),
    (.newton, "blue", [0x0343DF, 0x0000FF], .a), (.newton, "indigo", [0x3D00FF, 0x2A00A8], .b),
    (.newton, "violet", [0x7F00FF, 0x8A2BE2, 0x9A0EEA], .c),
  ]

  @Test("Each named colour sounds its published note, in every shade")
  func notes() {
    for (wheel, name, colours, note) in WheelTests.named {
      var sonifier = Sonifier(tuning: Tuning(wheel: wheel))
      for colour in colours {
        sonifier.lift()
        let heard = sonifier.touch(light(colour), y: 0, height: 1)
        #expect(
          heard.pitch?.pitchClass == note && heard.cents.magnitude < 1e-6 && heard.partner == 1, "\(name)")
      }
    }
  }

  @Test(
    "Newton's steps are whole where his arcs are a ninth or a tenth of a string, and half where a sixteenth")
  func steps() {
    let steps = Wheel.newton.colours.map { $0.step } + [12]
    #expect(
      zip(steps, steps.dropFirst()).map { $1 - $0 } == [9, 16, 10, 9, 10, 16, 9].map { $0 == 16 ? 1 : 2 })
  }

  @Test(
    "Once round the hues every wheel rises by an octave, without a jump or a way back",
    arguments: Wheel.allCases)
  func circle(wheel: Wheel) {
    let circle = ColourWheel(wheel)
    let turn = 0.01
    var (rise, last) = (0.0, circle.place(of: 0))
    for hue in stride(from: turn, through: 360, by: turn) {
      let place = circle.place(of: hue < 360 ? hue : hue - 360)
      let step = place - last < -6 ? place - last + 12 : place - last
      // The closest notes, of blue and the A sharp between it and indigo, are 4.9 degrees apart.
      #expect(step > 0 && step <= turn / 4.8, "\(hue)")
      rise += step
      last = place
      #expect(apart(circle.hue(at: place), hue) < 1e-9)
    }
    #expect((rise - 12).magnitude < 1e-6)
  }

  @Test(
    "Under a finger that slides round the hues each note follows its neighbour, in semitones, shrutis and a raga",
    arguments: [Wheel.pridmore, .newton])
  func slide(wheel: Wheel) throws {
    for (scale, count) in [(Scale(.chromatic), 12), (Scale(.shrutis), 22), (Scale(.yaman), 7)] {
      var sonifier = Sonifier(tuning: Tuning(wheel: wheel, scale: scale))
      let first = ColourWheel(wheel).hue(at: 0)
      var notes: [Double] = []
      for turn in stride(from: 0.0, to: 359, by: 0.25) {
        let hue = first + turn < 360 ? first + turn : first + turn - 360
        let cents = cents(
          sonifier.touch(light(0.65, 0.11, hue), y: 0, height: 1).frequency,
          above: Pitch(wheel.first, octave: 4).frequency)
        if let last = notes.last, (last - cents).magnitude < 1 { continue }
        notes.append(cents)
      }
      // The hues just below the first colour may have its note already.
      #expect(notes.count == count || notes.count == count + 1, "\(notes)")
      let rising = notes.prefix(count)
      #expect(zip(rising, rising.dropFirst()).allSatisfy { $0 < $1 && $1 - $0 < 301 }, "\(notes)")
    }
  }

  @Test(
    "Of every note in every octave there are colours, and each sounds as that note, as a screen's bytes have it, too"
  )
  func back() throws {
    for wheel in Wheel.allCases {
      // Spread over seven octaves, the darkest cyans count as greys.
      for count in 1...6 {
        let sonifier = Sonifier(tuning: Tuning(wheel: wheel, range: OctaveRange(count)))
        let lowest = 12 * (sonifier.tuning.range.lowest - 1) + wheel.first.semitones
        for semitones in lowest..<lowest + 12 * count {
          let pitch = Pitch(semitones: semitones)
          let origin = try #require(
            sonifier.origins(of: pitch.frequency, within: 1).first, "\(wheel) \(pitch.name)")
          #expect(origin.tone.pitch == pitch)
          #expect(sonifier.tone(of: LinearRGB(SRGB8(origin.colour))).pitch == pitch, "\(wheel) \(pitch.name)")
        }
      }
    }
  }

  @Test("A hue that trembles about a border keeps its note on every wheel", arguments: Wheel.allCases)
  func tremble(wheel: Wheel) {
    let circle = ColourWheel(wheel)
    for step in 0..<12 {
      let border = circle.hue(at: Double(step) + 0.5)
      let margin = min(
        3, apart(circle.hue(at: Double(step)), circle.hue(at: step == 11 ? 0 : Double(step + 1))) / 10)
      var sonifier = Sonifier(tuning: Tuning(wheel: wheel))
      var heard: Set<Int> = []
      for turn in 0..<50 {
        let hue = border + (turn % 2 == 0 ? 0.9 : -0.9) * margin
        heard.insert(sonifier.touch(light(0.65, 0.11, hue), y: 0, height: 1).pitch?.semitones ?? 0)
      }
      #expect(heard.count == 1, "\(step)")
    }
  }

  @Test("An orchestra has the same instruments on every wheel, and light's own pitches do not know of any")
  func others() {
    for hue in 0..<360 {
      let colour = light(0.65, 0.11, Double(hue))
      let (own, gliding) = (tone(colour), tone(colour, .spectral))
      for wheel in Wheel.allCases {
        let tuning = Tuning(wheel: wheel)
        #expect(Sonifier(tuning: tuning).tone(of: colour).colour == own.colour)
        #expect(Sonifier(mapping: .spectral, tuning: tuning).tone(of: colour) == gliding)
      }
    }
  }
}
