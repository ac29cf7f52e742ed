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
    var place = 0
    while 2 * place + 8 <= count {
      var eight: SIMD8<Float> = (samples + 2 * place).vector()
      if let window { eight *= (window + 2 * place).vector() }
      (real + place).put(eight.evenHalf)
      (imaginary + place).put(eight.oddHalf)
      place += 4
    }
    while place < half {
      let (even, odd) = (2 * place, 2 * place + 1)
      real[place] = even < count ? samples[even] * (window?[even] ?? 1) : 0
      imaginary[place] = odd < count ? samples[odd] * (window?[odd] ?? 1) : 0
      place += 1
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
    // Four from below and four from above, while they are not the same.
    while low + 7 <= high {
      takeApart(low, high - 3)
      (low, high) = (low + 4, high - 4)
    }
    while low <= high {
      let (lower, upper) = parted(
        SIMD4(repeating: real[low]), SIMD4(repeating: imaginary[low]), SIMD4(repeating: real[high]),
        SIMD4(repeating: imaginary[high]), by: SIMD4(repeating: cosines[low]), SIMD4(repeating: sines[low]))
      (real[low], imaginary[low]) = (lower.0.x, lower.1.x)
      (real[high], imaginary[high]) = (upper.0.x, upper.1.x)
      (low, high) = (low + 1, high - 1)
    }
  }

  private func takeApart(_ low: Int, _ high: Int) {
    let above: (SIMD4<Float>, SIMD4<Float>) = ((real + high).vector(), (imaginary + high).vector())
    let (lower, upper) = parted(
      (real + low).vector(), (imaginary + low).vector(), above.0.reversed, above.1.reversed,
      by: (cosines + low).vector(), (sines + low).vector())
    (real + low).put(lower.0)
    (imaginary + low).put(lower.1)
    (real + high).put(upper.0.reversed)
    (imaginary + high).put(upper.1.reversed)
  }
}

/// One frequency from below and the one from above that mirrors it, real and imaginary parts; four such in vectors.
@inline(__always)
private func parted(
  _ low: SIMD4<Float>, _ lowImaginary: SIMD4<Float>, _ high: SIMD4<Float>, _ highImaginary: SIMD4<Float>,
  by c: SIMD4<Float>, _ s: SIMD4<Float>
) -> ((SIMD4<Float>, SIMD4<Float>), (SIMD4<Float>, SIMD4<Float>)) {
  let (even, evenImaginary) = (0.5 * (low + high), 0.5 * (lowImaginary - highImaginary))
  let (odd, oddImaginary) = (0.5 * (lowImaginary + highImaginary), 0.5 * (high - low))
  let (turned, turnedImaginary) = (odd * c + oddImaginary * s, oddImaginary * c - odd * s)
  return (
    (even + turned, evenImaginary + turnedImaginary), (even - turned, turnedImaginary - evenImaginary)
  )
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
