// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Squared magnitudes of a window of samples, behind Hann's window and padded with zeros.
final class ChordSpectrum {
  let length: Int
  /// Half of the transform's size.
  let count: Int
  /// As many as `count`.
  let powers: UnsafeMutablePointer<Float>
  private let fourier: Fourier
  private let real: UnsafeMutablePointer<Float>
  private let imaginary: UnsafeMutablePointer<Float>
  private let hann: UnsafeMutablePointer<Float>

  init(length: Int, size: Int) {
    self.length = length
    fourier = Fourier(atLeast: size)
    count = fourier.size / 2
    powers = .allocate(capacity: count)
    powers.initialize(repeating: 0, count: count)
    real = .allocate(capacity: fourier.size)
    real.initialize(repeating: 0, count: fourier.size)
    imaginary = .allocate(capacity: fourier.size)
    imaginary.initialize(repeating: 0, count: fourier.size)
    hann = .allocate(capacity: length)
    for index in 0..<length {
      // So scaled that a sine of amplitude 1 has a peak of a half.
      let turn = Maths.cos(2 * Maths.pi * (Double(index) + 0.5) / Double(length))
      (hann + index).initialize(to: Float((1 - turn) / Double(length)))
    }
  }

  deinit {
    powers.deallocate()
    real.deallocate()
    imaginary.deallocate()
    hann.deallocate()
  }

  /// Gives back the mean square of the samples.
  func look(at sample: (Int) -> Float) -> Float {
    var sum: Float = 0
    for index in 0..<length {
      let value = sample(index)
      sum += value * value
      real[index] = value * hann[index]
    }
    for index in length..<fourier.size { real[index] = 0 }
    for index in 0..<fourier.size { imaginary[index] = 0 }
    fourier.transform(real, imaginary)
    for index in 0..<count { powers[index] = real[index] * real[index] + imaginary[index] * imaginary[index] }
    return sum / Float(length)
  }
}
