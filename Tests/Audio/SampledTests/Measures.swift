// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// In Hz.
func frequency(ofKey key: Int) -> Double { 440 * exp2(Double(key - 69) / 12) }

/// The mean pitch of a sound, in cents above a frequency that it is near to: from how fast its phase there advances.
func cents(of sound: ArraySlice<Float>, above frequency: Double) -> Double {
  let samples = Array(sound)
  // Long enough to tell the fundamental from the harmonics.
  let window = 4096
  // Half a turn is 80 cents then: nothing that is measured here is further off.
  let hop = Int(48_000 / (0.094 * frequency))
  let turn = 2 * Double.pi * frequency / 48_000
  let shape = (0..<window).map { 0.5 - 0.5 * cos(2 * .pi * (Double($0) + 0.5) / Double(window)) }
  var (last, advance, count) = (0.0, 0.0, 0)
  for start in stride(from: 0, through: samples.count - window, by: hop) {
    var (re, im) = (0.0, 0.0)
    for i in 0..<window {
      let value = Double(samples[start + i]) * shape[i]
      let angle = turn * Double(start + i)
      re += value * cos(angle)
      im -= value * sin(angle)
    }
    let phase = atan2(im, re)
    if count > 0 { advance += remainder(phase - last, 2 * .pi) }
    last = phase
    count += 1
  }
  guard count > 1 else { return .infinity }
  let rise = advance / Double((count - 1) * hop) * 48_000 / (2 * .pi)
  return 1200 * log2((frequency + rise) / frequency)
}

func rms(_ sound: ArraySlice<Float>) -> Double {
  sqrt(sound.reduce(0) { $0 + Double($1 * $1) } / Double(max(1, sound.count)))
}

func decibels(_ one: Double, over other: Double) -> Double { 20 * log10(one / other) }

func largestStep(_ sound: ArraySlice<Float>) -> Float {
  zip(sound, sound.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
}

/// In LKFS, of left and right in turn: ITU-R BS.1770 at 48 kHz, without a gate.
func loudness(_ both: [Float]) -> Double {
  -0.691 + 10 * log10(power(everySecond(of: both, from: 0)) + power(everySecond(of: both, from: 1)))
}

/// In LKFS, of left and right in turn: the loudest 400 ms, looked for every tenth of a second.
func loudestMoment(_ both: [Float]) -> Double {
  let (left, right) = (weighted(everySecond(of: both, from: 0)), weighted(everySecond(of: both, from: 1)))
  let moment = 19_200
  var loudest = 0.0
  for start in stride(from: 0, through: left.count - moment, by: 4800) {
    var power = 0.0
    for place in start..<start + moment { power += left[place] * left[place] + right[place] * right[place] }
    loudest = max(loudest, power / Double(moment))
  }
  return -0.691 + 10 * log10(loudest)
}

private func power(_ sound: [Float]) -> Double {
  let weighted = weighted(sound)
  return weighted.reduce(0) { $0 + $1 * $1 } / Double(weighted.count)
}

private func weighted(_ sound: [Float]) -> [Double] {
  let shelf = filtered(
    sound.map { Double($0) }, [1.53512485958697, -2.69169618940638, 1.19839281085285],
    [-1.69065929318241, 0.73248077421585])
  return filtered(shelf, [1, -2, 1], [-1.99004745483398, 0.99007225036621])
}

private func filtered(_ sound: [Double], _ b: [Double], _ a: [Double]) -> [Double] {
  var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)
  return sound.map { x in
    let y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    (x2, x1, y2, y1) = (x1, x, y1, y)
    return y
  }
}
