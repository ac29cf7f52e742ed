// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Guitars
import Maths

/// How notes were heard.
struct NoteScore {
  var (count, wrong, octaves, missed, extra) = (0, 0, 0, 0, 0)
  var late: [Double] = []
  var onsets: [Double] = []
  var cents: [Double] = []

  /// Each pluck wants one note between 50 ms before and 350 ms after its time.
  mutating func add(_ heard: [HeardNote], _ plucks: [Pluck]) {
    var free = heard
    for pluck in plucks {
      count += 1
      guard
        let place = free.firstIndex(where: { $0.onset > pluck.time - 2400 && $0.onset < pluck.time + 7200 })
      else {
        missed += 1
        continue
      }
      let note = free.remove(at: place)
      let off = 1200 * Maths.log2(note.frequency / pluck.frequency)
      late.append(Double(note.verdict - pluck.time) / 48)
      onsets.append(Double(note.onset - pluck.time) / 48)
      if off.magnitude <= 50 {
        cents.append(off.magnitude)
      } else {
        wrong += 1
        let whole = (off / 1200).rounded()
        let twelfths = [1902.0, 2786].contains { (off.magnitude - $0).magnitude < 60 }
        if (off - 1200 * whole).magnitude < 60 || twelfths { octaves += 1 }
      }
    }
    extra += free.count
  }

  func share(_ part: Int) -> Double { 100 * Double(part) / Double(max(1, count)) }
}

let programs = [24, 25, 27, 30]

/// One note alone, at 0.5 s.
func single(_ key: Int, kind: Int, font: Font?, snr: Double, seed: Int) -> (sound: [Float], plucks: [Pluck]) {
  var dice = Dice(seed: seed)
  var plucks = [Pluck(time: 24_000, string: 0, frequency: note(key), level: dice.between(-6, 0))]
  let dry =
    font?.samples(60_000, &plucks, program: programs[kind])
    ?? Performance(plucks).samples(60_000, kind: kind, &dice)
  return (recorded(dry, attack: 24_000, snr: snr, isPink: seed % 2 == 0, &dice), plucks)
}

/// A melody over all six strings, whose other strings ring on: 12 notes, 0.2 to 0.6 s each.
func melody(kind: Int, font: Font?, snr: Double, seed: Int) -> (sound: [Float], plucks: [Pluck]) {
  var dice = Dice(seed: seed)
  var (plucks, time) = ([Pluck](), 24_000)
  let step = dice.between(0.2, 0.5)
  for _ in 0..<12 {
    let string = dice.below(6)
    let key = openStrings[string] + dice.below(6)
    plucks.append(Pluck(time: time, string: string, frequency: note(key), level: dice.between(-4, 0)))
    time += Int(48_000 * step * dice.between(0.9, 1.1) * (dice.unit() < 0.3 ? 2 : 1))
  }
  let count = time + 24_000
  let dry =
    font?.samples(count, &plucks, program: programs[kind])
    ?? Performance(plucks).samples(count, kind: kind, &dice)
  return (recorded(dry, attack: 24_000, snr: snr, isPink: seed % 2 == 0, &dice), plucks)
}

func heardNotes(_ sound: [Float]) -> [HeardNote] {
  let ear = NoteEar()
  return sound.compactMap { ear.push($0) }
}

func measureNotes(_ sources: [(name: String, font: Font?)], into table: inout Table) {
  for (name, font) in sources {
    for snr in [30.0, 20, 10] {
      var score = NoteScore()
      for kind in 0..<4 {
        for key in table.measured(40..<89) {
          let (sound, plucks) = single(key, kind: kind, font: font, snr: snr, seed: 91_000 + 100 * kind + key)
          score.add(heardNotes(sound), plucks)
        }
      }
      table.row(
        "note, \(name), \(Int(snr)) dB",
        [
          ("wrong %", score.share(score.wrong), .most(snr < 15 ? 2 : 1, 2)),
          ("octaves", score.share(score.octaves), .most(0.5, 2)),
          ("missed", score.share(score.missed), .none(2)), ("twice", score.share(score.extra), .none(2)),
          ("told ms", percentile(score.late, 0.5), .most(130, 0)),
          ("p95", percentile(score.late, 0.95), .most(220, 0)),
          ("cents", percentile(score.cents, 0.5), .none(1)),
        ])
    }
  }
}

func measureMelodies(_ sources: [(name: String, font: Font?)], into table: inout Table) {
  for (name, font) in sources {
    for snr in [30.0, 20, 10] {
      var score = NoteScore()
      for seed in table.measured(0..<24) {
        let (sound, plucks) = melody(kind: seed % 4, font: font, snr: snr, seed: 92_000 + seed)
        score.add(heardNotes(sound), plucks)
      }
      table.row(
        "others ringing, \(name), \(Int(snr)) dB",
        [
          ("wrong %", score.share(score.wrong), .none(2)), ("octaves", score.share(score.octaves), .none(2)),
          ("missed", score.share(score.missed), .none(2)), ("twice", score.share(score.extra), .none(2)),
          ("told ms", percentile(score.late, 0.5), .none(0)), ("p95", percentile(score.late, 0.95), .none(0)),
        ])
    }
  }
}
