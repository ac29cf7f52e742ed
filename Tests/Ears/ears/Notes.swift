// SPDX-License-Identifier: GPL-3.0-or-later

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
      guard let place = free.firstIndex(where: { $0.onset > pluck.time - 2400 && $0.onset < pluck.time + 7200 }) else {
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

  var line: String {
    func share(_ part: Int) -> String { shown(100 * Double(part) / Double(max(1, count)), 2) }
    return "wrong \(share(wrong)) % octaves \(share(octaves)) % missed \(share(missed)) % extra \(share(extra)) % of \(count), "
      + "told \(shown(percentile(late, 0.5), 0)) p95 \(shown(percentile(late, 0.95), 0)) ms, onset \(shown(percentile(onsets, 0.5), 1))"
      + ", cents \(shown(percentile(cents, 0.5), 1)) p95 \(shown(percentile(cents, 0.95), 1))"
  }
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
    let string = dice.whole(6)
    let key = openStrings[string] + dice.whole(6)
    plucks.append(Pluck(time: time, string: string, frequency: note(key), level: dice.between(-4, 0)))
    time += Int(48_000 * step * dice.between(0.9, 1.1) * (dice.uniform() < 0.3 ? 2 : 1))
  }
  let count = time + 24_000
  let dry =
    font?.samples(count, &plucks, program: programs[kind]) ?? Performance(plucks).samples(count, kind: kind, &dice)
  return (recorded(dry, attack: 24_000, snr: snr, isPink: seed % 2 == 0, &dice), plucks)
}

func heardNotes(_ sound: [Float]) -> [HeardNote] {
  let ear = NoteEar()
  return sound.compactMap { ear.push($0) }
}
