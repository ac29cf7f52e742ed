// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Guitars
import Maths

/// Frets of open chords, from the lowest string; -1 is not struck.
let shapes: [[Int]] = [
  [-1, 0, 2, 2, 2, 0], [0, 2, 2, 1, 0, 0], [-1, 2, 1, 2, 0, 2], [-1, 3, 2, 0, 1, 0], [3, 2, 0, 0, 0, 3],
  [-1, -1, 0, 2, 3, 2], [-1, 0, 2, 2, 1, 0], [0, 2, 2, 0, 0, 0], [-1, -1, 0, 2, 3, 1], [1, 3, 3, 2, 1, 1],
]
let openStrings = [40, 45, 50, 55, 59, 64]

/// A take of strums to a metronome: when each began, and the shortest step in samples.
struct Take {
  var plucks: [Pluck] = []
  var strokes: [Int] = []
  var step = 0
  var count = 0

  init(_ dice: inout Dice) {
    step = Int(48_000 * 60 / dice.between(70, 120) / 2)
    // Fourths, eighths, calypso.
    let patterns = [[0, 2, 4, 6], [0, 1, 2, 3, 4, 5, 6, 7], [0, 2, 3, 5, 6, 7]]
    let pattern = patterns[dice.below(3)]
    let tuning = dice.between(-25, 25)
    let own = (0..<6).map { _ in tuning + dice.between(-4, 4) }
    for bar in 0..<4 {
      let shape = shapes[dice.below(shapes.count)]
      for slot in pattern {
        let time = 24_000 + (8 * bar + slot) * step + Int(dice.between(-480, 480))
        let isDown = slot % 2 == 0
        let strings = (0..<6).filter { shape[$0] >= 0 }
        let apart = dice.between(0.003, 0.025) / Double(strings.count - 1) * 3
        let level = dice.between(-6, 0)
        for (place, string) in (isDown ? strings : strings.reversed()).enumerated() {
          let key = openStrings[string] + shape[string]
          plucks.append(
            Pluck(
              time: time + Int(48_000 * apart * Double(place) / 2), string: string,
              frequency: note(key) * Maths.exp2(own[string] / 1200), level: level + dice.between(-3, 3)))
        }
        strokes.append(time)
      }
    }
    count = 24_000 + 32 * step + 24_000
  }
}

/// Adds a room, its noise and a microphone.
func recorded(_ dry: [Float], attack: Int, snr: Double, isPink: Bool, _ dice: inout Dice) -> [Float] {
  var heard = SmallRoom(&dice).heard(dry)
  Noise.add(to: &heard, decibels: snr, after: attack, isPink: isPink, &dice)
  var power = 0.0
  for value in heard { power = max(power, Double(value.magnitude)) }
  let gain = Float(dice.between(0.05, 0.7) / power)
  return heard.map { gain * $0 }
}

struct OnsetScore {
  var (hits, missed, extra) = (0, 0, 0)
  var errors: [Double] = []
  var medians: [Double] = []

  mutating func add(_ found: [Int], _ truth: [Int]) {
    var free = found
    var own: [Double] = []
    for stroke in truth {
      if let place = free.indices.min(by: { (free[$0] - stroke).magnitude < (free[$1] - stroke).magnitude }),
        (free[place] - stroke).magnitude <= 2400
      {
        own.append(Double(free[place] - stroke) / 48)
        free.remove(at: place)
        hits += 1
      } else {
        missed += 1
      }
    }
    extra += free.count
    let middle = percentile(own, 0.5)
    errors += own.map { $0 - middle }
    medians.append(middle)
  }
  var f: Double { 2 * Double(hits) / Double(2 * hits + missed + extra) }
}

/// A take of a seed, as a microphone hears it.
func strummedTake(_ seed: Int, font: Font?, snr: Double) -> (sound: [Float], take: Take) {
  var dice = Dice(seed: 93_000 + seed)
  var take = Take(&dice)
  let kind = seed % 4
  let dry =
    font?.samples(take.count, &take.plucks, program: programs[kind])
    ?? Performance(take.plucks).samples(take.count, kind: kind, &dice)
  let sound = recorded(dry, attack: take.strokes[0], snr: snr, isPink: seed % 8 < 4, &dice)
  return (sound, take)
}

func measureStrums(_ sources: [(name: String, font: Font?)], into table: inout Table) {
  for (name, font) in sources {
    for snr in [30.0, 20, 12] {
      var score = OnsetScore()
      for seed in table.measured(0..<16) {
        let (heard, take) = strummedTake(seed, font: font, snr: snr)
        let ear = OnsetEar()
        ear.smallestGap = 0.45 * Double(take.step) / 48_000
        score.add(heard.compactMap { ear.push($0)?.time }, take.strokes)
      }
      let off = score.errors.map { $0.magnitude }
      table.row(
        "strums, \(name), \(Int(snr)) dB",
        [
          ("F", score.f, .least(snr < 15 ? 0.95 : 0.97, 3)), ("p95 ms", percentile(off, 0.95), .most(18, 1)),
          ("constant ms", percentile(score.medians, 0.5), .none(1)),
          ("missed", Double(score.missed), .none(0)), ("too many", Double(score.extra), .none(0)),
          ("of", Double(score.hits + score.missed), .none(0)),
        ])
    }
  }
}
