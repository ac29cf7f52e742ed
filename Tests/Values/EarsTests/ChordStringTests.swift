// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Harmony
import Maths
import Strums
import Testing

@testable import Ears

/// Single strings: in a strum, and plucked while others ring on.
@Suite struct ChordStringTests {
  /// Verdicts on an E of which strings do something else, in the quiet and without a room.
  private func verdicts(_ letters: String, _ change: (inout Strum) -> Void, seed: UInt64 = 70)
    -> [StringVerdict]
  {
    var dice = Dice(seed: seed)
    guard let shape = ChordShape(letters) else { return [] }
    var strum = Strum(ChordName(index: 0), shape, &dice)
    change(&strum)
    var strings = Strings(Guitar(&dice), rate: PitchGram.rate, seed: 3)
    var sound = [Float](repeating: 0, count: 5400)
    strings.add(strum.plucks(from: 0.01), to: &sound)
    let (gram, judge) = (PitchGram(), StringJudge())
    gram.look { sound[1100 + $0] }
    judge.judge(gram, shape)
    return judge.verdicts
  }

  @Test("A right E passes: three strings are there, and three are hidden and asked for")
  func right() {
    let verdicts = verdicts("022100") { _ in }
    #expect(verdicts == [.ok, .ok, .ask, .ok, .ask, .ask])
  }

  @Test("A third string that is stopped is missing, one fret up, and open, each by its name")
  func third() {
    #expect(verdicts("022100") { $0.deeds[3] = .thumps(fret: 1) }[3] == .missing)
    #expect(verdicts("022100") { $0.deeds[3] = .rings(fret: 2) }[3] == .oneUp)
    #expect(verdicts("022100") { $0.deeds[3] = .rings(fret: 0) }[3] == .open)
    #expect(verdicts("x02210") { $0.deeds[0] = .rings(fret: 0) }[0] == .sounds)
  }

  @Test("A hidden string is never said to be missing, on twenty guitars")
  func hidden() {
    for seed in 100..<120 {
      for string in [2, 4, 5] {
        let verdict = verdicts("022100", { $0.deeds[string] = .rests }, seed: UInt64(seed))[string]
        #expect(verdict != .missing && verdict != .ok)
      }
    }
  }

  /// What is heard of an Am that is plucked string by string, by a guitar of its own.
  private func heardPlucks(_ frets: [Int], seed: UInt64) -> [Int] {
    let ear = PluckEar()
    var dice = Dice(seed: seed)
    var strings = Strings(Guitar(&dice), rate: 48_000, seed: seed)
    var sound = [Float](repeating: 0, count: 48_000 * 3)
    for (place, fret) in frets.enumerated() {
      let note = Double(StringTuning.standard.open[place + 1] + fret)
      strings.add([Pluck(note: note, start: 0.3 + 0.5 * Double(place), gain: 1)], to: &sound)
    }
    var heard: [Int] = []
    for (time, sample) in sound.enumerated() {
      let place = (time - 14_400) / 24_000
      if time >= 14_400, (time - 14_400) % 24_000 == 0, place < 5 { ear.onset(at: time) }
      if ear.push(sample) {
        heard.append(ear.note.fret(of: heard.count + 1))
        // 180 ms after its onset.
        #expect(time - 14_400 - 24_000 * (heard.count - 1) <= 8640)
      }
    }
    return heard
  }

  @Test("Of plucks one after another over ringing strings, at most one of twenty frets is heard wrong")
  func plucked() {
    let frets = [0, 2, 3, 1, 0]
    let all = (1...12).map { (seed: UInt64) in heardPlucks(frets, seed: seed) }
    #expect(all.allSatisfy { $0.count == frets.count })
    let wrong = all.reduce(0) { sum, heard in sum + zip(heard, frets).count { $0 != $1 } }
    #expect(wrong <= 3, "\(wrong) of 60")
  }
}
