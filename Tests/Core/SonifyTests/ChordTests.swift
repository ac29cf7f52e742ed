// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture
import Sound
import Testing

@testable import Sonify

/// The colours about a finger as one chord.
@Suite struct ChordTests {
  /// 700 x 400 pixels; a fingertip covers 63 of them, its neighbourhood 189.
  private func picture(_ colour: (Int, Int) -> UInt32) throws -> Finger {
    Finger(millimetres: Finger.fingertip, on: try MadePicture(700, 400, colour: colour).picture)
  }

  private func notes(
    _ finger: Finger, at x: Double, y: Double = 200, after: Chord = Chord(), hasSemitones: Bool = true
  ) -> Chord {
    let place = Place(x: x, y: y)
    var sonifier = Sonifier()
    guard let middle = finger.touch(place, sonifier: &sonifier)?.tone else { return Chord() }
    let about = Neighbourhood(finger, at: place, middle: middle, sonifier: sonifier, after: after)
    return Chord(about.notes, after: after, hasSemitones: hasSemitones)
  }

  private let red: UInt32 = 0xFF0000
  private let blue: UInt32 = 0x0000FF

  @Test("One colour all about is one note, the same that the finger hears without a chord")
  func plain() throws {
    for integer in ReferenceColour.allCases.map(\.integer) + [0x000000, 0x808080, 0xFFFFFF] {
      let finger = try picture { _, _ in integer }
      var sonifier = Sonifier()
      let single = try #require(finger.touch(Place(x: 350, y: 200), sonifier: &sonifier)).tone
      let chord = notes(finger, at: 350).notes
      #expect(chord.count == 1)
      let note = try #require(chord.first)
      #expect(note.weight == 1 && note.tone.pitch == single.pitch && note.tone.colour == single.colour)
      #expect((note.tone.frequency / single.frequency - 1).magnitude < 1e-6)
      #expect((note.tone.amplitude - single.amplitude).magnitude < 1e-6)
      #expect((note.tone.purity - single.purity).magnitude < 1e-6)
    }
  }

  @Test("On a border both sides sound alike, and the nearer side is the louder one")
  func border() throws {
    let finger = try picture { [red, blue] x, _ in x < 350 ? red : blue }
    let middle = notes(finger, at: 349.5).notes
    #expect(Set(middle.map { $0.colourName }) == [.red, .blue])
    #expect(middle.allSatisfy { abs($0.weight - 0.5) < 0.12 })
    #expect(notes(finger, at: 320).notes.first?.colourName == .red)
    #expect(notes(finger, at: 380).notes.first?.colourName == .blue)
    #expect(notes(finger, at: 200).notes.map { $0.colourName } == [.red])
  }

  @Test("The power of all notes together is that of one, wherever the finger is")
  func power() throws {
    let finger = try picture(confetti)
    for x in stride(from: 0.0, through: 699, by: 7) {
      let chord = notes(finger, at: x).notes
      #expect((1...Chord.size).contains(chord.count))
      #expect(abs(chord.reduce(0) { $0 + $1.weight } - 1) < 1e-9)
    }
  }

  @Test("What comes into the neighbourhood comes softly: no note begins or ends loud as the finger slides")
  func soft() throws {
    let finger = try picture { [red, blue] x, y in x < 350 ? red : y < 200 ? blue : 0x00C000 }
    var (before, loudest) = (notes(finger, at: 100), 0.0)
    for x in stride(from: 100.0, through: 600, by: 1) {
      let chord = notes(finger, at: x, after: before)
      for place in 0..<Chord.size {
        let (old, new) = (before[place], chord[place])
        for note in [old, new].compactMap({ $0 }) where old == nil || new == nil {
          #expect(note.weight < 0.06, "\(note.colourName) at \(x)")
          loudest = max(loudest, note.weight)
        }
      }
      before = chord
    }
    // Some notes did come and go, each with less than 0.06 of the power: 12 dB below all of it.
    #expect(loudest > 0)
  }

