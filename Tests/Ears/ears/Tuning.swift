// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Guitars
import Maths

/// An exact string, 2.5 s from 0.5 s on, within half a semitone of its place.
func exact(_ string: Int, kind: Int, snr: Double, seed: Int, room: Bool = true) -> (
  sound: [Float], frequency: Double
) {
  var dice = Dice(seed: seed)
  let frequency = note(openStrings[6 - string]) * Maths.exp2(dice.between(-50, 50) / 1200)
  var own = ModalString(frequency: frequency, kind: kind, &dice)
  own.glide = 0
  own.apart = 0
  own.decay = max(own.decay, 1)
  var dry = [Float](repeating: 0, count: 24_000) + own.samples(120_000, &dice)
  if room {
    dry = recorded(dry, attack: 24_000, snr: snr, isPink: seed % 2 == 0, &dice)
  } else {
    Noise.add(to: &dry, decibels: snr, after: 24_000, isPink: false, &dice)
  }
  return (dry, frequency)
}

struct TunerScore {
  var (count, silent, right, all) = (0, 0, 0, 0)
  var errors: [Double] = [], lasts: [Double] = [], firsts: [Double] = [], told: [Double] = []

  mutating func add(_ readings: [TunerReading], _ string: Int, _ frequency: Double) {
    count += 1
    guard let last = readings.last else {
      silent += 1
      return
    }
    func off(_ reading: TunerReading) -> Double {
      (1200 * Maths.log2(reading.frequency / frequency)).magnitude
    }
    errors += readings.map(off)
    lasts.append(off(last))
    all += readings.count
    right += readings.count { $0.string == string }
    told.append(Double(last.time - 24_000) / 48)
    firsts.append(readings.first { off($0) <= 2 }.map { Double($0.time - 24_000) / 48 } ?? .infinity)
  }

  var near: Double { 100 * Double(errors.count { $0 <= 3 }) / Double(max(1, errors.count)) }
}

func measureTuner(into table: inout Table) {
  for snr in [40.0, 20, 10] {
    var score = TunerScore()
    for string in 1...6 {
      for seed in table.measured(0..<20) {
        let (sound, frequency) = exact(string, kind: seed % 3, snr: snr, seed: 94_000 + 100 * string + seed)
        let tuner = Tuner(StringTuning(.standard))
        score.add(sound.compactMap { tuner.push($0) }, string, frequency)
      }
    }
    let (median, most) = snr > 30 ? (0.05, 0.2) : (0.1, 0.6)
    let isExact = snr > 15
    table.row(
      "tuner, exact strings, \(Int(snr)) dB",
      [
        ("cents", percentile(score.errors, 0.5), isExact ? .most(median, 3) : .none(3)),
        ("p95", percentile(score.errors, 0.95), isExact ? .most(most, 3) : .none(3)),
        ("last p95", percentile(score.lasts, 0.95), isExact ? .most(most, 3) : .none(3)),
        ("within 3 cents %", score.near, .least(95, 1)),
        (
          "string %", 100 * Double(score.right) / Double(max(1, score.all)),
          isExact ? .least(100, 1) : .none(1)
        ),
        ("within 2 after ms", percentile(score.firsts, 0.5), .most(300, 0)),
        ("p95", percentile(score.firsts, 0.95), isExact ? .most(300, 0) : .none(0)),
        ("told until ms", percentile(score.told, 0.5), .none(0)),
        ("silent of \(score.count)", Double(score.silent), .none(0)),
      ])
  }
}

/// All six open strings of a guitar struck once, each up to 40 cents off.
func openStrum(kind: Int, font: Font?, snr: Double, seed: Int) -> (sound: [Float], cents: [Double]) {
  var dice = Dice(seed: seed)
  let cents = (0..<6).map { _ in dice.between(-40, 40) }
  let apart = dice.between(0.003, 0.025)
  var plucks = (0..<6).map { place in
    Pluck(
      time: 24_000 + Int(48_000 * apart * Double(place) / 5), string: place,
      frequency: note(openStrings[place]) * Maths.exp2(cents[place] / 1200), level: dice.between(-3, 0))
  }
  let dry =
    font?.samples(96_000, &plucks, program: programs[kind])
    ?? Performance(plucks).samples(96_000, kind: kind, &dice)
  return (recorded(dry, attack: 24_000, snr: snr, isPink: seed % 2 == 0, &dice), cents)
}

struct StrummedScore {
  var (count, near, missed) = (0, 0, 0)
  var byString = [Int](repeating: 0, count: 6)
  var errors: [Double] = []

  mutating func add(_ readings: [StrumReading]?, _ cents: [Double]) {
    guard let readings else {
      missed += 1
      count += cents.count
      return
    }
    for reading in readings {
      let error = (reading.cents - cents[cents.count - reading.string]).magnitude
      errors.append(error)
      count += 1
      if error <= 5 {
        near += 1
        byString[6 - reading.string] += 1
      }
    }
  }

  func share(_ part: Int, of whole: Int) -> Double { 100 * Double(part) / Double(max(1, whole)) }
}

func measureStrummed(_ sources: [(name: String, font: Font?)], into table: inout Table) {
  for (name, font) in sources {
    for snr in [30.0, 15] {
      var score = StrummedScore()
      for seed in table.measured(0..<32) {
        let (sound, cents) = openStrum(kind: seed % 3, font: font, snr: snr, seed: 95_000 + seed)
        let tuner = StrumTuner(StringTuning(.standard))
        let readings = sound.compactMap { tuner.push($0) }
        score.add(readings.first, cents)
      }
      let strings = zip(["E", "A", "D", "G", "B", "e"], score.byString).map { name, near in
        (name: name, value: score.share(near, of: score.count / 6), limit: Table.Limit.none(0))
      }
      table.row(
        "strummed, \(name), \(Int(snr)) dB",
        [
          ("within 5 cents %", score.share(score.near, of: score.count), .least(snr > 20 ? 92 : 85, 1)),
          ("median", percentile(score.errors, 0.5), .none(2)), ("not heard", Double(score.missed), .none(0)),
        ] + strings)
    }
  }
}
