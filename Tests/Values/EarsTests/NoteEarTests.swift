// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Guitars
import Maths
import Testing

/// Single notes on computed strings.
@Suite struct NoteEarTests {
  private func frequency(_ key: Int) -> Double { 440 * Maths.exp2(Double(key - 69) / 12) }

  private func heard(_ plucks: [Pluck], seconds: Double, kind: Int = 1, decibels: Double = 30, seed: Int = 1)
    -> [HeardNote]
  {
    var dice = Dice(seed: seed)
    var sound = Performance(plucks).samples(Int(48_000 * seconds), kind: kind, &dice)
    Noise.add(to: &sound, decibels: decibels, after: plucks[0].time, isPink: true, &dice)
    let ear = NoteEar()
    return sound.compactMap { ear.push(0.3 * $0) }
  }

  @Test("Every note from the low E to the 24th fret of the high E is heard in its octave", arguments: 0..<4)
  func octaves(kind: Int) {
    for key in stride(from: 40 + kind, through: 88, by: 4) {
      let pluck = Pluck(time: 19_200, string: 0, frequency: frequency(key))
      let notes = heard([pluck], seconds: 0.8, kind: kind, seed: key)
      #expect(notes.map(\.key) == [key])
    }
  }

  @Test("A note is told within 220 ms, and the time of its pluck is right to 20 ms")
  func times() {
    for key in [40, 52, 64, 76] {
      let pluck = Pluck(time: 24_000, string: 0, frequency: frequency(key))
      guard let note = heard([pluck], seconds: 1, decibels: 20).first else {
        Issue.record("\(key) is not heard")
        continue
      }
      #expect(note.verdict - 24_000 < 220 * 48)
      #expect((note.onset - 24_000).magnitude < 20 * 48)
    }
  }

  @Test("A melody is heard note by note while its earlier notes ring on")
  func melody() {
    let keys = [45, 52, 57, 60, 64, 59]
    let plucks = keys.enumerated().map { place, key in
      Pluck(time: 19_200 + 19_200 * place, string: place, frequency: frequency(key))
    }
    #expect(heard(plucks, seconds: 3.2).map(\.key) == keys)
  }

  @Test("The same note struck again is told again")
  func again() {
    let plucks = (0..<3).map { Pluck(time: 19_200 + 24_000 * $0, string: 0, frequency: frequency(55)) }
    #expect(heard(plucks, seconds: 2.2).map(\.key) == [55, 55, 55])
  }

  @Test("Neither a silent room nor its noise has notes, nor does the noise as it becomes ten times louder")
  func noNotes() {
    var dice = Dice(seed: 3)
    let ear = NoteEar()
    var notes = 0
    for step in 0..<6 {
      var noise = [Float](repeating: 0, count: 48_000)
      let level = step == 0 ? 0 : step < 4 ? 0.003 : 0.03
      Noise.add(to: &noise, level: level, isPink: step % 2 == 0, &dice)
      for sample in noise where ear.push(sample) != nil { notes += 1 }
    }
    #expect(notes == 0)
  }

  @Test("With A4 at 415 Hz a note of that tuning has its key and no cents")
  func reference() {
    var dice = Dice(seed: 4)
    let string = ModalString(frequency: 415, kind: 1, &dice)
    let ear = NoteEar()
    ear.reference = 415
    var note: HeardNote?
    for sample in [Float](repeating: 0, count: 19_200) + string.samples(19_200, &dice) {
      note = ear.push(0.3 * sample) ?? note
    }
    #expect(note?.key == 69)
    // The pluck pulls it up by a few cents, and a period of a stiff string is sharp by one.
    #expect((note?.cents ?? 99).magnitude < 15)
  }
}
