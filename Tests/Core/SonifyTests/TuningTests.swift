// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture
import Sound
import Testing

@testable import Harmony
@testable import Sonify

@Suite struct TuningTests {
  private func tone(_ colour: ReferenceColour, _ tuning: Tuning, _ mapping: Mapping = .perceived) -> Tone {
    var sonifier = Sonifier(mapping: mapping, tuning: tuning)
    return sonifier.touch(LinearRGB(SRGB8(integer: colour.integer)), y: 0, height: 100)
  }

  @Test("Another starting note moves every colour by as much, from C upwards to the C sharp below it")
  func start() throws {
    for colour in ReferenceColour.allCases {
      let plain = try #require(tone(colour, Tuning()).pitch).semitones
      for semitones in 0..<12 {
        let moved = try #require(tone(colour, Tuning(start: PitchClass(semitones: semitones))).pitch)
          .semitones
        #expect(moved == plain - 7 + (semitones == 0 ? 12 : semitones))
      }
    }
  }

  @Test("An octave up doubles every frequency, in both mappings that are not the report's")
  func octaves() {
    for mapping in [Mapping.perceived, .spectral] {
      for colour in ReferenceColour.allCases {
        for octaves in -1...2 {
          let ratio =
            tone(colour, Tuning(octaves: octaves), mapping).frequency
            / tone(colour, Tuning(), mapping).frequency
          #expect((ratio - Double(sign: .plus, exponent: octaves, significand: 1)).magnitude < 1e-12)
        }
      }
    }
  }

  @Test("Only notes of the scale sound, counted from the starting note", arguments: Temperament.allCases)
  func scales(temperament: Temperament) {
    for mapping in [Mapping.perceived, .spectral] {
      for name in ScaleName.allCases where !(mapping == .spectral && name == .chromatic) {
        let scale = Scale(name, temperament)
        for colour in ReferenceColour.allCases {
          let heard = tone(colour, Tuning(scale: scale, start: .d), mapping)
          // D4 is 293.66 Hz.
          let cents = 1200 * Maths.log2(heard.frequency / Pitch(.d, octave: 4).frequency)
          #expect((scale.nearest(to: cents) - cents).magnitude < 1e-6, "\(name), \(colour)")
        }
      }
    }
  }

