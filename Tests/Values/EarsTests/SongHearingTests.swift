// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Guitars
import Harmony
import Maths
import Testing

@testable import Ears

/// Chords that a hand goes through in time, as in a song, on computed strings.
@Suite struct SongHearingTests {
  private static let chords = [
    ("G", "320003"), ("C", "x32010"), ("G", "320003"), ("D7", "xx0212"), ("Em", "022000"), ("C", "x32010"),
    ("D7", "xx0212"), ("G", "320003"),
  ]
  /// Of the strings from the sixth, in Hz.
  private static let strings = [82.407, 110, 146.832, 195.998, 246.942, 329.628]
  /// In samples, at 112 beats a minute: as quick as any song that comes with the box.
  private static let eighth = 12_857
  private static let start = 48_000

  /// A bar for each chord; up strokes reach the four highest strings.
  private func sound(_ strokes: String, kind: Int, _ dice: inout Dice) -> [Float] {
    var plucks: [Pluck] = []
    for (bar, chord) in Self.chords.enumerated() {
      let frets = chord.1.map { $0.wholeNumberValue }
      let sounding = frets.indices.filter { frets[$0] != nil }
      for (step, stroke) in strokes.enumerated() where stroke != "." {
        let late = Int(dice.between(-600, 600))
        let time = Self.start + (8 * bar + step) * Self.eighth + late
        let hit = stroke == "D" ? sounding : Array(sounding.reversed().prefix(4))
        plucks += hit.enumerated().map { place, string in
          let pitch = Self.strings[string] * Maths.pow(2, Double(frets[string] ?? 0) / 12)
          return Pluck(time: time + 384 * place, string: string, frequency: pitch, level: dice.between(-3, 0))
        }
      }
    }
    let count = Self.start + 8 * (Self.chords.count + 1) * Self.eighth
    var sound = Performance(plucks).samples(count, kind: kind, &dice)
    let most = sound.reduce(0) { max($0, $1.magnitude) }
    for place in sound.indices { sound[place] *= 0.25 / most }
    Noise.add(to: &sound, level: 0.0005, isPink: false, &dice)
    return sound
  }

  /// How many chords have their name before a beat and a fifth of it have passed, as songs want it.
  private func named(_ sound: [Float]) -> Int {
    var found: [ChordFinding] = []
    OrderedEar(.chord(nil, StringTuning(.standard))).hear(sound, rate: 48_000) {
      if case .chord(let strum) = $0 { found.append(strum.chord) }
    }
    return Self.chords.indices.count { bar in
      let begin = Self.start + 8 * bar * Self.eighth
      let name = ChordName(letters: Self.chords[bar].0)
      return found.contains {
        (begin - Self.eighth..<begin + 12 * Self.eighth / 5).contains($0.onset)
          && $0.hearing == name.map { .chord($0) }
      }
    }
  }

  @Test(
    "Whatever strokes carry a song, its chords are named in time",
    arguments: ["D.D.D.D.", "DUDUDUDU", "D.DU.UDU", "D.DUD.DU"])
  func carried(strokes: String) {
    var (dice, right) = (Dice(seed: 711), 0)
    for kind in 0..<3 { right += named(sound(strokes, kind: kind, &dice)) }
    // Of 24; two leave room for a seed's bad luck.
    #expect(right >= 22, "\(right) of 24")
  }
}
