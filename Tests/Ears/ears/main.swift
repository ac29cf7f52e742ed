// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Guitars
import Maths

func note(_ key: Int) -> Double { 440 * Maths.exp2(Double(key - 69) / 12) }
func percentile(_ values: [Double], _ share: Double) -> Double {
  guard !values.isEmpty else { return .nan }
  let sorted = values.sorted()
  return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
}
func shown(_ value: Double, _ digits: Int = 3) -> String {
  guard value.isFinite else { return "-" }
  let scale = Maths.pow(10, Double(digits))
  return String((value * scale).rounded() / scale)
}

func low(_ samples: [Float]) -> [Float] {
  let decimator = Decimator(by: 4)
  return samples.compactMap { decimator.push($0) }
}

let clock = ContinuousClock()
for snr in [30.0, 20, 10] {
  for (window, times) in [(512, [0.08, 0.11, 0.2]), (1024, [0.11, 0.15, 0.2, 0.3])] {
    let finder = NoteFinder(window: window)
    for time in times {
      var (wrong, octaves, count) = (0, 0, 0)
      var errors: [Double] = []
      var spent = Duration.zero
      for kind in 0..<4 {
        for key in 40...88 {
          var dice = Dice(seed: 1000 * kind + key)
          let string = ModalString(frequency: note(key), kind: kind, &dice)
          let start = 14_400
          var dry = [Float](repeating: 0, count: start + 30_000)
          let sound = string.samples(30_000, &dice)
          for i in sound.indices { dry[start + i] = sound[i] }
          var heard = SmallRoom(&dice).heard(dry)
          Noise.add(to: &heard, decibels: snr, after: start, isPink: key % 2 == 0, &dice)
          let x = low(heard)
          let end = Int((0.3 + time) * 12_000) + 16
          let begun = clock.now
          let found = x.withUnsafeBufferPointer { finder.estimate($0.baseAddress! + end - finder.length) }
          spent += clock.now - begun
          count += 1
          let cents = found.map { 1200 * Maths.log2($0.frequency / note(key)) } ?? 9999
          if cents.magnitude > 50 {
            wrong += 1
            if found != nil, (cents / 1200 - (cents / 1200).rounded()).magnitude < 0.05 || ((cents.magnitude - 1902).magnitude < 50) { octaves += 1 }
          } else { errors.append(cents.magnitude) }
        }
      }
      print("snr", snr, "window", window, "at", time, "wrong", shown(100 * Double(wrong) / Double(count)), "octaves", octaves,
        "cents", shown(percentile(errors, 0.5)), shown(percentile(errors, 0.95)), "us", shown(Double(spent.components.attoseconds) / 1e12 / Double(count)))
    }
  }
}
let fit = StringFit()
for snr in [40.0, 20, 10] {
  for window in [1800, 3600, 6000] {
    var (errors, ratios, lost) = ([Double](), [Double](), 0)
    for key in [40, 45, 50, 55, 59, 64] {
      for seed in 0..<20 {
        var dice = Dice(seed: 50 * key + seed)
        let f = note(key) * Maths.exp2(dice.between(-50, 50) / 1200)
        var string = ModalString(frequency: f, kind: seed % 2, &dice)
        string.glide = 0
        string.apart = 0
        string.decay = 5
        let start = 14_400
        var dry = [Float](repeating: 0, count: start + 40_000)
        let sound = string.samples(40_000, &dice)
        for i in sound.indices { dry[start + i] = sound[i] }
        Noise.add(to: &dry, decibels: snr, after: start, isPink: false, &dice)
        let x = low(dry)
        let end = 3600 + 360 + window
        let guess = f * Maths.exp2(dice.between(-8, 8) / 1200)
        if let pitch = x.withUnsafeBufferPointer({ fit.measure($0.baseAddress! + end - window, count: window, near: guess) }) {
          let error = 1200 * Maths.log2(pitch.frequency / f)
          errors.append(error.magnitude)
          ratios.append(error.magnitude / pitch.uncertainty)
        } else { lost += 1 }
      }
    }
    print("fit", snr, window, "median", shown(percentile(errors, 0.5)), "p95", shown(percentile(errors, 0.95)), "max", shown(percentile(errors, 1)), "lost", lost,
      "error/uncertainty", shown(percentile(ratios, 0.5)), shown(percentile(ratios, 0.95)))
  }
}
