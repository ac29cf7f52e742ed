// SPDX-License-Identifier: GPL-3.0-or-later

import Maths

/// The Fourier transform of real numbers, through one of half as many complex ones: half the work.
public final class RealFourier {
  /// Real numbers in one transform: 32 or more.
  public let size: Int
  /// Real and imaginary parts of the frequencies 0 to size / 2, after `transform`.
  public let real, imaginary: UnsafeMutablePointer<Float>

  private let fourier: Fourier
  /// cos and sin of 2 pi k / size for each k up to size / 2.
  private let cosines, sines: UnsafeMutablePointer<Float>

  public init(atLeast count: Int) {
    fourier = Fourier(atLeast: (count + 1) / 2)
    size = 2 * fourier.size
    let places = size / 2 + 1
    (real, imaginary) = (.allocate(capacity: places), .allocate(capacity: places))
    (cosines, sines) = (.allocate(capacity: places), .allocate(capacity: places))
    real.initialize(repeating: 0, count: places)
    imaginary.initialize(repeating: 0, count: places)
    for place in 0..<places {
      let angle = 2 * Maths.pi * Double(place) / Double(size)
      (cosines + place).initialize(to: Float(Maths.cos(angle)))
      (sines + place).initialize(to: Float(Maths.sin(angle)))
    }
  }

  deinit {
    for place in [real, imaginary, cosines, sines] { place.deallocate() }
  }

  /// Real multiplications in one transform.
  public var multiplications: Int { Fourier.multiplications(size: size / 2) + 2 * size }

  /// Sums of x[n] w[n] e^(-2 pi i k n / size) over n, with zeros behind the samples.
  public func transform(_ samples: UnsafePointer<Float>, window: UnsafePointer<Float>?, count: Int) {
    let half = size / 2
    let count = min(count, size)
    for place in 0..<half {
      let (even, odd) = (2 * place, 2 * place + 1)
      real[place] = even < count ? samples[even] * (window?[even] ?? 1) : 0
      imaginary[place] = odd < count ? samples[odd] * (window?[odd] ?? 1) : 0
    }
    fourier.transform(imaginary, real)
    takeApart(half)
  }

  /// The transform of even and odd samples as one complex row, made into that of all.
  private func takeApart(_ half: Int) {
    let (first, firstImaginary) = (real[0], imaginary[0])
    (real[0], imaginary[0]) = (first + firstImaginary, 0)
    (real[half], imaginary[half]) = (first - firstImaginary, 0)
    var (low, high) = (1, half - 1)
    while low <= high {
      let (evenReal, evenImaginary) = (
        0.5 * (real[low] + real[high]), 0.5 * (imaginary[low] - imaginary[high])
      )
      let (oddReal, oddImaginary) = (
        0.5 * (imaginary[low] + imaginary[high]), 0.5 * (real[high] - real[low])
      )
      let (c, s) = (cosines[low], sines[low])
      let (turned, turnedImaginary) = (
        oddReal * c + oddImaginary * s, oddImaginary * c - oddReal * s
      )
      (real[low], imaginary[low]) = (evenReal + turned, evenImaginary + turnedImaginary)
      (real[high], imaginary[high]) = (evenReal - turned, turnedImaginary - evenImaginary)
      low += 1
      high -= 1
    }
  }
}

/// Hann's window of so many samples, without the zeros at its ends.
public final class HannWindow {
  public let count: Int
  public let values: UnsafePointer<Float>
  private let memory: UnsafeMutablePointer<Float>

  public init(_ count: Int) {
    self.count = count
    memory = .allocate(capacity: count)
    for place in 0..<count {
      let angle = 2 * Maths.pi * (Double(place) + 0.5) / Double(count)
      (memory + place).initialize(to: Float(0.5 - 0.5 * Maths.cos(angle)))
    }
    values = UnsafePointer(memory)
  }

  deinit { memory.deallocate() }
}
