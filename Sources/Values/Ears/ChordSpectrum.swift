// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// Squared magnitudes of a window of samples, behind Hann's window and padded with zeros.
final class ChordSpectrum {
  let length: Int
  /// Half of the transform's size.
  let count: Int
  /// As many as `count`.
  private(set) var powers: [Float]
  private let fourier: Fourier
  private var real: [Float]
  private var imaginary: [Float]
  private let hann: [Float]

  init(length: Int, size: Int) {
    self.length = length
    fourier = Fourier(atLeast: size)
    count = fourier.size / 2
    powers = [Float](repeating: 0, count: count)
    real = [Float](repeating: 0, count: fourier.size)
    imaginary = real
    // So scaled that a sine of amplitude 1 has a peak of 1.
    hann = (0..<length).map {
      Float((1 - Maths.cos(2 * Maths.pi * (Double($0) + 0.5) / Double(length))) * 2 / Double(length))
    }
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
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        guard let real = real.baseAddress, let imaginary = imaginary.baseAddress else { return }
        fourier.transform(real, imaginary)
      }
    }
    for index in 0..<count { powers[index] = real[index] * real[index] + imaginary[index] * imaginary[index] }
    return sum / Float(length)
  }
}
