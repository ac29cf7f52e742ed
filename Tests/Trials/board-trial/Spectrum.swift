// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial

/// What sounds, and how loud: one frequency at a time.
enum Spectrum {
  /// One frequency's part of a sound.
  struct Part {
    var real = 0.0
    var imaginary = 0.0

    /// Of a sine with that frequency: 1 at full scale.
    var amplitude: Double { (real * real + imaginary * imaginary).squareRoot() }
    var phase: Double { atan2(imaginary, real) }
  }

  /// Through Hann's window, which keeps what is a few hertz away out.
  static func part(_ frequency: Double, in samples: ArraySlice<Double>) -> Part {
    var part = Part()
    let count = Double(samples.count)
    let step = 2 * Double.pi * frequency / Ear.rate
    for (index, sample) in samples.enumerated() {
      let place = Double(index)
      let weight = (1 - cos(2 * Double.pi * (place + 0.5) / count)) * 2 / count
      part.real += weight * sample * cos(step * place)
      part.imaginary -= weight * sample * sin(step * place)
    }
    return part
  }

  /// The frequency of what sounds near a guess, by how far its phase goes on from one window to the next.
  static func frequency(near guess: Double, in samples: [Double]) -> Double? {
    // 20 ms apart: a guess may be 25 Hz wrong.
    let apart = 960
    let window = samples.count - apart
    // Eight periods of a low note, for the window to tell it from its neighbours.
    guard window > 4800 else { return nil }
    let first = part(guess, in: samples[..<window])
    let second = part(guess, in: samples[apart...])
    // -60 dB of full scale: below, nothing sounds there.
    guard first.amplitude > 0.001, second.amplitude > 0.001 else { return nil }
    let expected = 2 * Double.pi * guess * Double(apart) / Ear.rate
    var ahead = second.phase - first.phase - expected
    ahead -= 2 * Double.pi * (ahead / (2 * Double.pi)).rounded()
    return guess + ahead * Ear.rate / (2 * Double.pi * Double(apart))
  }

  /// How far a frequency is from another, in cents of a semitone.
  static func cents(_ frequency: Double, from other: Double) -> Double { 1200 * log2(frequency / other) }
}
