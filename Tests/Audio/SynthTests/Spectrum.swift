// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The power of each frequency in a piece of sound, in double precision; a sine of amplitude 1 has power 1.
struct Spectrum {
  let power: [Double]
  let hertzPerBin: Double

  /// Through a four-term Blackman-Harris window: four bins to either side of a tone, the rest 92 dB below it.
  init(_ samples: [Float], rate: Double = 48_000) {
    let count = samples.count
    let window = Spectrum.window(count)
    var real = (0..<count).map { Double(samples[$0]) * window[$0] }
    var imaginary = [Double](repeating: 0, count: count)
    Spectrum.transform(&real, &imaginary)
    let scale = 2 / window.reduce(0, +)
    power = (0...count / 2).map { i in
      (real[i] * real[i] + imaginary[i] * imaginary[i]) * scale * scale
    }
    hertzPerBin = rate / Double(count)
  }

  /// The window's own reach, and one bin more for a tone between two.
  static var reach: Int { 5 }

  /// Over how many bins the window spreads a tone's power.
  static var spread: Double { 2.0044 }

  func bin(_ frequency: Double) -> Int { Int((frequency / hertzPerBin).rounded()) }

  /// The power of what lies between two frequencies.
  func power(from low: Double, to high: Double) -> Double {
    let bins = max(0, bin(low))...min(power.count - 1, bin(high))
    return power[bins].reduce(0, +) / Spectrum.spread
  }

  /// The power of a tone.
  func tone(_ frequency: Double) -> Double {
    let middle = bin(frequency)
    let bins = max(0, middle - Spectrum.reach)...min(power.count - 1, middle + Spectrum.reach)
    return power[bins].reduce(0, +) / Spectrum.spread
  }

  /// The power of everything that is neither a harmonic nor the window's image of a constant.
  func powerOffHarmonics(of frequency: Double) -> Double {
    var sum = 0.0
    for i in Spectrum.reach..<power.count {
      let harmonic = (Double(i) * hertzPerBin / frequency).rounded()
      let distance = abs(i - bin(harmonic * frequency))
      if harmonic < 0.5 || distance > Spectrum.reach { sum += power[i] }
    }
    return sum / Spectrum.spread
  }

  private static func window(_ count: Int) -> [Double] {
    (0..<count).map { i in
      let angle = 2 * Double.pi * Double(i) / Double(count)
      return 0.35875 - 0.48829 * cos(angle) + 0.14128 * cos(2 * angle) - 0.01168 * cos(3 * angle)
    }
  }

  /// In place; the count is a power of two.
  private static func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    let count = real.count
    var swapped = 0
    for i in 1..<count {
      var bit = count >> 1
      while swapped & bit != 0 {
        swapped ^= bit
        bit >>= 1
      }
      swapped |= bit
      if i < swapped { real.swapAt(i, swapped) }
    }
    let turns = (0..<count / 2).map { i -> (Double, Double) in
      let angle = -2 * Double.pi * Double(i) / Double(count)
      return (cos(angle), sin(angle))
    }
    var half = 1
    while half < count {
      for start in stride(from: 0, to: count, by: 2 * half) {
        for i in 0..<half {
          let (c, s) = turns[i * (count / 2 / half)]
          let (a, b) = (start + i, start + i + half)
          let (re, im) = (real[b] * c - imaginary[b] * s, real[b] * s + imaginary[b] * c)
          (real[b], imaginary[b]) = (real[a] - re, imaginary[a] - im)
          (real[a], imaginary[a]) = (real[a] + re, imaginary[a] + im)
        }
      }
      half *= 2
    }
  }
}

func decibels(_ powerRatio: Double) -> Double { 10 * log10(max(powerRatio, 1e-30)) }
