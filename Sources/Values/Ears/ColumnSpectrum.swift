// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// The powers of a window that looks back far and sees what is new at once, and where in it tones stand above all around.
final class ColumnSpectrum {
  /// Samples of 12 kHz.
  let length: Int
  let count: Int
  /// A sine of amplitude 1 has 1.
  let powers: UnsafeMutablePointer<Float>
  /// Sums of log2 of the powers below each bin.
  private let logs: UnsafeMutablePointer<Float>
  private let fourier: RealFourier
  private let window: UnsafeMutablePointer<Float>
  private let scale: Float
  /// In semitones, of each bin.
  private let places: UnsafeMutablePointer<Float>

  private static var rate: Double { 12_000 }
  /// The window rises over the old samples and falls over the newest fifth, so that a new note weighs soon.
  private static var fall: Double { 0.2 }
  /// Below this no card hears: -120 dB.
  private static var nothing: Float { 1e-12 }

  init(length: Int) {
    self.length = length
    fourier = RealFourier(atLeast: length)
    count = fourier.size / 2
    (powers, logs, places) = (zeros(count + 1), zeros(count + 2), zeros(count + 1))
    window = zeros(length)
    let new = Int(Double(length) * ColumnSpectrum.fall)
    var sum = 0.0
    for place in 0..<length {
      let isNew = place >= length - new
      let share =
        isNew
        ? (Double(length - place) - 0.5) / Double(new) : (Double(place) + 0.5) / Double(length - new)
      let value = 0.5 - 0.5 * Maths.cos(Maths.pi * share)
      window[place] = Float(value)
      sum += value
    }
    scale = Float(4 / (sum * sum))
    for bin in 1...count {
      let frequency = Double(bin) * ColumnSpectrum.rate / Double(fourier.size)
      places[bin] = Float(69 + 12 * Maths.log2(frequency / 440))
    }
  }

  deinit {
    for row in [powers, logs, places, window] { row.deallocate() }
  }

  var multiplications: Int { fourier.multiplications + length + 4 * count }

  /// The last bin at or below a semitone.
  func bin(of semitone: Double) -> Int {
    let frequency = 440 * Maths.exp2((semitone - 69) / 12)
    return min(max(Int(frequency * Double(fourier.size) / ColumnSpectrum.rate), 1), count - 1)
  }

  func look(at samples: UnsafePointer<Float>) {
    fourier.transform(samples, window: window, count: length)
    var sum: Float = 0
    for bin in 0...count {
      let (real, imaginary) = (fourier.real[bin], fourier.imaginary[bin])
      powers[bin] = max((real * real + imaginary * imaginary) * scale, ColumnSpectrum.nothing)
      logs[bin] = sum
      sum += fastLog2(powers[bin])
    }
    logs[count + 1] = sum
  }

  /// The mean of log2 of the powers from one bin to another.
  func meanLog(_ low: Int, _ high: Int) -> Float {
    (logs[high + 1] - logs[low]) / Float(high + 1 - low)
  }

  /// Where the top beside a bin lies, in semitones, and log2 of its power; nil where there is none.
  func peak(at bin: Int) -> (place: Float, log: Float)? {
    let middle = powers[bin]
    guard middle > powers[bin - 1], middle >= powers[bin + 1] else { return nil }
    let (a, b, c) = (fastLog2(powers[bin - 1]), fastLog2(middle), fastLog2(powers[bin + 1]))
    let bend = a - 2 * b + c
    let shift = bend < 0 ? 0.5 * (a - c) / bend : 0
    let here = places[bin]
    let place = here + shift * (shift > 0 ? places[bin + 1] - here : here - places[bin - 1])
    return (place, b - 0.25 * (a - c) * shift)
  }
}

/// log2 of a number above zero, right to 0.0001: of thousands of bins a column, more would be waste.
func fastLog2(_ value: Float) -> Float {
  let bits = value.bitPattern
  let exponent = Float(Int(bits >> 23) - 127)
  // A polynomial for 1 up to 2 that is 0 and 1 at its ends.
  let x = Float(bitPattern: bits & 0x7F_FFFF | 0x3F80_0000) - 1
  return exponent + x
    * (1.441_916_7 + x * (-0.709_093_7 + x * (0.415_598_9 + x * (-0.193_568_3 + x * 0.045_146_4))))
}