  /// A scale of so many equal steps to an octave.
  private func equal(_ count: Int) throws -> Scale {
    try #require(
      Scale(cents: (0..<count).map { 1200 * Double($0) / Double(count) }, period: 1200))
  }

  /// Every note that the circle's hues have at one lightness, in cents above G3, rising.
  private func notes(_ tuning: Tuning, _ mapping: Mapping, chroma: Double = 0.11) -> [Double] {
    var notes: Set<Int> = []
    for hue in stride(from: 0.0, to: 360, by: 0.25) {
      var sonifier = Sonifier(mapping: mapping, tuning: tuning)
      let colour = LinearRGB(OKLab(OKLCh(lightness: 0.65, chroma: chroma, hue: hue)))
      let cents = 1200 * Maths.log2(sonifier.touch(colour, y: 0, height: 1).frequency / 195.9977)
      notes.insert(Int((cents + 12_000).rounded()) - 12_000)
    }
    return notes.sorted().map { Double($0) }
  }

  @Test("Of a scale with more notes than colours every note can be reached, and between them are no others")
  func manyNotes() throws {
    for (scale, count) in [(Scale(.shrutis), 22), (try equal(31), 31), (try equal(19), 19)] {
      let notes = notes(Tuning(scale: scale), .perceived)
      #expect(notes.count == count, "\(notes)")
      #expect(try (#require(notes.last) - #require(notes.first)) < 1200)
    }
    // The spectrum goes a little further than an octave, and its ends are there twice.
    #expect(notes(Tuning(scale: Scale(.shrutis)), .spectral).count >= 22)
  }

  @Test(
    "Where no octave comes again each colour has its own note, however many the scale has, and it can be found back"
  )
  func tritave() throws {
    let cents = (0..<13).map { 1901.955 * Double($0) / 13 }
    let sonifier = Sonifier(tuning: Tuning(scale: try #require(Scale(cents: cents, period: 1901.955))))
    #expect(notes(sonifier.tuning, .perceived).count <= 12)
    for colour in ReferenceColour.allCases {
      let heard = tone(colour, sonifier.tuning)
      guard heard.pitch != nil else { continue }
      #expect(!sonifier.origins(of: heard.frequency, within: 1).isEmpty, "\(colour)")
    }
  }

  @Test("A scale that has ratios has them by itself, and no other has")
  func ownTuning() {
    for name in ScaleName.allCases {
      let (own, just, equal) = (Scale(name), Scale(name, .just), Scale(name, .equal))
      let hasRatios = name.rawValue >= ScaleName.shrutis.rawValue
      #expect(own == (hasRatios ? just : equal), "\(name)")
    }
    #expect(Scale(.shrutis) != Scale(.chromatic))
  }

  @Test("A hue that trembles about the border of two close notes does not go from one to the other and back")
  func tremble() {
    for centre in stride(from: 0.0, to: 360, by: 0.5) {
      var sonifier = Sonifier(tuning: Tuning(scale: Scale(.shrutis)))
      var changes = 0
      var last: Double?
      for turn in 0..<20 {
        let hue = centre + (turn % 2 == 0 ? 0.1 : -0.1)
        let colour = LinearRGB(OKLab(OKLCh(lightness: 0.65, chroma: 0.11, hue: hue)))
        let frequency = sonifier.touch(colour, y: 0, height: 1).frequency
        if let last, last != frequency { changes += 1 }
        last = frequency
      }
      #expect(changes <= 1, "\(centre)")
    }
  }

  @Test("However low or high it is all moved, every note is one that is heard")
  func audible() {
    for octaves in -9...9 {
      for octave in -3...12 {
        for colour in ReferenceColour.allCases {
          let frequency = Tuning(octaves: octaves).note(of: colour, octave: octave).frequency
          #expect(frequency > 32 && frequency < 8000)
        }
      }
    }
  }

  @Test(
    "On every scale every colour's note and what sounds beside it are its own",
    arguments: Temperament.allCases)
  func tellable(temperament: Temperament) {
    for name in ScaleName.allCases {
      for start in PitchClass.allCases {
        let tuning = Tuning(scale: Scale(name, temperament), start: start)
        let notes = ReferenceColour.allCases.map { tuning.note(of: $0, octave: 5) }
        for one in 0..<12 {
          for other in 0..<one {
            let isSameNote = (notes[one].cents - notes[other].cents).magnitude < 20
            let isSamePartner = (notes[one].partner / notes[other].partner - 1).magnitude < 0.02
            #expect(!isSameNote || !isSamePartner, "\(name) from \(start): \(one) and \(other)")
          }
        }
      }
    }
  }

  @Test("A colour with a note of its own has nothing beside it, and all others have")
  func partners() {
    for name in ScaleName.allCases {
      let scale = Scale(name)
      for colour in ReferenceColour.allCases {
        let own = 100 * Double(colour.rawValue)
        let partner = Tuning(scale: scale).note(of: colour, octave: 5).partner
        // A shruti is the own note of the nearest colour, though it lies between two keys.
        let isOwn = (scale.nearest(to: own) - own).magnitude < 50
        #expect((partner == 1) == isOwn, "\(name), \(colour)")
        // Above it where the colour lies above its note.
        if partner != 1 { #expect((partner > 1) == (own > scale.nearest(to: own))) }
      }
    }
  }

  @Test("What sounds beside a note is softer, of the same kind, and goes when the finger lifts")
  func voices() {
    var frame = SoundFrame()
    let lone = tone(.crimson, Tuning(scale: Scale(.majorPentatonic)))
    lone.sound(in: &frame, timbre: .square)
    #expect(frame.voices[0].level > 0 && frame.voices[1].level == 0)
    let carried = tone(.red, Tuning(scale: Scale(.majorPentatonic)))
    carried.sound(in: &frame, timbre: .square)
    #expect(frame.voices[1].level > 0 && frame.voices[1].level < frame.voices[0].level / 2)
    #expect(frame.voices[1].timbre == .square)
    #expect((frame.voices[1].frequency / frame.voices[0].frequency - 1.5).magnitude < 1e-5)
    frame.lift()
    #expect(frame.voices[0].level == 0 && frame.voices[1].level == 0)
  }

  @Test("A scale whose period is no octave still carries every colour by its nearest note")
  func noOctave() throws {
    let scale = try Scale(scala: "Bohlen-Pierce\n3\n27/25\n25/21\n3/1".utf8)
    let tuning = Tuning(scale: scale, start: .c)
    for octave in 2...7 {
      for colour in ReferenceColour.allCases {
        let plain = Tuning(start: .c).note(of: colour, octave: octave).cents
        let carried = tuning.note(of: colour, octave: octave).cents
        #expect((carried - plain).magnitude <= scale.period / 2)
        // C4, where the scale starts.
        #expect((scale.nearest(to: carried - 4800) - (carried - 4800)).magnitude < 1e-6)
      }
    }
  }

  @Test("The report's mapping keeps its own notes")
  func report() {
    let tuning = Tuning(scale: Scale(.majorPentatonic), start: .c, octaves: 2)
    for colour in ReferenceColour.allCases {
      #expect(tone(colour, tuning, .report) == tone(colour, Tuning(), .report))
    }
  }
}