  @Test("A note keeps its place as long as it is heard, and a new one takes a place where none was")
  func places() throws {
    let finger = try picture(confetti)
    var before = notes(finger, at: 0)
    for x in stride(from: 0.0, through: 699, by: 2) {
      let chord = notes(finger, at: x, after: before)
      for old in 0..<Chord.size {
        guard let note = before[old] else { continue }
        for new in 0..<Chord.size where new != old {
          #expect(chord[new].map { $0.isSame(as: note) } != true, "moved at \(x)")
        }
      }
      let wasFree = (0..<Chord.size).filter { before[$0] == nil && chord[$0] == nil }
      for place in 0..<Chord.size {
        guard let new = chord[place], let old = before[place], !new.isSame(as: old) else { continue }
        #expect(wasFree.isEmpty, "took a place that still sounded at \(x)")
      }
      before = chord
    }
  }

  @Test(
    "Outside the picture's edge nothing is made up: what lies about a corner is what the picture has there")
  func corner() throws {
    let finger = try picture { _, _ in self.blue }
    for (x, y) in [(0.0, 0.0), (699, 399)] {
      #expect(notes(finger, at: x, y: y).notes.map { $0.colourName } == [.blue])
    }
  }

  @Test("A colour that is hardly over a border of the circle makes no second note beside its own")
  func hysteresis() throws {
    // Noise about the border between two notes, as a camera's.
    let wheel = ColourWheel()
    let border = (wheel.hue(ofStep: 2) + wheel.hue(ofStep: 3)) / 2
    let finger = try picture { x, y -> UInt32 in
      let hue = border + ((x / 20 + y / 20) % 2 == 0 ? 0.8 : -0.8)
      return SRGB8(light(0.75, 0.12, hue)).integer
    }
    #expect(notes(finger, at: 350).notes.count == 1)
  }

  @Test(
    "Without semitones no two notes of a chord are one apart in any octave, and of such a pair the heavier stays"
  )
  func semitones() throws {
    let finger = try picture(confetti)
    func isSemitone(_ one: Chord.Note, _ other: Chord.Note) -> Bool {
      guard let low = one.tone.pitch, let high = other.tone.pitch else { return false }
      return [1, 11].contains((high.semitones - low.semitones + 240) % 12)
    }
    func hasOne(_ chord: Chord) -> Bool {
      chord.notes.contains { one in chord.notes.contains { isSemitone(one, $0) } }
    }
    var rough = 0
    for x in stride(from: 0.0, through: 699, by: 7) {
      for y in stride(from: 10.0, through: 390, by: 38) {
        let (all, chord) = (notes(finger, at: x, y: y), notes(finger, at: x, y: y, hasSemitones: false))
        rough += hasOne(all) ? 1 : 0
        #expect(!hasOne(chord) && abs(chord.notes.reduce(0) { $0 + $1.weight } - 1) < 1e-9)
        // The heaviest of all stays, and so does the whole chord where there is nothing to leave out.
        let (main, kept) = (try #require(all.notes.first), try #require(chord.notes.first))
        #expect(main.isSame(as: kept))
        if !hasOne(all) {
          #expect(
            all.notes.allSatisfy { note in
              chord.notes.contains { $0.isSame(as: note) } || all.notes.count == Chord.size
            })
        }
      }
    }
    #expect(rough > 200)
  }

  @Test("Of two notes a semitone apart the one that sounds stays until the other weighs a quarter more")
  func turns() throws {
    // Orange, A, to the left; yellow, A sharp, to the right.
    let finger = try picture { x, _ in x < 350 ? 0xFFA500 : 0xFFFF00 }
    func way(_ places: StrideThrough<Double>) -> [(x: Double, note: String)] {
      var (before, heard): (Chord, [(x: Double, note: String)]) = (Chord(), [])
      for x in places {
        before = notes(finger, at: x, after: before, hasSemitones: false)
        let names = before.notes.compactMap { $0.tone.pitch?.pitchClass.name }
        #expect(names.count == 1)
        if let name = names.first, heard.last?.note != name { heard.append((x, name)) }
      }
      return heard
    }
    let (right, left) = (
      way(stride(from: 250, through: 450, by: 1)), way(stride(from: 450, through: 250, by: -1))
    )
    #expect(right.map { $0.note } == ["A", "A#"] && left.map { $0.note } == ["A#", "A"])
    #expect(right[1].x > left[1].x + 3)
  }

  private func confetti(_ x: Int, _ y: Int) -> UInt32 {
    ReferenceColour.allCases[(x / 60 &* 7 &+ y / 50 &* 5) % 12].integer
  }
}
