// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Guitars
import Maths

/// An exact string, 2.5 s from 0.5 s on, within half a semitone of its place.
func exact(_ string: Int, kind: Int, snr: Double, seed: Int, room: Bool = true) -> (sound: [Float], frequency: Double) {
  var dice = Dice(seed: seed)
  let frequency = note(openStrings[6 - string]) * Maths.exp2(dice.between(-50, 50) / 1200)
  var own = ModalString(frequency: frequency, kind: kind, &dice)
  own.glide = 0
  own.apart = 0
  own.decay = max(own.decay, 1)
  var dry = [Float](repeating: 0, count: 24_000) + own.samples(120_000, &dice)
  if room { dry = recorded(dry, attack: 24_000, snr: snr, isPink: seed % 2 == 0, &dice) } else {
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
    func off(_ reading: TunerReading) -> Double { (1200 * Maths.log2(reading.frequency / frequency)).magnitude }
    errors += readings.map(off)
    lasts.append(off(last))
    all += readings.count
    right += readings.count { $0.string == string }
    told.append(Double(last.time - 24_000) / 48)
    firsts.append(readings.first { off($0) <= 2 }.map { Double($0.time - 24_000) / 48 } ?? .infinity)
  }

  var line: String {
    let near = Double(errors.count { $0 <= 3 }) / Double(max(1, errors.count))
    return "median \(shown(percentile(errors, 0.5))) p95 \(shown(percentile(errors, 0.95))) within 3: \(shown(100 * near, 1)) %"
      + ", last median \(shown(percentile(lasts, 0.5))) p95 \(shown(percentile(lasts, 0.95))), string \(shown(100 * Double(right) / Double(max(1, all)), 1)) %"
      + ", within 2 after \(shown(percentile(firsts, 0.5), 0)) p95 \(shown(percentile(firsts, 0.95), 0)) ms, until \(shown(percentile(told, 0.5), 0)), silent \(silent) of \(count)"
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

  var line: String {
    let strums = Double(count) / 6
    return "within 5: \(shown(100 * Double(near) / Double(count), 1)) %, median \(shown(percentile(errors, 0.5), 2)) cents, not heard \(missed), EADGBe "
      + byString.map { shown(100 * Double($0) / strums, 0) }.joined(separator: " ")
  }
}
