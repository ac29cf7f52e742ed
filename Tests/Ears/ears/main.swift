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

let tim = Font("/usr/share/sounds/sf2/TimGM6mb.sf2")
let wanted = CommandLine.arguments.dropFirst().first ?? ""
if wanted == "strums" { strums([nil, tim], seeds: 0..<12) }
