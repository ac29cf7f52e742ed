// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture
import Testing

@testable import Sonify

@Suite struct HueSpreadTests {
  /// A painting of one row of cells whose hues go up evenly from left to right, in degrees.
  private func painting(_ hues: (Int) -> Double, chroma: Double = 0.1) throws -> Picture {
    try MadePicture(120, 20) { x, _ in SRGB8(light(0.7, chroma, hues(x))).integer }.picture
  }

  private func sonifier(
    _ picture: Picture, spreads: Bool, _ mapping: Mapping = .perceived, _ wheel: Wheel = .own
  ) -> Sonifier {
    var tuning = Tuning(wheel: wheel)
    tuning.spreads = spreads
    var sonifier = Sonifier(mapping: mapping, tuning: tuning)
    sonifier.fit(to: picture, .off)
    return sonifier
  }

  private func tones(
    _ picture: Picture, spreads: Bool, _ mapping: Mapping = .perceived, _ wheel: Wheel = .own
  ) -> [Tone] {
    var sonifier = sonifier(picture, spreads: spreads, mapping, wheel)
    return (0..<picture.width).map { x in
      sonifier.lift()
      return sonifier.touch(
        picture.pixel(x, 10) ?? LinearRGB(red: 0, green: 0, blue: 0), y: 10, height: picture.height)
    }
  }

  private func notes(_ tones: [Tone]) -> [Int] { tones.compactMap { $0.pitch?.pitchClass.semitones } }

  @Test("The yellows and browns of an old painting have two or three notes, and spread as many as they can")
  func crowded() throws {
    let picture = try painting { 65 + Double($0) / 3 }
    let (plain, spread) = (notes(tones(picture, spreads: false)), notes(tones(picture, spreads: true)))
    #expect(Set(plain).count <= 3 && Set(spread).count >= 6)
    // What comes first round the circle still does.
    for (note, next) in zip(spread, spread.dropFirst()) { #expect([0, 1].contains((next - note + 12) % 12)) }
    // In the mean nothing has moved: the middle keeps its note.
    #expect(abs((spread[60] - plain[60] + 18) % 12 - 6) <= 1)
  }

  @Test("A picture that has all notes alike keeps each of them", arguments: Wheel.allCases)
  func even(wheel: Wheel) throws {
    let circle = ColourWheel(wheel)
    let picture = try painting({ circle.hue(at: (Double($0) + 0.5) / 10) }, chroma: 0.06)
    let (plain, spread) = (
      notes(tones(picture, spreads: false, .perceived, wheel)),
      notes(tones(picture, spreads: true, .perceived, wheel))
    )
    // Next to a border between two notes a hue may be on its other side.
    #expect(zip(plain, spread).count { $0 != $1 } <= 24 && Set(plain).count == 12)
    #expect(zip(plain, spread).allSatisfy { [0, 1, 11].contains(($1 - $0 + 12) % 12) })
  }

  @Test("A picture of one colour keeps its note, whatever the colour")
  func alone() throws {
    for hue in stride(from: 0.0, to: 360, by: 7) {
      let picture = try painting { _ in hue }
      let (plain, spread) = (notes(tones(picture, spreads: false)), notes(tones(picture, spreads: true)))
      #expect(zip(plain, spread).allSatisfy { [0, 1, 11].contains(($1 - $0 + 12) % 12) }, "\(hue)")
    }
  }

  @Test(
    "Whatever hues a picture has, once round the circle its notes rise once, without a jump or a way back")
  func rises() throws {
    var generator = SystemRandomNumberGenerator()
    for wheel in Wheel.allCases {
      for _ in 0..<20 {
        let few = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
          Double.random(in: 0..<360, using: &generator)
        }
        let palette = OverviewGrid(of: try painting { few[$0 * few.count / 120] }).palette
        let spread = try #require(HueSpread(palette, on: ColourWheel(wheel)), "\(few)")
        var (rise, last) = (0.0, spread.place(of: 0))
        for step in 1...2400 {
          let place = spread.place(of: Double(step % 2400) / 200)
          let way = place >= last ? place - last : place - last + 12
          // A hundredth of a degree of the old circle is no more than five of the new one.
          #expect(way > 0 && way < 0.03 && (0..<12).contains(place), "\(few), \(step)")
          (rise, last) = (rise + way, place)
        }
        #expect(abs(rise - 12) < 1e-9, "\(few)")
      }
    }
  }

  @Test("Only the note of a colour changes: octave, purity, loudness and its instrument are as they were")
  func rest() throws {
    let picture = try painting { 65 + Double($0) / 3 }
    for (plain, spread) in zip(tones(picture, spreads: false), tones(picture, spreads: true)) {
      #expect(plain.purity == spread.purity && plain.amplitude == spread.amplitude)
      #expect(plain.colour == spread.colour)
      // Each octave begins with G.
      let octaves = [plain, spread].compactMap { $0.pitch.map { ($0.semitones - 7) / 12 } }
      #expect(octaves.count == 2 && octaves[0] == octaves[1])
    }
  }

  @Test("Other mappings stay to the letter, greys stay breath, and a picture of greys spreads nothing")
  func others() throws {
    let picture = try painting { 65 + Double($0) / 3 }
    for mapping in [Mapping.report, .spectral] {
      #expect(tones(picture, spreads: true, mapping) == tones(picture, spreads: false, mapping))
      #expect(!sonifier(picture, spreads: true, mapping).isSpread)
    }
    #expect(tones(picture, spreads: true) != tones(picture, spreads: false))
    var spread = sonifier(picture, spreads: true)
    #expect(spread.isSpread && spread.touch(light(0x808080), y: 0, height: 1).pitch == nil)
    #expect(!sonifier(try painting({ Double($0) }, chroma: 0), spreads: true).isSpread)
  }

  @Test("A colour in no picture has the circle's note, and so have the colours that a game asks for")
  func plain() throws {
    let spread = sonifier(try painting { 65 + Double($0) / 3 }, spreads: true)
    for hue in stride(from: 0.0, to: 360, by: 5) {
      #expect(spread.tone(of: light(0.7, 0.1, hue)) == Sonifier().tone(of: light(0.7, 0.1, hue)))
    }
    #expect(spread.trainingColours.map { $0.tone } == Sonifier().trainingColours.map { $0.tone })
  }

  @Test("A finger that trembles on a border between two spread notes keeps the one it has")
  func steady() throws {
    let picture = try painting { 65 + Double($0) / 3 }
    var spread = sonifier(picture, spreads: true)
    var changes = 0
    for hue in stride(from: 65.0, to: 105, by: 0.1) {
      spread.lift()
      let first = spread.touch(light(0.7, 0.1, hue), y: 0, height: 1)
      // A tenth of a note's width is at least a third of a degree.
      let next = spread.touch(light(0.7, 0.1, hue + 0.3), y: 0, height: 1)
      changes += next.isAnotherNote(than: first) ? 1 : 0
    }
    #expect(changes == 0)
  }
}
